// Parts for an engine that can only search all of a problem: it gets the smaller problem of each part.

import { isWhole, type Part, WHOLE } from "../problem/part.js";
import type { Problem } from "../problem/problem.js";
import { type Restricted, restrict } from "../problem/restrict.js";
import { liveSum } from "./counters.js";
import type { Counters, Engine, Pause, Search, SearchOptions } from "./engine.js";
import { type Path, type Piece, restOf } from "./rest.js";

/** A search of all of a problem. */
export interface WholeSearch extends Omit<Search, "enter" | "rest"> {
  /** Where it stands; null when it is done. */
  path(): Path | null;
}

export type StartWhole = (problem: Problem, options: SearchOptions) => WholeSearch;

export function partwise(traits: Omit<Engine, "start">, startWhole: StartWhole): Engine {
  return { ...traits, start: (problem, options) => new PartwiseSearch(problem, options, startWhole) };
}

class PartwiseSearch implements Search {
  readonly #problem: Problem;
  readonly #options: SearchOptions;
  readonly #startWhole: StartWhole;
  #part: Part = WHOLE;
  /** What is left of the problem; null if it is all there. */
  #restricted: Restricted | null = null;
  /** The search of what is left; null if nothing is. */
  #search: WholeSearch | null = null;
  /** What the parts before this one took. */
  #before: Counters = { solutions: 0, nodes: 0, updates: 0, profile: [] };
  readonly counters: Counters;
  mode: "list" | "count";

  constructor(problem: Problem, options: SearchOptions, startWhole: StartWhole) {
    this.#problem = problem;
    this.#options = options;
    this.#startWhole = startWhole;
    this.mode = options.mode;
    this.counters = liveSum(
      () => this.#before,
      () => this.#search?.counters,
    );
    this.enter(options.part ?? WHOLE);
  }

  enter(part: Part): void {
    this.#leave();
    this.#part = part;
    const whole = isWhole(part);
    this.#restricted = whole ? null : restrict(this.#problem, part);
    const problem = whole ? this.#problem : this.#restricted?.problem;
    this.#search = problem ? this.#startWhole(problem, this.#options) : null;
  }

  /** Ends the search of the part. */
  #leave(): void {
    const { solutions, nodes, updates, profile } = this.counters;
    this.#before = { solutions, nodes, updates, profile };
    this.#search = null;
  }

  run(nodes: number): Pause {
    if (!this.#search) return "done";
    this.#search.mode = this.mode;
    return this.#search.run(nodes);
  }

  rest(): Piece[] {
    const path = this.#search?.path();
    const { options, problem } = this.#restricted ?? { options: null, problem: this.#problem };
    const { take, avoid } = this.#part;
    this.#leave();
    if (!path) return [];
    const outside = (o: number) => (options ? options[o] : o);
    return restOf(problem, WHOLE, path).map((part) => ({
      take: [...take, ...part.take.map(outside)],
      avoid: [...avoid, ...part.avoid.map(outside)],
      share: part.share,
    }));
  }

  solution(): Uint32Array {
    const chosen = this.#search?.solution() ?? new Uint32Array();
    const options = this.#restricted?.options;
    return options
      ? Uint32Array.from([...this.#part.take, ...Array.from(chosen, (o) => options[o])])
      : chosen;
  }

  fraction(): number {
    return this.#search?.fraction() ?? 1;
  }

  tables(): Int32Array {
    return this.#search?.tables() ?? new Int32Array();
  }
}
