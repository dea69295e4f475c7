// Which options of one orbit can stand beside each other in a solution. Only their own items are looked at: what else
// they would drop from the problem does not matter here.

import type { State } from "../problem/state.js";

export class Beside {
  readonly #left: State;
  /** By item: how many options of the set contain it, and the color of the last one that was added. */
  readonly #uses: Uint32Array;
  readonly #color: Uint32Array;

  /** An empty set of live options of this state, which stays as it is. */
  constructor(left: State) {
    this.#left = left;
    this.#uses = new Uint32Array(left.room.length);
    this.#color = new Uint32Array(left.room.length);
  }

  /** Can this live option, which is not in the set, stand beside the set? */
  fits(o: number): boolean {
    const { problem, room } = this.#left;
    const { optionStart, entryItem, primaryCount } = problem;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const i = entryItem[e];
      if (this.#uses[i] === 0) continue;
      if (i < primaryCount ? this.#uses[i] >= room[i] : this.#isOther(i, this.#left.colorOf(e))) return false;
    }
    return true;
  }

  #isOther(item: number, color: number): boolean {
    return color === 0 || color !== this.#color[item];
  }

  add(o: number): void {
    const { optionStart, entryItem } = this.#left.problem;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      this.#uses[entryItem[e]]++;
      this.#color[entryItem[e]] = this.#left.colorOf(e);
    }
  }

  remove(o: number): void {
    const { optionStart, entryItem } = this.#left.problem;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) this.#uses[entryItem[e]]--;
  }
}
