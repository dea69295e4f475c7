// A proof by clause learning: the solutions that it finds, and the clauses that it learns until there are no others. For
// problems with few solutions or none, on which a search by choices is lost.

import { type Attempt, Learner, type ProofSink } from "#engines";
import { type Problem, stopwatch } from "#problem";
import { Steps } from "./steps.js";

/** It gives up after these numbers of solutions or bytes. */
const MOST_SOLUTIONS = 1_000;
const MOST_BYTES = 2 ** 29;
const TURN_TICKS = 20_000;

/** Effort is time, in ms; at its end all solutions are known. */
export class LearnedProof implements Attempt<"all" | "lost"> {
  readonly solutions: Uint32Array[] = [];
  readonly #learner: Learner;
  readonly #log = new LemmaLog();
  #isLost = false;

  constructor(problem: Problem) {
    this.#learner = new Learner(problem, { proof: this.#log });
  }

  /** Will it not come to an end? */
  get isLost(): boolean {
    return this.#isLost;
  }

  get nodes(): number {
    return this.#learner.nodes;
  }

  effort = 0;

  advance(effort: number): "all" | "lost" | null {
    const spent = stopwatch();
    do {
      if (this.run()) return "all";
      if (this.isLost) return "lost";
    } while (this.effort + spent() < effort);
    this.effort += spent();
    return null;
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

  learned(literals: readonly number[]): void {
    this.#steps.lemma(literals);
    this.#save(1 << 16);
  }

  forgotten(lemma: number): void {
    this.#steps.forget(lemma);
  }

  /** A clause of a rule of the whole picture: the verifier sees that it follows from the rule. */
  cut(literals: readonly number[]): void {
    this.learned(literals);
  }

  /** The caller of the learner knows. */
  excluded(): void {}

  chunks(): readonly Uint8Array[] {
    this.#save(0);
    return this.#chunks;
  }

  #save(from: number): void {
    if (this.#steps.length <= from) return;
    this.length += this.#steps.length;
    this.#chunks.push(this.#steps.read());
  }
}
