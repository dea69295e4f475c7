// Checks a property of random problems, each with all its solutions. Some hundreds of problems from a fixed seed; `npm run
// soak` tries ORACLE_CASES of each class. A failing problem prints itself as a .dlx file.

import fc from "fast-check";
import type { Engine } from "../../src/engines/engine.js";
import { engines } from "../../src/engines/registry.js";
import { type Part, type Problem, writeDlx } from "../../src/library/index.js";
import { allSolutions, type Kind, problems } from "./problems.js";

const CASES = Number(process.env.ORACLE_CASES ?? 150);
const SEED = Number(process.env.ORACLE_SEED ?? 4);

type Property = (p: Problem, expected: string[]) => void;

/** Checks a property of problems of this class, of a part of the usual number of them; a counterexample is shown as DLX text. */
export function always(kind: Kind, property: Property, part = 1): void {
  for (const { p, expected } of casesOf(kind).slice(0, Math.ceil(part * CASES))) {
    try {
      property(p, [...expected]);
    } catch (error) {
      shrink(kind, property);
      throw inWords(error, p);
    }
  }
}

interface Case {
  readonly p: Problem;
  readonly expected: readonly string[];
}

/** The cases of the class that was asked for last: to try all subsets takes longer than most properties. */
let known: { readonly kind: Kind; readonly cases: readonly Case[] } | null = null;

function casesOf(kind: Kind): readonly Case[] {
  if (known?.kind !== kind) {
    const sample = fc.sample(problems(kind), { seed: SEED, numRuns: CASES });
    known = { kind, cases: sample.map((p) => ({ p, expected: allSolutions(p) })) };
  }
  return known.cases;
}

/** Throws a counterexample that is as small as can be, if there is one. */
function shrink(kind: Kind, property: Property): void {
  const check = fc.property(problems(kind), (p) => {
    try {
      property(p, allSolutions(p));
    } catch (error) {
      throw inWords(error, p);
    }
  });
  fc.assert(check, { seed: SEED, numRuns: CASES });
}

function inWords(error: unknown, p: Problem): Error {
  return new Error(`${(error as Error).message}\nThe problem:\n${writeDlx(p)}`, { cause: error });
}

/** The engines that list the solutions of such problems. */
export function listing(kind: Kind): Engine[] {
  return engines.filter(({ name, does }) => does.includes("list") && !(kind === "MCC" && name === "forced"));
}

/** Has a solution all that a part takes, and nothing that it avoids? */
export function isIn({ take, avoid }: Part, options: readonly number[]): boolean {
  return take.every((o) => options.includes(o)) && !avoid.some((o) => options.includes(o));
}
