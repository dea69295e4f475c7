// Parts for an engine that can only search all of a problem: it gets the smaller problem of each part, when it is run.

import { isWhole, type Part, WHOLE } from "../problem/part.js";
import type { Problem } from "../problem/problem.js";
import { type Restricted, restrict } from "../problem/restrict.js";
import { type Counters, NOTHING, sumOf } from "./counters.js";
import {
  type Engine,
  type LeftPart,
  LISTS,
  type Mode,
  type Pause,
  type Search,
  type SearchOptions,
} from "./engine.js";
import { type Path, restOf } from "./path.js";

/** A search of all of a problem. */
export interface WholeSearch extends Omit<Search, "enter" | "leave"> {
  /** Where it stands; null when it is done. */
  path(): Path | null;
}

export type StartWhole = (problem: Problem, options: SearchOptions) => WholeSearch;

type Traits = Pick<Engine, "name" | "idea" | "keepsOrder">;

export function partwise(traits: Traits, startWhole: StartWhole): Engine {
  return {
    ...traits,
    does: LISTS,
    divides: true,
    misfit: () => null,
    start: (problem, options) => new PartwiseSearch(problem, options, startWhole),
  };
}

class PartwiseSearch implements Search {
  readonly #problem: Problem;
  readonly #options: SearchOptions;
  readonly #startWhole: StartWhole;
  #part: Part;
  /** What is left of the problem; null if it is all there. */
  #restricted: Restricted | null = null;
  /** The search of what is left; null before it is first run, and when nothing is left. */
  #search: WholeSearch | null = null;
  #done = false;
  /** What the parts before this one took. */
  #before: Counters = NOTHING;
  readonly counters: Counters;
  mode: Mode;

  constructor(problem: Problem, options: SearchOptions, startWhole: StartWhole) {
    this.#problem = problem;
    this.#options = options;
    this.#startWhole = startWhole;
    this.#part = options.part ?? WHOLE;
    this.mode = options.mode;
    this.counters = sumOf(
      () => this.#before,
      () => this.#search?.counters ?? NOTHING,
    );
  }

  enter(part: Part): void {
    this.#finish();
    this.#part = part;
    this.#done = false;
  }

  /** Ends the search of the part. */
  #finish(): void {
    this.#before = { ...this.counters };
    this.#search = null;
    this.#restricted = null;
    this.#done = true;
  }

  #start(): WholeSearch | null {
    const whole = isWhole(this.#part);
    this.#restricted = whole ? null : restrict(this.#problem, this.#part);
    const problem = whole ? this.#problem : this.#restricted?.problem;
    return problem ? this.#startWhole(problem, this.#options) : null;
  }

  run(nodes: number): Pause {
    if (this.#done) return "done";
    this.#search ??= this.#start();
    if (this.#search) {
      this.#search.mode = this.mode;
      const pause = this.#search.run(nodes);
      if (pause !== "done") return pause;
    }
    this.#done = true;
    return "done";
  }

  leave(): LeftPart[] {
    if (this.#done) return [];
    const path = this.#search?.path() ?? { steps: [], open: true };
    const { options, problem } = this.#restricted ?? { options: null, problem: this.#problem };
    const { take, avoid } = this.#part;
    this.#finish();
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
    if (this.#done) return 1;
    return this.#search?.fraction() ?? 0;
  }

  tables(): Int32Array {
    return this.#search?.tables() ?? this.#start()?.tables() ?? new Int32Array();
  }
}
