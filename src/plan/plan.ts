// The planner: which engine a question gets, and why. One line an engine.

import { bits, fitsBits } from "../engines/bits/bits.js";
import { cells } from "../engines/cells/cells.js";
import type { Engine, SearchOptions } from "../engines/engine.js";
import { fitsForced, forced, primaryEntries, suitsForced } from "../engines/forced/forced.js";
import { links } from "../engines/links/links.js";
import { prune } from "../engines/prune/prune.js";
import { optionCount, type Problem, problemClass } from "../problem/problem.js";
import { reducing } from "../reduce/search.js";
import { BadValue } from "../text/bad-value.js";
import { TRIAL_NODES, untilLost } from "./lost.js";
import { symmetric } from "./symmetric.js";

/** Those that can search every problem. */
export const engines: readonly Engine[] = [links, cells, bits, prune];

export interface Plan {
  readonly engine: Engine;
  /** Why, in words that a person understands. */
  readonly reason: string;
}

/** What a question wants of its engine. */
export interface Wishes {
  /** The engine that was asked for. */
  readonly engine?: string | undefined;
  readonly mode: SearchOptions["mode"];
  /** All solutions are to be counted, so that symmetries may shorten the search; called when they do. */
  readonly onSymmetry?: ((what: string) => void) | undefined;
}

/** With more items than this, going through them at every node costs more than the bitsets save. */
const MOST_ITEMS = 450;

/** What `isTight` means by few and several. Dominoes, which cover two items each, are better off without it. */
const MOST_OPTIONS_PER_ITEM = 3;
const LEAST_ITEMS_PER_OPTION = 3;

/** The engine that was asked for, or the one that suits the problem and the question. */
export function plan(problem: Problem, { engine, mode, onSymmetry }: Wishes): Plan {
  if (engine !== undefined) return { engine: engineNamed(engine), reason: "it was asked for" };
  const suited = suiting(problem, mode);
  return onSymmetry ? { ...suited, engine: symmetric(suited.engine, onSymmetry) } : suited;
}

function suiting(problem: Problem, mode: SearchOptions["mode"]): Plan {
  const [items, options] = [problem.primaryCount, optionCount(problem)];
  if (mode === "count" && isTight(problem)) {
    const reason = `hardly more options (${options}) than items (${items}): most choices force others, which it follows at once`;
    return { engine: reducing(forced), reason };
  }
  if (items > MOST_ITEMS) {
    const reason = `${items} items are many: small sets of options pay better than one large bitset`;
    return { engine: mode === "count" ? reducing(cells) : cells, reason };
  }
  if (!fitsBits(problem)) {
    const reason = `${options} options are many: for each a bitset of all others would need too much memory`;
    return { engine: cells, reason };
  }
  if (problem.entryColor && problemClass(problem) === "MCC") {
    const reason = `bounds and colors: bits begins, and prune goes on if there is no solution in ${TRIAL_NODES} nodes`;
    return { engine: untilLost(bits, prune), reason };
  }
  const reason = `few items (${items}), and bitsets of compatible options fit in memory`;
  return { engine: mode === "count" ? reducing(bits) : bits, reason };
}

/** Sudokus and Latin squares are so: every option covers several items, and each item has few options. */
function isTight(problem: Problem): boolean {
  const options = optionCount(problem);
  if (options > MOST_OPTIONS_PER_ITEM * problem.primaryCount || !fitsForced(problem)) return false;
  return primaryEntries(problem) >= LEAST_ITEMS_PER_OPTION * options;
}

/** The engine for many small parts of a problem: the one that begins a part at once, if it can. */
export function planEach(problem: Problem, wanted?: string): Plan {
  if (wanted !== undefined) return { engine: engineNamed(wanted), reason: "it was asked for" };
  if (fitsForced(problem) && suitsForced(problem))
    return { engine: forced, reason: "it begins a part at once" };
  if (fitsBits(problem)) return { engine: bits, reason: "its tables serve all parts" };
  return { engine: links, reason: "there are too many options for bitsets" };
}

export function engineNamed(name: string): Engine {
  const all = [...engines, forced];
  const engine = all.find((candidate) => candidate.name === name);
  if (engine) return engine;
  const names = all.map((candidate) => candidate.name).join(", ");
  throw new BadValue(`No engine is called ${JSON.stringify(name)}; expected one of ${names}`);
}
