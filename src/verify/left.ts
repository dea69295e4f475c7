// What is left of a problem while options are taken and dropped. Nothing is decided here. Options and primary items go by
// their ranks in the proof. A set of options has a bit for each, 32 in a word.

import type { Problem } from "../problem/problem.js";

/** The order of options and of primary items in a proof: by rank, the number in the problem. */
export interface Ranks {
  readonly options: Uint32Array;
  readonly items: Uint32Array;
}

/** Rows of what can stand beside an option are made anew when all that are held have so many words: 1 GB. */
const MOST_WORDS = 2 ** 28;

export class Left {
  readonly problem: Problem;
  readonly ranks: Ranks;
  /** The options that can still be taken. Those that went are on the trail, in pairs of a word's number and its bits. */
  readonly live: Int32Array;
  #trail = new Int32Array(1 << 16);
  /** The length of the trail. */
  mark = 0;
  /** By option, 1 if it is taken. By option, by rank: its entries. */
  readonly taken: Uint8Array;
  readonly entriesOf: readonly { readonly i: number; readonly color: number }[][];
  /** By primary item: how many more options it needs, below 0 if it has more than that, and may have. */
  readonly need: Int32Array;
  readonly room: Int32Array;
  /** How many items need options. */
  open: number;
  /** Is nothing left as soon as none is open, since all items have exactly what they need? */
  readonly isTight: boolean;
  /** By primary item, its options as such pairs; by option, its primary items with their ranks. */
  readonly #optionsOf: Int32Array[];
  readonly #itemsOf: number[][];
  /** By item of the problem: the options with it, and the color that they give it. */
  readonly #usersOf: { readonly o: number; readonly color: number }[][];
  readonly #beside = new Map<number, Int32Array>();

