// A file that only one process may use at a time. Beside it lies a note of who uses it, which is void when that process
// is gone: nobody has to clean up after a kill.

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { UsageError } from "./usage.js";

interface Holder {
  readonly host: string;
  readonly pid: number;
  /** When the process started, as the system counts; "" where it does not tell. */
  readonly started: string;
}

export class Lock {
  readonly #path: string;
  readonly #text: string;

  private constructor(path: string, text: string) {
    this.#path = path;
    this.#text = text;
  }

  /** Takes the lock of a file; throws if another process has it. */
  static take(file: string): Lock {
    const path = `${file}.lock`;
    const mine: Holder = { host: hostname(), pid: process.pid, started: startOf(process.pid) };
    const text = JSON.stringify(mine);
    const note = `${path}.${process.pid}`;
    try {
      writeFileSync(note, text);
      if (!linked(note, path)) {
        const holder = holderOf(path);
        if (holder && isAlive(holder)) throw new UsageError(inUse(file, path, holder));
        renameSync(note, path);
      }
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(`cannot write ${path}: ${(error as Error).message}`);
    } finally {
      rmSync(note, { force: true });
    }
    return new Lock(path, text);
  }

  /** Two may have found the same void note at once: only the last of them has the lock. */
  get held(): boolean {
    try {
      return readFileSync(this.#path, "utf8") === this.#text;
    } catch {
      return false;
    }
  }

  release(): void {
    if (this.held) rmSync(this.#path, { force: true });
  }
}

/** Gives the note its name if nothing has that name. */
function linked(note: string, path: string): boolean {
  try {
    linkSync(note, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function holderOf(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return null;
  }
}

/** Nobody can tell for another host. */
function isAlive({ host, pid, started }: Holder): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return false; // the number of a process that is gone
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

function inUse(file: string, path: string, { host, pid }: Holder): string {
  const who = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
  return `${file} is in use by ${who}; if that is not so, remove ${path}`;
}
