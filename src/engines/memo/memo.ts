// Memo counting: the number of solutions below a node depends only on what is left of the problem, so it is kept in a
// table under the signature of what is left. For XC, XCC and MCC. A node that the table knows is a node; `updates`
// counts choices.

import { type Part, WHOLE } from "../../problem/part.js";
import type { Problem } from "../../problem/problem.js";
import type { LeftPart, Pause, Search } from "../engine.js";
import { SOLUTIONS } from "../kernel/tables.js";
import { type MemoOptions, TableSearch } from "./search.js";

/** How a part can be divided. */
export interface Branches {
  /** The live options of the item to branch on, in their order; null if nothing is left to choose. */
  readonly options: readonly number[] | null;
  /** May none of them be chosen? */
  readonly none: boolean;
  /** Must exactly one be chosen? Then those before it need not be avoided. */
  readonly exact: boolean;
}

export class MemoSearch extends TableSearch implements Search {
  #part: Part = WHOLE;

  constructor(problem: Problem, options: MemoOptions = {}) {
    super(problem, options);
    this.enter(options.part);
  }

  override enter(part: Part = WHOLE): void {
    super.enter(part);
    this.#part = part;
  }

  /** It cannot divide what is left: whoever goes on begins the part anew. */
  leave(): LeftPart[] {
    if (this.done) return [];
    const share = 1 - this.fraction();
    this.impossible = true;
    this.done = true;
    return [{ ...this.#part, share }];
  }

  solution(): never {
    throw new TypeError("Memo counting finds no single solutions");
  }

  get exact(): bigint {
    return this.total();
  }

  tables(): Int32Array {
    return new Int32Array();
  }

  override run(more: number): Pause {
    const pause = super.run(more);
    this.told[SOLUTIONS / 8] = Number(this.total());
    return pause;
  }

  /** The number of solutions; before it is done, those that are counted so far. */
  total(): bigint {
    if (this.impossible) return 0n;
    const words = new BigUint64Array(this.memory.memory.buffer);
    const last = this.done ? 0 : this.kernel.level.value - 1;
    let total = 0n;
    for (let l = 0; l <= last; l++) {
      const at = this.kernel.totalAt(l) / 8;
      for (let k = 0; k < this.kernel.lengthOf(l); k++) total += words[at + k] << BigInt(64 * k);
    }
    return total;
  }

  /** How the part that was entered last can be divided: by the options of the first item that has any. */
  branches(): Branches {
    const { arrangement } = this.memory;
    for (const { rank, need, room } of this.memory.openItems()) {
      const options = this.memory.optionsOf(rank, 0).map((o) => arrangement.options[o]);
      if (options.length > 0) return { options, none: need === 0, exact: need === 1 && room === 1 };
    }
    return { options: null, none: true, exact: true };
  }
}
