// The planner: which engine a question gets, and why. One line an engine.

import { bits, fitsBits } from "../engines/bits/bits.js";
import { cells } from "../engines/cells/cells.js";
import type { Engine } from "../engines/engine.js";
import { links } from "../engines/links/links.js";
import type { Problem } from "../problem/problem.js";

export const engines: readonly Engine[] = [links, cells, bits];

export interface Plan {
  readonly engine: Engine;
  /** Why, in words that a person understands. */
  readonly reason: string;
}

/** With more items than this, going through them at every node costs more than the bitsets save. */
const MOST_ITEMS = 450;

/** The engine that was asked for, or the one that suits the problem. */
export function plan(problem: Problem, wanted?: string): Plan {
  if (wanted !== undefined) return { engine: engineNamed(wanted), reason: "it was asked for" };
  if (problem.primaryCount > MOST_ITEMS) {
    return {
      engine: links,
      reason: `more than ${MOST_ITEMS} items: lists of options pay better than bitsets`,
    };
  }
  if (!fitsBits(problem))
    return { engine: links, reason: "the bitsets of compatible options would need too much memory" };
  return { engine: bits, reason: "few items, and the bitsets of compatible options fit in memory" };
}

function engineNamed(name: string): Engine {
  const engine = engines.find((candidate) => candidate.name === name);
  if (engine) return engine;
  const names = engines.map((candidate) => candidate.name).join(", ");
  throw new RangeError(`No engine is called ${JSON.stringify(name)}; expected one of ${names}`);
}
