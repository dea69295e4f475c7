// A problem in; its number of solutions out, and the proof of it, which goes to a sink while the search runs. The search is
// one of an engine that logs its steps (contest.ts). Where none of them gets anywhere, weights may rule out every solution
// (WEIGHTS), or clause learning settles the question, which goes on beside the search.

import { type Certificate, describeCertificate, LinearProof, learn, memo } from "#engines";
import { breathe, optionCount, type Problem, refuseConnected } from "#problem";
import { Clock, checkBudget, type Statistics, tellerFor } from "#search";
import { type Group, someSymmetries } from "#symmetry";
import { CLASSES } from "#verify";
import type { ProofAnswer, ProofBudget } from "./answer.js";
import { contest } from "./contest.js";
import { ProofFile } from "./file.js";
import { LearnedProof } from "./learned.js";
import { numbersTo } from "./logged.js";
import { plain } from "./plain.js";
import { presented } from "./presented.js";
import { proofHash } from "./read.js";
import { Rivalry } from "./rivalry.js";
import { SearchProof } from "./searched.js";
import { Steps } from "./steps.js";

/** Counts the solutions and proves the number. Other work can run meanwhile. */
export async function prove(problem: Problem, budget: ProofBudget): Promise<ProofAnswer> {
  const { sink, group, onSolution, ...limits } = budget;
  checkBudget(limits);
  const listed = onSolution !== undefined || group !== undefined;
  const clock = new Clock(budget);
  const tell = tellerFor(budget);
  const isLearned = budget.engine === learn.name;
  if (problem.connected) {
    if (group || !(isLearned || budget.engine === undefined))
      refuseConnected(problem, "A proof with symmetries, or by another engine than learn,");
    return learnedAlone(problem, budget, new LearnedProof(problem), clock);
  }
  const { engine, hopeless, short } = await contest(problem, { engine: budget.engine, listed }, clock);
  const certificate = hopeless ? certificateOf(problem, clock) : null;
  if (certificate) {
    tell({ is: "no solution", by: describeCertificate(certificate) });
    return weighed(problem, budget, certificate, clock);
  }
  const canLearn = (hopeless || isLearned) && !group && learn.misfit(problem) === null;
  const rival = canLearn ? new LearnedProof(problem) : null;
  if (isLearned && rival) return learnedAlone(problem, budget, rival, clock);
  tell({ is: "proof", engine: engine.name, rival: rival !== null });
  const rivalry = new Rivalry(rival, sink, onSolution);
  const used =
    group ??
    (short || listed || engine === plain || engine.name === memo.name ? undefined : someImages(problem));
  const tools = { engine, clock, rivalry, images: used && presented(used) };
  const search = new SearchProof(problem, { ...budget, ...rivalry.takers }, tools);
  const answer = await search.run();
  if (answer === "overtaken") return learned(problem, budget, rival!, clock);
  if (answer.status === "complete") await rivalry.end();
  return answer;
}

/** Symmetries that shorten a count: the work to find them for each entry, and the most that are used. */
const SYMMETRY_WORK = 200;
const MOST_SYMMETRIES = 64;
const MOST_IMAGES = 1e6;

function someImages(given: Problem): Group | undefined {
  const problem = { ...given, cost: null };
  const most = Math.min(MOST_SYMMETRIES, MOST_IMAGES / optionCount(problem));
  const { domains } = someSymmetries(problem, SYMMETRY_WORK * problem.entryItem.length, most);
  return domains.length === 1 && domains[0]!.avoid.length === 0 ? domains[0]!.group : undefined;
}

/** So long weights are looked for that rule out every solution, in turns of this many steps. */
const WEIGHTS_MS = 2_000;
const WEIGHTS_STEPS = 1e5;

function certificateOf(problem: Problem, clock: Clock): Certificate | null {
  const proof = new LinearProof(problem);
  const end = clock.elapsedMs + WEIGHTS_MS;
  while (clock.elapsedMs < end && !clock.stopped(0) && !proof.run(WEIGHTS_STEPS));
  return proof.certificate;
}

/** Weights are all of the proof. */
async function weighed(
  problem: Problem,
  budget: ProofBudget,
  { modulus, weights }: Certificate,
  clock: Clock,
): Promise<ProofAnswer> {
  const steps = [new Steps().weights(modulus === "rational" ? 0 : modulus, weights).read()];
  return written(problem, budget, steps, { solutions: 0, nodes: 1, engine: "linear", clock });
}

/** Lemmas are all of the proof. */
async function learned(
  problem: Problem,
  budget: ProofBudget,
  proof: LearnedProof,
  clock: Clock,
): Promise<ProofAnswer> {
  for (const solution of proof.solutions) await budget.onSolution?.(solution);
  const { nodes, solutions } = proof;
  const done = { solutions: solutions.length, nodes, engine: learn.name, clock };
  // Where nothing is left to do from the beginning, that is a solution, and no step.
  const isSolution = optionCount(problem) === 0 && solutions.length === 1;
  return written(problem, budget, isSolution ? [] : proof.steps(), done);
}

async function learnedAlone(
  problem: Problem,
  budget: ProofBudget,
  proof: LearnedProof,
  clock: Clock,
): Promise<ProofAnswer> {
  tellerFor(budget)({ is: "proof", engine: learn.name, rival: false });
  for (let since = clock.elapsedMs; !proof.run(); ) {
    const stopped = proof.isLost ? "limit" : clock.stopped(proof.nodes);
    const { nodes, solutions } = proof;
    const statistics = statisticsOf({ solutions: solutions.length, nodes, engine: learn.name, clock });
    if (stopped) return { status: stopped, atLeast: BigInt(solutions.length), statistics };
    if (clock.elapsedMs - since < 20) continue;
    since = clock.elapsedMs;
    clock.report(() => ({ ...statistics, fraction: 0 }));
    await breathe();
  }
  return learned(problem, budget, proof, clock);
}

interface Done {
  readonly solutions: number;
  readonly nodes: number;
  readonly engine: string;
  readonly clock: Clock;
}

/** A proof that is one step, with items and options as they are. */
async function written(
  problem: Problem,
  { group, sink }: ProofBudget,
  steps: Iterable<Uint8Array>,
  done: Done,
): Promise<ProofAnswer> {
  const [items, options] = [numbersTo(problem.primaryCount), numbersTo(optionCount(problem))];
  const solutions = BigInt(done.solutions);
  const images = group && presented(group).generators;
  const file = new ProofFile(await proofHash(problem), sink);
  await file.write(new Steps().head(images ? CLASSES : 0, items, options, images).read());
  for (const piece of steps) await file.write(piece);
  const end = new Steps().big(solutions);
  if (images) end.big(0n);
  await file.write(end.read());
  await file.end();
  const numbers = images ? { solutions, classes: 0n } : { solutions };
  return { status: "complete", ...numbers, bytes: file.length, statistics: statisticsOf(done) };
}

function statisticsOf({ solutions, nodes, engine, clock }: Done): Statistics {
  return { solutions, nodes, updates: 0, profile: [nodes], elapsedMs: clock.elapsedMs, engine };
}
