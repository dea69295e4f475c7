// Searches that follow a policy with some steps, each as soon as it can be.

import type { Engine, Mode } from "../../src/engines/engine.js";
import { engines } from "../../src/engines/registry.js";
import type { Problem } from "../../src/library/index.js";
import { GuidedSearch } from "../../src/search/policy/guided.js";
import { Linear } from "../../src/search/policy/linear.js";
import { Lost } from "../../src/search/policy/lost.js";
import { Memo } from "../../src/search/policy/memo.js";
import { Misses } from "../../src/search/policy/misses.js";
import { MOMENTS } from "../../src/search/policy/moments.js";
import { Race } from "../../src/search/policy/race.js";
import { Smaller } from "../../src/search/policy/smaller.js";
import type { Step } from "../../src/search/policy/step.js";
import { Symmetries } from "../../src/search/policy/symmetries.js";
import type { Task } from "../../src/search/policy/task.js";

export type Random = (n: number) => number;

/** Memo counting is tried at once, and takes over as soon as it is asked. */
export const HASTY_MEMO = {
  ...MOMENTS.memo,
  ms: 0,
  share: Infinity,
  promisingMs: Infinity,
  soon: 0,
  lookups: 0,
  hits: 0,
  gain: 0,
  redone: -Infinity,
};

/** Some steps, each as soon as it can be; what changes the weight of solutions only where they are counted. */
export function someSteps(p: Problem, mode: Mode, random: Random): Step[] {
  const others = engines.filter(({ divides, misfit }) => divides && misfit(p) === null);
  const eager = { worth: 0, part: -Infinity };
  const steps: Step[] = [
    new Lost(others[random(others.length)]!, { nodes: 1 + random(6) }),
    new Smaller(p, { nodes: random(6), nodesPerUpdate: 1 / (1 + random(100)), worth: 0 }),
    new Linear(p, { ...MOMENTS.linear, ms: 0, turnMs: -Infinity, mostTurnMs: random(2) }),
    someRace(p, mode, random),
  ];
  if (mode === "count") {
    const memo = { ...HASTY_MEMO, firstNodes: 1 + random(5) };
    steps.push(new Symmetries(p, 1, { ...MOMENTS.symmetries, ...eager, nodes: 1 + random(4) }));
    if (random(4) === 0) steps.push(new Memo({ problem: p }, memo, () => {}));
    const missing = { itemsPerOption: 0, options: Infinity, nodes: 1 + random(5), hits: 1 };
    steps.push(new Misses(others[random(others.length)]!, missing));
  }
  return steps.filter(() => random(3) > 0);
}

/** A race that begins at once, in which each has more or less to say. */
function someRace(p: Problem, mode: Mode, random: Random): Race {
  const entry = () => ({
    after: random(3) * 100,
    tables: 0,
    credit: random(4) * 5_000,
    creditTables: random(2),
    share: 10 ** random(3),
  });
  const entries = () => ({
    learning: entry(),
    restarting: entry(),
    mostWeight: 1 + random(2),
    counting: entry(),
  });
  const moments = {
    usual: entries(),
    packing: { optionsPerItem: random(4), ...entries() },
    proving: entry(),
    symmetries: { mostEntries: random(3) === 0 ? 0 : Infinity, work: 0, workPerEntry: 10 ** random(4) },
    turn: 10 ** random(5),
    most: random(2) * 10_000,
    waitMs: 0,
    patienceMs: 1000,
  };
  const race = { solutions: mode === "count" ? 0 : 1 + random(2), endless: random(2) === 0 };
  const task: Task = { problem: p, mode, memo: false, symmetries: false, manyParts: false, race };
  return new Race(task, engines[0]!, moments, () => {});
}

export function start(p: Problem, engine: Engine, mode: Mode, steps: Step[], tell = (_: string) => {}) {
  const task: Task = { problem: p, mode, memo: false, symmetries: false, manyParts: false };
  return new GuidedSearch(task, { engine, reason: "", firstLook: 0, steps: () => steps }, tell);
}

/** Runs a search to its end, some nodes at a time; gives the solutions that are listed. */
export function exhaust(search: GuidedSearch, nodes: number): string[] {
  const found: string[] = [];
  for (;;) {
    const pause = search.run(nodes);
    if (pause === "done") return found;
    if (pause === "solution") found.push(String([...search.solution()].sort((a, b) => a - b)));
  }
}
