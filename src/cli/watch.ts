// The program can be stopped at any time. Ctrl-C and SIGTERM abort the question under way, which then says
// what it has found, and --timeout ends it by its own clock. If that has not come to an end soon after, for the main thread
// is in the middle of something long or waits for something that never comes, a thread of its own ends the program: it hears
// signals and has a clock whatever the main thread does, and calls `forced` there through the inspector, which interrupts it.

import { closeSync, writeSync } from "node:fs";
import { constants } from "node:os";
import type { Worker } from "node:worker_threads";
import { hasSpaceForThread, now } from "#problem";
import { codeOf, endOf } from "./ends.js";
import { endNow } from "./exit.js";
import { unwritten } from "./output.js";
import { seconds } from "./words.js";

const START = now();

/** How long the program has been running. */
export function sinceStartMs(): number {
  return now() - START;
}

/** What is under way has so long to end by itself. */
const GRACE_MS = 600;
/** A program that lasts so long is watched. Before, nothing is lost if a signal ends it as the system does. */
const SOON_MS = 150;
/** One that often lets signals be heard is watched after this time: the thread takes 50 ms of a processor. */
const LATER_MS = 500;

type Why = "timeout" | "cancelled";
/** What the thread says: that there was a signal, or that it cannot hear any. */
type Said = "signal" | "deaf";

const interrupt = new AbortController();
/** Has a question the signal? Else there is nothing to end but the program. */
let claimed = false;
let thread: Worker | null = null;
let timer: NodeJS.Timeout | undefined;
/** Does the main thread hear signals by itself? */
let hears = false;
let wantsJson = false;
/** What the program is doing, as the end of a sentence. */
let doing = "the problem was being read";

/** Aborted by Ctrl-C or SIGTERM. Who asks for it ends soon after; at the second one the program ends at once. */
export function interruption(): AbortSignal {
  claimed = true;
  return interrupt.signal;
}

/** Says what is being done now, for the sentence that ends the program if it has to be ended. */
export function nowDoing(what: string): void {
  doing = what;
}

/** The program is watched if it lasts. */
export function watchSoon(): void {
  timer = setTimeout(watch, SOON_MS).unref();
}

/** From now on the main thread often hears signals by itself; it is watched if that lasts. */
export function watchLater(): void {
  if (hears) return;
  hear();
  clearTimeout(timer);
  timer = setTimeout(watch, LATER_MS).unref();
}

function hear(): void {
  if (hears) return;
  hears = true;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
}

/**
 * Signals are heard whatever happens, as soon as the thread is there. Until then the system ends the program: if the main thread
 * heard them while it was busy, they would be lost.
 */
export function watch(): void {
  if (thread) return;
  Reflect.set(globalThis, Symbol.for(FORCED), (why: Why) => forced(why, { byThread: true }));
  if (hasSpaceForThread()) thread = watcher(["--expose-internals", "--no-warnings"]) ?? watcher([]);
  if (!thread) hear(); // without inspector or threads the program stops as well as it can
  thread?.on("error", hear);
  thread?.on("message", (said: Said) => {
    if (said === "deaf") hear();
    else if (!hears) onSignal();
  });
  thread?.unref();
}

/** The thread that watches; null if Node does not start it with these flags. */
function watcher(execArgv: string[]): Worker | null {
  const { SIGINT, SIGTERM } = constants.signals;
  const workerData = { signals: [SIGINT, SIGTERM], forced: FORCED, graceMs: GRACE_MS };
  const threads = process.getBuiltinModule("node:worker_threads"); // loaded when it is needed
  try {
    return new threads.Worker(`(${watching})(require)`, { eval: true, workerData, execArgv });
  } catch {
    return null;
  }
}

/** The time ends in `leftMs` milliseconds. */
export function watchUntil(leftMs: number, { json }: { readonly json: boolean }): void {
  wantsJson = json;
  watch();
  thread?.postMessage(Date.now() + leftMs);
}

function onSignal(): void {
  if (!claimed || interrupt.signal.aborted) forced("cancelled");
  interrupt.abort();
}

const FORCED = "quadrille.forced";

/** Has the answer been given? Then nothing is left to be said. */
let answered = false;

/** The answer has been given. */
export function nowAnswered(): void {
  answered = true;
}

/** Ends the program with what is known: called when it does not end by itself. */
function forced(why: Why, { byThread } = { byThread: false }): never {
  const end = (code: number) => {
    // Node says that it waits for its debugger, which is our own thread.
    if (byThread) closeSync(2);
    return endNow(code);
  };
  if (answered) end(Number(process.exitCode ?? 0));
  const stopped = why === "timeout" ? "stopped by --timeout" : "interrupted";
  write(1, unwritten());
  if (wantsJson) write(1, `${JSON.stringify({ status: why })}\n`);
  write(2, `${process.stderr.isTTY ? "\n" : ""}${stopped} after ${seconds(sinceStartMs())}: ${doing}\n`);
  return end(codeOf(endOf(why)));
}

function write(fd: number, text: string): void {
  try {
    if (text !== "") writeSync(fd, text);
  } catch {} // the reader has left, or does not read now
}

/** What Node itself hears signals with. */
interface Internals {
  readonly Signal: new () => { onsignal: () => void; start(signal: number): void };
}

/** What the thread does. It is sent as text: it may use nothing from this file. */
function watching(internals: (name: string) => { internalBinding: (name: string) => Internals }): void {
  const threads = process.getBuiltinModule("node:worker_threads");
  const inspector = process.getBuiltinModule("node:inspector");
  const { signals, forced, graceMs } = threads.workerData;
  const end = (why: string) => {
    const session = new inspector.Session();
    session.connectToMainThread();
    const expression = `globalThis[Symbol.for(${JSON.stringify(forced)})](${JSON.stringify(why)})`;
    session.post("Runtime.evaluate", { expression });
    setTimeout(() => session.disconnect(), 20); // the end waits for it
  };
  try {
    // The only way to hear a signal in a thread is in no documentation of Node.
    const { Signal } = internals("internal/test/binding").internalBinding("signal_wrap");
    for (const number of signals) {
      const handle = new Signal();
      handle.onsignal = () => {
        setTimeout(end, graceMs, "cancelled");
        threads.parentPort!.postMessage("signal");
      };
      handle.start(number);
    }
  } catch {
    // A Node that has it no more: --timeout is heeded all the same, and signals whenever the main thread can.
    threads.parentPort!.postMessage("deaf");
  }
  threads.parentPort!.on("message", (endMs: number) => {
    const left = endMs + graceMs - Date.now();
    if (left < 2 ** 31) setTimeout(end, Math.max(0, left), "timeout");
  });
}
