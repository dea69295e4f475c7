// Counting a symmetric problem: when a search lasts, the problem's symmetries are looked for, and if there are any, one
// part of each class of parts is searched, and its solutions stand for those of all its images. Everything begins anew
// then, so the search must have lasted about as long as that costs, and what is left of it must be longer.

import { type Adviser, changing, onEngine, type Standing, type Successor } from "../engines/change.js";
import type { Engine } from "../engines/engine.js";
import { now } from "../machine/clock.js";
import { isWhole } from "../problem/part.js";
import { optionCount, type Problem } from "../problem/problem.js";
import { someSymmetries } from "../symmetry/automorphisms.js";
import { weightedParts } from "../symmetry/split.js";
import { orderOf } from "../symmetry/symmetry.js";

/**
 * How long a search must last: at least so many nodes, and ms of the clock, and one more for so many entries; and by which
 * factor what seems to be left must be longer than it takes to begin anew.
 */
const PATIENCE = { nodes: 1_000, ms: 15, entriesPerMs: 2_000, worth: 6 };
/** To begin anew takes about so many ms, and one more for so many entries. */
const COST = { ms: 6, entriesPerMs: 600 };
/** The search for symmetries may look at so many neighbors for each entry. */
const WORK_PER_ENTRY = 200;
/** So many symmetries are enough; and so many images of options in all, since what is done with each takes time. */
const MOST_ELEMENTS = 1_000;
const MOST_IMAGES = 1 << 21;
/** Into so many parts the problem is divided at the most, about. */
const MOST_PARTS = 24;

/** Searches on the engine, and parts of the problem if it lasts and there are symmetries; `tell` hears of it. */
export function symmetric(engine: Engine, tell: (what: string) => void, patience = PATIENCE): Engine {
  return changing(engine, (problem) => new SymmetricAdviser(problem, engine, tell, patience));
}

class SymmetricAdviser implements Adviser {
  readonly #problem: Problem;
  readonly #engine: Engine;
  readonly #tell: (what: string) => void;
  readonly #begun = now();
  /** How far the search was at the first look: what it took to make the tables says nothing about the rest. */
  #first: { readonly elapsedMs: number; readonly fraction: number } | null = null;
  /** After so many ms it has lasted long enough. */
  readonly #dueMs: number;
  /** It pays if it would last so many ms more. */
  readonly #worthMs: number;
  look: number;
  /** What it divides should not have been divided before; but where that seems not to be worth it, nobody need wait. */
  decides = true;

  constructor(
    problem: Problem,
    engine: Engine,
    tell: (what: string) => void,
    { nodes, ms, entriesPerMs, worth }: typeof PATIENCE,
  ) {
    this.#problem = problem;
    this.#engine = engine;
    this.#tell = tell;
    const { length } = problem.entryItem;
    this.#dueMs = ms + length / entriesPerMs;
    this.#worthMs = worth * (COST.ms + length / COST.entriesPerMs);
    this.look = nodes;
  }

  consider({ counters, fraction, part }: Standing): Successor | null {
    const elapsedMs = now() - this.#begun;
    const first = this.#first;
    this.#first ??= { elapsedMs, fraction };
    if (!first || elapsedMs < this.#dueMs) {
      this.look = Math.ceil(counters.nodes * Math.max(1.05, Math.min(2, 0.05 + this.#dueMs / elapsedMs)));
      return null;
    }
    const leftMs = ((elapsedMs - first.elapsedMs) * (1 - fraction)) / (fraction - first.fraction);
    if (leftMs < this.#worthMs) {
      this.decides = false;
      this.look = 2 * counters.nodes;
      return null;
    }
    this.look = Infinity;
    if (!isWhole(part)) return null;
    const problem = { ...this.#problem, cost: null }; // what solutions cost is nothing to those who count them
    const most = Math.min(MOST_ELEMENTS, MOST_IMAGES / optionCount(problem));
    const symmetry = someSymmetries(problem, WORK_PER_ENTRY * problem.entryItem.length, most);
    const order = orderOf(symmetry);
    const anew = order > 1 ? weightedParts(symmetry, MOST_PARTS) : null;
    if (!anew?.some(({ weight }) => weight > 1)) return null;
    this.#tell(`${order} symmetries: ${anew.length} parts of the search stand for all of it`);
    return { ...onEngine(this.#engine, this.#problem), anew };
  }
}
