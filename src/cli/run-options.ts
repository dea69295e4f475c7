// The options of runs in parts.

import type { Slice } from "#runs";
import { UsageError } from "./usage.js";

export interface RunOptions {
  /** The slice to search. */
  readonly part?: Slice;
  /** The file of the finished parts. */
  readonly journal?: string;
  /** Into how many parts it is divided. */
  readonly parts?: number;
  /** The address of Redis: workers search. */
  readonly cluster?: string;
  /** The name of the run there. */
  readonly run?: string;
}

/** Is it to be done in parts? Throws where an option means nothing without another. */
export function isRun({ part, journal, cluster, parts, run }: RunOptions): boolean {
  if (run !== undefined && cluster === undefined) throw new UsageError("--run needs --cluster");
  const divided = journal !== undefined || cluster !== undefined;
  if (parts !== undefined && !divided) throw new UsageError("--parts needs --journal or --cluster");
  return part !== undefined || divided;
}
