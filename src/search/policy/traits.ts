// What the policy knows of a problem at a glance.

import { EFFORT, primaryEntries } from "#engines";
import { optionCount, type Problem, problemClass } from "#problem";

export interface Traits {
  readonly items: number;
  readonly options: number;
  readonly entries: number;
  readonly optionsPerItem: number;
  /** Primary items of an option. */
  readonly itemsPerOption: number;
  readonly hasBoundsAndColors: boolean;
  /** About how long it takes to make tables of all entries, in ms. */
  readonly tablesMs: number;
}

export function traitsOf(problem: Problem): Traits {
  const [items, options, entries] = [problem.primaryCount, optionCount(problem), problem.entryItem.length];
  return {
    items,
    options,
    entries,
    optionsPerItem: options / Math.max(1, items),
    itemsPerOption: primaryEntries(problem) / Math.max(1, options),
    hasBoundsAndColors: problem.entryColor !== null && problemClass(problem) === "MCC",
    tablesMs: (EFFORT.entry * entries) / 1e6,
  };
}
