// The portfolio: the search of a task, and what goes on beside it by the rows of the policy. It is what runs, in this thread
// or in another one, and it alone knows what was seen, what is at least known, and what is behind, wherever it was searched.
//
// Each time the search has had a turn of effort it is looked at: each row that is behind with its share gets a turn. Where
// solutions are listed, the search waits for those that may find the first one. So all of that is told from counters, and the
// answer is the same on every machine, on a busy one too, and with any number of threads.
//
// Nothing of this is made before a search has lasted for a turn: a short one is over by then.

import type { Mode, Pause } from "#engines";
import {
  type Attempt,
  addCounters,
  type Counters,
  type Entrant,
  liveCounters,
  NOTHING,
  Turns,
} from "#engines";
import { now } from "#problem";
import type { Beside, Ground, Outcome, Standing } from "./attempt.js";
import { type Beginning, beginning } from "./begin.js";
import type { PlanEvent, Tell } from "./event.js";
import { lacksMemory } from "./lack.js";
import { type Change, Lead } from "./lead.js";
import { DEFAULTS } from "./moments.js";
import { Pace } from "./pace.js";
import { dueFor, ROWS, type Row } from "./rows.js";
import { type Task, type TaskPart, wantsFew } from "./task.js";
import { traitsOf } from "./traits.js";

/** `run` returns after about this long, even with nodes left: what goes on beside the search takes time as well. */
const LONG_MS = 10;
/** The pace of a search is told from this long; of threads, which report now and then, from longer. */
const PACE_MS = 20;
const AWAY_PACE_MS = 200;

/** What threads have done of the search. */
export interface Away {
  readonly nodes: number;
  readonly share: number;
  readonly counters: Counters;
  found(): ReadonlyMap<number, bigint>;
}

/** What may become of a search that is under way in threads. */
export interface AwayStanding {
  readonly workedMs: number;
}

