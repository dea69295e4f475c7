// The entry "quadrille/inline-worker": the threads' program inside the bundle.

export { inlineWorker } from "../threads/inline.js";
