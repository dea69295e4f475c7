// The policy, as a table: which attempts go on beside a search that lasts, when, with how much of its effort, and what may come of it.
// It is read from top to bottom: where several are due, the first is asked first. All numbers stand in moments.ts; which engine
// begins stands in begin.ts.

import { bits, dueOf, learn, type Mode, memo, type Share } from "#engines";
import type { Beside, Ground, Outcome, Standing } from "./attempt.js";
import { Learning } from "./beside/learning.js";
import { MemoTrial, memoTablesMs } from "./beside/memo.js";
import { Prune, Settling } from "./beside/once.js";
import { Restarts } from "./beside/restarts.js";
import { Symmetries } from "./beside/symmetries.js";
import { Weights } from "./beside/weights.js";
import type { RowName } from "./event.js";
import type { Moments } from "./moments.js";
import { type Task, wantsFew } from "./task.js";
import type { Traits } from "./traits.js";

export interface Row {
  readonly who: RowName;
  /** Where it is of use. */
  readonly modes: readonly Mode[];
  /** Where it goes on while threads search; it is not given to them then. */
  readonly beside: readonly Mode[];
  /** Where the search is not divided before this is over: what comes of it must not depend on how that is done. */
  readonly holds: readonly Mode[];
  /** What its share is a share of: effort told from counters, or the time of the clock where the answer does not depend on it. */
  readonly by: "effort" | "workedMs" | "searchMs";
  /** When it enters, and what it may do. */
  share(moments: Moments, traits: Traits, mode: Mode): Share;
  /** What making its tables takes, in ms, which is paid from its share. */
  tablesMs?(traits: Traits): number;
  /** Is it of use for the problem? */
  fits?(traits: Traits, task: Task): boolean;
  /** Is it of no use any more? */
  isOver?(standing: Standing, ground: Ground): boolean;
  /** Is it due more, or less, than its share for now? */
  due?(due: number, standing: Standing, moments: Moments, attempt: Beside | null): number;
  readonly concludes: readonly Outcome["is"][];
  /** Is it about any parts of the problem, and goes on when others are searched? Else it is about one part alone. */
  readonly stays?: true;
  /** The generated family that justifies it (scripts/families.mjs), and why. */
  readonly because: string;
  start(ground: Ground, standing: Standing): Beside;
}

/** An attempt that looks for solutions is of use until there are enough, or one if all are wanted. */
function hasEnough({ known, solutions, effort }: Standing, { task, moments }: Ground): boolean {
  if (task.mode === "count") return solutions > 0;
  if (wantsFew(task)) return known.length >= task.enough;
  return known.length > 0 || effort > moments["race.most"];
}

const NEVER: readonly Mode[] = [];
const COUNT: readonly Mode[] = ["count"];
const LIST: readonly Mode[] = ["list"];
const BOTH: readonly Mode[] = ["list", "count"];

