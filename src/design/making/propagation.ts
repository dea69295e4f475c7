// What follows from what without a choice: an item that needs all options it has left takes them. A contradiction comes with
// its core, the items it was drawn from, none of which can be left out. What is left goes down, step by step (`place`, `remove`).

import { itemCount, optionCount, type Problem } from "#problem";

/** An option is taken because its item needs it; the item is NOBODY for what was assumed. */
interface Event {
  readonly item: number;
  readonly option: number;
}

const NOBODY = -1;
/** Killed before anything was assumed. */
const SETTLED = -1;

export class Propagation {
  readonly problem: Problem;
  /** By item: its options. */
  readonly optionsOf: readonly number[][];
  readonly alive: Uint8Array;
  /** By option: the event that killed it. */
  readonly #killer: Int32Array;
  /** By item: its live options. */
  readonly #size: Int32Array;
  /** By primary item: how many of its options are missing, and how many there may be. */
  readonly #need: Int32Array;
  readonly #room: Int32Array;
  /** By secondary item: 0 while unused, else its color + 1. */
  readonly #color: Int32Array;
  /** What was taken on suppositions, in order. */
  readonly #events: Event[] = [];
  /** What to undo, while something is supposed: each entry does one thing. */
  #trail: (() => void)[] | null = null;

  constructor(problem: Problem) {
    this.problem = problem;
    this.optionsOf = Array.from({ length: itemCount(problem) }, (): number[] => []);
    this.alive = new Uint8Array(optionCount(problem)).fill(1);
    this.#killer = new Int32Array(optionCount(problem)).fill(SETTLED);
    for (let o = 0; o < optionCount(problem); o++)
      for (const i of this.#itemsOf(o)) this.optionsOf[i]!.push(o);
    this.#size = Int32Array.from(this.optionsOf, (list) => list.length);
    this.#need = Int32Array.from(problem.lower);
    this.#room = Int32Array.from(problem.upper);
    this.#color = new Int32Array(itemCount(problem));
  }

  #itemsOf(o: number): Uint32Array {
    const { optionStart, entryItem } = this.problem;
    return entryItem.subarray(optionStart[o], optionStart[o + 1]);
  }

