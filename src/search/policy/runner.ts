// One who races, as a function of the looks at a search: at each look so much effort is due, and what it finds when that is
// done it has found at this look. So it does not matter when it runs, nor where: beside the search, or ahead of it in
// another thread.

import { bits, learn } from "#engines";
import type { Part } from "#problem";
import { now } from "#problem";
import { Board, type Reached } from "./board.js";
import {
  type Contestant,
  Counting,
  type Ground,
  Learning,
  memoSuits,
  Restarting,
  type Verdict,
} from "./contestants.js";
import { lacksMemory } from "./lack.js";
import type { Entry, Rules } from "./rules.js";

/** A solution that is known from this look on. */
export interface Known {
  readonly look: number;
  readonly solution: Uint32Array;
}

type Make = (ground: Ground) => Contestant;

/** Those who may race in a part. */
export function line(rules: Rules, part: Part): Runner[] {
  const { problem, memoryBytes, race } = rules.task;
  const { learning, restarting, mostWeight, counting } = rules.entries;
  const groundAt = rules.grounds(part);
  const runners: Runner[] = [];
  const add = (name: string, entry: Entry, make: Make) => {
    const board = Board.of(rules.task, runners.length + 1);
    runners.push(new Runner(rules, board, { name, entry, groundAt, make }));
  };
  const finding = race!.solutions > 0;
  if (learn.misfit(problem) === null)
    add("clause learning", finding ? learning : rules.moments.proving, (ground) => new Learning(ground));
  if (finding) add("weights with restarts", restarting, (ground) => new Restarting(ground, mostWeight));
  if (finding && bits.misfit(problem) === null && memoSuits(problem))
    add("memo counting", counting, (ground) => new Counting(ground, memoryBytes));
  return runners;
}

interface Start {
  readonly name: string;
  readonly entry: Entry;
  groundAt(look: number): Ground;
  readonly make: Make;
}

export class Runner {
  readonly name: string;
  readonly #rules: Rules;
  readonly #start: Start;
  /** Where it writes how far it is if it runs ahead, and reads it if it does so in another thread. */
  #board: Board | null;
  #contestant: Contestant | null = null;
  /** The ground on which the contestant stands. */
  #ground: Ground | null = null;
  /** What it may have done until now. */
  #done = 0;
  #next = 0;
  #verdict: Verdict = null;
  #known: Known | null = null;
  /** Does the contestant know of it? */
  #told = false;
  /** How far it was in the other thread when that changed last, and since when. */
  #farthest = -1;
  #since = 0;

  constructor(rules: Rules, board: Board | null, start: Start) {
    this.name = start.name;
    this.#rules = rules;
    this.#start = start;
    this.#board = board;
  }

  get reached(): Reached {
    return { next: this.#next, verdict: this.#verdict, told: this.#known !== null };
  }

  /** The solution that it has found. */
  get solution(): Uint32Array {
    return this.#contestant!.solution();
  }

  /** Lets the search see how far it is. */
  show(reached = this.reached): void {
    if (!this.#rules.task.race!.lane) return;
    this.#board!.write(reached, reached.verdict === "solution" ? this.solution : null);
  }

  /** Here, or where it runs ahead if it is farther there. Who runs ahead must know of a solution if the others do. */
  get best(): Runner | Board {
    const far = this.#board?.reached;
    const isFarther = far && far.told === (this.#known !== null) && far.next >= this.#next;
    return isFarther ? this.#board! : this;
  }

  /** Has it not come to this look yet? */
  isBehind(look: number): boolean {
    const { next, verdict } = this.best.reached;
    return next <= look && !verdict;
  }

  /** It has a turn here, unless it is ahead and moves on there. */
  turnOrWait(): void {
    const { waitMs, patienceMs } = this.#rules.moments;
    const { best } = this;
    const { next } = best.reached;
    if (best === this) this.turn();
    else if (next !== this.#farthest) [this.#farthest, this.#since] = [next, now()];
    else if (now() - this.#since > patienceMs) this.#board = null;
    else this.#board!.wait(waitMs);
  }

  /** A solution is known from a look on. If it has done what was due at that look already, it must begin anew. */
  know(known: Known): void {
    if (this.#known) return;
    this.#known = known;
    if (this.#done > this.#rules.due(this.#start.entry, known.look - 1)) {
      this.#contestant = null;
      this.#done = 0;
      this.#next = 0;
      this.#verdict = null;
    } else if (this.#verdict === "solution") this.#pass();
    this.show();
  }

  /** This look is behind. */
  #pass(): void {
    this.#next++;
    this.#verdict = null;
  }

  /** Goes on for a turn. When all that is due at a look is done, that look is behind. */
  turn(): void {
    const due = this.#rules.due(this.#start.entry, this.#next);
    if (due > this.#done) this.#run(Math.min(due, this.#done + this.#rules.moments.turn));
    // What it finds before the look at which a solution is known, that is the solution.
    const isKnown = this.#verdict === "solution" && this.#known && this.#next < this.#known.look;
    if (isKnown || (!this.#verdict && this.#done >= due)) this.#pass();
    this.show();
  }

  #run(effort: number): void {
    const { name } = this;
    try {
      const contestant = this.#ready();
      this.#done = effort;
      this.#verdict = contestant.run(effort);
      if (this.#verdict === "lost") this.#rules.tell(`${name} gives up`);
    } catch (error) {
      if (!lacksMemory(error)) throw error;
      this.#verdict = "lost";
      this.#rules.tell(`${name} has not enough memory`);
    }
    if (this.#verdict === "lost") this.#contestant = null;
  }

  /** The contestant, which knows what is known at this look. */
  #ready(): Contestant {
    const ground = this.#start.groundAt(this.#next);
    const known = this.#known;
    if (!this.#contestant) {
      this.#contestant = this.#start.make(ground);
      this.#rules.tell(`${this.name} enters the race`);
      this.#told = false;
    } else if (ground !== this.#ground) this.#contestant.settle?.(ground.part.take);
    this.#ground = ground;
    if (known && !this.#told && known.look <= this.#next) {
      this.#told = true;
      this.#contestant.exclude(known.solution);
    }
    return this.#contestant;
  }
}
