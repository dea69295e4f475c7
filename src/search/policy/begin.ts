// Which engine begins, by the size and the kind of a problem. The table is read from top to bottom; the first row that fits
// is taken. All numbers stand in moments.ts.

import {
  bits,
  cells,
  EFFORT,
  type Engine,
  engineNamed,
  extentOf,
  forced,
  learn,
  links,
  memoInFileOrder,
  primaryEntries,
  prune,
  suitsForced,
} from "#engines";
import { hasWasm, itemCount, optionCount, type Problem, problemClass, REFUSED } from "#problem";
import { DEFAULTS, type Moments } from "./moments.js";
import { type Task, wantsFew } from "./task.js";

export interface Beginning {
  readonly engine: Engine;
  /** Why, in words that a person understands. */
  readonly because: string;
}

interface BeginRow {
  readonly engine: Engine;
  /** Why it begins; null if it does not. */
  why(task: Task, moments: Moments): string | null;
}

const BEGIN: readonly BeginRow[] = [
  {
    engine: learn,
    why: ({ problem }) =>
      problem.connected ? "only clauses can heed a rule of the whole picture, such as one closed loop" : null,
  },
  {
    engine: links,
    why: () => (hasWasm() ? null : `${REFUSED}, and it is plain code`),
  },
  {
    engine: memoInFileOrder,
    why: ({ problem, mode, rows }, m) =>
      mode === "count" && rows.includes("memo") ? whyMemo(problem, m) : null,
  },
  {
    engine: links,
    why: ({ problem }, m) =>
      problem.primaryCount <= 1 && optionCount(problem) >= m["begin.flatOptions"]
        ? `hardly any items (${problem.primaryCount}) and many options (${optionCount(problem)}): tables would take longer than the search`
        : null,
  },
  {
    engine: forced,
    why: ({ problem, mode }, m) =>
      mode === "count" && isTight(problem, m["begin.tight"])
        ? `hardly more options (${optionCount(problem)}) than items (${problem.primaryCount}): most choices force others, which it follows at once`
        : null,
  },
  {
    engine: cells,
    why: ({ problem }, m) =>
      isColoring(problem, m["begin.coloringItems"])
        ? "it looks like the coloring of a graph, where weights find what is hard"
        : null,
  },
  {
    engine: prune,
    why: ({ problem }, m) =>
      isChained(problem, m)
        ? `${problem.primaryCount} items, most of their options with colors, as rules for cells have: each conclusion leads to others`
        : null,
  },
  {
    engine: cells,
    why: ({ problem: { primaryCount } }, m) =>
      primaryCount > m["begin.bitsItems"]
        ? `${primaryCount} items are many: small sets of options pay better than one large bitset`
        : null,
  },
  {
    engine: cells,
    why: (task, m) =>
      task.mode === "list" && wantsFew(task) && optionCount(task.problem) > m["begin.oneOptions"]
        ? `one solution of ${optionCount(task.problem)} options: to make bitsets of them would take longer than to find it`
        : null,
  },
  {
    engine: cells,
    why: ({ problem }) =>
      bits.misfit(problem) !== null
        ? `${optionCount(problem)} options are many: for each a bitset of all others would need too much memory`
        : null,
  },
  {
    engine: bits,
    why: ({ problem }) =>
      problem.entryColor && problemClass(problem) === "MCC"
        ? "bounds and colors: bits begins, and prune goes on if it finds nothing"
        : null,
  },
  {
    engine: bits,
    why: ({ problem }) =>
      `few items (${problem.primaryCount}), and bitsets of compatible options fit in memory`,
  },
];

/** The engine that was asked for, or has begun already, or the one that suits the problem and the question. */
export function beginning(task: Task): Beginning {
  const { problem, mode, enough, engine, begun } = task;
  if (engine !== undefined) {
    const ability = mode === "list" && enough < Infinity ? "one" : mode;
    return { engine: engineNamed(engine, ability, problem), because: "it was asked for" };
  }
  if (begun !== undefined) return { engine: engineNamed(begun, mode, problem), because: "it has begun" };
  const moments = task.moments ?? DEFAULTS;
  for (const row of BEGIN) {
    const because = row.why(task, moments);
    if (because !== null) return { engine: row.engine, because };
  }
  throw new TypeError("The last row fits all problems");
}

/** Memo counting is sure to pay where few different remainders are possible and many ways lead to them. */
function whyMemo(problem: Problem, m: Moments): string | null {
  const isSmall = problem.entryItem.length <= m["memo.entries"] || itemCount(problem) <= m["memo.items"];
  const extent = isSmall ? extentOf(problem, m["memo.nodes"]) : null;
  if (!extent || extent.paths < m["memo.paths"] * extent.nodes) return null;
  return `many ways lead to the same remainders, of which there are about ${Math.ceil(extent.nodes)}`;
}

/** Sudokus and Latin squares are so: every option covers several items, and each item has few options. */
function isTight(problem: Problem, few: number): boolean {
  const options = optionCount(problem);
  if (options > few * problem.primaryCount || forced.misfit(problem) !== null) return false;
  return primaryEntries(problem) >= few * options;
}

/** Rules of the family rules are so: the states between their steps are colors, and there are many steps. */
function isChained(problem: Problem, m: Moments): boolean {
  const { primaryCount, entryColor, optionStart } = problem;
  if (!entryColor || primaryCount < m["begin.chainItems"] || problemClass(problem) === "MCC") return false;
  let colored = 0;
  for (let o = 0; o < optionCount(problem); o++)
    if (entryColor.subarray(optionStart[o], optionStart[o + 1]).some((color) => color > 0)) colored++;
  return colored >= m["begin.chainColored"] * optionCount(problem);
}

/** The vertices of a graph are so: each option is one color of one item, and excludes the same color of one neighbor. */
function isColoring(problem: Problem, leastItems: number): boolean {
  const { primaryCount, itemNames, entryItem, entryColor } = problem;
  if (entryColor || primaryCount < leastItems || primaryCount === itemNames.length) return false;
  if (primaryEntries(problem) !== optionCount(problem) || problemClass(problem) === "MCC") return false;
  const uses = new Uint32Array(itemNames.length);
  for (const item of entryItem) uses[item]!++;
  return uses.subarray(primaryCount).every((times) => times <= 2);
}

/** Does a thread make the tables that this engine has of the problem? */
export function isLarge(engine: Engine, problem: Problem, moments: Moments): boolean {
  const { length } = problem.entryItem;
  if (engine.tables === "entries") return (length * EFFORT.entry) / 1e6 > moments["threads.anyway"];
  return length > moments["threads.entries"] || optionCount(problem) > moments["threads.options"];
}

/** The engine for many small parts of a problem: the one that begins a part at once, if it can. */
export function engineForEach(problem: Problem, asked?: string): Beginning {
  if (asked !== undefined)
    return { engine: engineNamed(asked, "list", problem), because: "it was asked for" };
  if (problem.connected) return { engine: learn, because: "it heeds rules of the whole picture" };
  if (!hasWasm()) return { engine: links, because: `${REFUSED}, and it is plain code` };
  if (forced.misfit(problem) === null && suitsForced(problem))
    return { engine: forced, because: "it begins a part at once" };
  if (bits.misfit(problem) === null) return { engine: bits, because: "its tables serve all parts" };
  return { engine: links, because: "there are too many options for bitsets" };
}
