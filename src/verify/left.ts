// What is left of a problem while options are taken and dropped. Nothing is decided here. Options and primary items go by
// their ranks in the proof. A set of options is a row: a bit for each, 32 in a word. What is live is a stack of rows, of which
// the last counts: to go back is to forget it.

import type { Problem } from "../problem/problem.js";

/** The order of options and of primary items in a proof: by rank, the number in the problem. */
export interface Ranks {
  readonly options: Uint32Array;
  readonly items: Uint32Array;
}

export class Left {
  readonly problem: Problem;
  readonly ranks: Ranks;
  /** By option, 1 if it is taken. */
  readonly taken: Uint8Array;
  /** By primary item: its bounds, and how many taken options contain it. */
  readonly lower: Int32Array;
  readonly upper: Int32Array;
  readonly have: Int32Array;
  /** How many items have fewer options than they need. */
  open: number;
  /** The rows of options that can still be taken; the words of a row, and where the last one begins. */
  #rows: Int32Array;
  readonly #all: Int32Array;
  readonly #words: number;
  #top = 0;
  /** By primary item: its options, as pairs of the number of a word and the bits in it. */
  readonly #optionsOf: Int32Array[];
  /** By option: its primary items; the row of all that can stand beside it, made when it is first taken. */
  readonly #itemsOf: number[][];
  readonly #beside: Int32Array[] = [];
  readonly #rowBeside: (option: number) => Int32Array;
  /** Is every item full as soon as none is open? */
  readonly #tight: boolean;

  constructor(problem: Problem, ranks: Ranks) {
    const { options, items } = ranks;
    const { optionStart, entryItem, entryColor, primaryCount } = problem;
    this.problem = problem;
    this.ranks = ranks;
    const itemRank = new Map(Array.from(items, (i, r) => [i, r]));
    const entriesOf = Array.from(options, (o) => {
      const own = entryItem.subarray(optionStart[o], optionStart[o + 1]);
      return Array.from(own, (i, k) => ({ i, color: entryColor?.[optionStart[o] + k] ?? 0 }));
    });
    const usersOf = problem.itemNames.map((): { o: number; color: number }[] => []);
    for (const [o, entries] of entriesOf.entries())
      for (const { i, color } of entries) usersOf[i].push({ o, color });
    this.#rowBeside = (option) => {
      const row = new Int32Array(this.#words).fill(-1);
      row[option >> 5] &= ~(1 << (option & 31));
      for (const { i, color } of entriesOf[option]) {
        if (i < primaryCount && problem.upper[i] > 1) continue;
        for (const user of usersOf[i])
          if (color === 0 || user.color !== color) row[user.o >> 5] &= ~(1 << (user.o & 31));
      }
      return row;
    };
    this.#itemsOf = entriesOf.map((entries) => entries.flatMap(({ i }) => itemRank.get(i) ?? []));
    this.#optionsOf = Array.from(items, (i) => pairsOf(usersOf[i].map(({ o }) => o)));
    this.lower = Int32Array.from(items, (i) => Math.min(problem.lower[i], 2 ** 30));
    this.upper = Int32Array.from(items, (i) => Math.min(problem.upper[i], 2 ** 30));
    this.have = new Int32Array(items.length);
    this.open = this.lower.filter((lower) => lower > 0).length;
    this.#tight =
      this.lower.every((n, i) => n === this.upper[i]) && this.#itemsOf.every((own) => own.length > 0);
    this.taken = new Uint8Array(options.length);
    this.#words = (options.length + 31) >> 5;
    this.#all = new Int32Array(this.#words).fill(-1);
    this.#rows = new Int32Array(this.#words);
    for (let o = 0; o < options.length; o++) this.#rows[o >> 5] |= 1 << (o & 31);
  }

  /** The options that can still be taken. */
  get live(): Int32Array {
    return this.#rows.subarray(this.#top, this.#top + this.#words);
  }

