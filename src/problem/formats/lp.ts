// A problem in, its text for integer programs out (CPLEX LP), with its costs.

import type { Problem } from "../problem.js";
import { type Rows, rowsOf, variableLines } from "./rows.js";

export function* lpChunks(problem: Problem): Generator<string> {
  const { count, rows, cost } = rowsOf(problem);
  yield* variableLines(problem, "\\");
  yield `Minimize\n${wrapped(" obj:", costTerms(cost))}\nSubject To\n`;
  for (const [k, { terms, is, to }] of rows.entries()) {
    const sum = terms.length === 0 ? ["0 x1"] : terms.map(([factor, x]) => term(factor, x));
    yield `${wrapped(` r${k + 1}:`, [...sum, `${is} ${to}`])}\n`;
  }
  const names = Array.from({ length: Math.max(1, count) }, (_, k) => `x${k + 1}`);
  yield `Binary\n${wrapped("", names)}\nEnd\n`;
}

function costTerms(cost: Rows["cost"]): string[] {
  const terms = [...(cost ?? [])].flatMap((c, o) => (c === 0 ? [] : [term(c, o + 1)]));
  return terms.length === 0 ? ["0 x1"] : terms;
}

function term(factor: number, x: number): string {
  return `${factor < 0 ? "-" : "+"} ${Math.abs(factor)} x${x}`;
}

/** Lines of less than 255 characters, the most that some readers take. */
function wrapped(first: string, words: readonly string[]): string {
  let [text, line] = ["", first];
  for (const word of words) {
    if (line.length + word.length > 200) {
      text += `${line}\n`;
      line = " ";
    }
    line += ` ${word}`;
  }
  return text + line;
}
