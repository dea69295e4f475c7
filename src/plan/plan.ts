// The planner: which engine a question gets, and why. One line an engine.

import { cells } from "../engines/cells/cells.js";
import type { Engine } from "../engines/engine.js";
import { links } from "../engines/links/links.js";
import type { Problem } from "../problem/problem.js";

export const engines: readonly Engine[] = [links, cells];

export interface Plan {
  readonly engine: Engine;
  /** Why, in words that a person understands. */
  readonly reason: string;
}

export function plan(_problem: Problem, wanted?: string): Plan {
  if (wanted === undefined) return { engine: links, reason: "dancing links, the reference" };
  const engine = engines.find(({ name }) => name === wanted);
  if (engine) return { engine, reason: "it was asked for" };
  const names = engines.map(({ name }) => name).join(", ");
  throw new RangeError(`No engine is called ${JSON.stringify(wanted)}; expected one of ${names}`);
}
