// A problem in; a proof of its number of solutions, or of its least cost, out, as VeriPB checks it (format 3.0): lines of text about
// the file that `opbChunks` writes. Clause learning finds the solutions, and that there are no others; each clause that it learns
// follows by reverse unit propagation. Least cost is a plain search: each solution must be cheaper than the one before.

import { Learner, learn, type ProofSink } from "#engines";
import { BadValue, breathe, demandsOf, optionCount, type Problem, rowsOf, State, TAKEN } from "#problem";
import { type Budget, Clock, checkBudget, type Stopped } from "#search";

/** Takes the lines, some at a time. */
export type TextSink = (text: string) => Promise<void> | void;

export interface PbpBudget extends Pick<Budget, "timeoutMs" | "signal"> {
  readonly sink: TextSink;
  /** Prove the least cost, instead of the number of solutions? */
  readonly cheapest?: boolean;
}

export type PbpAnswer =
  | { readonly status: "complete"; readonly solutions: number; readonly cost?: number }
  | { readonly status: Stopped };

/** Others have their turn after so many steps of the learner, or nodes of the search. */
const TURN_TICKS = 20_000;
const TURN_NODES = 500;

export async function provePbp(problem: Problem, budget: PbpBudget): Promise<PbpAnswer> {
  const { sink, cheapest = false, ...limits } = budget;
  checkBudget(limits);
  if (cheapest && !problem.cost)
    throw new BadValue("The options have no costs; expected some, for the least");
  const misfit = cheapest ? null : learn.misfit(problem);
  if (misfit !== null) throw new BadValue(`It cannot be proved for VeriPB: ${misfit}`);
  const clock = new Clock(limits);
  const lines = new Lines(problem);
  const work = cheapest ? leastCost(problem, lines) : allSolutions(problem, lines);
  for (;;) {
    const { done, value } = work.next();
    await sink(lines.taken());
    if (done) return { status: "complete", ...value };
    const status = clock.stopped(0);
    if (status) return { status };
    await breathe();
  }
}

/** The lines of the proof, and the number of the last constraint. */
class Lines {
  last: number;
  #text = "pseudo-Boolean proof version 3.0\n";

  constructor(problem: Problem) {
    this.last = rowsOf(problem).rows.reduce((sum, { is }) => sum + (is === "=" ? 2 : 1), 0);
    this.rule(`f ${this.last}`);
  }

  rule(text: string): void {
    this.#text += `${text} ;\n`;
  }

  /** A rule that adds a constraint; gives its number. */
  adding(text: string): number {
    this.rule(text);
    return ++this.last;
  }

  /** One of the literals is true. */
  clause(literals: readonly string[]): number {
    return this.adding(["rup", ...literals.map((literal) => `+1 ${literal}`), ">= 1"].join(" "));
  }

  end(conclusion: string): void {
    this.rule("output NONE");
    this.rule(`conclusion ${conclusion}`);
    this.rule("end pseudo-Boolean proof");
  }

  taken(): string {
    const text = this.#text;
    this.#text = "";
    return text;
  }
}

/** What is chosen, and by number what is not: an assignment of all options. */
function assignment(problem: Problem, solution: Iterable<number>): string[] {
  const chosen = new Set(solution);
  return Array.from({ length: optionCount(problem) }, (_, o) => `${chosen.has(o) ? "" : "~"}x${o + 1}`);
}

function* allSolutions(problem: Problem, lines: Lines): Generator<void, { readonly solutions: number }> {
  const learner = new Learner(problem, { proof: new ClauseLines(problem, lines) });
  for (let solutions = 0; ; ) {
    const pause = learner.run({ ticks: TURN_TICKS });
    if (pause === "none") {
      const contradiction = lines.clause([]);
      const all = solutions > 0 ? `ENUMERATION_COMPLETE ${solutions}` : "UNSAT";
      lines.end(`${all} : ${contradiction}`);
      return { solutions };
    }
    if (pause === "solution") {
      const solution = learner.solution();
      solutions++;
      lines.adding(`solx ${assignment(problem, solution).join(" ")}`);
      learner.exclude(solution);
    }
    yield;
  }
}

/** What the learner tells, in variables of the OPB file: those of options, and those of colors, which it numbers by their first use. */
class ClauseLines implements ProofSink {
  readonly #lines: Lines;
  readonly #variables: readonly number[];
  readonly #isExact: boolean;
  /** By lemma: the number of its constraint. */
  readonly #numbers: number[] = [];

