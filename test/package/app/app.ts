// A program that uses the package as others do. It is copied into projects of its own, compiled and bundled there.
// What it finds out: the answers are right, and a thread has spoken, or why none did.

import { count, one, option, problem } from "quadrille";
import { writeSvg } from "quadrille/pictures";
import { pentominoes, polyomino, rectangle } from "quadrille/puzzles";
import { countClassesSync, reduceSync } from "quadrille/sync";
import type { CountAnswer } from "quadrille/types";

export interface Found {
  readonly answers: string;
  /** "heard", or what was said about threads. */
  readonly threads: string;
}

export async function tryAll(): Promise<Found> {
  return { answers: await answers(), threads: await threads() };
}

async function answers(): Promise<string> {
  const shifts = problem({
    primary: ["ann", "bob"],
    secondary: ["night"],
    options: [
      option(["ann", "night"], { wage: 12 }),
      option(["ann"], { wage: 10 }),
      option(["bob", "night"], { wage: 11 }),
    ],
  });
  const { solution } = await one(shifts);
  const wages: number[] = solution?.data.map(({ wage }) => wage) ?? [];
  const puzzle = polyomino({
    box: rectangle(5, 4),
    pieces: pentominoes.filter(({ name }) => "LPVY".includes(name)),
  });
  const counted: CountAnswer = await count(puzzle);
  const classes = countClassesSync(puzzle);
  const drawn = writeSvg(puzzle.picture()).startsWith("<svg");
  const { problem: smaller } = reduceSync(shifts);
  return [
    wages.join("+"),
    counted.status === "complete" ? counted.count : "?",
    classes.status === "complete" ? classes.classes : "?",
    drawn,
    smaller.optionStart.length - 1,
  ].join(" ");
}

/** A search that lasts on any machine; it ends when a thread has spoken, or when it is said that there are none. */
async function threads(): Promise<string> {
  const stop = new AbortController();
  let found = "nothing was said about threads";
  const end = (why: string) => {
    found = why;
    stop.abort();
  };
  listenToThreads(() => end("heard"));
  const long = polyomino({ box: rectangle(6, 10), pieces: pentominoes });
  const onPlan = (sentence: string) => {
    if (sentence.startsWith("threads do not start")) end(sentence);
  };
  await count(long, { engine: "links", workers: 2, signal: stop.signal, onPlan });
  return found;
}

type AnyWorker = new (...given: unknown[]) => Record<string, (event: string, heard: () => void) => void>;

/** Tells when any thread, of Node or of a page, says something. */
function listenToThreads(heard: () => void): void {
  type Scope = { process?: { getBuiltinModule?(name: string): unknown }; Worker: AnyWorker };
  const scope = globalThis as unknown as Scope;
  const threads = (scope.process?.getBuiltinModule?.("node:worker_threads") ?? scope) as Scope;
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(...given: unknown[]) {
      super(...given);
      (this.on ?? this.addEventListener)!.call(this, "message", heard);
    }
  };
}
