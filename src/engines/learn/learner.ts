// Clause learning over options: choices, their consequences, and a clause from each conflict, until everything is set or
// nothing is possible (Marques-Silva and Sakallah, 1996; Eén and Sörensson, 2003; Audemard and Simon, 2009). Items are not
// translated to clauses, but for "at least one": what an option removes is found by going through its items.

import type { Part } from "../../problem/part.js";
import type { Problem } from "../../problem/problem.js";
import { Random } from "../random.js";
import { analyze, assumptionsOf, levelsIn } from "./analyze.js";
import { addClause, reduceClauses, tellLearned } from "./clauses.js";
import { backTo, decay, decide, fillHeap } from "./decide.js";
import { layoutOf, outside } from "./layout.js";
import { least, propagate } from "./propagate.js";
import { Restarts } from "./restart.js";
import { CHOICE, deepen, type ProofSink, State, set } from "./state.js";

export interface LearnerOptions {
  readonly seed?: number | undefined;
  /** The solutions that are looked for. */
  readonly part?: Part | undefined;
  readonly proof?: ProofSink | undefined;
  /** Has the lower bound of each primary item a guard, which must be assumed? */
  readonly guarded?: boolean;
}

/** How much it may do: decisions and conflicts, and literals that it looks at. */
export interface Allowance {
  readonly nodes?: number;
  readonly ticks?: number;
}

export class Learner {
  readonly #state: State;
  readonly #restarts = new Restarts();
  /** Literals that are true on level 1. */
  #assumed: readonly number[] = [];
  /** Have all solutions the same number of options, or can one contain another? */
  readonly #nested: boolean;
  /** After "none": the primary items whose lower bounds cannot be met together, if they have guards. */
  core: readonly number[] = [];

  constructor(problem: Problem, { seed, part, proof, guarded = false }: LearnerOptions = {}) {
    const layout = layoutOf(problem, guarded);
    const random = new Random(seed ?? 0);
    const s = new State(layout, random, proof ?? null);
    this.#state = s;
    this.#nested = problem.lower.some((lower, i) => lower < problem.upper[i]);
    // Where there are bounds most options are not taken, and a wrong one is seen late.
    if (layout.plain) s.phase.fill(1);
    fillHeap(s);
    this.#addItems(problem.primaryCount);
    if (part) this.#enter(part);
  }

  /** Each primary item needs as many options as its lower bound says. */
  #addItems(primaryCount: number): void {
    const s = this.#state;
    const { lower, members, guarded, firstGuard } = s.layout;
    for (let i = 0; i < primaryCount; i++) {
      if (lower[i] === 0) continue;
      const options = members.items.subarray(members.start[i], members.start[i + 1]);
      const literals = Array.from(options, (o) => 2 * o);
      if (guarded) literals.push(2 * (firstGuard + i) + 1);
      if (lower[i] > options.length) this.#require(literals.slice(options.length));
      else if (lower[i] === 1) this.#require(literals);
      else if (!least(s, i)) s.contradiction = true;
    }
  }

  /** A clause of the problem. */
  #require(literals: readonly number[]): void {
    const s = this.#state;
    if (literals.length > 1) addClause(s, literals, 0);
    else if (literals.length === 0 || s.value[literals[0]] < 0) s.contradiction = true;
    else if (s.value[literals[0]] === 0) set(s, literals[0], CHOICE);
  }

  #enter({ take, avoid }: Part): void {
    if (new Set(take).size < take.length) this.#state.contradiction = true;
    for (const o of take) this.#require([2 * o]);
    for (const o of avoid) this.#require([2 * o + 1]);
  }

  /** Goes on until a solution is found, all is searched, or its allowance is used up. */
  run({ nodes = Infinity, ticks = Infinity }: Allowance): "solution" | "none" | "paused" {
    const s = this.#state;
    const end = { nodes: this.nodes + nodes, ticks: s.ticks + ticks };
    while (!s.contradiction) {
      if (!propagate(s)) {
        if (!this.#learn()) return "none";
      } else if (this.nodes >= end.nodes || s.ticks >= end.ticks) return "paused";
      else if (s.current > 0 && this.#restarts.isDue(s.conflicts)) this.#restart();
      else if (s.current === 0 && this.#assumed.length > 0) {
        if (!this.#assume()) return "none";
      } else if (!decide(s)) return "solution";
    }
    this.core = [];
    return "none";
  }

  /** Learns from a conflict; false if it does not depend on any choice. */
  #learn(): boolean {
    const s = this.#state;
    s.conflicts++;
    if (s.current === 0) return this.#contradict();
    if (s.current === 1 && this.#assumed.length > 0) {
      this.core = this.#itemsOf(assumptionsOf(s));
      backTo(s, 0);
      return false;
    }
    const back = analyze(s);
    const lbd = levelsIn(s);
    const { clause } = s;
    this.#restarts.learned(lbd);
    tellLearned(s, clause);
    backTo(s, back);
    decay(s);
    if (clause.length === 1) set(s, clause[0], CHOICE);
    else set(s, clause[0], 4 * addClause(s, clause, lbd));
    return true;
  }

  #contradict(): false {
    const s = this.#state;
    tellLearned(s, []);
    s.contradiction = true;
    this.core = [];
    return false;
  }

  #restart(): void {
    const s = this.#state;
    backTo(s, 0);
    this.#restarts.restarted(s.conflicts);
    if (this.#restarts.mayReduce(s.conflicts)) reduceClauses(s);
  }

  /** All assumptions stand on one level. False if one of them is false without any of the others. */
  #assume(): boolean {
    const s = this.#state;
    deepen(s);
    for (const literal of this.#assumed) {
      if (s.value[literal] > 0) continue;
      if (s.value[literal] === 0) {
        set(s, literal, CHOICE);
        continue;
      }
      backTo(s, 0);
      this.core = this.#itemsOf([literal]);
      return false;
    }
    return true;
  }

  #itemsOf(guards: readonly number[]): number[] {
    return guards.map((literal) => (literal >> 1) - this.#state.layout.firstGuard).sort((a, b) => a - b);
  }

  /** From now on the lower bounds of these primary items hold, those of others need not; what was learned is kept. */
  assume(items: readonly number[]): void {
    backTo(this.#state, 0);
    this.#assumed = items.map((i) => 2 * (this.#state.layout.firstGuard + i));
  }

  /** The options of the solution at which `run` returned, ascending. */
  solution(): Uint32Array {
    const { value, layout } = this.#state;
    const found: number[] = [];
    for (let o = 0; o < layout.options; o++) if (value[2 * o] > 0) found.push(o);
    return Uint32Array.from(found);
  }

  /** From now on this is no solution. */
  exclude(solution: Uint32Array): void {
    const s = this.#state;
    const { options } = s.layout;
    const taken = new Set(solution);
    const literals = Array.from(taken, (o) => 2 * o + 1);
    if (this.#nested) for (let o = 0; o < options; o++) if (!taken.has(o)) literals.push(2 * o);
    backTo(s, 0);
    s.proof?.excluded(Int32Array.from(literals, (literal) => outside(s.layout, literal)));
    if (literals.some((literal) => s.value[literal] > 0)) return;
    this.#require(literals.filter((literal) => s.value[literal] === 0));
  }

  /** Decisions and conflicts until now. */
  get nodes(): number {
    return this.#state.decisions + this.#state.conflicts;
  }

  get conflicts(): number {
    return this.#state.conflicts;
  }

  /** Literals that were looked at. */
  get ticks(): number {
    return this.#state.ticks;
  }
}
