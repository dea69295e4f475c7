// What is left of a problem while options are taken and dropped. Nothing is decided here. A set of options is a row: a bit
// for each, 32 in a word. What is live is a stack of rows, of which the last counts: to go back is to forget it.

import type { Shape } from "./shape.js";

/** Rows of what can stand beside an option are forgotten when they have so many words together: 512 MB. */
const MOST_WORDS = 2 ** 27;

export class Left {
  readonly shape: Shape;
  /** By option, 1 if it is taken. */
  readonly taken: Uint8Array;
  /** By item: how many more options it needs, below 0 if it has more than that, and may have; how many need some. */
  readonly need: Int32Array;
  readonly room: Int32Array;
  open: number;
  /** Is nothing left as soon as none is open, since every item has exactly what it needs? */
  readonly isTight: boolean;
  /** All options as a row; the stack of rows, and where the last one begins. */
  readonly all: Int32Array;
  #rows: Int32Array;
  top = 0;
  /** By item: its options, as pairs of the number of a word and the bits in it. By option: its primary items. */
  readonly #optionsOf: Int32Array[];
  readonly #itemsOf: number[][];
  /** By option: the row of all that can stand beside it, made when it is first taken. */
  #beside: Int32Array[] = [];
  #besideWords = 0;

  constructor(shape: Shape) {
    const { items, options } = shape;
    this.shape = shape;
    this.taken = new Uint8Array(options.length);
    this.need = Int32Array.from(items, ({ least }) => least);
    this.room = Int32Array.from(items, ({ most }) => most);
    this.open = items.filter(({ least }) => least > 0).length;
    this.#itemsOf = options.map((own) => own.map(({ i }) => i).filter((i) => items[i].isPrimary));
    const isExact = items.every(({ least, most, isPrimary }) => least === most || !isPrimary);
    this.isTight = isExact && this.#itemsOf.every((own) => own.length > 0);
    this.#optionsOf = items.map(({ uses }) => pairsOf(uses.map(({ o }) => o)));
    this.all = new Int32Array((options.length + 31) >> 5);
    for (let o = 0; o < options.length; o++) this.all[o >> 5] |= 1 << (o & 31);
    this.#rows = this.all.slice();
  }

  /** The options that can still be taken. */
  get live(): Int32Array {
    return this.#rows.subarray(this.top, this.top + this.all.length);
  }

  isLive(o: number): boolean {
    return o < this.taken.length && ((this.#rows[this.top + (o >> 5)] >>> (o & 31)) & 1) === 1;
  }

  /** Is every item covered as it must be, and no option left? */
  get isSolution(): boolean {
    return this.open === 0 && (this.isTight || this.live.every((word) => word === 0));
  }

  /** Adds the live options of the item to a list. */
  addOptions(i: number, list: number[]): void {
    const [pairs, rows, top] = [this.#optionsOf[i], this.#rows, this.top];
    for (let k = 0; k < pairs.length; k += 2)
      for (let bits = rows[top + pairs[k]] & pairs[k + 1]; bits !== 0; bits &= bits - 1)
        list.push((pairs[k] << 5) + 31 - Math.clz32(bits & -bits));
  }

  /** Goes on with a row of its own: the last one, as far as it is in `mask`. */
  push(mask: Int32Array): void {
    const [from, to] = [this.top, this.top + mask.length];
    if (to + mask.length > this.#rows.length) {
      const before = this.#rows;
      this.#rows = new Int32Array(2 * (to + mask.length));
      this.#rows.set(before);
    }
    const rows = this.#rows;
    for (let w = 0; w < mask.length; w++) rows[to + w] = rows[from + w] & mask[w];
    this.top = to;
  }

  /** Goes on with an option, which is live: whatever cannot stand beside it goes. */
  take(o: number): void {
    this.push(this.#beside[o] ?? this.#rowBeside(o));
    this.taken[o] = 1;
    const items = this.#itemsOf[o];
    for (let k = 0; k < items.length; k++) {
      if (--this.need[items[k]] === 0) this.open--;
      if (--this.room[items[k]] === 0 && this.shape.items[items[k]].most > 1) this.close(items[k]);
    }
  }

  /** Goes back to where the last row began at `top`; `o` is the option that was taken since then, −1 if none was. */
  back(top: number, o: number): void {
    this.top = top;
    if (o < 0) return;
    this.taken[o] = 0;
    const items = this.#itemsOf[o];
    for (let k = 0; k < items.length; k++) {
      if (this.need[items[k]]++ === 0) this.open++;
      this.room[items[k]]++;
    }
  }

  /** The last row does without the options of the item. */
  close(i: number): void {
    const pairs = this.#optionsOf[i];
    for (let k = 0; k < pairs.length; k += 2) this.#rows[this.top + pairs[k]] &= ~pairs[k + 1];
  }

  /** The last row does without the option. */
  drop(o: number): void {
    this.#rows[this.top + (o >> 5)] &= ~(1 << (o & 31));
  }

  /** What can stand beside an option, as far as items with room for several are not full. */
  #rowBeside(option: number): Int32Array {
    const row = new Int32Array(this.all.length).fill(-1);
    row[option >> 5] &= ~(1 << (option & 31));
    for (const { i, color } of this.shape.options[option])
      if (this.shape.items[i].most === 1)
        for (const use of this.shape.items[i].uses)
          if (color === 0 || use.color !== color) row[use.o >> 5] &= ~(1 << (use.o & 31));
    if (this.#besideWords > MOST_WORDS) [this.#beside, this.#besideWords] = [[], 0];
    this.#besideWords += row.length;
    this.#beside[option] = row;
    return row;
  }

  /** Options of other items go beside which fewer of the item's options can stand than it needs. */
  rule(i: number): void {
    const [own, stay, last]: [number[], Int32Array, number] = [[], this.all.slice(), this.need[i] - 1];
    this.addOptions(i, own);
    const rows = own.map((o) => this.#beside[o] ?? this.#rowBeside(o));
    const pairs = this.#optionsOf[i];
    for (let k = 0; k < pairs.length; k += 2) stay[pairs[k]] &= ~pairs[k + 1];
    const more = new Int32Array(Math.max(0, last) + 1); // by k: those beside which more than k can stand
    for (let w = 0; w < stay.length && last >= 0; w++) {
      const doubtful = this.#rows[this.top + w] & stay[w];
      more.fill(0);
      for (let m = 0; m < rows.length && (doubtful & ~more[last]) !== 0; m++) {
        for (let k = last; k > 0; k--) more[k] |= more[k - 1] & rows[m][w];
        more[0] |= rows[m][w];
      }
      this.#rows[this.top + w] &= ~doubtful | more[last];
    }
  }
}

function pairsOf(options: readonly number[]): Int32Array {
  const words = new Map<number, number>();
  for (const o of options) words.set(o >> 5, (words.get(o >> 5) ?? 0) | (1 << (o & 31)));
  return Int32Array.from([...words].sort(([a], [b]) => a - b).flat());
}
