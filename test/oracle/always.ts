// Checks a property of random problems, each with all its solutions. A few thousand problems from a fixed seed; `npm run
// soak` tries ORACLE_CASES of each class. A failing problem prints itself as a .dlx file.

import fc from "fast-check";
import { type Problem, writeDlx } from "../../src/index.js";
import { allSolutions, type Kind, problems } from "./problems.js";

const CASES = Number(process.env.ORACLE_CASES ?? 500);
const SEED = Number(process.env.ORACLE_SEED ?? 4);

/** Checks a property of problems of this class, of a part of the usual number of them; a counterexample is shown as DLX text. */
export function always(kind: Kind, property: (p: Problem, expected: string[]) => void, part = 1): void {
  const check = fc.property(problems(kind), (p) => {
    try {
      property(p, allSolutions(p));
    } catch (error) {
      throw new Error(`${(error as Error).message}\nThe problem:\n${writeDlx(p)}`, { cause: error });
    }
  });
  fc.assert(check, { seed: SEED, numRuns: Math.ceil(part * CASES) });
}
