// A task: what is to be searched, as plain data that every thread can have.

import type { Mode } from "#engines";
import type { Problem } from "#problem";
import { type Part, WHOLE } from "#problem";

export interface Task {
  readonly problem: Problem;
  /** "list": solutions are wanted one by one. "count": only how many there are. */
  readonly mode: Mode;
  /** Orders options, and breaks ties among items, at random. */
  readonly seed?: number | undefined;
  /** The engine that was asked for; without it the policy chooses. */
  readonly engine?: string | undefined;
  /** The engine that the policy has decided on already, where a thread goes on with what another one began. */
  readonly decided?: string | undefined;
  /** May symmetries shorten a count? */
  readonly symmetries: boolean;
  /** May memo counting take over? */
  readonly memo: boolean;
  /** May weights of the items be looked for that show that there is no solution? */
  readonly linear?: boolean;
  /** Is a certain number of solutions enough? Then engines that find some of them may be asked for. */
  readonly few?: boolean;
  /** May others race beside the search? */
  readonly race?: RaceRules | undefined;
  /** What memo counting keeps takes at most so many bytes. */
  readonly memoryBytes?: number | undefined;
  /** Are its parts many? Then preparation pays at once. */
  readonly manyParts: boolean;
}

/** What a race may be about. */
export interface RaceRules {
  /** So many solutions; 0: only the proof that there is none. */
  readonly solutions: number;
  /** Does it go on until they are found? Else the search is divided after a while. */
  readonly endless: boolean;
  /** Memory of the boards, where contestants may run ahead in other threads. */
  readonly boards?: readonly Int32Array[] | undefined;
  /** Of those who race, only these run, ahead of the search: every one in so many, beginning with this one. */
  readonly lane?: { readonly number: number; readonly of: number };
}

/** A part of a task. */
export interface TaskPart extends Part {
  /** How much of the whole search it is, 0 … 1. */
  readonly share: number;
  /** Each of its solutions stands for so many. */
  readonly weight: number;
  /** The number of the part of the question that it comes from. */
  readonly root: number;
  /** Are its solutions wanted one by one, even where others are only counted? */
  readonly listed?: boolean;
}

/** A part that is all of a search. */
export function onlyPart(part: Part = WHOLE): TaskPart {
  return { take: part.take, avoid: part.avoid, share: 1, weight: 1, root: 0 };
}

/** A node of a search of these parts stands for so many, on average. */
export function meanWeight(parts: readonly TaskPart[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0) / parts.length;
}
