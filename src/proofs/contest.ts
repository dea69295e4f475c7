// Which engine writes a proof: of those that log their steps, the one that gets furthest in a short time.

import type { Engine, Pause } from "#engines";
import { bits, learn, memo, prune } from "#engines";
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

/** The milliseconds of the processor that each has to show how far it gets, and the nodes that it runs at a time. */
const TRIAL_MS = 30;
const TURN = 1000;
/** One that gets so far is soon done: to try the others, or for longer than this, would take as long. */
const SOON = 1 / 32;
const SHORT_MS = 5;

export async function contest(problem: Problem, wanted: Wanted, clock: Clock): Promise<Winner> {
  const candidates = candidatesFor(problem, wanted);
  let [engine, most, hopeless] = [candidates[0]!, -1, wanted.engine === undefined];
  let short = false;
  for (const candidate of hopeless ? candidates : []) {
    const search = candidate.start(problem, { mode: "count" });
    const spent = stopwatch();
    let pause: Pause = "nodes";
    const isOver = () => spent() > (search.fraction() > SOON ? SHORT_MS : TRIAL_MS) || clock.stopped(0);
    while (pause !== "done" && !isOver()) pause = search.run(TURN);
    const fraction = search.fraction();
    if (fraction > most) [engine, most] = [candidate, fraction];
    hopeless &&= pause !== "done" && search.counters.solutions === 0;
    short = pause === "done";
    if (short || fraction > SOON || clock.stopped(0)) break;
    await breathe();
  }
  if (hopeless && hasBoundsAndColors(problem))
    engine = candidates.find(({ name }) => name === prune.name) ?? engine;
  return { engine, hopeless, short };
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
