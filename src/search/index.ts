// Search: one run of a task, by a policy that chooses engines, here and on threads.

export { type Asked, problemOf } from "./asked.js";
export { briefly } from "./brief/brief.js";
export { Kept, keep } from "./brief/kept.js";
export { Replay, type Source } from "./brief/replay.js";
export {
  type Budget,
  type CostBounds,
  checkBudget,
  type LimitedBudget,
  NO_STATISTICS,
  type Progress,
  type Signal,
  type Statistics,
  type Status,
  type Stopped,
} from "./budget.js";
export { Clock } from "./clock.js";
export { lazyRuns } from "./lazy.js";
export { beginning, engineForEach } from "./policy/begin.js";
export { partsBySymmetry } from "./policy/beside/symmetries.js";
export { concernsAll, type PlanEvent, type Tell } from "./policy/event.js";
export { DEFAULTS, setMoment } from "./policy/moments.js";
export type { Task, TaskPart } from "./policy/task.js";
export { Run } from "./run.js";
export { runOf, scoutOf } from "./run-of.js";
export { type Shared, shared, sharedSync } from "./shares.js";
export { taskOf } from "./task-of.js";
export { type Sieve, TaskRun } from "./task-run.js";
export { tellerFor } from "./tell.js";
export { useWorker, type WorkerAddress } from "./threads/address.js";
export {
  Answering,
  PackedAnswering,
  type PackedParts,
  type PartAnswer,
  type PartSource,
  packParts,
  type SameAnswer,
  unpackAnswers,
  type Wish,
} from "./threads/answering.js";
export { BulkJob } from "./threads/bulk-job.js";
export { team } from "./threads/team.js";
export { cores } from "./threads/thread.js";
export type { WholeRun } from "./whole-run.js";
