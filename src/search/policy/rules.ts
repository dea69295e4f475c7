// When it is looked at a race, and what is due then: told from the task alone, so that every thread tells the same.

import type { Engine } from "#engines";
import { isWhole, optionCount, type Part } from "#problem";
import { LAST_LOOK } from "./board.js";
import type { Ground } from "./contestants.js";
import { EFFORT, effortPerNode } from "./effort.js";
import type { Moments } from "./moments.js";
import { representative } from "./representative.js";
import type { Task } from "./task.js";

export type RaceMoments = Moments["race"];

/** When a contestant enters, and how much it may do. */
export type Entry = RaceMoments["proving"];

/** So many race at the most. */
export const RUNNERS = 3;

export class Rules {
  readonly task: Task;
  readonly moments: RaceMoments;
  readonly tell: (sentence: string) => void;
  /** When each may enter who looks for solutions. */
  readonly entries: RaceMoments["usual"];
  readonly #perNode: number;
  /** The effort of making the tables. */
  readonly #tables: number;
  /** Nodes from one look to the next. */
  readonly #stride: number;

  constructor(task: Task, engine: Engine, moments: RaceMoments, tell: (sentence: string) => void) {
    const { problem } = task;
    const { usual, packing, turn } = moments;
    this.task = task;
    this.moments = moments;
    this.tell = tell;
    this.entries = optionCount(problem) >= packing.optionsPerItem * problem.primaryCount ? packing : usual;
    this.#perNode = effortPerNode(engine, problem);
    this.#tables = EFFORT.entry * problem.entryItem.length;
    this.#stride = Math.max(1, Math.ceil(turn / this.#perNode));
  }

  /** The nodes of the search at a look; and the last look until so many nodes, negative if there was none. */
  nodesAt(look: number): number {
    return (look + 1) * this.#stride;
  }

  lookAt(nodes: number): number {
    return Math.min(LAST_LOOK, Math.floor(nodes / this.#stride)) - 1;
  }

  /** What somebody may have done at a look. */
  due({ after, tables, credit, creditTables, share }: Entry, look: number): number {
    const effort = this.nodesAt(look) * this.#perNode - after - tables * this.#tables;
    return look < 0 || effort < 0 ? 0 : credit + creditTables * this.#tables + share * effort;
  }

  /** Is the race over at a look, though nobody has won? */
  isOver(look: number): boolean {
    const { endless } = this.task.race!;
    return look >= LAST_LOOK || (!endless && this.nodesAt(look) * this.#perNode > this.moments.most);
  }

  /**
   * By look: what is searched of a part. Where any solution will do, symmetry settles some options beforehand; to look for
   * symmetries takes longer than clause learning does on many problems, so that waits until restarts enter.
   */
  grounds(part: Part): (look: number) => Ground {
    const { problem, race, seed } = this.task;
    const { mostEntries, work, workPerEntry } = this.moments.symmetries;
    const { length } = problem.entryItem;
    const settles = race!.solutions === 1 && isWhole(part) && length <= mostEntries;
    const plain: Ground = { problem, part, seed };
    let settled: Ground | null = null;
    return (look) => {
      if (!settles || this.due(this.entries.restarting, look) === 0) return plain;
      if (settled) return settled;
      const take = representative(problem, work + workPerEntry * length);
      if (take.length > 0) this.tell(`symmetry: ${take.length} options may be taken beforehand`);
      settled = { problem, part: { take, avoid: [] }, seed };
      return settled;
    };
  }
}
