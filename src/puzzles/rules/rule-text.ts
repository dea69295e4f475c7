// One rule as a line of text, read and written by the form of its word: "cage [N] CELLS".

import { nearest } from "#problem";
import { type Cell, cellKey } from "../geometry/cells.js";
import { cellText } from "../words.js";
import { type CellReader, type Lists, listText, namedLists, sameLists } from "./cells.js";
import { FIELDS } from "./fields.js";
import { kindOf, kindOfRule, RULE_KINDS } from "./kinds.js";
import type { Lexer, Word } from "./lexer.js";
import type { RuleKind } from "./parts.js";
import type { Rule, RulesPuzzle } from "./puzzle.js";
import type { Values } from "./values.js";

/** What a rule is read for: a grid with values. */
export interface TextPlace {
  readonly values: Values;
  readonly cells: CellReader;
}

/** The rules that a line says: several, where it names several lists. Throws a `BadWord`. */
export function readRule(line: Lexer, { values, cells }: TextPlace): Rule[] {
  const word = line.word() ?? line.here();
  const kind = kindOf(word.text.toLowerCase());
  if (!kind) throw line.bad("unknown-word", word, unknownWord(word.text));
  if (kind.counts && values.letters)
    throw line.bad("letters", word, `"${kind.word}" counts with values; expected numbers, not letters`);
  let rule: Rule = { word: kind.word, lists: [] };
  let lists: Cell[][][] | null = null;
  for (const field of fieldsOf(kind)) {
    const known = FIELDS[field];
    if (known) rule = { ...rule, ...known.read(line, values) };
    else if (lists) lists = [[...lists.flat(), ...ownLists(field, line, cells).flat()]];
    else lists = ownLists(field, line, cells);
  }
  if (!line.atEnd)
    throw line.bad("more", line.here(), `"${line.here().text}" is more than "${formText(kind)}" takes`);
  for (const own of lists ?? []) checkLists(own, kind, word);
  return lists ? lists.map((own) => ({ ...rule, lists: own })) : [rule];
}

/** "cage [N] CELLS". */
export function formText({ word, form }: RuleKind): string {
  return form === "" ? word : `${word} ${form}`;
}

function fieldsOf({ form }: RuleKind): string[] {
  return form.split(" ").filter((field) => field !== "");
}

/** Words that begin a line, beside those of rules. */
const LINE_WORDS = ["grid", "values", "givens"];

function unknownWord(text: string): string {
  const known = [...LINE_WORDS, ...RULE_KINDS.map(({ word }) => word)];
  const near = nearest(text, known);
  return `unknown rule "${text}"; expected ${near ? `"${near}"` : `one of ${known.join(", ")}`}`;
}

/** By rule: its lists. */
function ownLists(field: string, line: Lexer, cells: CellReader): Cell[][][] {
  const segments: Lists[][] = [cells.read(line)];
  while (field !== "CELLS" && line.colon()) segments.push(cells.read(line));
  const empty = segments.some((segment) => segment.length === 0);
  if (empty) throw line.bad("expected", line.here(), "there are no cells; expected cells such as r1c1");
  const lists = segments.flatMap((segment) => segment.flatMap((own) => own.lists));
  if (field === "CELLS") return lists.map((list) => [list]);
  if (field === "LISTS" || segments.length > 1) return [lists];
  return segments[0]!.map((own) => own.lists);
}

/** Are there enough cells, none twice in a list, and as many in both lists of a clone? */
function checkLists(lists: readonly (readonly Cell[])[], kind: RuleKind, word: Word): void {
  const bad = (message: string) => word.line.bad("bad-cells", word, message);
  for (const list of lists) {
    const seen = new Set<string>();
    for (const cell of list) {
      if (seen.has(cellKey(cell))) throw bad(`${cellText(cell)} stands twice; expected each cell once`);
      seen.add(cellKey(cell));
    }
    if (list.length < (kind.least ?? 1))
      throw bad(`"${kind.word}" of ${list.length} cells; expected ${kind.least} or more`);
  }
  if (!fieldsOf(kind).includes("CELLS") && lists.length < 2)
    throw bad(`"${kind.word}" of one list; expected several, with ":" between them`);
  if (kind.word === "clone" && lists[0]!.length !== lists[1]?.length)
    throw bad("the two lists of a clone are not equally long");
}

/** The line of a rule; of a program's own automaton there is none. */
export function ruleText(rule: Rule, puzzle: RulesPuzzle): string {
  const named =
    kindOfRule(rule).form === "LINES" && namedLists(puzzle).find(([, own]) => sameLists(rule.lists, own));
  if (named) return `${rule.word} ${named[0]}`;
  return lineOf(
    rule,
    puzzle,
    rule.lists.map((list) => listText(puzzle, list)),
  );
}

function lineOf(rule: Rule, puzzle: RulesPuzzle, lists: readonly string[]): string {
  const kind = kindOfRule(rule);
  const left = [...lists];
  const words = fieldsOf(kind).map((field) => {
    const known = FIELDS[field];
    if (known) return known.write(rule, puzzle);
    return field === "CELLS" ? left.shift()! : left.join(" : ");
  });
  return [rule.word, ...words].filter((word) => word !== "").join(" ");
}

/** The lines of rules: those that one line can say together, as "distinct rows" does, are one. */
export function ruleLines(puzzle: RulesPuzzle): string[] {
  const { rules } = puzzle;
  const lines: string[] = [];
  for (let at = 0; at < rules.length; ) {
    const rule = rules[at]!;
    const group = namedLists(puzzle).find(([, lists]) => isGroup(rules.slice(at, at + lists.length), lists));
    const last = lines.length - 1;
    if (!group) lines.push(ruleText(rule, puzzle));
    else if (rule.word === "distinct" && /^distinct (rows|columns)/.test(lines[last] ?? ""))
      lines[last] += ` ${group[0]}`;
    else lines.push(lineOf(rule, puzzle, [group[0]]));
    at += group?.[1].length ?? 1;
  }
  return lines;
}

/** Are these rules the same but for their lists, and are those all lists of a name? */
function isGroup(rules: readonly Rule[], lists: readonly (readonly Cell[])[]): boolean {
  const [first] = rules;
  if (!first || lists.length < 2 || rules.some((rule) => rule.lists.length !== 1)) return false;
  const alike = (rule: Rule) =>
    JSON.stringify({ ...rule, lists: [] }) === JSON.stringify({ ...first, lists: [] });
  return (
    rules.every(alike) &&
    sameLists(
      rules.map((rule) => rule.lists[0]!),
      lists,
    )
  );
}
