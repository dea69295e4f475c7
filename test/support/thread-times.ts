// The time of a process as it would be on a machine of its own. The system tells of every thread how long it ran, and how long
// it was ready to run and waited for a processor (Linux: /proc/…/schedstat). Where it does not tell, nobody has waited.

import { readdirSync, readFileSync } from "node:fs";

interface Times {
  readonly ranMs: number;
  readonly waitedMs: number;
}

/** By thread; the main thread has the number of its process. */
function threadsOf(pid: number): Map<number, Times> {
  const found = new Map<number, Times>();
  try {
    for (const name of readdirSync(`/proc/${pid}/task`)) {
      const [ran, waited] = readFileSync(`/proc/${pid}/task/${name}/schedstat`, "utf8").split(" ");
      found.set(Number(name), { ranMs: Number(ran) / 1e6, waitedMs: Number(waited) / 1e6 });
    }
  } catch {
    // It has ended, or there is no such folder.
  }
  return found;
}

/** Does its main thread run, or is it ready to? The time for which it waits is told only when it runs again. */
function isReady(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.startsWith("R");
  } catch {
    return false;
  }
}

const NONE: Times = { ranMs: 0, waitedMs: 0 };
/** Less than this is the noise of a process that waits for something. */
const NOISE_MS = 5;

function ownTimes(): Times {
  return threadsOf(process.pid).get(process.pid) ?? NONE;
}

/** What the main thread of this process ran until now; the clock, where the system does not tell. */
export function ranHereMs(): number {
  const { ranMs } = ownTimes();
  return ranMs > 0 ? ranMs : performance.now();
}

export class ThreadTimes {
  readonly #pid: number;
  #last = new Map<number, Times>();
  /** Of this thread, at the last look. */
  #here = ownTimes();
  #begunAt = performance.now();
  /** Since it began: between two looks, what that of its threads waited for a processor which waited most; all of these. */
  #waitedMs = 0;
  /** What the main thread had when it began. */
  #before = 0;
  #allMs = 0;
  #busyAt = performance.now();
  #busyMs = 0;

  constructor(pid: number) {
    this.#pid = pid;
  }

  /** Looks at all threads; to be called again and again. */
  look(): void {
    const all = threadsOf(this.#pid);
    let longest = 0;
    for (const [thread, { ranMs, waitedMs }] of all) {
      const before = this.#last.get(thread) ?? NONE;
      this.#allMs += ranMs - before.ranMs;
      this.#busyMs += ranMs - before.ranMs + waitedMs - before.waitedMs;
      longest = Math.max(longest, waitedMs - before.waitedMs);
      this.#last.set(thread, { ranMs, waitedMs });
    }
    this.#waitedMs += longest;
    this.#here = ownTimes();
    if (this.#busyMs < NOISE_MS && all.size > 0 && !isReady(this.#pid)) return;
    this.#busyMs = 0;
    this.#busyAt = performance.now();
  }

  /** From now on. */
  begin(): void {
    this.#begunAt = performance.now();
    this.#waitedMs = 0;
    this.#before = this.#mainRan();
  }

  /** Since it began, without waiting for a processor; asked when it has ended, which this process may have heard late. */
  ownMs(): number {
    const late = ownTimes().waitedMs - this.#here.waitedMs;
    return Math.round(performance.now() - this.#begunAt - this.#waitedMs - late);
  }

  /** What the main thread ran since it began. */
  mainMs(): number {
    return Math.round(this.#mainRan() - this.#before);
  }

  /** What all threads ran, from the start. */
  allMs(): number {
    return this.#allMs;
  }

  /** For so long no thread has run, or waited for a processor. */
  idleMs(): number {
    return performance.now() - this.#busyAt;
  }

  #mainRan(): number {
    return this.#last.get(this.#pid)?.ranMs ?? 0;
  }
}
