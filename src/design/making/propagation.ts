// What follows from what without a choice: an item that needs all options it has left takes them. A contradiction comes with
// its core, the items it was drawn from, none of which can be left out, or with the steps that lead to it.

import { LIVE, optionCount, optionsOf, type Problem, State, TAKEN } from "#problem";

/** These options are all that the item has left, and it needs all of them; the item is NOBODY for what is supposed. */
export interface ForcedStep {
  readonly item: number;
  readonly options: readonly number[];
}

const NOBODY = -1;
/** Gone before anything was supposed. */
const SETTLED = -1;

export class Propagation extends State {
  /** By option: the step that took or dropped it; and the item that has enough options without it, −1 if it was not dropped for that. */
  readonly #by: Int32Array;
  readonly #full: Int32Array;
  /** What was taken on suppositions, in order; and the step under way. */
  readonly #steps: ForcedStep[] = [];
  #step = SETTLED;
  /** Items to be looked at, in the order in which they lost options: the shortest chains come first. */
  #touched: number[] = [];

  constructor(problem: Problem) {
    super(problem);
    this.#by = new Int32Array(optionCount(problem)).fill(SETTLED);
    this.#full = new Int32Array(optionCount(problem)).fill(-1);
  }

  /** The open items: those that need options. */
  *open(): Generator<{ readonly item: number; readonly size: number; readonly need: number }> {
    for (let i = 0; i < this.problem.primaryCount; i++)
      if (this.need[i]! > 0) yield { item: i, size: this.size[i]!, need: this.need[i]! };
  }

  override take(o: number): void {
    this.#by[o] = this.#step;
    super.take(o);
  }

  override drop(o: number, full = -1): void {
    if (this.status[o] !== LIVE) return;
    this.#by[o] = this.#step;
    this.#full[o] = full;
    super.drop(o);
  }

  protected override check(item: number): void {
    this.#touched.push(item);
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
      const cores = this.optionsOf(choice.item).map((o) => this.contradiction([o]));
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

  /** The forced steps that lead to an item for which nothing is left, or too little, and it; null if they lead to none. */
  chain(): { readonly steps: readonly ForcedStep[]; readonly item: number } | null {
    const spare = (i: number) => this.size[i]! - this.need[i]!;
    this.#touched = Array.from(this.need.keys()).sort((a, b) => spare(a) - spare(b));
    const item = this.#follow();
    if (item === null) return null;
    const steps = [...this.#behind(item).steps].sort((a, b) => a - b);
    return { steps: steps.map((step) => this.#steps[step]!), item };
  }

  /** Supposes that these options are taken, beside what is supposed already, asks, and takes them back. */
  #supposing<T>(
    take: readonly number[],
    within: ReadonlySet<number> | undefined,
    ask: (conflict: number | null) => T,
  ): T {
    const [before, steps, mark] = [this.#step, this.#steps.length, this.mark()];
    this.#touched = [];
    for (const option of take)
      if (this.status[option] === LIVE) this.#do({ item: NOBODY, options: [option] });
    const answer = ask(this.#follow(within));
    this.undo(mark);
    this.#steps.length = steps;
    this.#step = before;
    return answer;
  }

  #do(step: ForcedStep): boolean {
    this.#step = this.#steps.push(step) - 1;
    return step.options.every((o) => {
      const isLive = this.status[o] === LIVE; // two of them may not stand together
      if (isLive) this.take(o);
      return isLive;
    });
  }

  /** Takes what must be taken until there is nothing of that kind; the item that cannot be satisfied, or null. */
  #follow(within?: ReadonlySet<number>): number | null {
    for (const item of this.#touched) {
      const need = this.need[item]!;
      if (!this.isPrimary(item) || need <= 0 || (within && !within.has(item))) continue;
      if (this.size[item]! < need || this.room[item]! < need) return item;
      if (this.size[item] === need && !this.#do({ item, options: this.optionsOf(item) })) return item;
    }
    return null;
  }

  #core(conflict: number): number[] {
    return [...this.#behind(conflict).items];
  }

  /** From the item that cannot be satisfied back to all items and steps that took part. */
  #behind(conflict: number): { readonly items: ReadonlySet<number>; readonly steps: ReadonlySet<number> } {
    const items = new Set([conflict]);
    const steps = new Set<number>();
    const keep = (o: number) => {
      const by = this.#by[o]!;
      if (this.status[o] === LIVE || by === SETTLED) return;
      steps.add(by);
      const { item } = this.#steps[by]!;
      if (item !== NOBODY) items.add(item);
    };
    for (const item of items) {
      for (const o of optionsOf(this.problem, item)) {
        keep(o);
        const full = this.status[o] === LIVE || this.#by[o] === SETTLED ? -1 : this.#full[o]!;
        // An item that has enough has it by all options that were taken of it.
        if (full >= 0)
          for (const other of optionsOf(this.problem, full)) if (this.status[other] === TAKEN) keep(other);
      }
    }
    return { items, steps };
  }
}