  /** The open items: those that need options. */
  *open(): Generator<{ readonly item: number; readonly size: number; readonly need: number }> {
    for (let i = 0; i < this.#need.length; i++)
      if (this.#need[i]! > 0) yield { item: i, size: this.#size[i]!, need: this.#need[i]! };
  }

  /** The live options of an item. */
  left(item: number): number[] {
    return this.optionsOf[item]!.filter((o) => this.alive[o] === 1);
  }

  /** Takes the option for good. */
  place(o: number): void {
    this.#take(o, SETTLED);
  }

  /** Rules the option out for good. */
  remove(o: number): void {
    this.#kill(o, SETTLED);
  }

  /** Does taking these options lead to a contradiction? Its core: items that it needs; null if there is none. */
  contradiction(take: readonly number[], within?: ReadonlySet<number>): number[] | null {
    return this.#supposing(take, within, (conflict) => (conflict === null ? null : this.#core(conflict)));
  }

  /**
   * The same with one choice: what follows leads nowhere whichever option is taken of some item. Null if no item with few
   * options is of that kind.
   */
  contradictionByChoice(take: readonly number[]): number[] | null {
    return this.#supposing(take, undefined, (conflict) => {
      if (conflict !== null) return this.#core(conflict);
      const [choice] = [...this.open()].sort((a, b) => a.size - b.size);
      if (!choice || choice.size > 3) return null;
      const cores = this.left(choice.item).map((o) => this.contradiction([o]));
      if (cores.some((core) => core === null)) return null;
      // Why the item has no other options, and why none of these will do.
      return [...new Set([...this.#core(choice.item), ...cores.flatMap((core) => core!)])];
    });
  }

  /** Items of the core that can be left out go. */
  smallest(take: readonly number[], core: readonly number[]): number[] {
    const kept = new Set(core);
    for (const item of core) {
      kept.delete(item);
      if (!this.contradiction(take, kept)) kept.add(item);
    }
    return [...kept];
  }

  /** Supposes that these options are taken, beside what is supposed already, asks, and takes them back. */
  #supposing<T>(
    take: readonly number[],
    within: ReadonlySet<number> | undefined,
    ask: (conflict: number | null) => T,
  ): T {
    const before = this.#trail;
    const trail = before ?? [];
    this.#trail = trail;
    const [events, undone] = [this.#events.length, trail.length];
    const touched: number[] = [];
    for (const option of take) {
      if (this.alive[option] === 1) this.#takeBy({ item: NOBODY, option }, touched);
    }
    const answer = ask(this.#follow(touched, within));
    while (trail.length > undone) trail.pop()!();
    this.#events.length = events;
    this.#trail = before;
    return answer;
  }

  #takeBy(event: Event, touched: number[]): void {
    const number = this.#events.push(event) - 1;
    this.#take(event.option, number, touched);
  }

  /** Takes what must be taken until there is nothing of that kind; the item that cannot be satisfied, or null. */
  #follow(touched: number[], within: ReadonlySet<number> | undefined): number | null {
    for (let at = 0; at < touched.length; at++) {
      const item = touched[at]!;
      if (item >= this.#need.length || this.#need[item] === 0 || (within && !within.has(item))) continue;
      if (this.#size[item]! < this.#need[item]!) return item;
      if (this.#size[item]! > this.#need[item]!) continue;
      for (const option of this.left(item)) if (this.alive[option]) this.#takeBy({ item, option }, touched);
    }
    return null;
  }

  /** From the item that cannot be satisfied back to all items that took part. */
  #core(conflict: number): number[] {
    const core = new Set([conflict]);
    for (const item of core) {
      for (const o of this.optionsOf[item]!) {
        const killer = this.alive[o] ? SETTLED : this.#killer[o]!;
        const by = killer === SETTLED ? NOBODY : this.#events[killer]!.item;
        if (by !== NOBODY) core.add(by);
      }
    }
    return [...core];
  }

  #take(o: number, event: number, touched?: number[]): void {
    const { entryColor, optionStart } = this.problem;
    this.#kill(o, event, touched);
    this.#itemsOf(o).forEach((i, k) => {
      if (i < this.#need.length) this.#use(i, event, touched);
      else this.#paint(i, entryColor?.[optionStart[o]! + k] ?? 0, event, touched);
    });
  }

  #use(i: number, event: number, touched?: number[]): void {
    const needed = this.#need[i]! > 0 ? 1 : 0;
    this.#need[i]! -= needed;
    this.#room[i]!--;
    this.#trail?.push(() => {
      this.#need[i]! += needed;
      this.#room[i]!++;
    });
    if (this.#room[i] === 0) for (const p of this.optionsOf[i]!) this.#kill(p, event, touched);
  }

  #paint(i: number, color: number, event: number, touched?: number[]): void {
    if (this.#color[i] !== 0) return;
    this.#color[i] = color + 1;
    this.#trail?.push(() => {
      this.#color[i] = 0;
    });
    for (const p of this.optionsOf[i]!)
      if (color === 0 || this.#colorIn(p, i) !== color) this.#kill(p, event, touched);
  }

  #colorIn(o: number, item: number): number {
    const { optionStart, entryColor } = this.problem;
    const at = this.#itemsOf(o).indexOf(item);
    return entryColor?.[optionStart[o]! + at] ?? 0;
  }

  #kill(o: number, event: number, touched?: number[]): void {
    if (!this.alive[o]) return;
    this.alive[o] = 0;
    this.#killer[o] = event;
    for (const i of this.#itemsOf(o)) {
      this.#size[i]!--;
      touched?.push(i);
    }
    this.#trail?.push(() => {
      this.alive[o] = 1;
      for (const i of this.#itemsOf(o)) this.#size[i]!++;
    });
  }
}
