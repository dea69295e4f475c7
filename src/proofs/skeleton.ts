// The parts of a problem in; out comes the walk that leads to each of them, as steps of a proof with gaps: what a part's own
// proof is put into. It branches on one option at a time, which the order of an engine's options has no part in.

import type { Log } from "#engines";
import { BadValue, DROPPED, LIVE, type Part, type Problem, State, TAKEN } from "#problem";
import { ranksOf } from "./logged.js";
import { Steps } from "./steps.js";

/** Steps, or the number of a part. */
export type Segment = Uint8Array | number;

export function skeletonOf(
  problem: Problem,
  parts: readonly Part[],
  log: Pick<Log, "items" | "options">,
): Segment[] {
  return new Skeleton(problem, parts, log).segments();
}

class Skeleton {
  readonly #state: State;
  readonly #parts: readonly Part[];
  /** By number in the problem: the rank. */
  readonly #itemRank: Uint32Array;
  readonly #optionRank: Uint32Array;
  readonly #segments: Segment[] = [];
  readonly #steps = new Steps();

  constructor(problem: Problem, parts: readonly Part[], { items, options }: Pick<Log, "items" | "options">) {
    this.#state = new State(problem);
    this.#parts = parts;
    this.#itemRank = ranksOf(items);
    this.#optionRank = ranksOf(options);
  }

  segments(): Segment[] {
    this.#lead([...this.#parts.keys()]);
    this.#segments.push(this.#steps.read());
    return this.#segments;
  }

  /** To these parts, which are all that is left; where there is none, to items that have run dry. */
  #lead(parts: readonly number[]): void {
    const state = this.#state;
    const dry = parts.length === 0 ? this.#dryItem() : -1;
    const option = parts.length === 0 ? this.#anyOption() : this.#nextOption(this.#parts[parts[0]!]!);
    if (dry >= 0) this.#steps.item(this.#itemRank[dry]!);
    else if (option === undefined) this.#arrive(parts);
    else {
      this.#steps.option(this.#optionRank[option]!);
      const mark = state.mark();
      state.take(option);
      this.#lead(parts.filter((k) => this.#isPossible(this.#parts[k]!)));
      state.undo(mark);
      state.drop(option);
      this.#lead(parts.filter((k) => !this.#parts[k]!.take.includes(option)));
      state.undo(mark);
    }
  }

  /** What is to be decided next on the way to the part. */
  #nextOption({ take, avoid }: Part): number | undefined {
    const { status } = this.#state;
    return take.find((o) => status[o] !== TAKEN) ?? avoid.find((o) => status[o] === LIVE);
  }

  /** An option of the item that has the fewest. */
  #anyOption(): number | undefined {
    const { need, size, problem } = this.#state;
    let best = -1;
    for (let i = 0; i < problem.primaryCount; i++)
      if (need[i]! > 0 && (best < 0 || size[i]! < size[best]!)) best = i;
    return best < 0 ? undefined : this.#state.optionsOf(best)[0];
  }

  /** Nothing is left to be said of the part. */
  #arrive([part, ...others]: readonly number[]): void {
    if (part === undefined) throw new BadValue("The parts are not all of the problem");
    const taken = this.#state.status.reduce((sum, status) => sum + (status === TAKEN ? 1 : 0), 0);
    if (others.length > 0 || taken !== this.#parts[part]!.take.length)
      throw new BadValue("This problem cannot be proved in parts: an item has too many options");
    this.#segments.push(this.#steps.read(), part);
  }

  /** Can the part contain the options that are taken now? */
  #isPossible({ take, avoid }: Part): boolean {
    const { status } = this.#state;
    return take.every((o) => status[o] !== DROPPED) && avoid.every((o) => status[o] !== TAKEN);
  }

  /** An item that has fewer options than it needs; −1 if none has. */
  #dryItem(): number {
    const { need, size, problem } = this.#state;
    for (let i = 0; i < problem.primaryCount; i++) if (need[i]! > size[i]!) return i;
    return -1;
  }
}
