// Why nothing can satisfy a rule, whatever the other rules are; null if something can.

import { TooManyStates, unroll } from "./automaton.js";
import { kindOfRule } from "./kinds.js";
import { cellsOf, type RulePart } from "./parts.js";
import { cellsOfPuzzle, type Rule, type RulesPuzzle } from "./puzzle.js";
import { ruleText } from "./rule-text.js";
import { valuesText } from "./values.js";
import { says } from "./whole/lines.js";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const inWords = (rule: Rule) => NUMBERS[cellsOf(rule).length] ?? String(cellsOf(rule).length);

/** By word: why nothing satisfies it, where that can be said better than in general. */
const NEVER: Readonly<Record<string, (rule: Rule) => string>> = {
  distinct: (rule) => `${cellsOf(rule).length} cells are more than there are values`,
  contains: (rule) => `${rule.values!.length} values in ${cellsOf(rule).length} cells`,
  cage: (rule) =>
    rule.number
      ? `no ${inWords(rule)} different values have that sum`
      : `there are no ${inWords(rule)} different values`,
  sum: (rule) => `no ${inWords(rule)} values have that sum`,
  renban: (rule) => `the puzzle has no ${cellsOf(rule).length} values in a row`,
  runs: (rule) => `runs of ${rule.values!.join(" and ")} do not fit`,
};

/** Rules about all of the grid that would say the same again, in items of the same names. */
const ONE_LINE = new Set(["lines", "steps", "loop", "paths"]);

export function flawOf(rule: Rule, puzzle: RulesPuzzle): string | null {
  const kind = kindOfRule(rule);
  const { needs = [] } = kind;
  const isSaid = (words: string) => words.split(" or ").some((word) => says(puzzle, word));
  const missing = needs.find((words) => !isSaid(words));
  if (missing)
    return `${named(rule, puzzle)}: it is about ${missing}; expected the line "${missing.replace(" or ", '" or "')}" too`;
  if (ONE_LINE.has(rule.word) && puzzle.rules.find(({ word }) => word === rule.word) !== rule)
    return `${rule.word} stands twice; expected one such line`;
  if (rule.word === "island") {
    const islands = puzzle.rules.filter(({ word }) => word === "island");
    const number = islands.indexOf(rule) + 1;
    if (!puzzle.values.includes(number))
      return `island ${number} has the value ${number}, which is none of ${valuesText(puzzle)}; expected values 0-${islands.length}`;
  }
  if (says(puzzle, "lines") && !needs.some((words) => words.startsWith("lines")) && rule.word !== "lines")
    return `${named(rule, puzzle)}: lines have values here, and cells have none`;
  if (rule.word === "paths") return pathFlaw(puzzle);
  try {
    if (kind.parts(rule, puzzle).every((part) => isPossible(part, puzzle))) return null;
  } catch (error) {
    if (!(error instanceof TooManyStates)) throw error;
    return `${named(rule, puzzle)}: it has too many states for its cells; expected a simpler rule, or fewer cells`;
  }
  const general =
    kind.word === "dominoes" ? dominoFlaw(rule, puzzle) : `no values of ${valuesText(puzzle)} satisfy it`;
  return `${named(rule, puzzle)}: ${NEVER[kind.word]?.(rule) ?? general}`;
}

/** "cage 3 of 3 cells". */
function named(rule: Rule, puzzle: RulesPuzzle): string {
  const without = ruleText({ ...rule, lists: rule.lists.map(() => []) }, puzzle);
  const cells = rule.lists.flat().length;
  const text = without.replace(/[\s:]+$/, "");
  return cells > 0 ? `${text} of ${cells} cell${cells === 1 ? "" : "s"}` : text;
}

function isPossible(part: RulePart, puzzle: RulesPuzzle): boolean {
  const { values } = puzzle;
  if (part.kind === "distinct") return part.cells.length <= values.length;
  if (part.kind === "equal" || part.kind === "connected" || part.kind === "tells" || part.kind === "alike")
    return true;
  if (part.kind === "some") return part.least <= part.holding.length;
  if (part.kind === "sets") return part.sets.length > 0;
  if (part.kind === "dominoes") return 2 * part.dominoes.length === cellsOfPuzzle(puzzle).length;
  return (
    unroll(
      part.automaton,
      part.cells.map(() => values),
    ) !== null
  );
}

/** A path leads from a given to another: each value has two. */
function pathFlaw(puzzle: RulesPuzzle): string | null {
  const { values, givens } = puzzle;
  if (says(puzzle, "loop")) return "paths: a puzzle has one loop, or paths; expected one of the two lines";
  const times = (value: number) => givens.flat().filter((given) => given === value).length;
  const odd = values.find((value) => value > 0 && times(value) !== 2);
  return odd === undefined
    ? null
    : `paths: the value ${odd} is given ${times(odd)} times; expected the two ends of its path`;
}

function dominoFlaw({ dominoes = [] }: Rule, puzzle: RulesPuzzle): string {
  return `${dominoes.length} dominoes cover ${2 * dominoes.length} cells, and there are ${cellsOfPuzzle(puzzle).length}`;
}
