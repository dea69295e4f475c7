// A rule and a full grid in: does the grid satisfy the rule?

import type { Automaton, State } from "./automaton.js";
import { kindOfRule } from "./kinds.js";
import type { RulePart } from "./parts.js";
import type { Rule, RulesPuzzle, RulesSolution } from "./puzzle.js";

/** For rules about lists of cells: of others, such as dominoes, values alone do not tell. */
export function ruleFits(rule: Rule, puzzle: RulesPuzzle, grid: RulesSolution["grid"]): boolean {
  const parts = kindOfRule(rule).parts(rule, puzzle);
  return parts.every(
    (part) =>
      "cells" in part &&
      partFits(
        part,
        part.cells.map(([i, j]) => grid[i]![j]!),
      ),
  );
}

/** Do the values of its cells satisfy a part? */
export function partFits(part: RulePart, values: readonly number[]): boolean {
  if (part.kind === "distinct") return new Set(values).size === values.length;
  if (part.kind === "equal") return new Set(values).size <= 1;
  if (part.kind === "automaton") return accepts(part.automaton, values);
  const own = String([...values].sort((a, b) => a - b));
  return part.kind === "sets" && part.sets.some((set) => String(set) === own);
}

function accepts(automaton: Automaton, values: readonly number[]): boolean {
  let state: State | null = automaton.first;
  for (const value of values) {
    state = automaton.step(state, value);
    if (state === null) return false;
  }
  return automaton.accepts(state);
}
