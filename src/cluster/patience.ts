// A server may accept and never answer. Each wait for it has a limit.

import { ClusterError, Stopped } from "./error.js";

/** A server that says nothing for so long, when it is asked the first thing, is given up. */
export const SILENT_MS = 5000;

/** The answer, or a `Stopped` as soon as the signal comes. */
export function orStopped<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Stopped());
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

/** The answer, or an error that names the server if it does not come in time. */
export function orSilent<T>(answer: Promise<T>, place: string, ms = SILENT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(new ClusterError(`Redis at ${place} does not answer; waited for ${ms / 1000} s`));
    const timer = setTimeout(late, ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
