// When it is looked at a race, and who runs in it: told from the task alone, so that every thread tells the same.

import { bits } from "../engines/bits/bits.js";
import type { Engine } from "../engines/engine.js";
import { learn } from "../engines/learn/learn.js";
import { isWhole, type Part } from "../problem/part.js";
import { optionCount } from "../problem/problem.js";
import { LAST_LOOK } from "./board.js";
import { Counting, type Ground, Learning, memoSuits, Restarting } from "./contestants.js";
import { EFFORT, effortPerNode } from "./effort.js";
import { representative } from "./representative.js";
import { type Course, type Entry, Runner } from "./runner.js";
import type { Task } from "./task.js";

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
  /** Who runs ahead runs, or waits, for so many ms at a time, as does who waits for it; after so many without news it waits no more. */
  readonly waitMs: number;
  readonly patienceMs: number;
}

/** So many race at the most. */
export const RUNNERS = 3;

export class Rules {
  readonly task: Task;
  readonly moments: RaceMoments;
  readonly #tell: (sentence: string) => void;
  readonly #perNode: number;
  readonly #entries: Entries;
  /** Nodes from one look to the next. */
  readonly #stride: number;

  constructor(task: Task, engine: Engine, moments: RaceMoments, tell: (sentence: string) => void) {
    this.task = task;
    this.moments = moments;
    this.#tell = tell;
    this.#perNode = effortPerNode(engine, task.problem);
    const { usual, packing } = moments;
    const isPacking = optionCount(task.problem) >= packing.optionsPerItem * task.problem.primaryCount;
    this.#entries = isPacking ? packing : usual;
    this.#stride = Math.max(1, Math.ceil(moments.turn / this.#perNode));
  }

  get #finding(): boolean {
    return this.task.race!.solutions > 0;
  }

  /** The nodes of the search at a look; and the last look until so many nodes, negative if there was none. */
  nodesAt(look: number): number {
    return (look + 1) * this.#stride;
  }

  lookAt(nodes: number): number {
    return Math.min(LAST_LOOK, Math.floor(nodes / this.#stride)) - 1;
  }

  /** The look at which somebody enters. */
  firstOf({ after, tables }: Entry): number {
    const effort = after + tables * EFFORT.entry * this.task.problem.entryItem.length;
    return Math.max(0, Math.ceil(effort / (this.#stride * this.#perNode)) - 1);
  }

  /** Is the race over at a look, though nobody has won? */
  isOver(look: number): boolean {
    const { endless } = this.task.race!;
    return look >= LAST_LOOK || (!endless && this.nodesAt(look) * this.#perNode > this.moments.most);
  }

  /** Those who may race. To look for symmetries takes longer than clause learning does on many problems: it goes without. */
  line(part: Part): Runner[] {
    const { problem, memoryBytes } = this.task;
    const { learning, restarting, counting } = this.#entries;
    const course = this.#course(part);
    const runners: Runner[] = [];
    if (learn.misfit(problem) === null) {
      const entry = this.#finding ? learning : this.moments.proving;
      runners.push(new Runner("clause learning", entry, course, (ground) => new Learning(ground)));
    }
    if (!this.#finding) return runners;
    const others = [
      new Runner("weights with restarts", restarting, course, (ground) => new Restarting(ground)),
    ];
    if (bits.misfit(problem) === null && memoSuits(problem)) {
      const make = (ground: Ground) => new Counting(ground, memoryBytes);
      others.push(new Runner("memo counting", counting, course, make));
    }
    if (this.#maySettle(part)) course.settledAt = Math.min(...others.map(({ entry }) => this.firstOf(entry)));
    return [...runners, ...others];
  }

  #course(part: Part): Course & { settledAt: number } {
    const { problem, seed } = this.task;
    const plain: Ground = { problem, part, seed };
    let settled: Ground | null = null;
    const course = {
      effortAt: (look: number) => this.nodesAt(look) * this.#perNode,
      tables: EFFORT.entry * problem.entryItem.length,
      turn: this.moments.turn,
      settledAt: Infinity,
      tell: this.#tell,
      groundAt: (look: number) => {
        if (look < course.settledAt) return plain;
        settled ??= { problem, part: { take: this.#representative(), avoid: [] }, seed };
        return settled;
      },
    };
    return course;
  }

  /** Where any solution will do, symmetry settles some options beforehand, for all who race. */
  #maySettle(part: Part): boolean {
    const { problem, race } = this.task;
    return (
      race!.solutions === 1 &&
      isWhole(part) &&
      problem.entryItem.length <= this.moments.symmetries.mostEntries
    );
  }

  #representative(): number[] {
    const { problem } = this.task;
    const { work, workPerEntry } = this.moments.symmetries;
    const take = representative(problem, work + workPerEntry * problem.entryItem.length);
    if (take.length > 0) this.#tell(`symmetry: ${take.length} options may be taken beforehand`);
    return take;
  }
}
