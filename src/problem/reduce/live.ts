// What is left of a problem while it is being reduced: a state whose changes stay, with all that follows from them. An item
// with no more options than it needs has all of them taken; one with fewer means that there is no solution.

import { listsOf } from "../lists.js";
import type { Problem } from "../problem.js";
import { LIVE, State } from "../state.js";

/** Bounds of an item that no longer matters: it is never short of options and never full. */
const NO_NEED = -(2 ** 30);
const ALL_ROOM = 2 ** 31 - 1;

export class Live extends State {
  /** By item: 1 if it has been dropped because it cannot matter. */
  readonly gone: Uint8Array = new Uint8Array(this.size.length);

  constructor(problem: Problem) {
    const lists = listsOf(problem);
    super(problem, { ...lists, end: lists.end.slice(), entries: lists.entries.slice() });
    for (let i = 0; i < problem.primaryCount; i++) if (this.need[i] > 0) this.check(i);
    this.#follow();
  }

  /** Takes options that every solution must have, and drops what cannot stand beside them, as long as there are any. */
  #follow(): void {
    this.propagate();
    this.keep();
  }

  /** Drops an option for good, with all that follows. */
  dropForGood(o: number): void {
    this.drop(o);
    this.#follow();
  }

  /** Can this live option be in a solution, as far as one sees by taking it? Leaves everything as it was. */
  stands(o: number): boolean {
    this.take(o);
    this.propagate();
    const stands = !this.failed;
    this.undo(0);
    return stands;
  }

  /** Narrows the bounds of a primary item, with all that follows. */
  narrow(item: number, need: number, room: number): void {
    this.need[item] = need;
    this.room[item] = room;
    if (need > 0) this.check(item);
    this.#follow();
  }

  /** Drops an item from all options, since it cannot matter. */
  dropItem(item: number): void {
    this.gone[item] = 1;
    this.need[item] = NO_NEED;
    this.room[item] = ALL_ROOM;
    this.lists.end[item] = this.lists.start[item];
  }

  /** Shortens the lists of items to their live options. */
  compact(): void {
    const { start, end, entries, optionOf } = this.lists;
    for (let i = 0; i < this.size.length; i++) {
      let to = start[i];
      for (let k = to; k < end[i]; k++) {
        if (this.status[optionOf[entries[k]]] === LIVE) entries[to++] = entries[k];
      }
      end[i] = to;
    }
  }
}