export const ROWS: readonly Row[] = [
  {
    who: "prune",
    modes: BOTH,
    beside: NEVER,
    holds: BOTH,
    by: "effort",
    share: (m) => ({ after: m["prune.after"], share: Infinity }),
    fits: ({ hasBoundsAndColors }, { problem }) => hasBoundsAndColors && bits.misfit(problem) === null,
    isOver: ({ solutions, engine }) => solutions > 0 || engine !== bits,
    concludes: ["better"],
    stays: true,
    because: "chains: rules that bind neighbors need conclusions; without them bits finds nothing",
    start: (ground) => new Prune(ground),
  },
  {
    who: "learning",
    modes: BOTH,
    beside: COUNT,
    holds: LIST,
    by: "effort",
    share: (m, t, mode) => (mode === "count" ? sharesOf(m).proving : learningShare(m, t)),
    tablesMs: ({ tablesMs }) => tablesMs,
    fits: (_, { problem }) => learn.misfit(problem) === null,
    isOver: hasEnough,
    concludes: ["found", "none"],
    because: "colorings, rosters, empty jigsaws: some hundred conflicts settle what a search never ends",
    start: (ground) => new Learning(ground),
  },
  {
    who: "settling",
    modes: LIST,
    beside: NEVER,
    holds: LIST,
    by: "effort",
    share: (m) => ({ after: m["restarts.after"], share: Infinity }),
    fits: ({ entries }, { enough }) => enough === 1 && entries <= MOST_SETTLED,
    isOver: hasEnough,
    concludes: ["settled"],
    because: "empty jigsaws: nine digits that can be renamed are 9! searches of the same",
    start: (ground) => new Settling(ground),
  },
  {
    who: "restarts",
    modes: LIST,
    beside: NEVER,
    holds: LIST,
    by: "effort",
    share: (m) => ({ after: m["restarts.after"], credit: m["restarts.credit"], share: m["restarts.share"] }),
    tablesMs: ({ tablesMs }) => tablesMs,
    isOver: hasEnough,
    concludes: ["found", "none"],
    because: "packings: a search in a fixed order begins badly in one of two, and never recovers",
    start: (ground) => new Restarts(ground),
  },
  {
    who: "symmetries",
    modes: COUNT,
    beside: NEVER,
    holds: COUNT,
    by: "effort",
    share: (m) => ({ after: m["symmetries.after"], share: Infinity }),
    isOver: ({ engine }) => !engine.divides,
    concludes: ["better"],
    stays: true,
    because: "packings in boxes: a fourth or an eighth of the parts stands for all",
    start: (ground) => new Symmetries(ground),
  },
  {
    who: "memo",
    modes: COUNT,
    beside: COUNT,
    holds: NEVER,
    by: "searchMs",
    share: (m, t) => ({
      after: t.itemsPerOption >= m["memo.long"] ? 0 : m["memo.after"],
      share: m["memo.share"],
    }),
    tablesMs: memoTablesMs,
    fits: (_, { problem }) => memo.misfit(problem) === null,
    isOver: ({ parts, engine }) => parts.length !== 1 || !engine.divides,
    due: memoDue,
    concludes: ["better"],
    because: "dominoes and strips: different choices leave the same, and a table counts it once",
    start: (ground, { parts }) => new MemoTrial(ground, parts[0]!),
  },
  {
    who: "weights",
    modes: BOTH,
    beside: BOTH,
    holds: NEVER,
    by: "workedMs",
    share: (m) => ({
      after: m["weights.after"],
      credit: m["weights.credit"],
      share: m["weights.share"],
      most: m["weights.most"],
    }),
    tablesMs: ({ entries }) => entries / 5_000,
    isOver: ({ solutions }) => solutions > 0,
    due: (due, { nodes, away }, m) => (away && nodes === 0 ? m["weights.idle"] : due),
    concludes: ["none"],
    stays: true,
    because: "Langford pairs and boards with two corners gone: a coloring shows it, and no search finds one",
    start: (ground) => new Weights(ground),
  },
];

/** In problems of more entries, to look for symmetries takes longer than to go without. */
const MOST_SETTLED = 20_000;

function sharesOf(m: Moments) {
  return {
    proving: { after: m["proving.after"], credit: m["learning.credit"], share: m["proving.share"] },
    learning: { after: m["learning.after"], credit: m["learning.credit"], share: m["learning.share"] },
  };
}

/** Clauses of items with many options are long, and of less use. */
function learningShare(m: Moments, { optionsPerItem }: Traits): Share {
  const { learning } = sharesOf(m);
  const part = Math.min(1, m["learning.options"] / optionsPerItem);
  return { ...learning, credit: part * learning.credit, share: part * learning.share };
}

/** Nothing where the search will soon be over, unless the trial keeps up with it: what is left is often more than it seems. */
function memoDue(due: number, { leftMs, searchMs }: Standing, m: Moments, trial: Beside | null): number {
  if (due <= 0 || (leftMs < m["memo.soon"] * searchMs && !trial?.keepsUp)) return 0;
  return trial?.isPromising ? due + m["memo.credit"] : due;
}

/** What a row is due, of a search that stands so. */
export function dueFor(row: Row, ground: Ground, standing: Standing, attempt: Beside | null): number {
  const { moments, traits, task } = ground;
  const due = dueOf(row.share(moments, traits, task.mode), standing[row.by]);
  return row.due ? row.due(due, standing, moments, attempt) : due;
}

/** The rows that a thread may use: what goes on beside it does so elsewhere, and what has begun is decided. */
export function rowsForThread({ rows, mode }: Task, begun: boolean): RowName[] {
  return ROWS.filter(({ who, beside, holds }) => {
    return rows.includes(who) && !beside.includes(mode) && !(begun && holds.includes(mode));
  }).map(({ who }) => who);
}
