// Solutions in; the proof that a problem has at least these out. A walk that goes to each of them, and cuts what is beside.

import { optionCount, type Problem } from "../problem/problem.js";
import { LIVE, State } from "../problem/state.js";
import { proofHash } from "../verify/bytes.js";
import { ProofFile, type Sink } from "./file.js";
import { Steps } from "./steps.js";

type Chosen = readonly number[];

/** How many solutions it shows: these, which are different ones, and perhaps some that are met on the way. */
export async function proveSome(problem: Problem, solutions: readonly Chosen[], sink: Sink): Promise<number> {
  const steps = new Steps();
  const n = optionCount(problem);
  steps.number(0).numbers(Array(problem.primaryCount).keys()).numbers(Array(n).keys()).number(0);
  const wanted = solutions.map((chosen) => new Set(chosen));
  const shown = walk(new State(problem), wanted, steps);
  const file = new ProofFile(await proofHash(problem), sink);
  await file.write(steps.big(BigInt(shown)).read());
  await file.end();
  return shown;
}

/** Goes to all of these solutions, which contain every option that is taken; how many it met. */
function walk(state: State, wanted: readonly ReadonlySet<number>[], steps: Steps): number {
  const live = state.status.indexOf(LIVE);
  if (live < 0 && state.need.every((need) => need <= 0)) return 1; // a solution is no step
  const own = [...(wanted[0] ?? [])].find((o) => state.status[o] === LIVE);
  if (wanted.length === 0 || live < 0) {
    steps.cut();
    return 0;
  }
  const option = own ?? live;
  steps.option(option);
  const mark = state.mark();
  state.take(option);
  const ofWith = wanted.filter((chosen) => chosen.has(option));
  let met = walk(state, ofWith, steps);
  state.undo(mark);
  state.drop(option);
  const ofWithout = wanted.filter((chosen) => !chosen.has(option));
  met += walk(state, ofWithout, steps);
  state.undo(mark);
  return met;
}
