// The run of a question about all of a problem: of a task, or of parts that do not touch.

import type { Mode } from "#engines";
import type { Source } from "./brief/replay.js";
import type { Status } from "./budget.js";

export interface WholeRun extends Source {
  /** Are solutions listed, or only counted? */
  readonly mode: Mode;
  /** All solutions that were found. */
  readonly total: bigint;
  /** Runs to the end, while other work can run. */
  finish(onSolution?: (solution: Uint32Array) => void): Promise<Status>;
  /** The same, and it holds up everything else. */
  finishSync(onSolution?: (solution: Uint32Array) => void): Status;
}