  constructor(problem: Problem, ranks: Ranks) {
    const { optionStart, entryItem, entryColor, itemNames, primaryCount } = problem;
    const { options, items } = ranks;
    this.problem = problem;
    this.ranks = ranks;
    this.entriesOf = Array.from(options, (o) => {
      const own = entryItem.subarray(optionStart[o], optionStart[o + 1]);
      return Array.from(own, (i, k) => ({ i, color: entryColor?.[optionStart[o] + k] ?? 0 }));
    });
    const usersOf = itemNames.map((): { o: number; color: number }[] => []);
    for (const [o, entries] of this.entriesOf.entries())
      for (const { i, color } of entries) usersOf[i].push({ o, color });
    this.#usersOf = usersOf;
    const rankOf = new Map(Array.from(items, (i, r) => [i, r]));
    this.#itemsOf = this.entriesOf.map((own) =>
      own.flatMap(({ i }) => (i < primaryCount ? rankOf.get(i)! : [])),
    );
    this.#optionsOf = Array.from(items, (i) => pairsOf(usersOf[i].map(({ o }) => o)));
    this.need = Int32Array.from(items, (i) => Math.min(problem.lower[i], 2 ** 30));
    this.room = Int32Array.from(items, (i) => Math.min(problem.upper[i], 2 ** 30));
    this.open = this.need.filter((need) => need > 0).length;
    this.isTight =
      this.need.every((n, i) => n === this.room[i]) && this.#itemsOf.every((own) => own.length > 0);
    this.taken = new Uint8Array(options.length);
    this.live = new Int32Array((options.length + 31) >> 5);
    for (let o = 0; o < options.length; o++) this.live[o >> 5] |= 1 << (o & 31);
  }

  isLive(o: number): boolean {
    return o < this.taken.length && ((this.live[o >> 5] >>> (o & 31)) & 1) === 1;
  }

  /** Is every item covered as it must be, and no option left? */
  get isSolution(): boolean {
    return this.open === 0 && (this.isTight || this.live.every((word) => word === 0));
  }

  /** Adds the live options of the item to a list, by rank. */
  addOptions(i: number, list: number[]): void {
    const pairs = this.#optionsOf[i];
    for (let k = 0; k < pairs.length; k += 2)
      for (let bits = this.live[pairs[k]] & pairs[k + 1]; bits !== 0; bits &= bits - 1)
        list.push((pairs[k] << 5) + 31 - Math.clz32(bits & -bits));
  }

  /** Goes on with an option, which is live: whatever cannot stand beside it goes. */
  take(o: number): void {
    const row = this.#rowBeside(o);
    for (let w = 0; w < row.length; w++) if ((this.live[w] & ~row[w]) !== 0) this.#remove(w, ~row[w]);
    this.taken[o] = 1;
    for (const i of this.#itemsOf[o]) {
      if (--this.need[i] === 0) this.open--;
      if (--this.room[i] === 0) this.close(i);
    }
  }

  /** Goes on with no more options of the item. */
  close(i: number): void {
    const pairs = this.#optionsOf[i];
    for (let k = 0; k < pairs.length; k += 2) this.#remove(pairs[k], pairs[k + 1]);
  }

  drop(o: number): void {
    this.#remove(o >> 5, 1 << (o & 31));
  }

  /** Goes back to where the trail had this length; `o` is the option that was taken since then, −1 if none was. */
  back(mark: number, o: number): void {
    while (this.mark > mark) {
      this.mark -= 2;
      this.live[this.#trail[this.mark]] |= this.#trail[this.mark + 1];
    }
    if (o < 0) return;
    this.taken[o] = 0;
    for (const i of this.#itemsOf[o]) {
      if (this.need[i]++ === 0) this.open++;
      this.room[i]++;
    }
  }

  #remove(w: number, unwanted: number): void {
    const bits = this.live[w] & unwanted;
    if (bits === 0) return;
    if (this.mark === this.#trail.length) {
      const longer = new Int32Array(2 * this.mark);
      longer.set(this.#trail);
      this.#trail = longer;
    }
    this.#trail[this.mark++] = w;
    this.#trail[this.mark++] = bits;
    this.live[w] ^= bits;
  }

  /** The options that can stand beside this one, as far as items with several options are not full. */
  #rowBeside(option: number): Int32Array {
    const { primaryCount, upper } = this.problem;
    const known = this.#beside.get(option);
    if (known) return known;
    const row = new Int32Array(this.live.length).fill(-1);
    row[option >> 5] &= ~(1 << (option & 31));
    for (const { i, color } of this.entriesOf[option]) {
      if (i < primaryCount && upper[i] > 1) continue;
      for (const user of this.#usersOf[i])
        if (color === 0 || user.color !== color) row[user.o >> 5] &= ~(1 << (user.o & 31));
    }
    if (this.#beside.size * row.length > MOST_WORDS) this.#beside.clear();
    this.#beside.set(option, row);
    return row;
  }

  /** Options of other items go beside which fewer of the item's options can stand than it needs. */
  rule(i: number): void {
    const options: number[] = [];
    this.addOptions(i, options);
    const rows = options.map((o) => this.#rowBeside(o));
    const own = new Map<number, number>();
    for (const [k, word] of this.#optionsOf[i].entries())
      if (k % 2 === 0) own.set(word, this.#optionsOf[i][k + 1]);
    const last = this.need[i] - 1;
    const more = new Int32Array(Math.max(0, last) + 1); // by k: those beside which more than k can stand
    for (let w = 0; w < this.live.length && last >= 0; w++) {
      const doubtful = this.live[w] & ~(own.get(w) ?? 0);
      more.fill(0);
      for (let m = 0; m < rows.length && (doubtful & ~more[last]) !== 0; m++) {
        for (let k = last; k > 0; k--) more[k] |= more[k - 1] & rows[m][w];
        more[0] |= rows[m][w];
      }
      this.#remove(w, doubtful & ~more[last]);
    }
  }
}

function pairsOf(options: readonly number[]): Int32Array {
  const words = new Map<number, number>();
  for (const o of options) words.set(o >> 5, (words.get(o >> 5) ?? 0) | (1 << (o & 31)));
  return Int32Array.from([...words].sort(([a], [b]) => a - b).flat());
}
