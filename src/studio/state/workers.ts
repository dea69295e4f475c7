// Workers: one for each job, started in advance, ended when its answer is not wanted any more.

import type { Order, Report } from "../solve/protocol.js";

/** A job under way. */
export interface Job {
  send(order: Order): void;
  end(): void;
}

const UNREACHED =
  "The solver could not be loaded: the Studio cannot be reached any more. Is its server still running?";
const STOPPED = "The solver stopped: maybe there was not enough memory for this puzzle.";

/** Why a worker failed: its program did not come, or it ended while it worked. Only the latter comes with an error. */
function failureOf(event: Event): string {
  event.preventDefault();
  return event instanceof ErrorEvent ? STOPPED : UNREACHED;
}

let spare: Worker | undefined;

function start(): Worker {
  return new Worker(new URL("../solve/worker.ts", import.meta.url), { type: "module" });
}

/** Has a worker ready before it is needed. One that cannot be loaded is none: who needs it hears of it then. */
export function warmUp(): void {
  if (spare) return;
  const next = start();
  next.onerror = (event) => {
    event.preventDefault();
    if (spare === next) spare = undefined;
  };
  spare = next;
}

/** Gives a job to a worker of its own. */
export function give(order: Order, onReport: (report: Report) => void): Job {
  const worker = spare ?? start();
  spare = undefined;
  worker.onmessage = ({ data }: MessageEvent<Report>) => onReport(data);
  worker.onerror = (event) => onReport({ is: "failed", message: failureOf(event) });
  worker.postMessage(order);
  setTimeout(warmUp, 100);
  return { send: (next) => worker.postMessage(next), end: () => worker.terminate() };
}

/** A job with one answer; it fails after this time. */
export function once<K extends Report["is"]>(
  order: Order,
  kind: K,
  timeoutMs = 10_000,
): Promise<Extract<Report, { is: K }>> {
  return new Promise((resolve, reject) => {
    const job = give(order, (report) => {
      clearTimeout(timer);
      job.end();
      if (report.is === kind) resolve(report as Extract<Report, { is: K }>);
      else reject(new Error(report.is === "failed" ? report.message : "The worker gave another answer"));
    });
    const timer = setTimeout(() => {
      job.end();
      reject(new Error("This takes too long for the page."));
    }, timeoutMs);
  });
}
