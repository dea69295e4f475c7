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
  /** Empty as long as there is no color, and so with the costs. */
  readonly #entryColor = growingUint32();
  readonly #cost = growingFloat64();
  readonly #textStart = growingUint32();
  readonly #text = growingUint8();
  /** By item: the number (from 1) of the last option that used it, to see a repetition at once. */
  readonly #lastUse = growingUint32();
  /** How many colors there were before the option under way. */
  #colorsBefore = 1;
  #hasText = false;

  constructor() {
    this.#optionStart.push(0);
    this.#textStart.push(0);
  }

  /** So much of all options is here, 0 … 1. */
  expect(share: number): void {
    const growing = [
      this.#optionStart,
      this.#entryItem,
      this.#entryColor,
      this.#cost,
      this.#textStart,
      this.#text,
    ];
    for (const array of growing) array.expected = Math.ceil((1.01 * array.length) / share);
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
    if (color !== "" || this.#entryColor.length > 0) {
      this.#entryColor.fillTo(this.#entryItem.length);
      this.#entryColor.push(color === "" ? 0 : this.#colorNumber(color));
    }
    this.#entryItem.push(item);
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
    if (cost > 0 || this.#cost.length > 0) {
      this.#cost.fillTo(this.#optionStart.length - 1);
      this.#cost.push(cost);
    }
    this.#end();
    if (text !== undefined) this.#addText(text);
  }

  /** Closes an option without a cost that was written in these bytes. */
  endWritten(text: Uint8Array): void {
    if (this.#cost.length > 0) this.#cost.push(0);
    this.#end();
    this.#hasText = true;
    this.#text.reserve(text.length);
    this.#text.array.set(text, this.#text.length);
    this.#text.length += text.length;
    this.#textStart.push(this.#text.length);
  }

  #end(): void {
    this.#optionStart.push(this.#entryItem.length);
    this.#colorsBefore = this.#colorNames.length;
  }

  /** Forgets the option under way. */
  dropOption(): void {
    const start = this.#optionStart.array[this.#optionStart.length - 1];
    for (let e = start; e < this.#entryItem.length; e++) this.#lastUse.array[this.#entryItem.array[e]] = 0;
    this.#entryItem.truncate(start);
    this.#entryColor.truncate(Math.min(start, this.#entryColor.length));
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
      colorNames: Object.freeze([...this.#colorNames]), // more may come
      optionStart: this.#optionStart.done(),
      entryItem: this.#entryItem.done(),
      entryColor: this.#colorNames.length > 1 ? this.#entryColor.done() : null,
      cost: this.#cost.length > 0 ? this.#cost.done() : null,
      written: this.#hasText ? { bytes: this.#text.done(), start: this.#textStart.done() } : null,
    });
  }
}
