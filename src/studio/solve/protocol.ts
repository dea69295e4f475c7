// What the page and its workers say to each other. Everything is plain data that structured clone can carry.

import type {
  Diagnostic,
  Hint,
  Judged,
  Picture,
  Placement,
  ProblemClass,
  Statistics,
  Status,
  SvgOptions,
} from "#library";
import type { Drawing, Kind } from "./kinds.js";

export type { Hint, Judged, Placement } from "#library";
export type { Drawing, Kind } from "./kinds.js";

/** So many solutions are kept to be looked at. */
export const MOST_KEPT = 5000;
/** So many solutions are listed, for the frequencies of their options; if there are more, all are counted. */
export const MOST_LISTED = 20_000;

/** A puzzle as the page keeps it: the text is the truth, all else is made of it. */
export interface Source {
  readonly kind: Kind;
  readonly text: string;
}

/** The options of a solution, or of a part of one, each as text: "P 00 01 …". One string is quicker to send than many. */
export type Tokens = readonly string[];

/** To the worker that draws: pictures of these solutions; null is the puzzle alone. */
export interface PaintOrder {
  readonly drawing: Drawing;
  readonly subjects: readonly (Tokens | null)[];
  readonly style: PaintStyle;
}

export interface PaintStyle extends SvgOptions {
  /** Without a caption. */
  readonly isBare?: boolean;
  /** Without the names of pieces. */
  readonly isNameless?: boolean;
}

export interface Drawn {
  readonly svg: string;
  readonly picture: Picture;
}

/** For each subject; null where there is no picture. */
export interface Painted {
  readonly drawn: readonly (Drawn | null)[];
}

/** What reading the text gave: a spec to draw, or errors with their places. */
export interface Reading {
  /** The family's spec; for plain DLX, the items, unless they are many; null for bad text. */
  readonly spec: unknown;
  /** There is a spec, but it is too large for a page to draw. */
  readonly huge?: boolean;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
}

/** The problem that came of the puzzle. */
export interface Made {
  readonly items: number;
  readonly primary: number;
  readonly options: number;
  readonly problemClass: ProblemClass;
}

export interface Moment {
  /** So far; up to symmetry, the classes. */
  readonly solutions: number;
  readonly nodes: number;
  readonly elapsedMs: number;
  /** 0 … 1. */
  readonly fraction: number;
}

/** Solutions that were found: their options by number, and the texts of options that come for the first time. */
export interface Seen {
  readonly solutions: readonly (readonly number[])[];
  readonly tokens: readonly (readonly [option: number, text: string])[];
}

/** What stands where how often: in the solutions that were listed, or, at the end, in all. */
export interface Tally {
  /** The number of solutions, in decimal digits, since there may be more than a number can hold exactly. */
  readonly total: string;
  /** By cell "i,j": the values, with blanks between, and in how many of them each stands there. Few arrays are quick to send. */
  readonly cells: readonly (readonly [cell: string, values: string, counts: readonly number[]])[];
  /** Options and in how many of them they are, most first; those that are in none or in few may be left out. */
  readonly options: readonly (readonly [option: number, count: number])[];
  readonly tokens: Seen["tokens"];
}

/** What is still possible: it is in a solution at least. */
export interface Candidates {
  /** All options were looked at; else there may be more. */
  readonly whole: boolean;
  /** By cell: the values. */
  readonly cells: readonly (readonly [cell: string, values: readonly string[]])[];
  /** The options as texts, unless they are many. */
  readonly options: Tokens;
}

export interface Ended {
  readonly status: Status;
  /** In decimal digits, since there may be more than a number can hold exactly. */
  readonly count: string;
  /** Up to symmetry: the number of all solutions; else null. */
  readonly all: string | null;
  readonly statistics: Statistics;
}

/** What a text is that came from outside. */
export type Guess =
  /** `remark`: how it was understood, "" if there is nothing to say. */
  | { readonly is: "puzzle"; readonly source: Source; readonly remark: string }
  /** Why it is no puzzle. */
  | { readonly is: "refused"; readonly message: string };

