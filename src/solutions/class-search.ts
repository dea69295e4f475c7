// A search that goes through the roots of a symmetric problem and stops at the first solution of each class. To whoever
// drives it it is a search like any other; its counters count classes.

import type { Engine, Pause, Search, SearchOptions } from "../engines/engine.js";
import type { Piece } from "../engines/rest.js";
import type { ClassTally } from "./class-tally.js";
import type { Begun } from "./start.js";

export class ClassSearch implements Begun {
  readonly #search: Search;
  readonly #tally: ClassTally;
  /** The root under way. */
  #at = -1;
  /** Solutions of the search that are in the tally, or were rejected. */
  #seen = 0;
  /** "list": `run` returns at each class. "count": it only counts them. */
  mode: SearchOptions["mode"];
  readonly counters: Begun["counters"];

  constructor(tally: ClassTally, engine: Engine, options: SearchOptions) {
    this.#tally = tally;
    this.#search = engine.start(tally.problem, { ...options, mode: "list", manyParts: true });
    this.mode = options.mode;
    const { counters } = this.#search;
    this.counters = {
      get solutions() {
        return tally.passed;
      },
      get nodes() {
        return counters.nodes;
      },
      get updates() {
        return counters.updates;
      },
      get profile() {
        return counters.profile;
      },
    };
    this.#next();
  }

  run(nodes: number): Pause {
    const search = this.#search;
    const end = search.counters.nodes + nodes;
    while (this.#at < this.#tally.roots.length) {
      search.mode = this.mode === "count" && !this.#tally.mustList(this.#at) ? "count" : "list";
      const pause = search.run(Math.max(1, end - search.counters.nodes));
      if (pause === "solution") {
        this.#seen = search.counters.solutions;
        if (this.#tally.judged(search.solution(), this.#at) && this.mode === "list") return "solution";
      } else {
        this.#absorb();
        if (pause === "done") this.#next();
      }
      if (search.counters.nodes >= end) break;
    }
    return this.#at < this.#tally.roots.length ? "share" : "done";
  }

  /** A solution of the class at which `run` returned. */
  solution(): Uint32Array {
    return this.#tally.found.options;
  }

  fraction(): number {
    const { length } = this.#tally.roots;
    if (this.#at >= length) return 1;
    return (this.#at + this.#search.fraction()) / length;
  }

  /** What is left of the root under way, then the roots after it. */
  rest(): Piece[] {
    const root = this.#at;
    const later = this.#tally.pieces.slice(root + 1);
    if (root >= this.#tally.roots.length) return later;
    const { share } = this.#tally.pieces[root]!;
    const own = this.#search.rest().map((piece) => ({ ...piece, share: share * piece.share, root }));
    this.#at = this.#tally.roots.length;
    return [...own, ...later];
  }

  get changedTo(): string | undefined {
    return this.#search.changedTo;
  }

  get undecided(): boolean {
    return this.#search.undecided ?? false;
  }

  #next(): void {
    const part = this.#tally.roots[++this.#at];
    if (part) this.#search.enter(part);
  }

  /** Counts the solutions of a root without symmetries that the search only counted. */
  #absorb(): void {
    const { solutions } = this.#search.counters;
    this.#tally.counted(solutions - this.#seen, this.#at);
    this.#seen = solutions;
  }
}
