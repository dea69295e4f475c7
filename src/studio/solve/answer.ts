// The question that the page always asks: how many solutions, and which? Many are listed, the others counted. It can be paused, since the search waits between its shares for as long as it is told to.

import {
  type AskedUpToSymmetry,
  type Budget,
  count,
  itemCount,
  optionCount,
  type Problem,
  problemClass,
  type Statistics,
  type Status,
  solutions,
} from "#library";
import { isWhole } from "#problem";
import { lazyClasses } from "#questions";
import { Batch } from "./batch.js";
import { CellCounter } from "./cells.js";
import { told } from "./drawable.js";
import { encode, familyOf } from "./encode.js";
import { positionOf } from "./position.js";
import { type Ended, type Made, MOST_LISTED, type Order, type Report } from "./protocol.js";

/** What is kept to count faster may take this many bytes. */
const MOST_BYTES = 2 ** 28;

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
  { source, upToSymmetry, pins, candidates }: Extract<Order, { job: "solve" }>,
  say: (report: Report) => void,
): Promise<void> {
  const { reading, problem, dlx } = encode(source);
  const seen = told(source.kind, reading);
  say({ is: "read", reading: seen });
  if (!problem) return;
  say({ is: "made", made: made(problem), dlx });
  const cells = new CellCounter(source.kind, reading.spec, problem);
  const { part, unknown } = positionOf(problem, cells, pins);
  if (unknown.length > 0) say({ is: "unknown pins", pins: unknown });
  const batch = new Batch(problem, seen.huge ? null : cells, say);
  const budget: Watched = {
    workers: navigator.hardwareConcurrency,
    hold: () => held,
    onPlan: (sentence) => say({ is: "plan", sentence }),
    onProgress: ({ solutions, nodes, elapsedMs, fraction }) => {
      batch.send();
      const found = Math.max(solutions, batch.total);
      say({ is: "moment", moment: { solutions: found, nodes, elapsedMs, fraction } });
    },
    ...(isWhole(part) ? {} : { part }),
  };
  const family = familyOf(source.kind);
  // The symmetries of a plain problem are searched for.
  const asked = () => (family ? { problem, symmetry: family.symmetry(reading.spec, problem) } : problem);
  const ended =
    upToSymmetry && isWhole(part)
      ? await listClasses(asked(), budget, batch)
      : await listAll(problem, budget, batch);
  batch.finish();
  say({ is: "ended", ended });
  if (batch.total >= MOST_LISTED && !upToSymmetry) {
    const { countOptions } = await import("./all-frequencies.js");
    await countOptions({ problem, part }, batch);
  }
  if (candidates && ended.count !== "0") {
    const known = ended.status === "complete" && ended.count === String(batch.total) && !upToSymmetry;
    const { candidatesOf } = await import("./candidates.js");
    const found = candidatesOf({ problem, part }, cells, batch.seen, known);
    say({ is: "candidates", candidates: found });
  }
}

/** A search without limits, but one that can be paused and tells how far it is. */
type Watched = Pick<Budget, "workers" | "hold" | "onPlan" | "onProgress" | "part">;

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
  const { classes } = await lazyClasses();
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
