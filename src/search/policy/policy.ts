// The policy: which engine begins, and what is tried when a search lasts. All that decides when stands in moments.ts.
//
//     at once          an engine, by the size and the kind of the problem; memo counting where it is sure to pay,
//                      or likely to; threads, where the tables are large
//     3,000 nodes      where memo counting was only likely to pay, and hits too seldom: the engine by size and kind
//     5 ms             all that follows is made ready; symmetries, where much is left: parts with weights stand for all of it
//     10 ms            without a solution: others race beside the search, clause learning first (race.ts)
//     20 ms            memo counting is tried beside the search
//     40 ms            threads take over what is left, if that is much
//     50 ms            without a solution: weights of the items that show that there is none are looked for beside it
//     300 ms           of a race: those who race run ahead on threads (ahead.ts)
//     100,000 nodes    without a solution where there are bounds and colors: another engine
//     10,000,000 nodes a smaller problem with the same solutions

import type { Engine } from "#engines";
import {
  bits,
  cells,
  engineNamed,
  forced,
  links,
  memo,
  memoInFileOrder,
  primaryEntries,
  prune,
  suitsForced,
} from "#engines";
import { optionCount, type Problem, problemClass } from "#problem";
import { ahead } from "./ahead.js";
import { effortPerNode } from "./effort.js";
import { Linear } from "./linear.js";
import { Lost } from "./lost.js";
import { Memo, whyMemoAtOnce } from "./memo.js";
import { hasLongOptions, Misses } from "./misses.js";
import { MOMENTS, type Moments } from "./moments.js";
import { Race } from "./race.js";
import { Rules } from "./rules.js";
import { Smaller } from "./smaller.js";
import type { Step } from "./step.js";
import { Symmetries } from "./symmetries.js";
import type { Task } from "./task.js";

export interface Policy {
  /** The engine that begins. */
  readonly engine: Engine;
  /** Why, in words that a person understands. */
  readonly reason: string;
  /** After so many nodes the steps are first asked: a short search is over before they are made. */
  readonly firstLook: number;
  /** Makes what is tried when the search lasts, in the order in which it is asked. */
  readonly steps: () => readonly Step[];
}

/** The policy for a task; `tell` hears of what is given up on the way. */
export function policyFor(
  task: Task,
  tell: (sentence: string) => void = () => {},
  moments = MOMENTS,
): Policy {
  const begin = beginning(task, moments);
  const { engine, reason } = begin;
  if (task.race?.lane) {
    const rules = new Rules(task, engine, moments.race, tell);
    return { engine: ahead(rules), reason: "others race", firstLook: Infinity, steps: () => [] };
  }
  const firstLook = firstLookOf(task, begin, moments);
  return { engine, reason, firstLook, steps: () => stepsOf(task, begin, moments, tell) };
}

function firstLookOf(
  { problem, mode, race }: Task,
  { engine, otherwise }: Beginning,
  moments: Moments,
): number {
  // A race counts nodes from the first one on: whose solution comes first must not depend on where the search has paused.
  if (race && mode === "list") return 0;
  const nodes = Math.ceil(moments.firstLook / effortPerNode(engine, problem));
  return otherwise ? Math.min(nodes, moments.misses.nodes) : nodes;
}

function stepsOf(task: Task, begin: Beginning, moments: Moments, tell: (sentence: string) => void): Step[] {
  const { problem, mode } = task;
  const { engine } = begin;
  const asked = task.engine !== undefined;
  const steps: Step[] = [];
  if (begin.otherwise) steps.push(new Misses(begin.otherwise, moments.misses));
  if (!asked && begin.second && !task.decided) steps.push(new Lost(begin.second, moments.lost));
  if (task.race && !asked && !task.decided) steps.push(new Race(task, engine, moments.race, tell));
  if (task.symmetries && engine.divides) {
    const nodeEffort = effortPerNode(begin.otherwise ?? engine, problem);
    steps.push(new Symmetries(problem, nodeEffort, moments.symmetries));
  }
  if (task.memo && engine.divides) steps.push(new Memo(task, moments.memo, tell));
  if (task.linear) {
    const inLists = mode === "list" ? moments.linearInLists : {};
    steps.push(new Linear(problem, { ...moments.linear, ...inLists }));
  }
  if (!asked && mode === "count" && engine.divides && !begin.second)
    steps.push(new Smaller(problem, moments.smaller));
  return steps;
}

interface Beginning extends Pick<Policy, "engine" | "reason"> {
  /** The engine that begins anew if this one is lost. */
  readonly second?: Engine;
  /** The engine that begins anew if memo counting hits too seldom. */
  readonly otherwise?: Engine;
}

