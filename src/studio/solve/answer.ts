// The question that the page always asks: how many solutions, and which? Many are listed, the others counted. It can be paused, since the search waits between its shares for as long as it is told to.

import {
  type AskedUpToSymmetry,
  type Budget,
  classes,
  count,
  frequencies,
  itemCount,
  optionCount,
  type Problem,
  problemClass,
  type Statistics,
  type Status,
  solutions,
} from "../../index.js";
import { Batch } from "./batch.js";
import { CellCounter } from "./cells.js";
import { encode, familyOf } from "./encode.js";
import { type Ended, type Made, MOST_LISTED, type Report, type Source } from "./protocol.js";

/** What is kept to count faster may take this many bytes. */
const MOST_BYTES = 2 ** 28;
/** Frequencies over all solutions may take this long. */
const MOST_MS = 15_000;

let held: Promise<void> | undefined;
let release: (() => void) | undefined;

export function pause(): void {
  held ??= new Promise((resolve) => {
    release = resolve;
  });
}

export function resume(): void {
  release?.();
  held = release = undefined;
}

export async function answerQuestion(
  source: Source,
  upToSymmetry: boolean,
  say: (report: Report) => void,
): Promise<void> {
  const { reading, problem, dlx } = encode(source);
  say({ is: "read", reading });
  if (!problem) return;
  say({ is: "made", made: made(problem), dlx });
  const batch = new Batch(problem, new CellCounter(source.kind, reading.spec, problem), say);
  const budget: Watched = {
    workers: navigator.hardwareConcurrency,
    hold: () => held,
    onPlan: (sentence) => say({ is: "plan", sentence }),
    onProgress: ({ solutions, nodes, elapsedMs, fraction }) => {
      batch.send();
      const found = Math.max(solutions, batch.total);
      say({ is: "moment", moment: { solutions: found, nodes, elapsedMs, fraction } });
    },
  };
  const family = familyOf(source.kind);
  // The symmetries of a plain problem are searched for.
  const asked = () => (family ? { problem, symmetry: family.symmetry(reading.spec, problem) } : problem);
  const ended = upToSymmetry
    ? await listClasses(asked(), budget, batch)
    : await listAll(problem, budget, batch);
  batch.finish();
  say({ is: "ended", ended });
  if (batch.total >= MOST_LISTED && !upToSymmetry) await countOptions(problem, batch);
}

/** The frequencies over all solutions, where they are too many to be listed, if that is to be had in some seconds. */
async function countOptions(problem: Problem, batch: Batch): Promise<void> {
  const answer = await frequencies(problem, { timeoutMs: MOST_MS, memoryBytes: MOST_BYTES });
  if (answer.status === "complete") batch.tellAll(answer.total, answer.options);
}

/** A search without limits, but one that can be paused and tells how far it is. */
type Watched = Pick<Budget, "workers" | "hold" | "onPlan" | "onProgress">;

async function listAll(problem: Problem, budget: Watched, batch: Batch): Promise<Ended> {
  const stream = solutions(problem, budget);
  for await (const solution of stream) {
    // To count so many there may be better ways than to go on.
    if (batch.add(solution) >= MOST_LISTED) return countAll(problem, budget, stream.statistics);
  }
  const { status, statistics } = stream;
  return { status: finished(status), count: String(statistics.solutions), all: null, statistics };
}

/** Counts after a listing that took some time and nodes. */
async function countAll(problem: Problem, budget: Watched, before: Statistics): Promise<Ended> {
  const answer = await count(problem, { ...budget, memoryBytes: MOST_BYTES });
  const { status } = answer;
  const [nodes, elapsedMs] = [
    before.nodes + answer.statistics.nodes,
    before.elapsedMs + answer.statistics.elapsedMs,
  ];
  const statistics = { ...answer.statistics, nodes, elapsedMs };
  const known = status === "complete" ? answer.count : answer.atLeast;
  return { status, count: String(known), all: null, statistics };
}

async function listClasses(asked: AskedUpToSymmetry, budget: Watched, batch: Batch): Promise<Ended> {
  const stream = classes(asked, budget);
  for await (const { solution } of stream) if (batch.add(solution) >= MOST_LISTED) stream.countRest();
  const { status, statistics, all } = stream;
  return { status: finished(status), count: String(statistics.solutions), all: String(all), statistics };
}

function finished(status: Status | "running"): Status {
  if (status === "running") throw new Error("The search ended without an answer");
  return status;
}

function made(problem: Problem): Made {
  return {
    items: itemCount(problem),
    primary: problem.primaryCount,
    options: optionCount(problem),
    problemClass: problemClass(problem),
  };
}
