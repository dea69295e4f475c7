// The tables of dancing cells: sparse sets (Knuth's SSXCC and SSMCC; TAOCP 7.2.2.3). Every item has its entries in
// one stretch of `cells`, the live ones first; to remove one is to swap it behind them and make the size one less,
// and to bring back all that was removed is to set the size to what it was. Nothing is ever searched for or relinked.
//
// Invariant: a set changes only while its item is open (primary) or free (secondary).

import { itemCount, optionCount, type Problem } from "../../problem/problem.js";

export class Cells {
  readonly problem: Problem;
  /** Entries, item by item. */
  readonly cells: Int32Array;
  /** By item: where its stretch begins. */
  readonly start: Int32Array;
  /** By item: how many of its entries are live. */
  readonly size: Int32Array;
  /** By primary item: how many more options it needs, and how many more it has room for. */
  readonly need: Int32Array;
  readonly room: Int32Array;
  /** By entry: its place in `cells`. */
  readonly place: Int32Array;
  /** By entry: its option. */
  readonly optionOf: Int32Array;
  /** Open primary items first, then the closed ones; and the same for free secondary items, behind them. */
  readonly order: Int32Array;
  /** By item: its place in `order`. */
  readonly rank: Int32Array;
  /** order[0] … order[openCount − 1] are open. */
  openCount: number;
  /** order[primaryCount] … order[freeEnd − 1] are free. */
  freeEnd: number;
  /** Removals of an entry, in all. */
  updates = 0;

  constructor(problem: Problem) {
    const { optionStart, entryItem, primaryCount, lower, upper } = problem;
    const items = itemCount(problem);
    this.problem = problem;
    this.cells = new Int32Array(entryItem.length);
    this.start = new Int32Array(items + 1);
    this.size = new Int32Array(items);
    this.need = Int32Array.from(lower);
    this.room = Int32Array.from(upper);
    this.place = new Int32Array(entryItem.length);
    this.optionOf = new Int32Array(entryItem.length);
    this.order = Int32Array.from({ length: items }, (_, i) => i);
    this.rank = this.order.slice();
    this.openCount = primaryCount;
    this.freeEnd = items;
    for (const i of entryItem) this.start[i + 1]!++;
    for (let i = 0; i < items; i++) this.start[i + 1]! += this.start[i]!;
    for (let o = 0; o < optionCount(problem); o++) {
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
        const i = entryItem[e]!;
        this.optionOf[e] = o;
        this.place[e] = this.start[i]! + this.size[i]!++;
        this.cells[this.place[e]!] = e;
      }
    }
  }

  /** Branches at an open item: its options one by one; and none of them, if nothing more is needed. */
  degree(i: number): number {
    const need = this.need[i]!;
    return need > 0 ? this.size[i]! - need + 1 : this.size[i]! + 1;
  }

  /** Takes the option. False if some item has too few options left then: the caller must restore the sizes. */
  take(o: number): boolean {
    const { optionStart, entryItem, entryColor, primaryCount } = this.problem;
    const { order, rank, need, room } = this;
    const from = optionStart[o]!;
    const to = optionStart[o + 1]!;
    const openBefore = this.openCount;
    const freeBefore = this.freeEnd;
    for (let e = from; e < to; e++) {
      const i = entryItem[e]!;
      if (i >= primaryCount) {
        if (rank[i]! < this.freeEnd) this.#swap(rank[i]!, --this.freeEnd);
        continue;
      }
      if (need[i]! > 0) need[i]!--;
      if (--room[i]! === 0) this.#swap(rank[i]!, --this.openCount);
    }
    // What was closed or settled by this option stands just behind those that still are open or free.
    for (let k = this.openCount; k < openBefore; k++) if (!this.#removeRest(order[k]!, o, -1)) return false;
    for (let k = this.freeEnd; k < freeBefore; k++) {
      const i = order[k]!;
      if (!this.#removeRest(i, o, entryColor ? this.#colorOf(o, i) : 0)) return false;
    }
    return this.remove(o);
  }

  /** Closes an item that needs no more. */
  close(i: number): void {
    this.#swap(this.rank[i]!, --this.openCount);
  }

  /** Removes the option from the sets of its open and free items. False if one of them has too few left. */
  remove(o: number): boolean {
    const { optionStart, entryItem, primaryCount } = this.problem;
    const { rank, cells, place, start, size, need } = this;
    const to = optionStart[o + 1]!;
    for (let e = optionStart[o]!; e < to; e++) {
      const i = entryItem[e]!;
      if (rank[i]! >= (i < primaryCount ? this.openCount : this.freeEnd)) continue;
      const at = place[e]!;
      const last = start[i]! + size[i]! - 1;
      if (at > last) continue; // it was removed before
      const moved = cells[last]!;
      cells[at] = moved;
      place[moved] = at;
      cells[last] = e;
      place[e] = last;
      size[i]!--;
      this.updates++;
      if (i < primaryCount && size[i]! < need[i]!) return false;
    }
    return true;
  }

  /** Removes the item's other options; those with this color, if it is one (1, 2, …), may stay. */
  #removeRest(i: number, chosen: number, color: number): boolean {
    const { cells, optionOf, size, start } = this;
    const entryColor = this.problem.entryColor;
    for (let k = start[i]!; k < start[i]! + size[i]!; k++) {
      const e = cells[k]!;
      const o = optionOf[e]!;
      if (o === chosen || (color > 0 && entryColor![e] === color)) continue;
      if (!this.remove(o)) return false;
    }
    return true;
  }

  #colorOf(o: number, item: number): number {
    const { optionStart, entryItem, entryColor } = this.problem;
    let e = optionStart[o]!;
    while (entryItem[e] !== item) e++;
    return entryColor![e]!;
  }

  /** All that the tables mean: a set is the same set in another order. For tests. */
  snapshot(): Int32Array {
    const sets = Array.from(this.size, (size, i) =>
      this.cells.slice(this.start[i], this.start[i]! + size).sort(),
    );
    return Int32Array.from([
      this.openCount,
      this.freeEnd,
      ...this.size,
      ...this.need,
      ...this.room,
      ...sets.flatMap((set) => [...set]),
    ]);
  }

  /** Exchanges two places of `order`. */
  #swap(a: number, b: number): void {
    const { order, rank } = this;
    const [i, j] = [order[a]!, order[b]!];
    order[a] = j;
    order[b] = i;
    rank[j] = a;
    rank[i] = b;
  }
}
