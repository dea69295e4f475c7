// A puzzle of rules from a program's own data. Rules are lines of text or plain data; all is checked as the text is.

import { unwrap } from "#problem";
import { Puzzle } from "../family.js";
import type { Cell } from "../geometry/cells.js";
import { rulesFamily } from "./family.js";
import { parseRules } from "./parse.js";
import type { Rule, RulesPuzzle, RulesSolution } from "./puzzle.js";
import { ruleText } from "./rule-text.js";
import { writeRules } from "./write.js";

/** What `rules` takes. */
export interface RulesWishes {
  /** Rows of the grid. */
  readonly rows: number;
  /** Columns of the grid. */
  readonly columns: number;
  /** Places of the grid that are no cells, counted from [0, 0]. */
  readonly holes?: readonly Cell[];
  /** The values that a cell may have; 1 to the larger side if absent. */
  readonly values?: readonly number[];
  /** Are the values written as letters, A for 1? */
  readonly letters?: boolean;
  /** Lines such as "cage 15 r1c1 r1c2 r2c1", rules as plain data, and rules with an automaton of the program's own. */
  readonly rules: readonly (string | Rule)[];
  /** By row and column: the value that is given, or null. */
  readonly givens?: readonly (readonly (number | null)[])[];
}

/**
 * A puzzle of cells with values, and of rules.
 *
 *     rules({ rows: 4, columns: 4, rules: ["distinct rows columns boxes", "cage 9 r1c1 r1c2 r2c1"] })
 */
export function rules(wishes: RulesWishes): Puzzle<RulesPuzzle, RulesSolution> {
  const { rows, columns, holes = [], letters } = wishes;
  const most = Math.max(rows, columns);
  const values = [...(wishes.values ?? Array.from({ length: most }, (_, k) => k + 1))].sort((a, b) => a - b);
  const givens = wishes.givens ?? Array.from({ length: rows }, () => new Array<null>(columns).fill(null));
  const bare: RulesPuzzle = {
    rows,
    columns,
    holes,
    values,
    ...(letters ? { letters } : {}),
    rules: [],
    givens,
  };
  const own = wishes.rules.filter(
    (rule): rule is Rule => typeof rule !== "string" && rule.automaton !== undefined,
  );
  const lines = wishes.rules.filter((rule) => typeof rule === "string" || !rule.automaton);
  const texts = lines.map((rule) => (typeof rule === "string" ? rule : ruleText(rule, bare)));
  // Whatever the cells of an automaton are: they must be there.
  const probes = own.map((rule) => ruleText({ word: "pattern", pattern: ".*", lists: rule.lists }, bare));
  const [head = "", given = ""] = writeRules(bare).split(/^(?=givens$)/m);
  const read = unwrap(parseRules([head.trimEnd(), ...texts, ...probes, given].join("\n")));
  const named = read.rules.slice(0, read.rules.length - own.length);
  return new Puzzle(rulesFamily, {
    ...read,
    rules: [...named, ...own.map((rule) => ({ ...rule, word: "rule" }))],
  });
}
