// Searches that follow a policy with some rows, each as soon as it can be.

import type { Engine, Mode } from "../../src/engines/engine.js";
import { engines } from "../../src/engines/registry.js";
import type { Problem } from "../../src/library/index.js";
import type { PlanEvent, Tell } from "../../src/search/policy/event.js";
import { DEFAULTS, type Moments } from "../../src/search/policy/moments.js";
import { Portfolio } from "../../src/search/policy/portfolio.js";
import { ROWS, type Row } from "../../src/search/policy/rows.js";
import type { Task } from "../../src/search/policy/task.js";

export type Random = (n: number) => number;

/** Memo counting is tried at once, and takes over as soon as it is asked. */
export const HASTY_MEMO: Partial<Moments> = {
  "memo.entries": 0,
  "memo.after": 0,
  "memo.share": 1e9,
  "memo.credit": 1e9,
  "memo.soon": 0,
  "memo.lookups": 0,
  "memo.hits": 0,
  "memo.gain": 0,
  "memo.again": -1e9,
};

/** Those who race for a solution begin at once; each has more or less to say. In ms, where a node takes about 0.0002. */
export function hastyRace(random: Random): Partial<Moments> {
  const after = () => random(3) * 1e-4;
  const credit = () => random(4) * 3e-3;
  const share = () => 10 ** random(3);
  return {
    "learning.after": after(),
    "learning.credit": credit(),
    "learning.share": share(),
    "learning.options": 1 + random(4),
    "proving.after": after(),
    "proving.share": share(),
    "restarts.after": after(),
    "restarts.credit": credit(),
    "restarts.share": share(),
    "restarts.weight": 1 + random(2),
    "race.most": random(2) * 1e-2,
  };
}

/** All moments near zero, the numbers of rows that are not asked too. */
export function hastyMoments(random: Random): Moments {
  const after = () => random(6) * 2e-4;
  return {
    ...DEFAULTS,
    turn: 10 ** -(4 + random(3)),
    ...hastyRace(random),
    ...HASTY_MEMO,
    "prune.after": after(),
    "weights.after": 0,
    "weights.credit": random(2) * 1e9,
    "weights.share": 1,
    "weights.most": Infinity,
    "symmetries.after": after(),
    "symmetries.left": -1e9,
    "symmetries.part": -1e9,
  };
}

/** Some rows; what changes the weight of solutions only where they are counted. Any engine may begin anew, not prune alone. */
export function someRows(p: Problem, random: Random): Row[] {
  const others = engines.filter(({ divides, misfit }) => divides && misfit(p) === null);
  return ROWS.map((row) =>
    row.who === "prune" ? begunAnew(row, others[random(others.length)]!) : row,
  ).filter(({ who }) => (who === "memo" ? random(6) === 0 : random(3) > 0));
}

function begunAnew(row: Row, engine: Engine): Row {
  const event: PlanEvent = { is: "anew", engine: engine.name, because: "a test wants it" };
  return {
    ...row,
    fits: () => true,
    isOver: ({ solutions }) => solutions > 0,
    start: () => ({
      effort: 0,
      advance: (_, { begun }) => ({ is: "better", event, change: { engine, anew: begun } }),
    }),
  };
}

/** A search of a problem by an engine, with some rows. */
export interface Started {
  readonly problem: Problem;
  readonly engine: Engine;
  readonly mode: Mode;
  readonly rows: readonly Row[];
  readonly moments?: Moments;
  readonly enough?: number;
}

export function start(
  { problem, engine, mode, rows, moments, enough = Infinity }: Started,
  tell: Tell = () => {},
): Portfolio {
  const task: Task = { problem, mode, enough, rows: rows.map(({ who }) => who), ...(moments && { moments }) };
  return new Portfolio(task, tell, { engine, because: "" }, rows);
}

/** Runs a search to its end, some nodes at a time; gives the solutions that are listed. */
export function exhaust(search: Portfolio, nodes: number): string[] {
  const found: string[] = [];
  for (;;) {
    const pause = search.run(nodes);
    if (pause === "done") return found;
    if (pause === "solution") found.push(String([...search.solution()].sort((a, b) => a - b)));
  }
}
