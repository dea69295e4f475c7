// The cluster: workers and coordinators that meet in Redis.

export { type Connection, connect } from "./connection.js";
export { Coordinator, removeRun } from "./coordinate.js";
export { ClusterError, MissingPackages, Stopped } from "./error.js";
export { orSilent, orStopped } from "./patience.js";
export { type WorkerNote, workers } from "./registry.js";
export { type RunRecord, type RunState, Store } from "./store.js";
export { work } from "./work.js";