  isLive(o: number): boolean {
    return o < this.taken.length && ((this.#rows[this.#top + (o >> 5)] >>> (o & 31)) & 1) === 1;
  }

  /** Is every item covered as it must be, and no option left? */
  get isSolution(): boolean {
    return this.open === 0 && (this.#tight || this.live.every((word) => word === 0));
  }

  /** How many more options the item needs. */
  need(i: number): number {
    return Math.max(0, this.lower[i] - this.have[i]);
  }

  /** How many live options the item has. */
  size(i: number): number {
    let size = 0;
    for (let o = this.next(i, -1); o >= 0; o = this.next(i, o)) size++;
    return size;
  }

  /** The first live option of the item after option o; −1 if there is none. */
  next(i: number, o: number): number {
    const pairs = this.#optionsOf[i];
    const rows = this.#rows;
    const top = this.#top;
    const from = (o + 1) >> 5;
    for (let k = 0; k < pairs.length; k += 2) {
      const word = pairs[k];
      if (word < from) continue;
      let bits = rows[top + word] & pairs[k + 1];
      if (word === from) bits &= -1 << ((o + 1) & 31);
      if (bits !== 0) return (word << 5) + 31 - Math.clz32(bits & -bits);
    }
    return -1;
  }

  /** A new row: the last one, as far as it is in `mask`. */
  #push(mask: Int32Array): void {
    const from = this.#top;
    const to = from + this.#words;
    if (to + this.#words > this.#rows.length) {
      const before = this.#rows;
      this.#rows = new Int32Array(2 * (to + this.#words));
      this.#rows.set(before);
    }
    const rows = this.#rows;
    for (let w = 0; w < mask.length; w++) rows[to + w] = rows[from + w] & mask[w];
    this.#top = to;
  }

  /** A copy of the last row, for `drop`. */
  copy(): void {
    this.#push(this.#all);
  }

  /** Goes on with an option, which is live: whatever cannot stand beside it goes. */
  take(o: number): void {
    this.#beside[o] ??= this.#rowBeside(o);
    this.#push(this.#beside[o]);
    this.taken[o] = 1;
    const items = this.#itemsOf[o];
    for (let k = 0; k < items.length; k++) {
      const have = ++this.have[items[k]];
      if (have === this.lower[items[k]]) this.open--;
      if (have === this.upper[items[k]] && have > 1) this.#empty(items[k]);
    }
  }

  /** Goes on with no more options of the item. */
  close(i: number): void {
    this.copy();
    this.#empty(i);
  }

  /** Goes back to the row before; `o` is the option that was taken, −1 if none was. */
  back(o: number): void {
    this.#top -= this.#words;
    if (o < 0) return;
    this.taken[o] = 0;
    const items = this.#itemsOf[o];
    for (let k = 0; k < items.length; k++) if (this.have[items[k]]-- === this.lower[items[k]]) this.open++;
  }

  /** The last row does without the option. */
  drop(o: number): void {
    this.#rows[this.#top + (o >> 5)] &= ~(1 << (o & 31));
  }

  /** Options of other items go beside which fewer of the item's options can stand than it needs. */
  rule(i: number): void {
    const own: Int32Array[] = [];
    for (let o = this.next(i, -1); o >= 0; o = this.next(i, o)) {
      this.#beside[o] ??= this.#rowBeside(o);
      own.push(this.#beside[o]);
    }
    const pairs = this.#optionsOf[i];
    const stay = new Int32Array(this.#words);
    for (let k = 0; k < pairs.length; k += 2) stay[pairs[k]] = pairs[k + 1];
    const least = new Int32Array(Math.max(1, this.need(i))); // by k: those beside which more than k can stand
    for (let w = 0; w < stay.length; w++) {
      const live = this.#rows[this.#top + w] & ~stay[w];
      least.fill(live === 0 || this.need(i) === 0 ? -1 : 0);
      for (let m = 0; m < own.length && (live & ~least[least.length - 1]) !== 0; m++) {
        for (let k = least.length - 1; k > 0; k--) least[k] |= least[k - 1] & own[m][w];
        least[0] |= own[m][w];
      }
      this.#rows[this.#top + w] &= stay[w] | least[least.length - 1];
    }
  }

  #empty(i: number): void {
    const pairs = this.#optionsOf[i];
    for (let k = 0; k < pairs.length; k += 2) this.#rows[this.#top + pairs[k]] &= ~pairs[k + 1];
  }
}

function pairsOf(options: readonly number[]): Int32Array {
  const words = new Map<number, number>();
  for (const o of options) words.set(o >> 5, (words.get(o >> 5) ?? 0) | (1 << (o & 31)));
  return Int32Array.from([...words].sort(([a], [b]) => a - b).flat());
}
