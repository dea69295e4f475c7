// A puzzle of rules in, its items in words out: cells, values that a rule needs, and rules; and the givens.

import type { Cell } from "../geometry/cells.js";
import { cellText, type Given, type Givens, longCellText, type PuzzleWords, type Thing } from "../words.js";
import { listText } from "./cells.js";
import { decodeRules } from "./decode.js";
import { Encoding } from "./encode.js";
import { kindOfRule } from "./kinds.js";
import { cellsOfPuzzle, type Rule, type RulesPuzzle, spanText, valueText } from "./puzzle.js";
import { isBetween, says } from "./whole/lines.js";

export function rulesWords(puzzle: RulesPuzzle): PuzzleWords {
  const thing = (name: string): Thing => {
    const cell = /^r([\d.]+)c([\d.]+)(v?)$/.exec(name);
    if (cell) return cellThing([Number(cell[1]) - 1, Number(cell[2]) - 1], cell[3] === "v");
    const part = /^#(\d+)(?:\.\d+)?(?:=(.*))?/.exec(name);
    const rule = puzzle.rules[Number(part?.[1]) - 1];
    if (rule) return ruleThing(puzzle, rule, part?.[2]);
    const group = name.startsWith("+") ? { group: LEFT_OVER } : {};
    return { kind: "item", text: group.group ?? name, short: name, cells: [], ...group };
  };
  return { board: "square", isFilled: true, thing, option: (tokens) => optionText(puzzle, tokens) };
}

/** Sums that follow from cages (left-over.ts). */
const LEFT_OVER = "what cages leave over";

function cellThing(cell: Cell, isValue: boolean): Thing {
  const short = cellText(cell);
  const text = isBetween(cell) ? betweenText(cell) : longCellText(cell);
  if (isValue) return { kind: "item", text: `the value of ${text}`, short, cells: [cell] };
  return { kind: "cell", text, short, cells: [cell], place: [cell[0], cell[1]] };
}

/** "the line between r1c1 and r1c2"; r0 and c0 are outside. */
function betweenText([i, j]: Cell): string {
  const two = [Math.floor, Math.ceil].map((round) => cellText([round(i), round(j)]));
  return `the line between ${two.join(" and ")}`;
}

/** A rule, or a value that it needs. */
function ruleThing(puzzle: RulesPuzzle, rule: Rule, value: string | undefined): Thing {
  const [text, short] = [ruleWords(rule, puzzle), shortWords(puzzle, rule)];
  const cells = rule.lists.flat();
  if (value === undefined) return { kind: "demand", text, short, cells, group: text };
  return { kind: "demand", text: `${value} in ${text}`, short: `${value} in ${short}`, cells, group: text };
}

/** "the cage 15 at r1c1, r1c2 and r2c1", "the thermometer from r4c4 to r1c1", "row 3", "the view 3 of column 2". */
export function ruleWords(rule: Rule, puzzle: RulesPuzzle): string {
  const { noun } = kindOfRule(rule);
  const number = rule.number ? ` ${spanText(rule.number)}` : "";
  const lists = rule.lists.map((list) => {
    const text = listText(puzzle, list);
    if (/^(row|column) \d+/.test(text)) return text;
    if (list.length <= MOST_NAMED) return `at ${joined(list.map(cellText))}`;
    return `from ${cellText(list[0]!)} to ${cellText(list[list.length - 1]!)}`;
  });
  if (lists.length === 0) return `the rule of ${noun}`;
  const [first = ""] = lists;
  if (rule.word === "distinct" && !/^(at|from)/.test(first)) return first;
  if (rule.word === "distinct") return `the box ${first}`;
  return `the ${noun}${number} ${lists.map((text) => text.replace(/^(?=row|col)/, "of ")).join(" and ")}`;
}

/** More cells than this are told by the first and the last. */
const MOST_NAMED = 5;

/** "cage 15 r1c1 r1c2 r2c1". */
function shortWords(puzzle: RulesPuzzle, rule: Rule): string {
  const number = rule.number ? [spanText(rule.number)] : [];
  return [rule.word, ...number, ...rule.lists.map((list) => listText(puzzle, list))].join(" ");
}

function joined(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** "5 in r3c4", or the rule that an option without a cell belongs to. */
function optionText(puzzle: RulesPuzzle, tokens: readonly string[]): string {
  const { grid } = decodeRules(puzzle, [tokens]);
  for (const [i, row] of grid.entries())
    for (const [j, value] of row.entries())
      if (value !== null) return `${valueText(puzzle, value)} in ${cellText([i, j])}`;
  const rule = puzzle.rules[Number(/^#(\d+)/.exec(tokens[0] ?? "")?.[1]) - 1];
  return rule ? `${shortWords(puzzle, rule)}: ${tokens.slice(1).join(" ")}` : tokens.join(" ");
}

/** The puzzle without its givens, and the givens as options of its problem. */
export function rulesGivens(puzzle: RulesPuzzle): Givens<RulesPuzzle> {
  // What paths lead to is no clue that could be left out.
  if (says(puzzle, "paths")) return { without: puzzle, given: [] };
  const without = { ...puzzle, givens: puzzle.givens.map((row) => row.map(() => null)) };
  const encoding = new Encoding(without);
  const given = cellsOfPuzzle(puzzle).flatMap((cell): Given[] => {
    const value = puzzle.givens[cell[0]]?.[cell[1]] ?? null;
    if (value === null) return [];
    const tokens = encoding.optionOf(cell, value) ?? [];
    return [{ text: `${valueText(puzzle, value)} in ${cellText(cell)}`, cell, tokens }];
  });
  return { without, given };
}
