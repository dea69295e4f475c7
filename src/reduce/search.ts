// A search that becomes one of the smaller problem when that pays. It begins as it is; while it runs, the problem is
// reduced beside it, with an update for every fiftieth node of the search at the most: short searches lose nothing, long
// ones a few percent.

import { type Adviser, changing, type Standing, type Successor } from "../engines/change.js";
import type { Engine } from "../engines/engine.js";
import { optionCount, type Problem } from "../problem/problem.js";
import { Numbering } from "./numbering.js";
import { Reducer } from "./reducer.js";

/** The reduction begins when the search has gone through this many nodes. */
const FIRST_LOOK = 10_000_000;

/** Nodes of the search that pay for an update of the reduction. */
const NODES_PER_UPDATE = 50;

/** It pays if at least this fraction of the options goes. */
const WORTH_IT = 0.03;

export function reducing(engine: Engine, firstLook = FIRST_LOOK): Engine {
  return changing(engine, (problem) => new ReducingAdviser(problem, engine, firstLook));
}

class ReducingAdviser implements Adviser {
  look: number;
  readonly #problem: Problem;
  readonly #engine: Engine;
  /** The reduction under way. */
  #reducer: Reducer | null = null;

  constructor(problem: Problem, engine: Engine, firstLook: number) {
    this.#problem = problem;
    this.#engine = engine;
    this.look = firstLook;
  }

  /** Goes on with the reduction; the smaller problem when it is ready. */
  consider({ counters: { nodes } }: Standing): Successor | null {
    this.#reducer ??= new Reducer(this.#problem, { keepDuplicates: true });
    const done = this.#reducer.run(Math.max(1, nodes / NODES_PER_UPDATE - this.#reducer.updates));
    this.look = done ? Infinity : 2 * nodes;
    if (!done) return null;
    const numbering = new Numbering(this.#reducer.result());
    this.#reducer = null;
    const gone = 1 - optionCount(numbering.problem) / Math.max(1, optionCount(this.#problem));
    if (gone < WORTH_IT) return null;
    return {
      engine: this.#engine,
      problem: numbering.problem,
      inside: (part) => numbering.inside(part),
      outside: (part) => numbering.outside(part),
      solution: (chosen) => numbering.solution(chosen),
    };
  }
}