export class Portfolio {
  readonly task: Task;
  readonly lead: Lead;
  readonly beginning: Beginning;
  readonly #tell: Tell;
  readonly #rows: readonly Row[];
  /** Those beside the search; null before it has lasted for a turn. */
  #turns: Turns<Outcome, Standing, Runner> | null = null;
  #ground: Ground | null = null;
  readonly #host: Host;
  /** The effort at which the search is looked at next. */
  #lookAt: number;
  readonly #pace = new Pace();
  /** The first solutions that were listed, as many as an attempt beside it may find before the search comes to them. */
  readonly #known: Uint32Array[] = [];
  /** The solution found elsewhere at which it stands. */
  #at: Uint32Array | null = null;
  /** What was found before it began anew, at least. */
  #atLeast = 0n;
  /** What threads have done before they were left, and where they go on with the search. */
  #before: Counters = NOTHING;
  #away: Away | null = null;
  /** How long runs that are over took, in ms; and when the one under way began. */
  #workedMs = 0;
  #since: number | null = null;
  /** How much of that those beside the search took; and how long the search had worked when it was looked at last. */
  #besideMs = 0;
  #lookedMs = 0;
  constructor(task: Task, tell: Tell, choice: Beginning = beginning(task), rows: readonly Row[] = ROWS) {
    this.task = task;
    this.beginning = choice;
    this.lead = new Lead(task, choice.engine, tell);
    this.#tell = tell;
    const ground = () => this.#ground!;
    this.#host = {
      tell,
      known: this.#known,
      get ground() {
        return ground();
      },
    };
    this.#rows = rows.filter(({ who, modes }) => task.rows.includes(who) && modes.includes(task.mode));
    this.#lookAt = this.#rows.length > 0 ? this.#turn : Infinity;
  }

  get #moments() {
    return this.task.moments ?? DEFAULTS;
  }

  /** The effort of a turn, in ms. */
  get #turn(): number {
    return this.#moments.turn;
  }

  get mode(): Mode {
    return this.lead.mode;
  }

  set mode(mode: Mode) {
    this.lead.mode = mode;
  }

  /** Begins with these parts; the counters begin anew as well. */
  begin(parts: readonly TaskPart[]): void {
    this.lead.begin(parts);
    this.#known.length = 0;
    this.#at = null;
    this.#atLeast = 0n;
    for (const runner of this.#turns?.entrants ?? []) if (!runner.row.stays) this.#turns!.drop(runner);
  }

  /** Searches on, for at most this many more nodes. */
  run(nodes: number): Pause {
    const start = now();
    this.#since = start;
    const pause = this.#runTo(this.lead.nodes + nodes, start);
    if (pause !== "done") this.#workedMs = this.workedMs; // to look at the clock takes a tenth of a short search
    this.#since = null;
    return pause;
  }

  #runTo(end: number, start: number): Pause {
    const { lead } = this;
    this.#at = null;
    for (;;) {
      if (lead.effort >= this.#lookAt && this.#isLooked) this.#lookAgain();
      else if (lead.effort >= this.#lookAt) {
        this.look();
        if (this.#at) return "solution";
        if (this.#isPaced && this.#waits()) return "nodes";
        this.#lookAgain();
      }
      const untilLook = Math.ceil((this.#lookAt - lead.effort) / lead.nodeEffort);
      const pause = lead.run(this.#isPaced ? untilLook : Math.min(untilLook, end - lead.nodes));
      if (pause === "done") return pause;
      if (pause === "solution" && this.isNew(lead.solution())) return pause;
      if (lead.nodes >= end || now() > start + LONG_MS) return "nodes";
    }
  }

  /** Where effort decides which attempt is first, a search runs from look to look without a pause: some engines count nodes a little differently after one. */
  get #isPaced(): boolean {
    return this.task.mode === "list" && this.#lookAt < Infinity && this.undecided;
  }

  /** Has it been looked at just now, by the clock? That counts where nothing depends on effort. */
  get #isLooked(): boolean {
    return !this.#isPaced && this.searchMs < this.#lookedMs + this.#turn;
  }

  /** Is one behind with its share whose answer depends on effort? */
  #waits(): boolean {
    const standing = this.#standing(null);
    for (const runner of this.#turns!.entrants)
      if (this.#holds(runner) && this.#turns!.isBehind(runner, standing)) return true;
    return false;
  }

  #holds({ row, made }: Runner): boolean {
    return made?.holds ?? row.holds.includes(this.task.mode);
  }

  /** The next look is a turn later; there is none if no row is left. */
  #lookAgain(): void {
    const { effort } = this.lead;
    const isOver = this.#turns?.isEmpty;
    const step = isOver ? Infinity : Math.max(this.#turn, this.lead.nodeEffort);
    while (this.#lookAt <= effort) this.#lookAt += step;
  }

  /** How long it has worked, in ms, with what goes on beside the search. */
  get workedMs(): number {
    return this.#workedMs + (this.#since === null ? 0 : now() - this.#since);
  }

  /** How long the search alone has worked. */
  get searchMs(): number {
    return this.workedMs - this.#besideMs;
  }

  /** Looks at those beside the search: each that is behind gets a turn. Has the search begun anew? */
  look(away: AwayStanding | null = null): boolean {
    const begun = now();
    const turns = this.#entered();
    const standing = this.#standing(away);
    for (const runner of turns.entrants) if (runner.isOver(standing)) turns.drop(runner);
    const ended = turns.go(standing);
    this.#besideMs += now() - begun;
    this.#lookedMs = this.searchMs;
    if (!ended) return false;
    if (ended.end.is !== "found" || this.task.mode === "count") turns.drop(ended.who);
    return this.#conclude(ended.who.row, ended.end);
  }

  #entered(): Turns<Outcome, Standing, Runner> {
    if (this.#turns) return this.#turns;
    const { task } = this;
    const traits = traitsOf(task.problem);
    this.#ground = { task, moments: this.#moments, traits, part: this.lead.parts[0]! };
    this.#turns = new Turns(this.#turn);
    if (this.lead.lacksMemory) return this.#turns;
    const isOne = this.lead.parts.length === 1;
    for (const row of this.#rows)
      if ((isOne || row.stays) && (row.fits?.(traits, task) ?? true))
        this.#turns.add(new Runner(row, this.#host));
    return this.#turns;
  }

  /** What becomes of the search now that one has ended; has it begun anew? */
  #conclude({ who }: Row, end: Outcome): boolean {
    const { mode } = this.task;
    switch (end.is) {
      case "found":
        if (mode === "count") {
          this.#tell({ is: "found in vain", who });
          return false;
        }
        this.#tell({ is: "finds", who });
        this.#at = end.solution;
        this.isNew(end.solution);
        return false;
      case "none":
        return this.#none(who, end.by);
      case "settled":
        this.#settle(end.options);
        return false;
      case "better":
        this.#tell(end.event);
        return this.#change(end.change);
      case "lost":
        if (end.event) this.#tell(end.event);
        return false;
    }
  }

  /** There is no solution, or no other one. */
  #none(who: Row["who"], by?: string): boolean {
    const event: PlanEvent = by
      ? { is: "no solution", by }
      : { is: this.#known.length > 0 ? "proves no other" : "proves none", who };
    this.#tell(event);
    return this.#change({ anew: [] });
  }

  #settle(options: readonly number[]): void {
    this.#tell({ is: "settled", options: options.length });
    this.#ground = { ...this.#ground!, part: { take: options, avoid: [] } };
    for (const { made } of this.#turns!.entrants) made?.settle?.(options);
  }

  #change(change: Change): boolean {
    if (change.anew) {
      this.#atLeast = this.total; // what was found is found again
      if (this.#away) this.#before = addCounters(this.#before, this.#away.counters);
      this.#away = null;
    }
    this.lead.change(change);
    return change.anew !== undefined;
  }

  /** Is this a solution that was not listed yet? The attempts beside the search look for others from now on. */
  isNew(solution: Uint32Array): boolean {
    if (this.task.mode === "count" || this.#rows.length === 0) return true;
    if (this.#known.some((one) => isSame(one, solution))) return false;
    const wanted = wantsFew(this.task) ? this.task.enough : 1;
    if (this.#known.length >= wanted) return true;
    this.#known.push(solution);
    for (const { made } of this.#turns?.entrants ?? []) made?.exclude?.(solution);
    return true;
  }

  /** How far the search is, here or in threads. */
  #standing(away: AwayStanding | null): Standing {
    const { lead } = this;
    const [nodes, fraction] = [this.nodes, this.fraction()];
    const workedMs = away?.workedMs ?? this.workedMs;
    const searchMs = workedMs - this.#besideMs;
    const still = this.#moments["memo.still"];
    return {
      nodes,
      fraction,
      workedMs,
      searchMs,
      effort: lead.effort + (nodes - lead.nodes) * lead.nodeEffort,
      leftMs: this.#pace.leftMs({ workedMs: searchMs, fraction }, still),
      pace: this.#pace.nodesPerMs(nodes, searchMs, away ? AWAY_PACE_MS : PACE_MS),
      solutions: Math.max(Number(this.total), this.#known.length),
      known: this.#known,
      parts: lead.parts,
      begun: lead.begun,
      engine: lead.engine,
      away: away !== null,
    };
  }

  /** Threads go on with what is left. */
  handOver(away: Away): TaskPart[] {
    this.#away = away;
    return this.lead.handOver();
  }

  /** The solution at which it stands, in the options of the task. */
  solution(): Uint32Array {
    return this.#at ?? this.lead.solution();
  }

  /** May something still let it begin anew, or find something first? Then it should not be divided yet. */
  get undecided(): boolean {
    const { mode } = this.task;
    if (!this.#turns) return this.#rows.some(({ holds }) => holds.includes(mode)) && this.#lookAt < Infinity;
    for (const runner of this.#turns.entrants) if (this.#holds(runner)) return true;
    return false;
  }

  /** How much of the search is behind, 0 … 1. */
  fraction(): number {
    return Math.min(1, this.lead.fraction() + (this.#away?.share ?? 0));
  }

  get nodes(): number {
    return this.#before.nodes + this.lead.nodes + (this.#away?.nodes ?? 0);
  }

  get #all(): Counters {
    const here = addCounters(this.#before, this.lead.counters);
    return this.#away ? addCounters(here, this.#away.counters) : here;
  }

  readonly counters: Counters = liveCounters({
    solutions: () => Number(this.total),
    nodes: () => this.nodes,
    updates: () => this.#all.updates,
    profile: () => this.#all.profile,
  });

  /** By root: the solutions that were found, with their weights. */
  found(): Map<number, bigint> {
    const found = this.lead.found();
    for (const [root, more] of this.#away?.found() ?? []) found.set(root, (found.get(root) ?? 0n) + more);
    return found;
  }

  /** All solutions that were found, with their weights. A count that begins anew is not less than it was before. */
  get total(): bigint {
    let sum = 0n;
    for (const found of this.found().values()) sum += found;
    if (sum > this.#atLeast) this.#atLeast = sum;
    return this.#atLeast;
  }
}

/** What a runner needs of its portfolio. */
interface Host {
  readonly ground: Ground;
  readonly known: readonly Uint32Array[];
  readonly tell: Tell;
}

/** A row beside the search; what it does is made when its share pays for the tables. */
class Runner implements Entrant<Outcome, Standing>, Attempt<Outcome, Standing> {
  readonly row: Row;
  readonly #host: Host;
  made: Beside | null = null;

  constructor(row: Row, host: Host) {
    this.row = row;
    this.#host = host;
  }

  get attempt(): this {
    return this;
  }

  get effort(): number {
    return this.made?.effort ?? 0;
  }

  due(standing: Standing): number {
    const { ground } = this.#host;
    if (standing.away && !this.row.beside.includes(ground.task.mode)) return 0;
    const due = dueFor(this.row, ground, standing, this.made);
    const isPaid = this.made || due > (this.row.tablesMs?.(ground.traits) ?? 0);
    return isPaid ? due : 0;
  }

  isOver(standing: Standing): boolean {
    return this.row.isOver?.(standing, this.#host.ground) ?? false;
  }

  advance(effort: number, standing: Standing): Outcome | null {
    const { who } = this.row;
    try {
      this.made ??= this.#make(standing);
      return this.made.advance(effort, standing);
    } catch (error) {
      if (!lacksMemory(error)) throw error;
      return { is: "lost", event: { is: "no memory beside", who } };
    }
  }

  #make(standing: Standing): Beside {
    const { who, concludes, start } = this.row;
    const { ground, known, tell } = this.#host;
    const made = start(ground, standing);
    for (const solution of known) made.exclude?.(solution);
    if (concludes.includes("found")) tell({ is: "enters", who });
    return made;
  }
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  if (one.length !== other.length) return false;
  const options = new Set(one);
  return other.every((o) => options.has(o));
}
