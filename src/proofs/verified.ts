// A problem and a proof in; the verdict on it out. What judges is verify/. Here it gets its turns, and ends early if the time is
// up, the memory too little, or the caller wants no answer any more.

import { breathe, grouped, now, type Problem } from "#problem";
import { type Budget, Clock, checkBudget, type Stopped } from "#search";
import { proved, Refused, TooLarge } from "#verify";
import { bodyOf, proofHash } from "./read.js";

/** What a proof shows. */
export interface Proved {
  /** The proof is right. */
  readonly ok: true;
  /** The number of solutions; or, if it is not exact, a lower bound, since a part of the search was left out. */
  readonly solutions: bigint;
  /** Are these all? Else it is a lower bound. */
  readonly exact: boolean;
  /** Their number up to the symmetries, if the proof claims it. */
  readonly classes?: bigint;
}

/** What it may cost to verify a proof. */
export interface VerifyBudget extends Pick<Budget, "timeoutMs" | "signal"> {
  /** The unpacked proof, and what the verifier keeps for it, take at most about this many bytes; 2^30 if absent. */
  readonly memoryBytes?: number;
}

/** Why a proof shows nothing. */
export interface Unproved {
  /** The proof is wrong, or it was not looked at to its end. */
  readonly ok: false;
  /** What ended it early, if something did: then the proof may be right. */
  readonly stopped?: Exclude<Stopped, "limit"> | "memory";
  /** What is wrong with it, as a sentence; or why that is not known. */
  readonly why: string;
}

/** If nothing is said of memory. */
export const PROOF_BYTES = 2 ** 30;

/** Others have their turn after this many ms. */
const TURN_MS = 20;

/** It was stopped before its end. */
class Halted extends Error {
  readonly status: Stopped;

  constructor(status: Stopped) {
    super();
    this.status = status;
  }
}

/** Checks a proof, all of its bytes. Other work can run meanwhile. */
export async function verifyProof(
  problem: Problem,
  proof: Uint8Array,
  budget: VerifyBudget = {},
): Promise<Proved | Unproved> {
  checkBudget(budget);
  const { memoryBytes = PROOF_BYTES } = budget;
  const clock = new Clock(budget);
  try {
    const body = await finished(bodyOf(proof, await proofHash(problem), memoryBytes), clock);
    return { ok: true, ...(await finished(proved(problem, body), clock)) };
  } catch (error) {
    return unproved(error, memoryBytes);
  }
}

function unproved(error: unknown, memoryBytes: number): Unproved {
  if (error instanceof Refused) return { ok: false, why: error.message };
  if (error instanceof Halted && error.status !== "limit")
    return { ok: false, stopped: error.status, why: "it was not looked at to its end" };
  const most = `it takes more memory than it may, ${grouped(memoryBytes)} bytes`;
  if (error instanceof TooLarge) return { ok: false, stopped: "memory", why: most };
  if (error instanceof RangeError)
    return { ok: false, stopped: "memory", why: `it is too large here: ${error.message}` };
  throw error;
}

/** What work gives that can be left wherever it yields. */
async function finished<T>(work: Generator<void, T> | AsyncGenerator<void, T>, clock: Clock): Promise<T> {
  for (let since = now(); ; ) {
    const next = work.next();
    const { done, value } = next instanceof Promise ? await next : next;
    if (done) return value;
    if (now() - since < TURN_MS) continue;
    await breathe();
    const status = clock.stopped(0);
    if (status) throw new Halted(status);
    since = now();
  }
}
