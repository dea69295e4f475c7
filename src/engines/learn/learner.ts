// Clause learning as others use it: a problem and a part in, a solution, or the proof that there is none, out. The kernel does
// the work (assembly/search.ts).

import { compile, type Part, type Problem, type WasmNumber } from "#problem";
import { Random } from "../random.js";
import { Connections } from "./connections.js";
import { KERNEL, PLAIN } from "./kernel.generated.js";
import { type Layout, layoutOf } from "./layout.js";
import { LearnMemory } from "./memory.js";

/** Hears of the clauses that were learned, ascending literals of a proof; of those forgotten, by their number from 0; of solutions that count no more. */
export interface ProofSink {
  learned(literals: readonly number[]): void;
  /** A clause that a rule of the whole picture demands; it is numbered like those that were learned. */
  cut?(literals: readonly number[]): void;
  forgotten(lemma: number): void;
  excluded(solution: Uint32Array): void;
}

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

interface LearnKernel {
  begin(): void;
  /** A clause of the problem: the first `size` literals of `clause`. */
  require(size: number): void;
  /** From now on the first `size` literals of `assumed` hold. */
  assume(size: number): void;
  backTo(level: number): void;
  contradict(): void;
  run(nodes: number, ticks: number): 0 | 1 | 2;
  /** How many literals `clause` has. */
  readonly clauseSize: WasmNumber;
  readonly ticks: WasmNumber;
  readonly conflicts: WasmNumber;
  readonly decisions: WasmNumber;
}

/** What the kernel's `run` answers, by number. */
const VERDICTS = ["none", "solution", "paused"] as const;

const instance = compile<LearnKernel>(KERNEL, PLAIN);

export class Learner {
  readonly #layout: Layout;
  readonly #memory: LearnMemory;
  readonly #kernel: LearnKernel;
  readonly #proof: ProofSink | undefined;
  readonly #connections: Connections | undefined;
  /** For the proof: by its literals, the number of a clause that was learned; how many were. */
  readonly #lemmas = new Map<string, number>();
  #lemmaCount = 0;
  /** Can one solution contain another? */
  readonly #nested: boolean;
  /** After "none": the primary items whose lower bounds cannot be met together, if they have guards. */
  core: readonly number[] = [];

  constructor(problem: Problem, { seed, part, proof, guarded = false }: LearnerOptions = {}) {
    this.#layout = layoutOf(problem, guarded);
    this.#memory = new LearnMemory(this.#layout, new Random(seed ?? 0), {
      telling: proof !== undefined,
      asking: problem.connected !== undefined,
    });
    this.#proof = proof;
    this.#connections = problem.connected && new Connections(problem);
    const { memory, tables } = this.#memory;
    this.#kernel = instance(memory, {
      ...tables,
      learned: (literals: number, size: number) => this.#learned(this.#lemma(literals, size)),
      forgotten: (literals: number, size: number) => this.#forgotten(this.#lemma(literals, size)),
      ask: (from: number, to: number) => this.#ask(from, to),
    });
    this.#nested = problem.lower.some((lower, i) => lower < problem.upper[i]);
    this.#kernel.begin();
    if (part) this.enter(part);
  }

  /** Literals in the kernel's memory, as a proof has them. */
  #lemma(literals: number, size: number): number[] {
    return Array.from(this.#memory.words(literals, size)).sort((a, b) => a - b);
  }

  #learned(lemma: readonly number[]): void {
    this.#lemmas.set(String(lemma), this.#lemmaCount++);
    this.#proof!.learned(lemma);
  }

  #forgotten(lemma: readonly number[]): void {
    const number = this.#lemmas.get(String(lemma));
    if (number === undefined) return;
    this.#lemmas.delete(String(lemma));
    this.#proof!.forgotten(number);
  }

  /** Lets the rules of the whole picture look at what became true; puts a clause of theirs where the kernel finds it. */
  #ask(from: number, to: number): number {
    const { tables } = this.#memory;
    const fresh = this.#memory.words(tables.trail + 4 * from, to - from);
    const known = { values: this.#memory.values(), levels: this.#memory.words(tables.levelOf) };
    const cut = this.#connections!.clause(fresh, known);
    if (!cut) return -1;
    this.#memory.words(tables.clause).set(cut);
    const sorted = this.#proof && cut.sort((a, b) => a - b);
    if (sorted) this.#lemmas.set(String(sorted), this.#lemmaCount++);
    if (sorted) this.#proof!.cut?.(sorted);
    return cut.length;
  }

  #require(literals: readonly number[]): void {
    this.#memory.words(this.#memory.tables.clause).set(literals);
    this.#kernel.require(literals.length);
  }

  /** From now on only the solutions of this part are looked for; what was learned is kept. */
  enter({ take, avoid }: Part): void {
    this.#kernel.backTo(0);
    if (new Set(take).size < take.length) this.#kernel.contradict();
    for (const o of take) this.#require([2 * o]);
    for (const o of avoid) this.#require([2 * o + 1]);
  }

  /** Goes on until a solution is found, all is searched, or its allowance is used up. */
  run({ nodes = Infinity, ticks = Infinity }: Allowance): "solution" | "none" | "paused" {
    const verdict = VERDICTS[this.#kernel.run(this.nodes + nodes, this.ticks + ticks)];
    if (verdict === "none") this.core = this.#readCore();
    return verdict;
  }

  /** The items of the guards that the kernel has put into `clause`. */
  #readCore(): number[] {
    const { clause, firstGuard } = this.#memory.tables;
    const guards = this.#memory.words(clause, this.#kernel.clauseSize.value);
    return Array.from(guards, (literal) => (literal >> 1) - firstGuard).sort((a, b) => a - b);
  }

  /** From now on the lower bounds of these primary items hold, those of others need not; what was learned is kept. */
  assume(items: readonly number[]): void {
    const { assumed, firstGuard } = this.#memory.tables;
    this.#memory.words(assumed).set(items.map((i) => 2 * (firstGuard + i)));
    this.#kernel.assume(items.length);
  }

  /** The options of the solution at which `run` returned, ascending. */
  solution(): Uint32Array {
    const values = this.#memory.values();
    const found: number[] = [];
    for (let o = 0; o < this.#layout.options; o++) if (values[2 * o] > 0) found.push(o);
    return Uint32Array.from(found);
  }

  /** From now on this is no solution. */
  exclude(solution: Uint32Array): void {
    const { options } = this.#layout;
    const taken = new Set(solution);
    const literals = Array.from(taken, (o) => 2 * o + 1);
    if (this.#nested) for (let o = 0; o < options; o++) if (!taken.has(o)) literals.push(2 * o);
    this.#kernel.backTo(0);
    this.#proof?.excluded(solution);
    const values = this.#memory.values();
    if (literals.some((literal) => values[literal] > 0)) return;
    this.#require(literals.filter((literal) => values[literal] === 0));
  }

  /** Decisions and conflicts until now. */
  get nodes(): number {
    return this.#kernel.decisions.value + this.#kernel.conflicts.value;
  }

  get conflicts(): number {
    return this.#kernel.conflicts.value;
  }

  /** Literals that were looked at. */
  get ticks(): number {
    return this.#kernel.ticks.value;
  }
}
