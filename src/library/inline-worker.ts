// The entry "quadrille/inline-worker": the program of the threads as a text in the bundle itself, for pages that can load no
// second file: one from another origin, a notebook, a single HTML file. It makes a bundle larger by about 195 kB.

import { WORKER } from "virtual:worker";

/** A MIME type that browsers and Node run. */
const TYPE = "text/javascript";

/**
 * The address of a worker that is part of the bundle, for `useWorker`.
 *
 *     useWorker(inlineWorker());
 *     inlineWorker().slice(0, 5); // → "data:"
 */
export function inlineWorker(): string {
  const { Worker } = globalThis as { Worker?: unknown };
  // Node has no web workers, and takes no blobs.
  if (!Worker) return `data:${TYPE},${encodeURIComponent(WORKER)}`;
  return URL.createObjectURL(new Blob([WORKER], { type: TYPE }));
}
