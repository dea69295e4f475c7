// The question that the page always asks: how many solutions, and which? Many are listed, the others counted. It can be paused, since the search waits between its shares for as long as it is told to.

import {
  type Budget,
  count,
  Game,
  optionCount,
  type Problem,
  Puzzle,
  problemClass,
  type Statistics,
  type Status,
  solutions,
} from "#library";
import { Batch } from "./batch.js";
import { CellCounter } from "./cells.js";
import { told } from "./drawable.js";
import { encode } from "./encode.js";
import { familyOf } from "./kinds.js";
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
  const family = familyOf(source.kind);
  const game = new Game(family ? new Puzzle(family, reading.spec, problem) : problem);
  const cells = new CellCounter(game);
  const { part, unknown } = game.position(pins);
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
  };
  const ended =
    upToSymmetry && pins.length === 0
      ? await listClasses(game, budget, batch)
      : await listAll(problem, { ...budget, given: part }, batch);
  batch.finish();
  say({ is: "ended", ended });
  if (batch.total >= MOST_LISTED && !upToSymmetry) {
    const { countOptions } = await import("./all-frequencies.js");
    await countOptions({ game, part }, batch);
  }
  if (candidates && ended.count !== "0") {
    const known = ended.status === "complete" && ended.count === String(batch.total) && !upToSymmetry;
    const { candidatesOf } = await import("./candidates.js");
    const found = candidatesOf({ game, part }, cells, batch.seen, known);
    say({ is: "candidates", candidates: found });
  }
}

/** A search without limits, but one that can be paused and tells how far it is. */
type Watched = Pick<Budget, "workers" | "hold" | "onPlan" | "onProgress" | "given">;

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
  return { status, count: String(answer.count), all: null, statistics };
}

async function listClasses(game: Game, budget: Watched, batch: Batch): Promise<Ended> {
  const { classesOf } = await import("./classes.js");
  const stream = classesOf(game, budget);
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
    items: problem.itemNames.length,
    primary: problem.primaryCount,
    options: optionCount(problem),
    problemClass: problemClass(problem),
  };
}
