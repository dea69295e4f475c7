// What is left of a problem while options are taken and dropped. Nothing is decided here. A set of options is a row: a bit
// for each, 32 in a word. What is live is a stack of rows, of which the last counts: to go back is to forget it.

import type { Shape } from "./shape.js";

/** Rows of what can stand beside an option are forgotten when they have this many words together: 512 MB. */
const MOST_WORDS = 2 ** 27;

export type Left = ReturnType<typeof leftOf>;

export function leftOf(shape: Shape) {
  const { items, options } = shape;
  /** By option, 1 if it is taken. */
  const taken = new Uint8Array(options.length);
  /** By item: how many more options it needs, below 0 if it has more than that, and may have; how many need some. */
  const [need, room] = (["least", "most"] as const).map((k) => Int32Array.from(items, (item) => item[k]));
  let open = items.filter(({ least }) => least > 0).length;
  /** By option: its primary items. By item: its options, as pairs of the number of a word and the bits in it. */
  const itemsOf = options.map((own) => own.map(({ i }) => i).filter((i) => items[i].isPrimary));
  const optionsOf = items.map(({ uses }) => pairsOf(uses.map(({ o }) => o)));
  /** Is nothing left as soon as none is open, since every item has exactly what it needs? */
  const isTight = items.every(({ least, most, isPrimary }) => least === most || !isPrimary);
  /** All options as a row; the stack of rows, and where the last one begins. */
  const all = new Int32Array((options.length + 31) >> 5);
  for (let o = 0; o < options.length; o++) all[o >> 5] |= 1 << (o & 31);
  let [rows, top] = [all.slice(), 0];
  /** By option: the row of all that can stand beside it, made when it is first taken. */
  let [beside, besideWords]: [Int32Array[], number] = [[], 0];
  /** By item: the row of the options of all others, made when it is first needed. */
  const foreign: Int32Array[] = [];
  /** The options that can still be taken; is every item covered as it must be, and then, is no option left? */
  const live = () => rows.subarray(top, top + all.length);
  const isLive = (o: number) => ((rows[top + (o >> 5)] >>> (o & 31)) & 1) === 1;
  const isMet = () => open === 0;
  const isSolution = () => open === 0 && (isTight || live().every((word) => word === 0));
  /** The last row does without some options, given as pairs. */
  const remove = (pairs: Int32Array) => void less(rows, top, pairs);
  const actions = { isLive, isSolution, isMet, addOptions, push, take, back, remove, rule };
  return { ...actions, shape, taken, need, room, isTight, all, optionsOf, live, mark: () => top };

  /** Writes the live options of the item into a list, from here on; gives the place behind the last one. */
  function addOptions(i: number, list: number[], from: number): number {
    let [pairs, at] = [optionsOf[i], from];
    for (let k = 0; k < pairs.length; k += 2)
      for (let bits = rows[top + pairs[k]] & pairs[k + 1]; bits !== 0; bits &= bits - 1)
        list[at++] = (pairs[k] << 5) + 31 - Math.clz32(bits & -bits);
    return at;
  }

  /** Goes on with a row of its own: the last one, as far as it is in `mask`. */
  function push(mask: Int32Array): void {
    const [from, to] = [top, top + mask.length];
    const own = to + mask.length > rows.length ? new Int32Array(2 * (to + mask.length)) : rows;
    if (own !== rows) own.set(rows);
    rows = own;
    for (let w = 0; w < mask.length; w++) own[to + w] = own[from + w] & mask[w];
    top = to;
  }

  /** Goes on with an option, which is live: whatever cannot stand beside it goes. */
  function take(o: number): void {
    push(beside[o] ?? rowBeside(o));
    count(o, 1);
    for (const i of itemsOf[o]) if (room[i] === 0 && items[i].most > 1) remove(optionsOf[i]);
  }

  /** Goes back to where the last row began at `to`; `o` is the option that was taken since then, −1 if none was. */
  function back(to: number, o: number): void {
    top = to;
    if (o >= 0) count(o, 0);
  }

  function count(o: number, isTaken: 0 | 1): void {
    taken[o] = isTaken;
    const step = 2 * isTaken - 1;
    for (let k = 0, own = itemsOf[o]; k < own.length; k++) {
      if (need[own[k]] === isTaken) open -= step;
      need[own[k]] -= step;
      room[own[k]] -= step;
    }
  }

  /** What can stand beside an option, as far as items with room for several are not full. */
  function rowBeside(option: number): Int32Array {
    const row = new Int32Array(all.length).fill(-1);
    row[option >> 5] &= ~(1 << (option & 31));
    for (const { i, color } of options[option])
      for (const use of items[i].most === 1 ? items[i].uses : [])
        if (color === 0 || use.color !== color) row[use.o >> 5] &= ~(1 << (use.o & 31));
    besideWords += row.length;
    if (besideWords > MOST_WORDS) [beside, besideWords] = [[], 0];
    beside[option] = row;
    return row;
  }

  /** Options of other items go beside which fewer of the item's options can stand than it needs. */
  function rule(i: number): void {
    const [own, wanted]: [number[], number] = [[], Math.max(0, need[i])];
    addOptions(i, own, 0);
    const others = own.map((o) => beside[o] ?? rowBeside(o));
    foreign[i] ??= less(all.slice(), 0, optionsOf[i]);
    // By k > 0: those beside which fewer than k can stand, of the item's options until now.
    const [mask, fewer] = [foreign[i], new Int32Array(wanted + 1)];
    for (let w = 0; w < mask.length; w++) {
      fewer.fill(rows[top + w] & mask[w], 1);
      for (let m = 0; m < others.length && fewer[wanted] !== 0; m++)
        for (let k = wanted; k > 0; k--) fewer[k] &= ~others[m][w] | fewer[k - 1];
      rows[top + w] &= ~fewer[wanted];
    }
  }
}

/** The row that begins here does without some options, given as pairs. */
function less(row: Int32Array, at: number, pairs: Int32Array): Int32Array {
  for (let k = 0; k < pairs.length; k += 2) row[at + pairs[k]] &= ~pairs[k + 1];
  return row;
}

/** An option as such a pair. */
export const bitOf = (o: number) => Int32Array.of(o >> 5, 1 << (o & 31));

function pairsOf(options: readonly number[]): Int32Array {
  const words = new Map<number, number>();
  for (const o of options) words.set(o >> 5, (words.get(o >> 5) ?? 0) | (1 << (o & 31)));
  return Int32Array.from([...words].sort(([a], [b]) => a - b).flat());
}
