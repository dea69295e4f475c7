// The table of named rules: all that the text, the documents, help, editors and pictures know of them. A new rule is a line here,
// and its parts (value-parts.ts, sum-parts.ts, line-parts.ts, grid-parts.ts).

import { GRID_PARTS } from "./grid-parts.js";
import { LINE_PARTS } from "./line-parts.js";
import { cellsOf, type PartsOf, type RuleKind, spanOf } from "./parts.js";
import type { Rule } from "./puzzle.js";
import { SUM_PARTS } from "./sum-parts.js";
import { VALUE_PARTS } from "./value-parts.js";
import { WHOLE_KINDS } from "./whole/kinds.js";

/** A line a rule: word and form; how many cells it needs, and # if it counts with values; what one is called; what it says. */
const TABLE = `
distinct CELLS | 1 | list of different values | no value twice
equal CELLS | 2 | list of equal values | all the same
even CELLS | 1# | even cells | each is even
odd CELLS | 1# | odd cells | each is odd
among SET CELLS | 1 | choice of values | each is one of these values, written without blanks: \`among 123 r1c1\`
contains VALUES : CELLS | 1 | quadruple | these values are among them, as often: \`contains 1 2 2 : r1c1-r2c2\`
occurs N V CELLS | 1 | number of a value | the value V is there N times
pattern REGEX CELLS | 1 | pattern | a regular expression: values, \`.\`, \`[12]\`, \`[^0]\`, \`|\`, \`()\`, \`*\`, \`+\`, \`?\`, \`{2,3}\`
clone CELLS : CELLS | 1 | clone | the same values in the same order
unlike LINES | 1 | pair of lines that are not alike | no two of the lines are alike: \`unlike rows columns\`, or lists with \`:\` between them
cage [N] CELLS | 1# | cage | distinct, with the sum N; without N, distinct
sum N CELLS | 1# | sum | with the sum N, repeated or not
same-sum LISTS | 1# | list of equal sums | all of the lists have the same sum: \`same-sum r1c1 r1c2 : r2c1-r2c4\`
product N CELLS | 1# | product | with the product N
difference N CELLS | 2# | difference | the largest less all others is N, as in KenKen
quotient N CELLS | 2# | quotient | the largest divided by all others is N, as in KenKen
result N CELLS | 1# | result | the sum, product, difference or quotient is N, as in KenKen without signs
arrow [D] CELLS | 2# | arrow | the first is the sum of the others; \`arrow 2 A B C …\`: the first two are a number of two digits
sandwich N CELLS | 1# | sandwich | the values between the least and the greatest value of the puzzle have the sum N
x-sum N CELLS | 1# | x-sum | the first x have the sum N, x being the first
less CELLS | 2 | increasing list | increasing
thermo CELLS | 2 | thermometer | increasing: a thermometer, from its bulb
slow-thermo CELLS | 2 | slow thermometer | never decreasing
minimum CELLS | 1 | minimum | each is less than its neighbours that are none of them
maximum CELLS | 1 | maximum | each is greater than its neighbours that are none of them
palindrome CELLS | 2 | palindrome | the same from both ends
renban CELLS | 2 | renban line | a set of values in a row, in any order, none twice
entropic CELLS | 2 | entropic line | neighbours, and cells two apart, lie in different thirds of the values: low, middle, high
whisper N CELLS | 2# | whisper | neighbours differ by N or more
consecutive CELLS | 2 | white dot | neighbours in the list differ by 1: \`consecutive A B\`
double CELLS | 2# | black dot | of neighbours in the list one is twice the other: \`double A B\`
between CELLS | 3 | between line | all others lie strictly between the first and the last
sees N CELLS | 1 | view | N of them are greater than 0 and than all before
runs LENGTHS : CELLS | 1# | list of runs | of 0 and 1: runs of ones of these lengths, in order: \`runs 3 1 2 : row 1\`; \`runs 0 : …\` none
dominoes DOMINOES | 1 | dominoes | these dominoes, each once, cover all cells; the halves are the values: \`dominoes 00 05 66\`
anti-knight | 1 | knight's moves | cells a knight's move apart are different
anti-king | 1 | king's moves | cells that touch, at a corner too, are different
non-consecutive | 1 | neighbours that are not consecutive | cells side by side do not differ by 1
diagonals | 1 | diagonals | no value twice on each of the two diagonals
all-marked MARKS | 1 | cells without a mark | cells side by side with none of these marks satisfy none of them: \`all-marked consecutive double\`, \`all-marked sum 5 sum 10\`; for \`consecutive\` and \`double\` a dot of either color is mark enough
`;

const PARTS: Readonly<Record<string, PartsOf>> = {
  ...VALUE_PARTS,
  ...SUM_PARTS,
  ...LINE_PARTS,
  ...GRID_PARTS,
};

/** All named rules, as documents list them. */
export const RULE_KINDS: readonly RuleKind[] = [...TABLE.trim().split("\n").map(kindIn), ...WHOLE_KINDS];

function kindIn(line: string): RuleKind {
  const [head = "", needs = "", noun = "", ...about] = line.split(" | ");
  const [word = "", ...form] = head.split(" ");
  return {
    word,
    form: form.join(" "),
    least: Number.parseInt(needs, 10),
    about: about.join(" | "),
    noun,
    counts: needs.endsWith("#"),
    parts: (rule, puzzle) => PARTS[word]!({ ...rule, cells: cellsOf(rule), span: spanOf(rule) }, puzzle),
  };
}

const BY_WORD = new Map(RULE_KINDS.map((kind) => [kind.word, kind]));

/** The named rule that this word is. */
export function kindOf(word: string): RuleKind | undefined {
  return BY_WORD.get(word);
}

/** A rule of a program's own. */
const OWN: RuleKind = {
  word: "rule",
  form: "CELLS",
  least: 1,
  about: "what an automaton says",
  noun: "rule",
  counts: false,
  parts: (rule) =>
    rule.automaton ? [{ kind: "automaton", cells: cellsOf(rule), automaton: rule.automaton }] : [],
};

/** The entry of a rule that has been checked. */
export function kindOfRule(rule: Rule): RuleKind {
  return rule.automaton ? OWN : BY_WORD.get(rule.word)!;
}
