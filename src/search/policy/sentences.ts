// Decisions in, sentences out: the only place that has the words.

import type { PlanEvent, RowName } from "./event.js";

const NAMES: Readonly<Record<RowName, string>> = {
  prune: "engine prune",
  learning: "clause learning",
  settling: "symmetry",
  restarts: "weights with restarts",
  memo: "memo counting",
  symmetries: "symmetry",
  weights: "a proof by weights",
};

/** A decision in words that a person understands. */
export function sentenceOf(event: PlanEvent): string {
  switch (event.is) {
    case "engine":
      return `engine ${event.engine}: ${event.because}`;
    case "anew":
      return `engine ${event.engine} begins anew: ${event.because}`;
    case "memo":
      return event.verdict === "takes over"
        ? `engine memo takes over: ${event.hitPercent} % of its look-ups hit`
        : `memo counting is given up: ${event.hitPercent} % of its look-ups hit`;
    case "enters":
      return `${NAMES[event.who]} enters the race`;
    case "finds":
      return `${NAMES[event.who]} finds a solution first`;
    case "proves none":
      return `${NAMES[event.who]} proves that there is no solution`;
    case "proves no other":
      return `${NAMES[event.who]} proves that there is no other solution`;
    case "gives up":
      return `${NAMES[event.who]} gives up`;
    case "found in vain":
      return `${NAMES[event.who]} has found a solution: the count goes on without it`;
    case "no solution":
      return `no solution, by ${event.by}`;
    case "apart":
      return `${event.parts} parts do not touch: each is searched by itself`;
    case "symmetries":
      return `${event.order} symmetries: ${event.parts} parts of the search stand for all of it`;
    case "settled":
      return `symmetry: ${event.options} options may be taken beforehand`;
    case "threads":
      return `${event.workers === 1 ? "a thread of its own" : `${event.workers} threads`}: ${event.because}`;
    case "no threads":
      return `threads do not start here (${event.because}): this one goes on alone`;
    case "no memory for tables":
      return `not enough memory for the tables of engine ${event.engine}: links goes on, which needs little`;
    case "no memory beside":
      return `${NAMES[event.who]} has not enough memory`;
    case "proof":
      return event.engine === "learn"
        ? "clause learning writes the proof"
        : `engine ${event.engine} writes the proof${event.rival ? ", and clause learning another one" : ""}`;
    case "remark":
      return event.sentence;
  }
}
