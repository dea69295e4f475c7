// The table of named rules: all that the text, the documents, help and editors know of them.

import { GRID_KINDS } from "./grid-kinds.js";
import { LINE_KINDS } from "./line-kinds.js";
import type { RuleKind } from "./parts.js";
import type { Rule } from "./puzzle.js";
import { SUM_KINDS } from "./sum-kinds.js";
import { VALUE_KINDS } from "./value-kinds.js";
import { WHOLE_KINDS } from "./whole/kinds.js";

/** All named rules, as documents list them. */
export const RULE_KINDS: readonly RuleKind[] = [
  ...VALUE_KINDS,
  ...SUM_KINDS,
  ...LINE_KINDS,
  ...GRID_KINDS,
  ...WHOLE_KINDS,
];

const BY_WORD = new Map(RULE_KINDS.map((kind) => [kind.word, kind]));

/** The named rule that this word is. */
export function kindOf(word: string): RuleKind | undefined {
  return BY_WORD.get(word);
}

/** A rule of a program's own. */
const OWN: RuleKind = {
  word: "rule",
  form: "CELLS",
  about: "what an automaton says",
  noun: "rule",
  parts: ({ automaton, lists }) =>
    automaton ? [{ kind: "automaton", cells: lists[0] ?? [], automaton }] : [],
};

/** The entry of a rule that has been checked. */
export function kindOfRule(rule: Rule): RuleKind {
  return rule.automaton ? OWN : BY_WORD.get(rule.word)!;
}
