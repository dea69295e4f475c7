// Parts are finished in any order; their solutions are listed in the order of the parts.

export class InOrder<T> {
  readonly #order: readonly number[];
  readonly #waiting = new Map<number, T>();
  #next = 0;

  /** `order`: the numbers of all parts that will come. */
  constructor(order: readonly number[]) {
    this.#order = order;
  }

  /** Takes what came of a part; gives what is next in order, perhaps nothing. */
  add(part: number, what: T): T[] {
    this.#waiting.set(part, what);
    const ready: T[] = [];
    for (let next = this.#order[this.#next]!; this.#waiting.has(next); next = this.#order[++this.#next]!) {
      ready.push(this.#waiting.get(next)!);
      this.#waiting.delete(next);
    }
    return ready;
  }
}
