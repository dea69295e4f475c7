// A problem in, its text for pseudo-Boolean solvers out (OPB), with its costs.

import type { Problem } from "../problem.js";
import { type Row, rowsOf, variableLines } from "./rows.js";

/** With `preserved` it says that solutions differ in their options, for proofs that list them. */
export function* opbChunks(
  problem: Problem,
  { preserved = false }: { readonly preserved?: boolean } = {},
): Generator<string> {
  const { count, options, rows, cost } = rowsOf(problem);
  yield `* #variable= ${Math.max(1, count)} #constraint= ${rows.length}\n`;
  yield* variableLines(problem, "*");
  if (cost) yield `min: ${[...cost].map((c, o) => term(c, o + 1)).join(" ")} ;\n`;
  if (preserved) yield `preserved: ${Array.from({ length: options }, (_, o) => `x${o + 1}`).join(" ")} ;\n`;
  for (const row of rows) yield `${rowText(row)}\n`;
}

/** A sum must have a term: where there is none, it is 0 times the first variable. */
function rowText({ terms, is, to }: Row): string {
  const sum = terms.length === 0 ? "+0 x1" : terms.map(([factor, x]) => term(factor, x)).join(" ");
  return `${sum} ${is} ${to} ;`;
}

function term(factor: number, x: number): string {
  return `${factor < 0 ? "" : "+"}${factor} x${x}`;
}
