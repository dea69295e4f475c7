// Collects items and options one by one and makes the flat arrays of a `Problem` of them.
// Used by `problem()` and by `parseDlx`; it trusts its callers to have checked what they add.

import { growingFloat64, growingUint8, growingUint32 } from "./grow.js";
import type { Problem } from "./problem.js";

export class Assembler {
  readonly itemNumbers = new Map<string, number>();
  readonly #itemNames: string[] = [];
  readonly #lower = growingUint32();
  readonly #upper = growingUint32();
  readonly #colorNames = [""];
  readonly #colorNumbers = new Map<string, number>();
  readonly #optionStart = growingUint32();
  readonly #entryItem = growingUint32();
  readonly #entryColor = growingUint32();
  readonly #cost = growingFloat64();
  readonly #textStart = growingUint32();
  readonly #text = growingUint8();
  /** By item: the number (from 1) of the last option that used it, to see a repetition at once. */
  readonly #lastUse = growingUint32();
  /** How many colors there were before the option under way. */
  #colorsBefore = 1;
  #costly = false;
  #hasText = false;

  constructor() {
    this.#optionStart.push(0);
    this.#textStart.push(0);
  }

  /** Primary items first; `add…Item` answers false if the name is taken. */
  addPrimaryItem(name: string, lower: number, upper: number): boolean {
    if (!this.#addItem(name)) return false;
    this.#lower.push(lower);
    this.#upper.push(upper);
    return true;
  }

  addSecondaryItem(name: string): boolean {
    return this.#addItem(name);
  }

  #addItem(name: string): boolean {
    if (this.itemNumbers.has(name)) return false;
    this.itemNumbers.set(name, this.#itemNames.length);
    this.#itemNames.push(name);
    this.#lastUse.push(0);
    return true;
  }

  isPrimary(item: number): boolean {
    return item < this.#lower.length;
  }

  /** Adds an entry to the option under way; false if the option has this item already. */
  addEntry(item: number, color: string): boolean {
    const option = this.#optionStart.length;
    if (this.#lastUse.array[item] === option) return false;
    this.#lastUse.array[item] = option;
    this.#entryItem.push(item);
    this.#entryColor.push(color === "" ? 0 : this.#colorNumber(color));
    return true;
  }

  #colorNumber(color: string): number {
    const known = this.#colorNumbers.get(color);
    if (known !== undefined) return known;
    const number = this.#colorNames.length;
    this.#colorNumbers.set(color, number);
    this.#colorNames.push(color);
    return number;
  }

  /** Closes the option under way; `text` is the line it was written on, if it was. */
  endOption(cost: number, text?: string): void {
    this.#cost.push(cost);
    if (cost > 0) this.#costly = true;
    this.#optionStart.push(this.#entryItem.length);
    this.#colorsBefore = this.#colorNames.length;
    if (text !== undefined) this.#addText(text);
  }

  /** Forgets the option under way. */
  dropOption(): void {
    const start = this.#optionStart.array[this.#optionStart.length - 1];
    for (let e = start; e < this.#entryItem.length; e++) this.#lastUse.array[this.#entryItem.array[e]] = 0;
    this.#entryItem.truncate(start);
    this.#entryColor.truncate(start);
    for (const color of this.#colorNames.splice(this.#colorsBefore)) this.#colorNumbers.delete(color);
  }

  #addText(text: string): void {
    this.#hasText = true;
    this.#text.reserve(3 * text.length);
    const { array } = this.#text;
    let at = this.#text.length;
    for (let k = 0; k < text.length; k++) {
      const code = text.charCodeAt(k);
      if (code >= 0x80) {
        at += new TextEncoder().encodeInto(text.slice(k), array.subarray(at)).written;
        break;
      }
      array[at++] = code;
    }
    this.#text.length = at;
    this.#textStart.push(at);
  }

  done(): Problem {
    return Object.freeze({
      itemNames: Object.freeze(this.#itemNames),
      primaryCount: this.#lower.length,
      lower: this.#lower.done(),
      upper: this.#upper.done(),
      colorNames: Object.freeze(this.#colorNames),
      optionStart: this.#optionStart.done(),
      entryItem: this.#entryItem.done(),
      entryColor: this.#colorNames.length > 1 ? this.#entryColor.done() : null,
      cost: this.#costly ? this.#cost.done() : null,
      written: this.#hasText ? { bytes: this.#text.done(), start: this.#textStart.done() } : null,
    });
  }
}
