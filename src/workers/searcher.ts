// One thread's share of the work: it searches pieces, in shares of some milliseconds so that it can be told things,
// sends its solutions in batches, and gives the last part of its piece away when somebody is idle.

import { WeightedSolutions } from "../engines/counters.js";
import type { Search } from "../engines/engine.js";
import { type Piece, weightOf } from "../engines/rest.js";
import { now } from "../machine/clock.js";
import { plan } from "../plan/plan.js";
import { answerChunk, type Wish } from "./chunk.js";
import type { Errand, FromWorker, Report, ToWorker } from "./messages.js";

/** It looks at its messages about this often. */
const SHARE_MS = 10;
const REPORT_MS = 100;
/** Integers in a batch of solutions, about. */
const BATCH = 1 << 14;
/** Batches that may be on their way. */
const WINDOW = 8;

type Task = Omit<Extract<ToWorker, { kind: "search" }>, "kind">;
type Told = Exclude<ToWorker["kind"], "errand" | "search" | "chunk">;

export class Searcher {
  readonly #search: Search;
  readonly #post: (message: FromWorker) => void;
  /** What is to be searched after the piece under way; with it, all that is left of the piece it was told to search. */
  #queue: Piece[] = [];
  #stopped = false;
  #divide = false;
  #resting = false;
  #leave = false;
  #resume: (() => void) | null = null;
  /** Integers of the next batch. */
  #batch: number[] = [];
  #underWay = 0;
  /** The share of all the search that is behind. */
  #share = 0;
  readonly #solutions = new WeightedSolutions();
  /** Nodes by level of the whole search, in the pieces that are behind, and those that the engine has told then. */
  #profile: number[] = [];
  #told: readonly number[] = [];
  #nodes: number;
  #reported = now();

  /** `nodes` are those of its first share; they adapt to its speed. */
  constructor(errand: Errand, post: (message: FromWorker) => void, nodes = 64) {
    const { problem, engine, mode, seed, manyParts = false } = errand;
    const options = { mode, manyParts, ...(seed === undefined ? {} : { seed }) };
    this.#search = plan(problem, { engine, mode }).engine.start(problem, options);
    this.#post = post;
    this.#nodes = nodes;
  }

  told(what: Told): void {
    if (what === "rest" || what === "goOn") this.#resting = what === "rest";
    else if (what === "stop") this.#stopped = true;
    else if (what === "divide") this.#divide = true;
    else if (what === "leave") this.#leave = true;
    else if (what === "count") this.#search.mode = "count";
    else this.#underWay--;
    this.#resume?.();
  }

  /** Answers a chunk of parts. */
  answer(parts: Uint32Array, wish: Wish): void {
    this.#post({ kind: "answers", answers: answerChunk(this.#search, parts, wish) });
  }

  /** Searches a piece to its end; `breathe` lets messages in. */
  async search({ piece, mode }: Task, breathe: () => Promise<void>): Promise<void> {
    this.#queue = [piece];
    this.#search.mode = mode;
    this.#leave = false;
    for (let next = this.#queue.shift(); next && !this.#stopped; next = this.#queue.shift()) {
      this.#solutions.begin(weightOf(next), this.#search.counters.solutions);
      this.#search.enter(next);
      await this.#finish(next, breathe);
      this.#profile = this.#profileWith(next);
      this.#told = [...this.#search.counters.profile];
    }
    this.#send();
    this.#post({ kind: "finished", report: this.#report() });
  }

  async #finish(piece: Piece, breathe: () => Promise<void>): Promise<void> {
    for (;;) {
      const begun = now();
      const done = this.#advance(begun);
      if (done) break;
      this.#adapt(now() - begun);
      await breathe();
      while ((this.#resting || this.#underWay >= WINDOW) && !this.#stopped) await this.#somethingTold();
      if (this.#stopped) return;
      if (this.#divide || this.#leave) {
        this.#giveAway(piece);
        return;
      }
      if (now() - this.#reported > REPORT_MS) {
        this.#post({ kind: "report", report: this.#report(piece) });
      }
    }
    this.#share += piece.share;
  }

  #somethingTold(): Promise<void> {
    return new Promise((resume) => {
      this.#resume = resume;
    });
  }

  /** Searches on for a share; is the piece done? */
  #advance(begun: number): boolean {
    const search = this.#search;
    const end = search.counters.nodes + this.#nodes;
    while (search.counters.nodes < end) {
      const pause = search.run(end - search.counters.nodes);
      if (pause === "done") return true;
      if (pause === "share") return false;
      const solution = search.solution();
      this.#batch.push(solution.length);
      for (const option of solution) this.#batch.push(option);
      if (this.#batch.length < BATCH) continue;
      this.#send();
      if (this.#underWay >= WINDOW || now() - begun > SHARE_MS) return false;
    }
    return false;
  }

  #adapt(tookMs: number): void {
    if (tookMs < SHARE_MS / 2) this.#nodes *= 2;
    else if (tookMs > SHARE_MS * 2) this.#nodes = Math.max(1, Math.ceil(this.#nodes / 2));
  }

  /** Keeps the first half of what is left and gives the rest away: its last pieces are the largest ones. Or keeps nothing. */
  #giveAway(piece: Piece): void {
    this.#divide = false;
    const fraction = this.#search.fraction();
    const left = this.#search.rest().map((part) => ({
      ...part,
      share: part.share * piece.share,
      weight: weightOf(part) * weightOf(piece),
    }));
    this.#share += piece.share * fraction;
    const all = [...left, ...this.#queue];
    this.#queue = this.#leave ? [] : all.slice(0, Math.ceil(all.length / 2));
    this.#send();
    this.#post({ kind: "given", pieces: all.slice(this.#queue.length) });
  }

  #send(): void {
    if (this.#batch.length === 0) return;
    this.#underWay++;
    this.#post({ kind: "solutions", batch: Uint32Array.from(this.#batch) });
    this.#batch = [];
  }

  #report(piece?: Piece): Report {
    this.#reported = now();
    const { nodes, updates } = this.#search.counters;
    const solutions = this.#solutions.total(this.#search.counters.solutions);
    const profile = piece ? this.#profileWith(piece) : this.#profile;
    const share = this.#share + (piece ? piece.share * this.#search.fraction() : 0);
    return { counters: { solutions, nodes, updates, profile }, share };
  }

  /** The profile with what was done in the piece under way, which begins at the level of its last option. */
  #profileWith({ take }: Piece): number[] {
    const profile = [...this.#profile];
    this.#search.counters.profile.forEach((nodes, level) => {
      const more = nodes - (this.#told[level] ?? 0);
      for (let l = profile.length; l <= level + take.length; l++) profile[l] = 0;
      profile[level + take.length]! += more;
    });
    return profile;
  }
}
