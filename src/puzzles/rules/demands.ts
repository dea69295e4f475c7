// A puzzle of rules in, its rules and clues out, each of which can be left out without losing a solution.

import type { Cell } from "../geometry/cells.js";
import { cellText, type Demand, type Demands } from "../words.js";
import { MARK_TESTS } from "./grid-parts.js";
import { cellsOfPuzzle, type RulesPuzzle, valueText } from "./puzzle.js";
import { WHOLE_KINDS } from "./whole/kinds.js";
import { ruleWords } from "./words.js";

const OF_WHOLE = new Set(WHOLE_KINDS.map(({ word }) => word));

export function rulesDemands(puzzle: RulesPuzzle): Demands<RulesPuzzle> | null {
  const { rules, givens } = puzzle;
  // What a rule of the whole picture means depends on the others.
  if (rules.some(({ word }) => OF_WHOLE.has(word))) return null;
  const areAllMarked = rules.some(({ word }) => word === "all-marked");
  const isMark = (word: string) => areAllMarked && (word === "all-marked" || word in MARK_TESTS);
  const marks = rules.filter(({ word }) => isMark(word));
  const others = rules.filter(({ word }) => !isMark(word));
  const clues = cellsOfPuzzle(puzzle).filter(([i, j]) => givens[i]?.[j] !== null);
  // Where all marks are given, a mark less is a rule more: they stay together.
  const groups = [...others.map((rule) => [rule]), ...(marks.length > 0 ? [marks] : [])];
  const list = [
    ...groups.map((group): Demand => {
      const [rule] = group;
      const text = group === marks ? "the marks between neighbours" : ruleWords(rule!, puzzle);
      return { text, kind: rule!.word === "distinct" ? "house" : "rule" };
    }),
    ...clues.map(([i, j]): Demand => {
      return { text: `the clue ${valueText(puzzle, givens[i]![j]!)} in ${cellText([i, j])}`, kind: "clue" };
    }),
  ];
  const only = (kept: ReadonlySet<number>): RulesPuzzle => {
    const own = new Set(groups.flatMap((group, k) => (kept.has(k) ? group : [])));
    const stays = new Set(clues.flatMap((cell, k) => (kept.has(groups.length + k) ? [String(cell)] : [])));
    const given = (value: number | null, cell: Cell) => (stays.has(String(cell)) ? value : null);
    return {
      ...puzzle,
      rules: rules.filter((rule) => own.has(rule)),
      givens: givens.map((row, i) => row.map((value, j) => given(value, [i, j]))),
    };
  };
  return { list, only };
}
