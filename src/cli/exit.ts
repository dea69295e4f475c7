// The end of the process. Node waits at its end for what is under way in files, which may never come to an end: a named pipe
// that nobody opens, a disk that does not answer. Here nothing is waited for.

import { closeSync, constants, openSync, statSync } from "node:fs";

/** Files that are being opened, which may take forever if they are named pipes. */
const opening = new Set<string>();

/** Remembers the file until it is open. */
export function nowOpening(path: string): () => void {
  opening.add(path);
  return () => opening.delete(path);
}

/** Ends the process at once, with this exit code if there is a way. */
export function endNow(code: number): never {
  for (const path of opening) openOtherEnd(path);
  if (opening.size === 0 && isBusyWithFiles()) endByForce(code);
  process.exit(code);
}

/** Who waits for the other end of a named pipe waits no longer. */
function openOtherEnd(path: string): void {
  try {
    if (statSync(path).isFIFO()) closeSync(openSync(path, constants.O_RDWR | constants.O_NONBLOCK));
  } catch {}
}

/** Is something under way that has to do with files? */
function isBusyWithFiles(): boolean {
  return process.getActiveResourcesInfo().some((name) => name.startsWith("FSReq"));
}

/** By another program in the place of this one, where Node can do that; else the system ends it. */
function endByForce(code: number): never {
  const { execve } = process as { execve?: (file: string, args: string[]) => never };
  try {
    execve?.call(process, "/bin/sh", ["sh", "-c", `exit ${code}`]);
  } catch {}
  process.kill(process.pid, "SIGKILL");
  process.exit(code);
}
