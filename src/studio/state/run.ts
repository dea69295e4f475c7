// The search for the present puzzle: it starts by itself after an edit, pauses when its budget is used up, goes on
// when it is told to. State for the view; the work is in a worker.

import { batch, computed, effect, signal } from "@preact/signals";
import { lattices, type Trouble } from "#library";
import { type Drawing, familyOf, missingIn, playOf } from "../solve/kinds.js";
import type { Candidates, Ended, Made, Moment, Report, Seen, Tally } from "../solve/protocol.js";
import { position, solving, wantsCandidates } from "./play.js";
import { drawing, source, tellReading } from "./puzzle.js";
import { give, type Job, once } from "./workers.js";

const { areas } = lattices;

export type Phase =
  | "incomplete"
  /** Somebody plays: nothing is asked. */
  | "resting"
  | "waiting"
  | "reading"
  | "searching"
  | "paused"
  | "ended"
  | "bad"
  | "failed";

export interface PageRun {
  readonly phase: Phase;
  readonly made: Made | null;
  /** What was decided about the search, and why. */
  readonly plan: string;
  readonly moment: Moment;
  /** Nodes per second, lately. */
  readonly rate: number;
  readonly ended: Ended | null;
  /** Paused by itself, because the budget was used up. */
  readonly usedUp: boolean;
  /** Why it failed. */
  readonly message: string;
}

/** The solutions to be looked at. The arrays grow in place; the object is new after each change. */
export interface Kept {
  readonly drawing: Drawing;
  readonly solutions: (readonly number[])[];
  /** By number: an option as text. */
  readonly tokens: Map<number, string>;
}

const NO_TALLY: Tally = { total: "0", cells: [], options: [], tokens: [] };

const START: Moment = { solutions: 0, nodes: 0, elapsedMs: 0, fraction: 0 };
const WAITING: PageRun = {
  phase: "waiting",
  made: null,
  plan: "",
  moment: START,
  rate: 0,
  ended: null,
  usedUp: false,
  message: "",
};

/** By itself a search takes this long; then it waits for a click. */
const BUDGET_MS = 20_000;
/** Reading a text and encoding it may take this long. */
const READING_MS = 15_000;

export const run = signal<PageRun>(WAITING);
export const kept = signal<Kept>({
  drawing: drawing.value,
  solutions: [],
  tokens: new Map(),
});
/** What stands where how often; rarely new, though the solutions often are. */
export const tally = signal<Tally>(NO_TALLY);
/** What is still possible; null while that is not known. */
export const candidates = signal<Candidates | null>(null);
/** Pins that mean nothing in the puzzle as it is now. */
export const unknownPins = signal<readonly string[]>([]);
export const upToSymmetry = signal(false);
/** The DLX form of the puzzle; null if it is too long to be shown, "" if it is not known. */
export const dlx = signal<string | null>("");

/** The cells of the packing that is drawn, and at least and at most how many its pieces cover; null if it is no packing. */
export const drawnAreas = computed(() => {
  const { kind, spec } = drawing.value;
  const edit = familyOf(kind)?.edit;
  return spec && edit?.is === "packing" ? areas(edit.lattice, edit.packing(spec)) : null;
});

export type Verdict = "unique" | "not unique" | "no solution" | "unknown";

/** Solutions so far: those that were told, or those that have come already. */
export const found = computed((): number => {
  const { phase, moment } = run.value;
  return Math.max(moment.solutions, phase === "waiting" || phase === "reading" ? 0 : freshCount());
});

export const verdict = computed((): Verdict => {
  const { ended } = run.value;
  if (ended?.status === "complete") {
    const count = ended.all ?? ended.count;
    return count === "0" ? "no solution" : count === "1" ? "unique" : "not unique";
  }
  return found.value > 1 ? "not unique" : "unknown";
});

/** What is missing before there is anything to solve; "" if nothing is. */
export const unfinished = computed(() => missingIn(drawing.value));

/** What is wrong with the values of the grid as it is drawn, in its own words; null if nothing is. */
export const gridTrouble = computed((): Trouble | null => {
  const { kind, spec } = drawing.value;
  if (!spec || source.value.kind !== kind) return null;
  return playOf(kind)?.troubles?.(spec, new Map())[0] ?? null;
});

let job: Job | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let watchdog: ReturnType<typeof setTimeout> | undefined;
/** The solutions that are shown are still those of an earlier question. */
let stale = true;
/** The budget ends at this running time; Infinity once the visitor has said "go on". */
let budgetMs = BUDGET_MS;

function freshCount(): number {
  return stale ? 0 : kept.value.solutions.length;
}

/** Asks about the present puzzle, unless another edit comes within this time. */
export function askSoon(waitMs: number): void {
  clearTimeout(timer);
  stopJob();
  run.value = { ...WAITING, made: run.value.made };
  timer = setTimeout(ask, waitMs);
}

/** The page goes on to something else: nothing of this puzzle is searched or shown any more. */
export function leave(): void {
  clearTimeout(timer);
  stopJob();
  batch(() => {
    clear();
    stale = true;
    run.value = WAITING;
  });
}

function stopJob(): void {
  clearTimeout(watchdog);
  job?.end();
  job = undefined;
}

