// What a part leaves of a problem, as far as its symmetries want to know: which options can still be chosen. Nothing is
// dropped when an option is taken; an option is looked at when it is asked for, here or in the kernel.

import { itemCount, optionCount, type Part, type Problem } from "#problem";

export class Left {
  readonly problem: Problem;
  /** By item: how many of the options that were taken contain it. */
  readonly taken: Uint32Array;
  /** By secondary item that was taken: its color, 0 if it has none. */
  readonly color: Uint32Array;
  /** By option: 1 if it is taken or avoided. */
  readonly out: Uint8Array;

  /** The options of the part can stand together. */
  constructor(problem: Problem, { take, avoid }: Part) {
    this.problem = problem;
    this.taken = new Uint32Array(itemCount(problem));
    this.color = new Uint32Array(itemCount(problem));
    this.out = new Uint8Array(optionCount(problem));
    for (const o of avoid) this.out[o] = 1;
    for (const o of take) this.take(o);
  }

  take(o: number): void {
    const { optionStart, entryItem, entryColor } = this.problem;
    this.out[o] = 1;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      this.taken[entryItem[e]]++;
      if (entryColor) this.color[entryItem[e]] = entryColor[e];
    }
  }

  /** Undoes `take`. */
  untake(o: number): void {
    const { optionStart, entryItem } = this.problem;
    this.out[o] = 0;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) this.taken[entryItem[e]]--;
  }

  /** How many more options must contain a primary item; 0 or less if none must. */
  need(item: number): number {
    return this.problem.lower[item] - this.taken[item];
  }

  /** Can the option stand beside those that were taken? */
  isLive(o: number): boolean {
    if (this.out[o] === 1) return false;
    const { optionStart, entryItem, entryColor, primaryCount, upper } = this.problem;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const i = entryItem[e];
      if (this.taken[i] === 0) continue;
      if (i < primaryCount) {
        if (this.taken[i] >= upper[i]) return false;
      } else if (!entryColor || entryColor[e] === 0 || entryColor[e] !== this.color[i]) return false;
    }
    return true;
  }
}
