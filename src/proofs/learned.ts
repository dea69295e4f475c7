// A proof by clause learning: the solutions that it finds, and the clauses that it learns until there are no others. For
// problems with few solutions or none, on which a search by choices is lost.

import type { ProofSink } from "../engines/learn/learner.js";
import { Learner } from "../engines/learn/learner.js";
import { optionCount, type Problem } from "../problem/problem.js";
import { Steps } from "./steps.js";

/** It gives up after so many solutions, or so many bytes. */
const MOST_SOLUTIONS = 1_000;
const MOST_BYTES = 2 ** 29;
const TURN_TICKS = 20_000;

export class LearnedProof {
  readonly solutions: Uint32Array[] = [];
  readonly #learner: Learner;
  readonly #log: LemmaLog;
  #isLost = false;

  constructor(problem: Problem) {
    this.#log = new LemmaLog(problem);
    this.#learner = new Learner(problem, { proof: this.#log });
  }

  /** Will it not come to an end? */
  get isLost(): boolean {
    return this.#isLost;
  }

  get nodes(): number {
    return this.#learner.nodes;
  }

  /** Goes on for a while; true when all solutions are known. */
  run(): boolean {
    const pause = this.#learner.run({ ticks: TURN_TICKS });
    if (pause === "solution") {
      const solution = this.#learner.solution();
      this.solutions.push(solution);
      this.#learner.exclude(solution);
    }
    this.#isLost = this.solutions.length > MOST_SOLUTIONS || this.#log.length > MOST_BYTES;
    return pause === "none";
  }

  /** The step that is the whole proof; options and items have their own numbers as ranks. */
  *steps(): Generator<Uint8Array> {
    yield new Steps().solutions(this.solutions).read();
    yield* this.#log.chunks();
    yield new Steps().refuted().read();
  }
}

/** Writes down what is learned, in chunks. */
class LemmaLog implements ProofSink {
  length = 0;
  readonly #chunks: Uint8Array[] = [];
  readonly #steps = new Steps();
  readonly #options: number;
  /** By the number that the learner gives to a color of an item: that in a proof. */
  readonly #colors = new Map<number, number>();
  /** By its literals, in order: the number of a lemma. */
  readonly #numberOf = new Map<string, number>();
  #lemmas = 0;

  constructor(problem: Problem) {
    const { entryItem, entryColor, primaryCount, colorNames } = problem;
    this.#options = optionCount(problem);
    for (const [e, i] of entryItem.entries()) {
      const color = entryColor?.[e] ?? 0;
      const number = this.#options + 1 + (i - primaryCount) * colorNames.length + color;
      if (color > 0 && !this.#colors.has(number)) this.#colors.set(number, this.#options + this.#colors.size);
    }
  }

  learned(literals: Int32Array): void {
    const own = this.#own(literals);
    this.#steps.lemma(own);
    this.#numberOf.set(String(own), this.#lemmas++);
    this.#save(1 << 16);
  }

  /** Whoever runs the learner knows. */
  excluded(): void {}

  forgotten(literals: Int32Array): void {
    const name = String(this.#own(literals));
    const number = this.#numberOf.get(name);
    if (number === undefined) return;
    this.#numberOf.delete(name);
    this.#steps.forget(number);
  }

  chunks(): readonly Uint8Array[] {
    this.#save(0);
    return this.#chunks;
  }

  #save(from: number): void {
    if (this.#steps.length <= from) return;
    this.length += this.#steps.length;
    this.#chunks.push(this.#steps.read());
  }

  /** Literals of the proof, ascending. */
  #own(literals: Int32Array): number[] {
    const own = Array.from(literals, (literal) => {
      const number = Math.abs(literal);
      const variable = number <= this.#options ? number - 1 : this.#colors.get(number)!;
      return 2 * variable + (literal < 0 ? 1 : 0);
    });
    return own.sort((a, b) => a - b);
  }
}
