// One who races, as a function of the looks at a search: at each look so much effort is due, and what it finds when that is
// done it has found at this look. So it does not matter when it runs, nor where: beside the search, or ahead of it in
// another thread.

import { type Known, LAST_LOOK, type Reached } from "./board.js";
import type { Contestant, Ground } from "./contestants.js";
import { lacksMemory } from "./lack.js";

/** When a contestant enters, and how much it may do. Effort is in nanoseconds, about. */
export interface Entry {
  /** When the search has had so much effort, and so many times that of making the tables. */
  readonly after: number;
  readonly tables: number;
  /** It may do so much at once, and so many times what tables take; then so much for each unit of effort of the search. */
  readonly credit: number;
  readonly creditTables: number;
  readonly share: number;
}

/** What all who race have in common. */
export interface Course {
  /** The effort of the search at a look, and that of making the tables. */
  effortAt(look: number): number;
  readonly tables: number;
  /** A contestant goes on for so much effort at a time. */
  readonly turn: number;
  /** From this look on symmetry settles some options, for all. */
  readonly settledAt: number;
  groundAt(look: number): Ground;
  tell(sentence: string): void;
}

export class Runner {
  readonly name: string;
  readonly entry: Entry;
  readonly #course: Course;
  readonly #make: (ground: Ground) => Contestant;
  #contestant: Contestant | null = null;
  #lost = false;
  /** Has it been told that it entered? */
  #entered = false;
  /** What it may have done until now. */
  #done = 0;
  #next = 0;
  /** Has it done nothing at this look? */
  #fresh = true;
  #verdict: Reached["verdict"] = null;
  #known: Known | null = null;
  #told = false;
  #settled = false;

  constructor(name: string, entry: Entry, course: Course, make: (ground: Ground) => Contestant) {
    this.name = name;
    this.entry = entry;
    this.#course = course;
    this.#make = make;
  }

  get reached(): Reached {
    const next = this.#lost ? LAST_LOOK : this.#next;
    return { next, verdict: this.#verdict, told: this.#known !== null };
  }

  /** The solution that it has found. */
  get solution(): Uint32Array {
    return this.#contestant!.solution();
  }

  /** A solution is known from a look on: is that new? If the look is behind already, it must begin anew. */
  know(known: Known): boolean {
    if (this.#known) return false;
    this.#known = known;
    const isAhead = this.#next > known.look || (this.#next === known.look && !this.#fresh);
    if (isAhead) this.#again();
    else if (this.#verdict) this.#pass();
    return true;
  }

  /** This look is behind. */
  #pass(): void {
    this.#next++;
    this.#fresh = true;
    this.#verdict = null;
  }

  #again(): void {
    this.#contestant = null;
    this.#lost = false;
    this.#done = 0;
    this.#next = 0;
    this.#fresh = true;
    this.#verdict = null;
    this.#settled = false;
  }

  /** What it may have done at a look. */
  #due(look: number): number {
    const { after, tables, credit, creditTables, share } = this.entry;
    const effort = this.#course.effortAt(look) - after - tables * this.#course.tables;
    return effort < 0 ? 0 : credit + creditTables * this.#course.tables + share * effort;
  }

  /** Goes on for a turn. When all that is due at a look is done, that look is behind. */
  turn(): void {
    const due = this.#due(this.#next);
    if (due > this.#done) {
      const contestant = this.#ready();
      if (!contestant) return;
      this.#fresh = false;
      this.#done = Math.min(due, this.#done + this.#course.turn);
      const verdict = contestant.run(this.#done);
      if (verdict === "lost") this.#giveUp(`${this.name} gives up`);
      else this.#verdict = verdict;
    }
    // What it finds before the look at which a solution is known, that is the solution.
    const isKnown = this.#verdict === "solution" && this.#known && this.#next < this.#known.look;
    if (isKnown || (!this.#verdict && this.#done >= due)) this.#pass();
  }

  /** The contestant, which knows what is known at this look; null if there is no memory for its tables. */
  #ready(): Contestant | null {
    const { groundAt, settledAt } = this.#course;
    const settles = !this.#settled && this.#next >= settledAt;
    const ground = groundAt(this.#next);
    if (settles) this.#contestant?.settle?.(ground.part.take);
    this.#settled ||= settles;
    try {
      this.#contestant ??= this.#enter(ground);
    } catch (error) {
      if (!lacksMemory(error)) throw error;
      this.#giveUp(`${this.name} has not enough memory`);
    }
    const known = this.#known;
    if (known && !this.#told && known.look <= this.#next) {
      this.#told = true;
      this.#contestant?.exclude(known.solution);
    }
    return this.#contestant;
  }

  #enter(ground: Ground): Contestant {
    const contestant = this.#make(ground);
    if (!this.#entered) this.#course.tell(`${this.name} enters the race`);
    this.#entered = true;
    this.#told = false;
    return contestant;
  }

  #giveUp(why: string): void {
    this.#course.tell(why);
    this.#lost = true;
    this.#contestant = null;
  }
}
