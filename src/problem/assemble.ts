// Collects items and options one by one and makes the flat arrays of a `Problem` of them.
// Used by `problem()` and by `parseDlx`; it trusts its callers to have checked what they add.

import { growingUint8, growingUint32, sharedFloat64, sharedUint32 } from "./grow.js";
import { ItemTable } from "./item-table.js";
import { NEWLINE, type Problem } from "./problem.js";

/** Items, each with the byte that is its color, or 0. */
export interface ByteEntries {
  readonly items: Uint32Array;
  readonly colors: Uint8Array;
}

const NO_COLORS = Object.freeze([""]);

export class Assembler {
  readonly items: ItemTable;
  readonly #colorNames = [""];
  readonly #colorNumbers = new Map<string, number>();
  readonly #optionStart = sharedUint32();
  readonly #entryItem = sharedUint32();
  /** Empty as long as there is no color, and so with the costs. */
  readonly #entryColor = sharedUint32();
  readonly #cost = sharedFloat64();
  readonly #textStart = growingUint32();
  readonly #text = growingUint8();
  /** By item: the number (from 1) of the last option that used it, to see a repetition at once. */
  readonly #lastUse = growingUint32();
  /** By byte: the number of the color that is this byte, 0 if it was not met yet. */
  #byteColors: Uint32Array | null = null;
  /** How many colors there were before the option under way. */
  #colorsBefore = 1;

  constructor(items = new ItemTable()) {
    this.items = items;
    this.#optionStart.push(0);
  }

  /** The share of all options that is here, 0 … 1. */
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

  /** Adds an entry to the option under way; false if the option has this item already. */
  addEntry(item: number, color: string): boolean {
    const option = this.#optionStart.length;
    this.#lastUse.fillTo(this.items.count);
    if (this.#lastUse.array[item] === option) return false;
    this.#lastUse.array[item] = option;
    if (color !== "" || this.#entryColor.length > 0) {
      this.#entryColor.fillTo(this.#entryItem.length);
      this.#entryColor.push(color === "" ? 0 : this.#colorNumber(color));
    }
    this.#entryItem.push(item);
    return true;
  }

  /**
   * Adds entries to the option under way, with bytes as their colors, 0 for none; false, and none, if an item is there twice,
   * none is primary, or a primary one has a color. Where it is true the option must be closed next.
   */
  addEntries({ items, colors }: ByteEntries, count: number): boolean {
    const option = this.#optionStart.length;
    this.#lastUse.fillTo(this.items.count);
    const lastUse = this.#lastUse.array;
    const primaries = this.items.primaryCount;
    this.#entryItem.reserve(count);
    const { array, length } = this.#entryItem;
    let primary = false;
    let colored = false;
    for (let k = 0; k < count; k++) {
      const item = items[k];
      if (lastUse[item] === option) return this.#takeBack(items, k);
      lastUse[item] = option;
      if (colors[k] !== 0) {
        if (item < primaries) return this.#takeBack(items, k + 1);
        colored = true;
      } else if (item < primaries) primary = true;
      array[length + k] = item;
    }
    if (!primary) return this.#takeBack(items, count);
    this.#entryItem.length += count;
    if (colored || this.#entryColor.length > 0) this.#addColors(colors, count);
    return true;
  }

  #addColors(colors: Uint8Array, count: number): void {
    const { length } = this.#entryItem;
    this.#entryColor.fillTo(length);
    const { array } = this.#entryColor;
    this.#byteColors ??= new Uint32Array(256);
    const known = this.#byteColors;
    for (let k = 0; k < count; k++) {
      const byte = colors[k];
      if (byte === 0) continue;
      known[byte] ||= this.#colorNumber(String.fromCharCode(byte));
      array[length - count + k] = known[byte];
    }
  }

  #takeBack(items: Uint32Array, count: number): false {
    for (let k = 0; k < count; k++) this.#lastUse.array[items[k]] = 0;
    return false;
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

  /** Closes an option without a cost; its line begins `from` bytes into the text that comes next. */
  endWritten(from: number): void {
    if (this.#cost.length > 0) this.#cost.push(0);
    this.#end();
    this.#textStart.push(this.#text.length + from);
  }

  /** The text of options that were closed: whole lines with their ends. */
  addWritten(lines: Uint8Array): void {
    this.#text.reserve(lines.length);
    this.#text.array.set(lines, this.#text.length);
    this.#text.length += lines.length;
  }

  #end(): void {
    this.#optionStart.push(this.#entryItem.length);
    this.#colorsBefore = this.#colorNames.length;
  }

  /** Forgets the option under way. */
  dropOption(): void {
    const start = this.#optionStart.array[this.#optionStart.length - 1];
    for (let e = start; e < this.#entryItem.length; e++) this.#lastUse.array[this.#entryItem.array[e]] = 0;
    this.#entryItem.length = start;
    this.#entryColor.length = Math.min(start, this.#entryColor.length);
    for (const color of this.#colorNames.splice(this.#colorsBefore)) this.#colorNumbers.delete(color);
  }

  #addText(text: string): void {
    this.#textStart.push(this.#text.length);
    this.#text.reserve(3 * text.length + 1);
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
    array[at++] = NEWLINE;
    this.#text.length = at;
  }

  done(): Problem {
    const { itemNames, primaryCount, lower, upper } = this.items.done();
    return Object.freeze({
      itemNames,
      primaryCount,
      lower,
      upper,
      colorNames: this.#colorNames.length > 1 ? Object.freeze([...this.#colorNames]) : NO_COLORS, // more may come
      optionStart: this.#optionStart.done(),
      entryItem: this.#entryItem.done(),
      entryColor: this.#colorNames.length > 1 ? this.#entryColor.done() : null,
      cost: this.#cost.length > 0 ? this.#cost.done() : null,
      written: this.#text.length > 0 ? { bytes: this.#text.done(), start: this.#textStart.done() } : null,
    });
  }
}
