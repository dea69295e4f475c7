// Parts for an engine that can only search all of a problem: it gets the smaller problem of each part, when it is run.

import { type Part, type Problem, type Restricted, restrict, WHOLE } from "#problem";
import { type Counters, NOTHING, sumOf } from "./counters.js";
import type { Engine, LeftPart, Mode, Pause, Search, SearchOptions } from "./engine.js";
import { SEARCHING } from "./names.js";
import { type Path, restOf } from "./path.js";

/** A search of all of a problem. */
export interface WholeSearch extends Omit<Search, "enter" | "leave"> {
  /** Where it stands; null when it is done. Without this it cannot divide what is left: the part begins anew elsewhere. */
  path?(): Path | null;
}

export type StartWhole = (problem: Problem, options: SearchOptions) => WholeSearch;

interface Traits
  extends Pick<Engine, "keepsOrder" | "nodeEffort">,
    Partial<Pick<Engine, "divides" | "isPlain" | "misfit">> {
  readonly name: keyof typeof SEARCHING;
}

/** The engine; it divides and fits all problems unless its traits say otherwise. */
export function partwise(traits: Traits, startWhole: StartWhole): Engine {
  return {
    does: SEARCHING[traits.name],
    divides: true,
    tables: "entries",
    misfit: () => null,
    ...traits,
    start: (problem, options) => new PartwiseSearch(problem, options, startWhole),
  };
}

class PartwiseSearch implements Search {
  readonly #problem: Problem;
  readonly #options: SearchOptions;
  readonly #startWhole: StartWhole;
  #part: Part;
  /** What is left of the problem, and the search of it; null before it is first run, and when nothing is left. */
  #left: Restricted | null = null;
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
    this.#finish(this.counters.solutions);
    this.#part = part;
    this.#done = false;
  }

  /** Ends the search of the part, with `solutions` solutions in all. */
  #finish(solutions: number): void {
    this.#before = { ...this.counters, solutions };
    this.#search = null;
    this.#done = true;
  }

  #start(): WholeSearch | null {
    this.#left = restrict(this.#problem, this.#part);
    return this.#left && this.#startWhole(this.#left.problem, this.#options);
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
    const { take, avoid } = this.#part;
    const path = this.#search?.path?.();
    // What was found is found again where the part begins anew.
    this.#finish(path ? this.counters.solutions : this.#before.solutions);
    if (!path) return [{ take, avoid, share: 1 }];
    const { problem, options } = this.#left!;
    const outside = (o: number) => options[o];
    return restOf(problem, WHOLE, path).map((part) => ({
      take: [...take, ...part.take.map(outside)],
      avoid: [...avoid, ...part.avoid.map(outside)],
      share: part.share,
    }));
  }

  solution(): Uint32Array {
    const { options } = this.#left!;
    return Uint32Array.from([...this.#part.take, ...Array.from(this.#search!.solution(), (o) => options[o])]);
  }

  get exact(): bigint | undefined {
    return this.#search?.exact;
  }

  fraction(): number {
    if (this.#done) return 1;
    return this.#search?.fraction() ?? 0;
  }

  tables(): Int32Array {
    return (this.#search ?? this.#start())?.tables?.() ?? new Int32Array();
  }
}
