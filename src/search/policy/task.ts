// A task: what is to be searched, as plain data that every thread can have.

import type { Mode } from "#engines";
import { type Part, type Problem, WHOLE } from "#problem";
import type { RowName } from "./event.js";
import type { Moments } from "./moments.js";

export interface Task {
  readonly problem: Problem;
  /** "list": solutions are wanted one by one. "count": only how many there are. */
  readonly mode: Mode;
  /** This many solutions are enough; infinite if all are wanted. */
  readonly enough: number;
  /** The rows of the policy that may go on beside the search, by name. */
  readonly rows: readonly RowName[];
  /** Orders options, and breaks ties among items, at random. */
  readonly seed?: number | undefined;
  /** The engine that was asked for; without it the policy chooses. */
  readonly engine?: string | undefined;
  /** The engine that has begun already, where a thread goes on with what another one began. */
  readonly begun?: string | undefined;
  /** What memo counting keeps takes at most about this many bytes. */
  readonly memoryBytes?: number | undefined;
  /** The numbers of the policy, where they are not the usual ones. */
  readonly moments?: Moments | undefined;
}

/** A part of a task. */
export interface TaskPart extends Part {
  /** How much of the whole search it is, 0 … 1. */
  readonly share: number;
  /** How many solutions each of its solutions stands for. */
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

/** How many nodes of the whole search a node of a search of these parts stands for, on average. */
export function meanWeight(parts: readonly TaskPart[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0) / parts.length;
}

/** Two solutions tell that there is not only one: a caller that wants more wants to see how they differ, or all. */
const FEW = 2;

/** Are one solution or two enough? Then the first that any attempt finds counts, whatever it takes. */
export function wantsFew({ enough }: Task): boolean {
  return enough <= FEW;
}