/** The engine that was asked for, or the one that suits the problem and the question. */
function beginning(task: Task, moments: Moments): Beginning {
  const { problem, mode, engine, decided } = task;
  if (engine !== undefined) {
    const ability = task.few && mode === "list" ? "one" : mode;
    return { engine: engineNamed(engine, ability, problem), reason: "it was asked for" };
  }
  if (decided !== undefined) return { engine: engineNamed(decided, mode, problem), reason: "it has begun" };
  const why = task.memo ? whyMemoAtOnce(problem, moments.memo) : null;
  if (why !== null) return { engine: memoInFileOrder, reason: why };
  const plain = plainBeginning(task, moments);
  if (!task.memo || memo.misfit(problem) !== null || !hasLongOptions(problem, moments.misses)) return plain;
  const reason = "options cover many items: a few choices settle all, and many of them leave the same";
  return { engine: memo, reason, otherwise: plain.engine };
}

/** By the size and the kind of the problem. */
function plainBeginning({ problem, mode, race }: Task, moments: Moments): Beginning {
  const { mostItemsOfBits, mostOptionsForOne, tight, coloring, flat } = moments.engine;
  const [items, options] = [problem.primaryCount, optionCount(problem)];
  if (items <= flat.mostItems && options >= flat.leastOptions) {
    const reason = `hardly any items (${items}) and many options (${options}): tables would take longer than the search`;
    return { engine: links, reason };
  }
  if (mode === "count" && isTight(problem, tight)) {
    const reason = `hardly more options (${options}) than items (${items}): most choices force others, which it follows at once`;
    return { engine: forced, reason };
  }
  if (isColoring(problem, coloring)) {
    const reason = "it looks like the coloring of a graph, where weights find what is hard";
    return { engine: cells, reason };
  }
  if (items > mostItemsOfBits) {
    const reason = `${items} items are many: small sets of options pay better than one large bitset`;
    return { engine: cells, reason };
  }
  if (mode === "list" && race?.endless && options > mostOptionsForOne) {
    const reason = `one solution of ${options} options: to make bitsets of them would take longer than to find it`;
    return { engine: cells, reason };
  }
  if (bits.misfit(problem) !== null) {
    const reason = `${options} options are many: for each a bitset of all others would need too much memory`;
    return { engine: cells, reason };
  }
  if (problem.entryColor && problemClass(problem) === "MCC") {
    const reason = `bounds and colors: bits begins, and prune goes on if there is no solution in ${moments.lost.nodes} nodes`;
    return { engine: bits, reason, second: prune };
  }
  const reason = `few items (${items}), and bitsets of compatible options fit in memory`;
  return { engine: bits, reason };
}

/** Sudokus and Latin squares are so: every option covers several items, and each item has few options. */
function isTight(
  problem: Problem,
  { mostOptionsPerItem, leastItemsPerOption }: Moments["engine"]["tight"],
): boolean {
  const options = optionCount(problem);
  if (options > mostOptionsPerItem * problem.primaryCount || forced.misfit(problem) !== null) return false;
  return primaryEntries(problem) >= leastItemsPerOption * options;
}

/** The vertices of a graph are so: each option is one color of one item, and excludes few others. */
function isColoring(
  problem: Problem,
  { mostOptionsPerSecondary, leastItems }: Moments["engine"]["coloring"],
): boolean {
  const { primaryCount, itemNames, entryItem, entryColor } = problem;
  if (entryColor || primaryCount < leastItems || primaryCount === itemNames.length) return false;
  if (primaryEntries(problem) !== optionCount(problem) || problemClass(problem) === "MCC") return false;
  const uses = new Uint32Array(itemNames.length);
  for (const item of entryItem) uses[item]!++;
  return uses.subarray(primaryCount).every((times) => times <= mostOptionsPerSecondary);
}

/** Does a thread make the tables that this engine has of the problem? */
export function isLarge(engine: Engine, { entryItem, optionStart }: Problem, { threads } = MOMENTS): boolean {
  if (engine === cells || engine === links) return entryItem.length > threads.linearEntries;
  return entryItem.length > threads.entries || optionStart.length - 1 > threads.options;
}

/** The engine for many small parts of a problem: the one that begins a part at once, if it can. */
export function engineForEach(problem: Problem, asked?: string): Pick<Policy, "engine" | "reason"> {
  if (asked !== undefined) return { engine: engineNamed(asked, "list", problem), reason: "it was asked for" };
  if (forced.misfit(problem) === null && suitsForced(problem))
    return { engine: forced, reason: "it begins a part at once" };
  if (bits.misfit(problem) === null) return { engine: bits, reason: "its tables serve all parts" };
  return { engine: links, reason: "there are too many options for bitsets" };
}
