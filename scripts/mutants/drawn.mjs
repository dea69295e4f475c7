// The text of a source file in; out come its mutants by rule: a comparison that is turned or takes its bound, an operator for
// another one, a sum without its one, an answer turned round. Those of an area are drawn by a hash of the line that they change, so
// that a change elsewhere draws the same ones again.

import { createHash } from "node:crypto";

/** What stands there, and what is put in its place. */
const RULES = [
  [/ < /g, " <= "],
  [/ <= /g, " < "],
  [/ > /g, " >= "],
  [/ >= /g, " > "],
  [/ === /g, " !== "],
  [/ !== /g, " === "],
  [/ && /g, " || "],
  [/ \|\| /g, " && "],
  [/ \+ 1\b/g, ""],
  [/ - 1\b/g, ""],
  [/\breturn true;/g, "return false;"],
  [/\breturn false;/g, "return true;"],
  [/(?<=[( ])!(?=[\w#(])/g, ""],
  [/\bMath\.max\(/g, "Math.min("],
  [/\bMath\.min\(/g, "Math.max("],
];

/** Lines that say nothing to the machine. */
const SILENT = /^\s*(?:\/\/|\/?\*|import\b|export type\b|export \*|type\b|readonly\b|\} from\b)/;

/** All mutants of a file by rule, each with the line that it changes, as it stands and as it becomes. */
export function drawnFrom(file, text) {
  const lines = text.split("\n");
  return lines.flatMap((line, k) => {
    if (SILENT.test(line)) return [];
    const code = line.replace(/\s\/\/ .*$/, "");
    return RULES.flatMap(([from, to]) =>
      [...code.matchAll(from)]
        .filter(({ index }) => !isQuoted(code, index))
        .map(({ index, 0: { length } }) => {
          const changed = line.slice(0, index) + to + line.slice(index + length);
          const name = `${line.trim()}  ⟶  ${changed.trim()}`;
          return { name, file, change: () => lines.with(k, changed).join("\n") };
        }),
    );
  });
}

/** Does this place stand between quotes? */
function isQuoted(code, index) {
  const before = code.slice(0, index);
  return ['"', "`"].some((quote) => before.split(quote).length % 2 === 0);
}

/** So many of them, the same ones each time. */
export function someOf(mutants, count) {
  const rank = ({ file, name }) => createHash("sha256").update(`${file}\n${name}`).digest("hex");
  return mutants
    .map((mutant) => [rank(mutant), mutant])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, mutant]) => mutant);
}
