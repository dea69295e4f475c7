// Who has a file: a process on a host. Its number may be given to another one later, so that its start is kept as well.

import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import type { Holder } from "#runs";

/** This process. */
export function thisProcess(): Holder {
  return { host: hostname(), pid: process.pid, started: startOf(process.pid) };
}

/** Is it another process that is still there? For another host this is not known. */
export function isAnother({ host, pid, started }: Holder): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return false; // this one, or a process that is gone
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return startOf(pid) === started;
}

/** When a process started, in ticks since the system did: field 22 of its line, 20th after the name. */
function startOf(pid: number): string {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/** "process 17", "process 17 on otherhost". */
export function holderText({ host, pid }: Holder): string {
  return host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
}