function ask(): void {
  stale = true;
  batch(() => {
    candidates.value = null;
    unknownPins.value = [];
  });
  budgetMs = BUDGET_MS;
  run.value = { ...WAITING, phase: "reading" };
  watchdog = setTimeout(() => fail("This puzzle takes too long to read for the page."), READING_MS);
  const asked = { source: source.value, upToSymmetry: upToSymmetry.value };
  const wanted = { pins: position.value, candidates: wantsCandidates.value };
  job = give({ job: "solve", ...asked, ...wanted }, hear);
}

/** Other moves or other wishes are another question. */
let isFirst = true;
effect(() => {
  void position.value;
  void wantsCandidates.value;
  if (!isFirst && run.peek().phase !== "waiting") askSoon(100);
  isFirst = false;
});

effect(() => {
  if (solving.value && run.peek().phase === "resting") askSoon(0);
});

function fail(message: string): void {
  stopJob();
  run.value = { ...run.value, phase: "failed", message };
}

function hear(report: Report): void {
  switch (report.is) {
    case "read":
      tellReading(report.reading);
      if (report.reading.errors.length > 0) giveUp("bad");
      else if (unfinished.value) giveUp("incomplete");
      else if (!solving.value) giveUp("resting");
      break;
    case "made":
      clearTimeout(watchdog);
      dlx.value = report.dlx;
      run.value = { ...run.value, phase: "searching", made: report.made };
      break;
    case "plan":
      run.value = { ...run.value, plan: planWith(run.value.plan, report.sentence) };
      break;
    case "moment":
      hearMoment(report.moment);
      break;
    case "seen":
      keep(report.seen);
      break;
    case "tally":
      count(report.tally);
      break;
    case "candidates":
      candidates.value = report.candidates;
      break;
    case "unknown pins":
      unknownPins.value = report.pins;
      break;
    case "ended":
      end(report.ended);
      break;
    case "failed":
      // Who has answered may fail at what would only have been more.
      if (run.value.phase !== "ended") fail(report.message);
      break;
  }
}

/** Every sentence once, though a question may be asked in two steps. */
function planWith(plan: string, sentence: string): string {
  if (plan.includes(sentence)) return plan;
  return plan === "" ? sentence : `${plan}; ${sentence}`;
}

/** There is nothing to search. */
function giveUp(phase: "bad" | "incomplete" | "resting"): void {
  stopJob();
  batch(() => {
    if (phase === "incomplete") clear();
    run.value = { ...run.value, phase };
  });
}

function hearMoment(moment: Moment): void {
  const last = run.value.moment;
  const passed = moment.elapsedMs - last.elapsedMs;
  const lately = passed > 0 ? (1000 * (moment.nodes - last.nodes)) / passed : run.value.rate;
  const rate = run.value.rate === 0 ? lately : 0.8 * run.value.rate + 0.2 * lately;
  run.value = { ...run.value, moment, rate };
  if (run.value.phase === "searching" && moment.elapsedMs > budgetMs) pause("budget");
}

/** Solutions of this question replace those of an earlier one when the first of them comes. */
function keep({ solutions, tokens }: Seen): void {
  if (stale) clear();
  const { value } = kept;
  for (const [option, text] of tokens) value.tokens.set(option, text);
  for (const solution of solutions) value.solutions.push(solution);
  kept.value = { ...value };
}

function count(next: Tally): void {
  batch(() => {
    if (stale) clear();
    for (const [option, text] of next.tokens) kept.value.tokens.set(option, text);
    tally.value = next;
  });
}

function clear(): void {
  stale = false;
  kept.value = { drawing: drawing.value, solutions: [], tokens: new Map() };
  tally.value = NO_TALLY;
}

/** The worker stays: it may still have frequencies to tell. */
function end(ended: Ended): void {
  batch(() => {
    if (stale) clear();
    const { solutions, nodes, elapsedMs } = ended.statistics;
    const moment = { solutions, nodes, elapsedMs, fraction: 1 };
    const rate = run.value.rate || (1000 * nodes) / Math.max(1, moment.elapsedMs);
    run.value = { ...run.value, phase: "ended", ended, moment, rate };
  });
}

function pause(by: "budget" | "visitor"): void {
  job?.send({ job: "pause" });
  run.value = { ...run.value, phase: "paused", usedUp: by === "budget" };
}

export function stop(): void {
  if (run.value.phase === "searching") pause("visitor");
}

export function goOn(): void {
  if (run.value.phase !== "paused") return;
  budgetMs = Number.POSITIVE_INFINITY;
  job?.send({ job: "resume" });
  run.value = { ...run.value, phase: "searching", usedUp: false };
}

/** More solutions are being fetched. */
export const fetching = signal(false);
const MORE = 5000;

/** Those that follow the last one that is kept. */
export async function loadMore(): Promise<void> {
  const at = kept.value;
  fetching.value = true;
  try {
    const asked = { source: source.value, pins: position.value, upToSymmetry: upToSymmetry.value };
    const order = { job: "more", ...asked, from: at.solutions.length, count: MORE } as const;
    const { seen } = await once(order, "seen", 120_000);
    if (kept.value.tokens === at.tokens && !stale) keep(seen);
  } finally {
    fetching.value = false;
  }
}

export function setUpToSymmetry(wanted: boolean): void {
  upToSymmetry.value = wanted;
  askSoon(0);
}