  constructor(problem: Problem, lines: Lines) {
    this.#lines = lines;
    this.#variables = variablesOf(problem);
    this.#isExact = problem.lower.every((lower, i) => lower === problem.upper[i]);
  }

  learned(literals: readonly number[]): void {
    const names = literals.map((literal) => `${literal & 1 ? "~" : ""}x${this.#variables[literal >> 1]!}`);
    this.#numbers.push(this.#lines.clause(names));
  }

  forgotten(lemma: number): void {
    this.#lines.rule(`del id ${this.#numbers[lemma]!}`);
  }

  /** Where all options of a solution cover everything, one of them has to be false; the learner knows it so. */
  excluded(solution: Uint32Array): void {
    if (this.#isExact) this.#lines.clause(Array.from(solution, (o) => `~x${o + 1}`));
  }
}

/** By variable of the learner: the one of the OPB file. */
function variablesOf(problem: Problem): number[] {
  const { primaryCount, entryItem, entryColor } = problem;
  const variables = Array.from({ length: optionCount(problem) }, (_, o) => o + 1);
  const { colored } = demandsOf(problem);
  const seen = new Map<string, number>();
  const used = colored.map(() => 0);
  for (let e = 0; e < entryItem.length; e++) {
    const [item, color] = [entryItem[e]! - primaryCount, entryColor?.[e] ?? 0];
    if (color === 0 || seen.has(`${item}:${color}`)) continue;
    const { variable } = colored[item]!.colors[used[item]!++]!;
    seen.set(`${item}:${color}`, variable);
    variables.push(variable);
  }
  return variables;
}

/** A node on the way to where the search stands. */
interface Level {
  readonly item: number;
  /** The options that are still to be tried, dearest first; −1 is none of them. */
  readonly options: number[];
  /** What is refuted when all of them are: the options on the way, as literals that are false. */
  readonly path: readonly string[];
  readonly cost: number;
  /** The clauses of the branches that are done, which that of the node makes needless. */
  readonly clauses: number[];
  mark: number;
}

type Least = { readonly solutions: number; readonly cost?: number };

function* leastCost(problem: Problem, lines: Lines): Generator<void, Least> {
  const state = new State(problem);
  const costs = problem.cost!;
  let best: { readonly cost: number; readonly literals: string } | undefined;
  const levelAt = (path: readonly string[], cost: number): Level => {
    const item = best && cost >= best.cost ? -1 : state.choose();
    if (item < 0 && !(best && cost >= best.cost)) {
      const literals = assignment(
        problem,
        [...state.status.keys()].filter((o) => state.status[o] === TAKEN),
      ).join(" ");
      lines.adding(`soli ${literals}`);
      best = { cost, literals };
    }
    const options = item < 0 ? [] : state.optionsOf(item).sort((a, b) => costs[a]! - costs[b]!);
    if (item >= 0 && state.need[item]! <= 0) options.push(-1);
    const tried = item < 0 ? [] : options.slice(0, state.degree(item)).reverse();
    return { item, options: tried, path, cost, clauses: [], mark: state.mark() };
  };
  const levels = [levelAt([], 0)];
  for (let nodes = 1; ; nodes++) {
    const top = levels.at(-1)!;
    const option = top.options.pop();
    if (option === undefined) {
      levels.pop();
      const clause = lines.clause(top.path);
      if (top.clauses.length > 0) lines.rule(`del id ${top.clauses.join(" ")}`);
      const below = levels.at(-1);
      if (!below) return least(lines, clause, best);
      below.clauses.push(clause);
      state.undo(below.mark);
      // What was tried is not there for the branches that follow.
      if (top.path.length > below.path.length) state.drop(Number(top.path.at(-1)!.slice(2)) - 1);
      below.mark = state.mark();
    } else if (option < 0) {
      state.close(top.item);
      levels.push(levelAt(top.path, top.cost));
    } else {
      state.take(option);
      levels.push(levelAt([...top.path, `~x${option + 1}`], top.cost + costs[option]!));
    }
    if (nodes % TURN_NODES === 0) yield;
  }
}

function least(lines: Lines, clause: number, best: { cost: number; literals: string } | undefined): Least {
  if (best) lines.end(`BOUNDS ${best.cost} : ${clause} ${best.cost} : ${best.literals}`);
  else lines.end(`BOUNDS INF : ${clause} INF`);
  return best ? { solutions: 1, cost: best.cost } : { solutions: 0 };
}
