// The items of a problem while it is made: their names, numbers and bounds. Problems with the same items share a table.

import { growingUint32 } from "./grow.js";
import type { Problem } from "./problem.js";

/** Items named by whole numbers below this one are found without looking at a text. */
const MOST_NUMBERED = 1 << 16;

export class ItemTable {
  /** By name: the number of the item. */
  readonly numbers = new Map<string, number>();
  /** The same by a whole number that is a name, if it is not too large. */
  readonly numbered: (number | undefined)[] = [];
  readonly #names: string[] = [];
  readonly #lower = growingUint32();
  readonly #upper = growingUint32();
  #done: Pick<Problem, "itemNames" | "primaryCount" | "lower" | "upper"> | null = null;

  get count(): number {
    return this.#names.length;
  }

  get primaryCount(): number {
    return this.#lower.length;
  }

  /** Primary items first; `add…` answers false if the name is taken. */
  addPrimary(name: string, lower: number, upper: number): boolean {
    if (!this.addSecondary(name)) return false;
    this.#lower.push(lower);
    this.#upper.push(upper);
    return true;
  }

  addSecondary(name: string): boolean {
    if (this.numbers.has(name)) return false;
    this.numbers.set(name, this.#names.length);
    this.#names.push(name);
    return true;
  }

  /** The item that was added last has this number for a name. */
  numberLast(number: number): void {
    if (number >>> 0 === number && number < MOST_NUMBERED) this.numbered[number] = this.count - 1;
  }

  /** What a problem has of it. Nothing may be added afterwards. */
  done(): Pick<Problem, "itemNames" | "primaryCount" | "lower" | "upper"> {
    this.#done ??= {
      itemNames: Object.freeze(this.#names),
      primaryCount: this.primaryCount,
      lower: this.#lower.done(),
      upper: this.#upper.done(),
    };
    return this.#done;
  }
}
