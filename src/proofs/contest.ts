// Which engine writes a proof: of those that log their steps, the one that gets furthest in a short time.

import { type Attempt, bits, type Engine, type Entrant, learn, memo, prune, Turns } from "#engines";
import { BadValue, breathe, type Problem, problemClass, stopwatch } from "#problem";
import type { Clock } from "#search";
import type { LoggedSearch, LoggingEngine } from "./logged.js";
import { plain } from "./plain.js";

/** The engines that log what they do; `plain` is for problems that do not fit into the tables of the others. */
export const LOGGING: readonly LoggingEngine[] = [logging(bits), logging(prune), logging(memo), plain];

/** If a search is to be logged, these engines' searches have a log. */
function logging(engine: Engine): LoggingEngine {
  const { name, does } = engine;
  return {
    name,
    does,
    misfit: (problem) => engine.misfit(problem),
    start: (problem, options) => engine.start(problem, options) as LoggedSearch,
  };
}

interface Wanted {
  readonly engine?: string | undefined;
  /** Are solutions looked at one by one? */
  readonly listed: boolean;
}

export interface Winner {
  readonly engine: LoggingEngine;
  /** Did none of them come to an end, or to a solution? */
  readonly hopeless: boolean;
  /** Was it all searched in that time? */
  readonly short: boolean;
}

/** The milliseconds that each has to show how far it gets, those of a turn, and the nodes between two looks at the clock. */
const TRIAL_MS = 30;
const TURN_MS = 5;
const LOOK_NODES = 1000;
/** One that gets so far in its turns is soon done: to try the others, or for longer, would take as long. */
const SOON = 1 / 32;

/** An engine that shows how far it gets. */
class Trial implements Attempt<"done" | "soon">, Entrant<"done" | "soon"> {
  readonly engine: LoggingEngine;
  readonly #problem: Problem;
  #search: LoggedSearch | null = null;
  effort = 0;
  isDone = false;

  constructor(engine: LoggingEngine, problem: Problem) {
    this.engine = engine;
    this.#problem = problem;
  }

  get attempt(): this {
    return this;
  }

  due(): number {
    return TRIAL_MS;
  }

  /** How far it has got; negative before its first turn. */
  get fraction(): number {
    return this.#search?.fraction() ?? -1;
  }

  /** Has it come to an end, or to a solution? */
  get hasHope(): boolean {
    return this.isDone || (this.#search?.counters.solutions ?? 0) > 0;
  }

  advance(effort: number): "done" | "soon" | null {
    this.#search ??= this.engine.start(this.#problem, { mode: "count" });
    const spent = stopwatch();
    do this.isDone = this.#search.run(LOOK_NODES) === "done";
    while (!this.isDone && this.effort + spent() < effort);
    this.effort += spent();
    if (this.isDone) return "done";
    return this.fraction > SOON ? "soon" : null;
  }
}

export async function contest(problem: Problem, wanted: Wanted, clock: Clock): Promise<Winner> {
  const candidates = candidatesFor(problem, wanted);
  if (wanted.engine !== undefined) return { engine: candidates[0]!, hopeless: false, short: false };
  const trials = candidates.map((engine) => new Trial(engine, problem));
  const turns = new Turns<"done" | "soon", void, Trial>(TURN_MS);
  for (const trial of trials) turns.add(trial);
  while (!turns.go() && !clock.stopped(0) && trials.some((trial) => turns.isBehind(trial))) await breathe();
  const best = trials.reduce((one, other) => (other.fraction > one.fraction ? other : one));
  const hopeless = !trials.some(({ hasHope }) => hasHope);
  const isForPrune = hopeless && hasBoundsAndColors(problem);
  const pruning = isForPrune ? candidates.find(({ name }) => name === prune.name) : undefined;
  return { engine: pruning ?? best.engine, hopeless, short: best.isDone };
}

/** There a search that has found nothing by then is lost without conclusions, however far it seems to have got. */
function hasBoundsAndColors(problem: Problem): boolean {
  return problem.entryColor !== null && problemClass(problem) === "MCC";
}

/** The engines that can prove what is wanted of the problem: those whose tables it fits into, or else the plain one. */
function candidatesFor(problem: Problem, { engine, listed }: Wanted): readonly LoggingEngine[] {
  const able = LOGGING.filter(({ does }) => does.includes(listed ? "list" : "count"));
  if (engine === undefined || engine === learn.name) {
    const fit = able.filter((candidate) => candidate !== plain && candidate.misfit(problem) === null);
    return fit.length > 0 ? fit : [plain];
  }
  const named = able.find(({ name }) => name === engine);
  const names = [...able, learn].map(({ name }) => name).join(", ");
  if (!named) throw new BadValue(`Bad engine ${engine} for a proof; expected one of ${names}`);
  const misfit = named.misfit(problem);
  if (misfit !== null) throw new BadValue(`No proof can be written: ${misfit}`);
  return [named];
}
