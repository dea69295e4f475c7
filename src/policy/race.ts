// A race for one solution, or for the proof that there is none. When a search has found nothing for a while, others look for a
// solution beside it, each with a share of its effort, and the first who finds something has won. Effort is told from
// counters, not from a clock (effort.ts): so whoever wins, wins on every machine, and the answer is always the same.
//
// While the race lasts the search is not divided; where all solutions are wanted it ends after some effort.

import { bits } from "../engines/bits/bits.js";
import type { Engine } from "../engines/engine.js";
import { learn } from "../engines/learn/learn.js";
import { isWhole } from "../problem/part.js";
import { optionCount } from "../problem/problem.js";
import { type Contestant, Counting, type Ground, Learning, memoSuits, Restarting } from "./contestants.js";
import { EFFORT, effortPerNode } from "./effort.js";
import { lacksMemory } from "./lack.js";
import { representative } from "./representative.js";
import type { Change, Standing, Step } from "./step.js";
import type { Task, TaskPart } from "./task.js";

/** When a contestant enters, and how much it may do. Effort is in nanoseconds, about. */
interface Entry {
  /** When the search has had so much effort, and so many times that of making the tables. */
  readonly after: number;
  readonly tables: number;
  /** It may do so much at once, and so many times what tables take; then so much for each unit of effort of the search. */
  readonly credit: number;
  readonly creditTables: number;
  readonly share: number;
}

interface Entries {
  readonly learning: Entry;
  readonly restarting: Entry;
  readonly counting: Entry;
}

export interface RaceMoments {
  readonly usual: Entries;
  readonly packing: Entries & { readonly optionsPerItem: number };
  /** Clause learning where only the proof that there is none is of use. */
  readonly proving: Entry;
  /** Symmetries are looked for in problems of at most so many entries, at so many neighbors, and so many more for each entry. */
  readonly symmetries: { readonly mostEntries: number; readonly work: number; readonly workPerEntry: number };
  /** It goes on for so much effort of the search at a time. */
  readonly turn: number;
  /** Where more solutions are wanted than it may find, it ends after so much effort of the search. */
  readonly most: number;
}

/** One who may race, or does, or has given up. */
interface Runner {
  readonly entry: Entry;
  make(): Contestant;
  contestant: Contestant | null;
  lost: boolean;
  /** What it may have done until now. */
  done: number;
}

export class Race implements Step {
  look: number;
  readonly beside: boolean;
  readonly #task: Task;
  readonly #moments: RaceMoments;
  readonly #tell: (sentence: string) => void;
  readonly #perNode: number;
  readonly #entries: Entries;
  #runners: Runner[] | null = null;
  #part: TaskPart | null = null;
  /** The part, with what symmetry settles once somebody has asked for that. */
  #ground: Ground | null = null;
  /** Solutions that are known, and that the contestants have been told of. */
  #known = 0;

  constructor(task: Task, engine: Engine, moments: RaceMoments, tell: (sentence: string) => void) {
    this.#task = task;
    this.#moments = moments;
    this.#tell = tell;
    this.#perNode = effortPerNode(engine, task.problem);
    this.beside = task.mode === "count";
    const { usual, packing, proving } = moments;
    const isPacking = optionCount(task.problem) >= packing.optionsPerItem * task.problem.primaryCount;
    this.#entries = isPacking ? packing : usual;
    const { learning, restarting, counting } = this.#entries;
    const entries = task.race!.solutions > 0 ? [learning, restarting, counting] : [proving];
    this.look = this.#nodesAt(Math.min(...entries.map(({ after }) => after)));
  }

  /** Whose solution is first must not depend on how the search is divided; a count does not depend on it. */
  get decides(): boolean {
    return this.#task.mode === "list" && this.look < Infinity;
  }

  #nodesAt(effort: number): number {
    return Math.ceil(effort / this.#perNode);
  }

  consider({ nodes, solutions, parts, known }: Standing): Change | null {
    const effort = nodes * this.#perNode;
    const { most, turn } = this.#moments;
    const { race } = this.#task;
    const enough = known.length >= race!.solutions || (race!.solutions === 0 && solutions > 0);
    this.#part ??= parts[0] ?? null;
    const other = parts.length !== 1 || parts[0] !== this.#part;
    if (other || enough || (!race!.endless && effort > most)) return this.#end();
    this.#runners ??= this.#line(this.#part!);
    const behind = this.#advance(effort, known);
    if (behind.change) return behind.change;
    this.look = behind.waiting ? nodes + 1 : nodes + Math.max(1, this.#nodesAt(turn));
    return null;
  }

  #end(): null {
    this.look = Infinity;
    this.#runners = null;
    return null;
  }

