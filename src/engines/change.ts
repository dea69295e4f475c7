// A search that may change on the way: to another engine, or to a smaller problem. An adviser is asked from time to time;
// when it knows something better, what is left of the search is gone through there, so that nothing is searched twice; or
// all begins anew, where that is shorter. Parts and solutions are in the original's options throughout.

import { type Part, type WeightedPart, WHOLE } from "../problem/part.js";
import type { Problem } from "../problem/problem.js";
import { liveSum, WeightedSolutions } from "./counters.js";
import type { Counters, Engine, Pause, Search, SearchOptions } from "./engine.js";
import { type Piece, weightOf } from "./rest.js";

/** What a search changes to: an engine, and a problem that is the same or a smaller one. */
export interface Successor {
  readonly engine: Engine;
  readonly problem: Problem;
  /** The parts of the original with which it begins anew; what was found until then is found again. Without them it goes on with what is left. */
  readonly anew?: readonly WeightedPart[];
  /** A part of the original in that problem; null if it has no solution there. */
  inside(part: Part): Part | null;
  /** A part of that problem in the original's options. */
  outside(part: Part): Part;
  /** A solution of that problem in the original's options. */
  solution(chosen: Uint32Array): Uint32Array;
}

/** How far a search is. */
export interface Standing {
  readonly counters: Counters;
  readonly fraction: number;
  /** What it searches. */
  readonly part: Part;
}

export interface Adviser {
  /** The number of nodes at which it is to be asked next; Infinity if it has nothing more to say. */
  readonly look: number;
  /** Should the search not be divided before it has answered? */
  readonly decides?: boolean;
  /** What to change to, if that pays; null to go on. It is asked until it has answered once. */
  consider(standing: Standing): Successor | null;
}

/** The same problem on another engine. */
export function onEngine(engine: Engine, problem: Problem): Successor {
  const same = <T>(x: T) => x;
  return { engine, problem, inside: same, outside: same, solution: same };
}

/** An engine whose searches ask an adviser of their own. */
export function changing(engine: Engine, adviser: (problem: Problem) => Adviser): Engine {
  return {
    name: engine.name,
    keepsOrder: () => false,
    start: (problem, options) => new ChangingSearch(problem, options, engine, adviser(problem)),
  };
}

class ChangingSearch implements Search {
  readonly #options: SearchOptions;
  readonly #adviser: Adviser;
  readonly #engine: string;
  #part: Part;
  mode: SearchOptions["mode"];
  readonly counters: Counters;
  /** The search under way. */
  #search: Search;
  /** What the search took before it changed, but for solutions, which have weights. */
  #before: Counters = { solutions: 0, nodes: 0, updates: 0, profile: [] };
  /** Solutions until its part was entered. */
  #entered = 0;
  readonly #solutions = new WeightedSolutions();
  /** What it has changed to. */
  #successor: Successor | null = null;
  /** Pieces that are still to be searched after the one under way, the next one last. */
  #pieces: Piece[] = [];
  /** The share of the search that is behind, and that of the piece under way. */
  #behind = 0;
  #share = 1;
  /** Is nothing left to search? */
  #done = false;

  constructor(problem: Problem, options: SearchOptions, engine: Engine, adviser: Adviser) {
    this.#options = options;
    this.#adviser = adviser;
    this.#engine = engine.name;
    this.#part = options.part ?? WHOLE;
    this.mode = options.mode;
    this.#search = engine.start(problem, options);
    this.counters = liveSum(
      () => this.#before,
      () => this.#search.counters,
      () => this.#solutions.total(this.#search.counters.solutions),
    );
  }

  run(nodes: number): Pause {
    const end = this.counters.nodes + nodes;
    while (!this.#done) {
      const look = this.#successor ? Infinity : this.#adviser.look;
      this.#search.mode = this.mode;
      const pause = this.#search.run(Math.min(end, look) - this.counters.nodes);
      if (pause === "solution") return pause;
      if (pause === "done") this.#next();
      else {
        if (this.counters.nodes >= look) this.#ask();
        if (this.counters.nodes >= end) return "share";
      }
    }
    return "done";
  }

  #ask(): void {
    const { counters } = this;
    const successor = this.#adviser.consider({ counters, fraction: this.fraction(), part: this.#part });
    if (successor) this.#change(successor);
  }

  #change(successor: Successor): void {
    const { solutions, nodes, updates, profile } = this.counters;
    const { anew } = successor;
    const left = anew?.map((part) => ({ ...part, share: 1 / anew.length })) ?? this.#search.rest();
    const pieces = left.flatMap((piece) => {
      const part = successor.inside(piece);
      return part ? [{ ...part, share: this.#share * piece.share, weight: weightOf(piece) }] : [];
    });
    this.#before = { solutions: 0, nodes, updates, profile };
    this.#solutions.restart(anew ? this.#entered : solutions);
    this.#behind = 1 - pieces.reduce((sum, { share }) => sum + share, 0);
    this.#share = 0;
    this.#successor = successor;
    this.#pieces = pieces.reverse();
    const { seed } = this.#options;
    const options = {
      mode: this.mode,
      manyParts: pieces.length > 1,
      ...(seed === undefined ? {} : { seed }),
    };
    this.#search = successor.engine.start(successor.problem, options);
    this.#next();
  }

  #next(): void {
    this.#behind += this.#share;
    const piece = this.#pieces.pop();
    this.#share = piece?.share ?? 0;
    this.#solutions.begin(piece ? weightOf(piece) : 1, this.#search.counters.solutions);
    if (piece) this.#search.enter(piece);
    else this.#done = true;
  }

  /** The engine that it has changed to. */
  get changedTo(): string | undefined {
    const name = this.#search.changedTo ?? this.#successor?.engine.name;
    return name === this.#engine ? undefined : name;
  }

  get undecided(): boolean {
    const asks = !this.#successor && this.#adviser.decides === true && this.#adviser.look < Infinity;
    return asks || this.#search.undecided === true;
  }

  enter(part: Part): void {
    this.#solutions.begin(1, this.#search.counters.solutions);
    this.#entered = this.counters.solutions;
    this.#part = part;
    this.#pieces = [];
    this.#behind = 0;
    this.#share = 1;
    const inside = this.#successor ? this.#successor.inside(part) : part;
    this.#done = inside === null;
    if (inside) this.#search.enter(inside);
  }

  rest(): Piece[] {
    if (this.#done) return [];
    const share = this.#share;
    const { weight } = this.#solutions;
    const own = this.#search.rest().map((piece) => {
      return { ...piece, share: share * piece.share, weight: weight * weightOf(piece) };
    });
    const pieces = [...own, ...this.#pieces.reverse()];
    this.#pieces = [];
    this.#done = true;
    const successor = this.#successor;
    return successor ? pieces.map((piece) => ({ ...piece, ...successor.outside(piece) })) : pieces;
  }

  solution(): Uint32Array {
    const chosen = this.#search.solution();
    return this.#successor?.solution(chosen) ?? chosen;
  }

  fraction(): number {
    return this.#done ? 1 : this.#behind + this.#share * this.#search.fraction();
  }

  tables(): Int32Array {
    return this.#search.tables();
  }
}
