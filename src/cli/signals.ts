// Signals that are heard for sure. Node's own `AbortSignal.timeout` and `AbortSignal.any` hold each other weakly: a signal that
// is made of others may be deaf once garbage has been collected (nodejs/node issues 57736 and 65995).

/** Aborted after `ms` milliseconds; the program does not wait for it. */
export function after(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms).unref();
  return controller.signal;
}

/** Aborted as soon as one of them is. */
export function anyOf(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort();
    signal.addEventListener("abort", () => controller.abort(), { once: true });
  }
  return controller.signal;
}