  /** Those who may race. To look for symmetries takes longer than clause learning does on many problems: it goes without. */
  #line(part: TaskPart): Runner[] {
    const { problem, seed, memoryBytes } = this.#task;
    this.#ground = { problem, part, seed };
    const { learning, restarting, counting } = this.#entries;
    const { proving } = this.#moments;
    const runner = (entry: Entry, make: () => Contestant): Runner => {
      return { entry, make, contestant: null, lost: false, done: 0 };
    };
    const runners: Runner[] = [];
    const finding = this.#task.race!.solutions > 0;
    if (learn.misfit(problem) === null)
      runners.push(runner(finding ? learning : proving, () => new Learning(this.#ground!)));
    if (finding) runners.push(runner(restarting, () => new Restarting(this.#settled(part))));
    if (finding && bits.misfit(problem) === null && memoSuits(problem))
      runners.push(runner(counting, () => new Counting(this.#settled(part), memoryBytes)));
    return runners;
  }

  /** Where any solution will do, symmetry settles some options beforehand, for all who race. */
  #settled(part: TaskPart): Ground {
    const { problem, race, seed } = this.#task;
    const { mostEntries, work, workPerEntry } = this.#moments.symmetries;
    const { length } = problem.entryItem;
    if (race!.solutions > 1 || !isWhole(part) || length > mostEntries) return this.#ground!;
    if (this.#ground!.part !== part) return this.#ground!;
    const take = representative(problem, work + workPerEntry * length);
    if (take.length > 0) this.#tell(`symmetry: ${take.length} options may be taken beforehand`);
    for (const { contestant } of this.#runners ?? []) contestant?.settle?.(take);
    this.#ground = { problem, part: { take, avoid: [] }, seed };
    return this.#ground;
  }

  /** Lets each go on for a turn, if it is due. */
  #advance(effort: number, known: readonly Uint32Array[]): { change?: Change; waiting?: boolean } {
    let waiting = false;
    for (const runner of this.#runners!) {
      const due = this.#due(runner, effort);
      if (runner.lost || due <= runner.done) continue;
      runner.contestant ??= this.#begin(runner, known);
      if (!runner.contestant) continue;
      for (const solution of known.slice(this.#known)) runner.contestant.exclude(solution);
      runner.done = Math.min(due, runner.done + this.#moments.turn);
      waiting ||= runner.done < due;
      const change = this.#judge(runner, runner.contestant, known);
      if (change) return { change };
    }
    this.#known = known.length;
    return { waiting };
  }

  /** What a runner may have done when the search has had so much effort. */
  #due({ entry }: Runner, effort: number): number {
    const tables = EFFORT.entry * this.#task.problem.entryItem.length;
    const begin = entry.after + entry.tables * tables;
    if (effort < begin) return 0;
    return entry.credit + entry.creditTables * tables + entry.share * (effort - begin);
  }

  /** It enters; null if there is no memory for its tables. */
  #begin(runner: Runner, known: readonly Uint32Array[]): Contestant | null {
    try {
      const contestant = runner.make();
      this.#tell(`${contestant.name} enters the race`);
      for (const solution of known.slice(0, this.#known)) contestant.exclude(solution);
      return contestant;
    } catch (error) {
      if (!lacksMemory(error)) throw error;
      runner.lost = true;
      return null;
    }
  }

  #judge(runner: Runner, contestant: Contestant, known: readonly Uint32Array[]): Change | null {
    const verdict = contestant.run(runner.done);
    if (verdict === null) return null;
    if (verdict === "lost") {
      this.#tell(`${contestant.name} gives up`);
      runner.lost = true;
      runner.contestant = null;
      return null;
    }
    if (verdict === "none") {
      const why = `${contestant.name} proves that there is no ${known.length > 0 ? "other " : ""}solution`;
      this.#end();
      return { why, settled: true };
    }
    const early = contestant.solution();
    if (this.#task.race!.solutions > 0) return { why: `${contestant.name} finds a solution first`, early };
    this.#tell(`${contestant.name} has found a solution: the count goes on without it`);
    return this.#end();
  }
}
