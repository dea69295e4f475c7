// A problem and a proof in; out comes what the proof shows, or why it shows nothing. This folder shares nothing with what
// searches: of the rest of the house it knows what a problem is. Read left.ts and walk.ts, then what they use.

import type { Problem } from "#problem";
import { bodyOf, demand, type Numbers, proofHash, Refused } from "./bytes.js";
import { groupOf } from "./claims.js";
import { CLASSES, NONE_FIRST } from "./format.js";
import { leftOf } from "./left.js";
import { shapeOf } from "./shape.js";
import { walk } from "./walk.js";

/** What a proof shows. */
export interface Proved {
  /** The proof is right. */
  readonly ok: true;
  /** Exactly so many solutions; or, if it is not exact, at least so many, since a part of the search was left out. */
  readonly solutions: bigint;
  /** Are these all? Else there are at least so many. */
  readonly exact: boolean;
  /** Their number up to the symmetries, if the proof claims it. */
  readonly classes?: bigint;
}

/** Why a proof shows nothing. */
export interface Unproved {
  /** The proof is wrong. */
  readonly ok: false;
  /** What is wrong with it, as a sentence. */
  readonly why: string;
}

/** Checks a proof, all of its bytes. */
export async function verifyProof(problem: Problem, proof: Uint8Array): Promise<Proved | Unproved> {
  try {
    return provedBy(problem, await bodyOf(proof, await proofHash(problem)));
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, why: `it is too large here: ${error.message}` };
    if (error instanceof Refused) return { ok: false, why: error.message };
    throw error;
  }
}

function provedBy(problem: Problem, body: Numbers): Proved {
  const [n, flags] = [problem.optionStart.length - 1, body.next()];
  demand((flags & ~(NONE_FIRST | CLASSES)) === 0, `it has unknown flags: ${flags}`);
  const shape = shapeOf(problem, permutation(body, problem.primaryCount), permutation(body, n));
  const generators = Array.from({ length: body.next() }, () => permutation(body, n));
  const group = groupOf(shape, generators);
  const { solutions, cut, again, fixed, hasClasses } = walk(leftOf(shape), body, group, flags);
  demand(body.big() === solutions, `it claims another number of solutions than it shows, ${solutions}`);
  // A class of solutions has as many members as the group has elements for each one that leads a member to itself.
  const classes = fixed / BigInt(group.length);
  demand(!hasClasses || (!cut && !again && body.big() === classes), "it shows another number of classes");
  demand(body.at === body.bytes.length, "it goes on after its end");
  return { ok: true, solutions, exact: !cut, ...(hasClasses ? { classes } : {}) };
}

function permutation(body: Numbers, n: number): Uint32Array {
  const numbers = Uint32Array.from(body.list(n));
  demand(new Set(numbers).size === n && numbers.every((k) => k < n), "an order in it is no permutation");
  return numbers;
}
