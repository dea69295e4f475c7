// What a question for a proof gives and gets.

import type { Budget, Statistics, Stopped } from "#search";
import type { Group } from "#symmetry";
import type { Sink } from "./file.js";

/** What a proof may cost, what it is to prove, and where it goes. */
export interface ProofBudget extends Omit<Budget, "given" | "seed" | "workers"> {
  /** Takes the bytes of the proof. */
  readonly sink: Sink;
  /** Symmetries of the problem, the identity first: the number up to them is proved as well. */
  readonly group?: Group | undefined;
  /** Told of each solution, by its options; then they are listed, and not only counted. */
  readonly onSolution?: ((options: Uint32Array) => void | Promise<void>) | undefined;
}

/** If the budget ran out, what went to the sink is no proof. */
export type ProofAnswer = {
  /** What it took. */
  readonly statistics: Statistics;
} & (
  | {
      /** The proof is whole. */
      readonly status: "complete";
      /** The number of solutions that it shows. */
      readonly solutions: bigint;
      /** Up to the symmetries, if these were given. */
      readonly classes?: bigint;
      /** The size of the proof. */
      readonly bytes: number;
    }
  | {
      /** Why it ended before the proof was whole. */
      readonly status: Stopped;
      /** This many solutions were found until then. */
      readonly atLeast: bigint;
    }
);
