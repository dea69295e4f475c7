// A problem in, a model for constraint solvers out (MiniZinc). It prints its solutions as `quadrille check` reads them.

import type { Problem } from "../problem.js";
import { rowsOf, variableLines } from "./rows.js";

export function* mznChunks(problem: Problem): Generator<string> {
  const { count, options, rows } = rowsOf(problem);
  yield* variableLines(problem, "%");
  yield `array[1..${count}] of var 0..1: x;\n`;
  for (const { terms, is, to } of rows) {
    const sum = terms.map(([factor, variable]) => {
      return factor === 1 ? `x[${variable}]` : factor === -1 ? `-x[${variable}]` : `${factor}*x[${variable}]`;
    });
    yield `constraint sum([${sum.join(", ")}]) ${is} ${to};\n`;
  }
  yield "solve satisfy;\n";
  yield `output ["v" ++ concat([" x\\(k)" | k in 1..${options} where fix(x[k]) = 1]) ++ "\\n"];\n`;
}
