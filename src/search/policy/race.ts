// A race for one solution, or for the proof that there is none. When a search has found nothing for a while, others look for a
// solution beside it, each with a share of its effort, and the first who finds something has won. Effort is told from
// counters, not from a clock (effort.ts): so whoever wins, wins on every machine, and the answer is always the same.
//
// The search looks at the race each time it has had so much effort. Where there are threads, contestants run ahead in them
// (ahead.ts), and what one has found waits until the search has come to that look; but a proof counts at once.
//
// While the race lasts the search is not divided; where all solutions are wanted it ends after some effort.

import type { Engine } from "#engines";
import { Board } from "./board.js";
import { textOf } from "./contestants.js";
import { type RaceMoments, Rules } from "./rules.js";
import { type Known, line, type Runner } from "./runner.js";
import type { Change, Standing, Step } from "./step.js";
import type { Task, TaskPart } from "./task.js";

export class Race implements Step {
  look: number;
  waits = false;
  readonly beside: boolean;
  readonly #rules: Rules;
  readonly #news: Board | null;
  #runners: Runner[] | null = null;
  #part: TaskPart | null = null;
  /** The look that is not over yet; has it begun? */
  #at = 0;
  #begun = false;
  /** The first solution, once those who race have been told of it. */
  #known: Known | null = null;

  constructor(task: Task, engine: Engine, moments: RaceMoments, tell: (sentence: string) => void) {
    this.#rules = new Rules(task, engine, moments, tell);
    this.#news = Board.of(task, 0);
    this.beside = task.mode === "count";
    this.look = this.#rules.nodesAt(0);
  }

  /** Whose solution is first must not depend on how the search is divided; a count does not depend on it. */
  get decides(): boolean {
    return !this.beside && this.look < Infinity;
  }

  /** Some engines count nodes a little differently after a pause. */
  get paces(): boolean {
    return this.decides;
  }

  consider({ nodes, solutions, parts, known }: Standing): Change | null {
    const wanted = this.#rules.task.race!.solutions;
    const enough = known.length >= wanted || (wanted === 0 && solutions > 0);
    this.#part ??= parts[0] ?? null;
    const other = parts.length !== 1 || parts[0] !== this.#part;
    if (other || enough) return this.#end();
    this.#runners ??= line(this.#rules, this.#part!);
    const to = this.#rules.lookAt(nodes);
    const change = this.#goOn(to, known);
    if (this.look === Infinity) return change;
    if (this.#rules.isOver(this.#at)) return this.#end();
    this.look = Math.max(this.#rules.nodesAt(this.#at), nodes + 1);
    this.waits = !this.beside && this.#at <= to;
    return change;
  }

  #end(): null {
    this.look = Infinity;
    this.waits = false;
    this.#news?.write({ next: 0, verdict: "none", told: false });
    return null;
  }

  /** Goes on to this look, or until somebody has had a turn and is still behind. */
  #goOn(to: number, known: readonly Uint32Array[]): Change | null {
    for (; this.#at <= to && !this.#rules.isOver(this.#at); this.#at++) {
      if (!this.#begun) this.#spread(known);
      this.#begun = true;
      for (const runner of this.#runners!) {
        if (runner.isBehind(this.#at)) runner.turnOrWait();
        const change = this.#proof(known) ?? this.#found(runner, known);
        if (change || this.look === Infinity || runner.isBehind(this.#at)) return change;
      }
      this.#begun = false;
    }
    return null;
  }

  /** Tells of the first solution. */
  #spread([solution]: readonly Uint32Array[]): void {
    if (!solution || this.#known) return;
    this.#known = { look: this.#at, solution };
    this.#news?.write({ next: this.#at, verdict: "solution", told: true }, solution);
    for (const runner of this.#runners!) runner.know(this.#known);
  }

  /** Has anybody proved that there is no solution, or no other one? */
  #proof(known: readonly Uint32Array[]): Change | null {
    const runner = this.#runners!.find(({ best }) => best.reached.verdict === "none");
    if (!runner) return null;
    this.#end();
    const other = known.length > 0 ? "other " : "";
    return { why: `${runner.name} proves that there is no ${other}solution`, anew: [] };
  }

  /** The solution that a runner has found until now. */
  #found({ name, best }: Runner, known: readonly Uint32Array[]): Change | null {
    const { next, verdict } = best.reached;
    if (verdict !== "solution" || next > this.#at) return null;
    if (this.beside) {
      this.#rules.tell(`${name} has found a solution: the count goes on without it`);
      return this.#end();
    }
    const early = best.solution;
    if (known.some((one) => textOf(one) === textOf(early))) return null;
    return { why: `${name} finds a solution first`, early };
  }
}
