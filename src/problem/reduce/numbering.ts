// The options of a smaller problem and those of the original, one for one: parts and solutions in either numbering.

import type { Part } from "../part.js";
import { optionCount, type Problem } from "../problem.js";
import type { Reduction } from "./reduction.js";

const DROPPED = -1;
const FORCED = -2;

export class Numbering {
  readonly problem: Problem;
  readonly #forced: readonly number[];
  /** By option of the smaller problem: its number in the original. */
  readonly #outside: Uint32Array;
  /** By option of the original: its number in the smaller problem, DROPPED or FORCED. */
  readonly #inside: Int32Array;

  /** The reduction must have kept duplicates. */
  constructor({ original, problem, forced, origins }: Reduction) {
    this.problem = problem;
    this.#forced = forced.map(([o]) => o);
    this.#outside = Uint32Array.from(origins, ([o]) => o);
    this.#inside = new Int32Array(optionCount(original)).fill(DROPPED);
    for (const o of this.#forced) this.#inside[o] = FORCED;
    this.#outside.forEach((o, k) => {
      this.#inside[o] = k;
    });
  }

  /** The part in the smaller problem; null if it has no solution there. */
  inside({ take, avoid }: Part): Part | null {
    if (take.some((o) => this.#inside[o] === DROPPED) || avoid.some((o) => this.#inside[o] === FORCED))
      return null;
    if (new Set(take).size < take.length) return null;
    return { take: this.#numbers(take), avoid: this.#numbers(avoid) };
  }

  #numbers(options: readonly number[]): number[] {
    return options.map((o) => this.#inside[o]).filter((o) => o >= 0);
  }

  outside({ take, avoid }: Part): Part {
    const number = (o: number) => this.#outside[o];
    return { take: take.map(number), avoid: avoid.map(number) };
  }

  solution(chosen: Uint32Array): Uint32Array {
    return Uint32Array.from([...this.#forced, ...Array.from(chosen, (o) => this.#outside[o])]);
  }
}
