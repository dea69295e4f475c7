// The code of runs, policies, threads and engines, which is loaded when a search lasts.

export const lazyRuns = () => import("./run-of.js");