/** From the page. A worker does one job; what it does not need any more ends with the worker. */
export type Order =
  | {
      readonly job: "solve";
      readonly source: Source;
      readonly upToSymmetry: boolean;
      /** What stands fast. */
      readonly pins: readonly string[];
      /** Is every value that is still possible wanted? */
      readonly candidates: boolean;
    }
  | { readonly job: "pause" }
  | { readonly job: "resume" }
  | { readonly job: "dlx"; readonly source: Source }
  | { readonly job: "guess"; readonly name: string; readonly text: string }
  | { readonly job: "trace"; readonly source: Source; readonly steps: number }
  | { readonly job: "reduce" | "complete" | "why"; readonly source: Source }
  | {
      readonly job: "more";
      readonly source: Source;
      readonly pins: readonly string[];
      readonly upToSymmetry: boolean;
      /** The number of the first solution, from 0, and how many are wanted. */
      readonly from: number;
      readonly count: number;
    }
  | { readonly job: "placements"; readonly source: Source }
  | {
      readonly job: "check" | "hint";
      readonly source: Source;
      readonly pins: readonly string[];
      readonly moves: readonly string[];
      /** Is it only asked whether this is the end? */
      readonly endOnly?: boolean;
    };

/** From a worker. */
export type Report =
  | { readonly is: "read"; readonly reading: Reading }
  | { readonly is: "made"; readonly made: Made; readonly dlx: string | null }
  /** What was decided about the search, and why. */
  | { readonly is: "plan"; readonly sentence: string }
  | { readonly is: "moment"; readonly moment: Moment }
  | { readonly is: "seen"; readonly seen: Seen }
  | { readonly is: "tally"; readonly tally: Tally }
  | { readonly is: "candidates"; readonly candidates: Candidates }
  /** Pins that mean nothing in this puzzle. */
  | { readonly is: "unknown pins"; readonly pins: readonly string[] }
  | { readonly is: "ended"; readonly ended: Ended }
  | { readonly is: "dlx"; readonly text: string }
  | { readonly is: "guessed"; readonly guess: Guess }
  | { readonly is: "traced"; readonly trace: Trace }
  | { readonly is: "clued"; readonly clued: Clued }
  | { readonly is: "explained"; readonly explained: Explained }
  | ({ readonly is: "placements" } & Laid)
  | { readonly is: "checked"; readonly checked: Judged }
  | { readonly is: "hinted"; readonly hint: Hint }
  | { readonly is: "failed"; readonly message: string };

/** Why there is no solution, or more than one. */
export interface Explained {
  readonly verdict: "no solution" | "not unique" | "unique" | "unknown";
  readonly reasons: readonly { readonly sentences: readonly string[]; readonly svg: string | null }[];
}

/** All that can be put on the board. */
export interface Laid {
  readonly placements: readonly Placement[];
  /** The items that may be in several options at a time, and in how many. */
  readonly most: readonly (readonly [item: string, count: number])[];
  /** Of a plain problem: the items that must be covered. */
  readonly primary: readonly string[];
}

/** The beginning of a search, step by step: the options that stand after each node. */
export interface Trace {
  readonly paths: readonly (readonly number[])[];
  /** By step: is this a solution? */
  readonly solved: readonly boolean[];
  readonly tokens: Seen["tokens"];
  /** All of the search is here. */
  readonly whole: boolean;
}

/** A puzzle with more clues, or with fewer. */
export interface Clued {
  /** The text of the puzzle as it is now. */
  readonly text: string;
  /** Clues that were added or taken away. */
  readonly changed: number;
  /** Clues that have been looked at, and how many there are to look at. */
  readonly tried: number;
  readonly of: number;
  readonly isEnd: boolean;
  /** It is known that it has one solution. */
  readonly isUnique: boolean;
}
