// The end of the process. Node waits at its end for what is under way in files, which may never come to an end: a named pipe
// that is never opened at its other end, a disk that does not answer. Here nothing is waited for.

import { closeSync, constants, lstatSync, openSync } from "node:fs";
import { now } from "#problem";

/** Files that are being opened or made, and since when. It may take forever, e.g. if they are named pipes. */
const opening = new Map<string, number>();

/** Remembers the file until it is open. */
export function nowOpening(path: string): () => void {
  opening.set(path, now());
  return () => opening.delete(path);
}

/** What takes so long is taken to last forever. */
const STUCK_MS = 400;

/** Ends the process at once, with this exit code if there is a way. */
export function endNow(code: number): never {
  for (const [path, since] of opening) {
    if (!openOtherEnd(path) && now() - since > STUCK_MS) endByForce(code);
  }
  process.exit(code);
}

/** Who waits for the other end of a named pipe waits no longer; false if it is none. */
function openOtherEnd(path: string): boolean {
  try {
    if (!lstatSync(path).isFIFO()) return false;
    closeSync(openSync(path, constants.O_RDWR | constants.O_NONBLOCK));
    return true;
  } catch {
    return false;
  }
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
