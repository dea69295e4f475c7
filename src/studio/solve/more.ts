// More solutions than are kept: those from a number on, in the order in which they were listed before.

import { classes, optionCount, solutions } from "#library";
import { isWhole } from "#problem";
import { CellCounter } from "./cells.js";
import { encode, familyOf } from "./encode.js";
import { positionOf } from "./position.js";
import type { Order, Seen } from "./protocol.js";
import { Spelling } from "./spelling.js";

/** The solutions have about so many options together. */
const MOST_NUMBERS = 200_000;

export async function more({
  source,
  pins,
  upToSymmetry,
  from,
  count,
}: Extract<Order, { job: "more" }>): Promise<Seen> {
  const { reading, problem } = encode(source);
  if (!problem || optionCount(problem) === 0) return { solutions: [], tokens: [] };
  const { part } = positionOf(problem, new CellCounter(source.kind, reading.spec, problem), pins);
  const family = familyOf(source.kind);
  const budget = { workers: navigator.hardwareConcurrency, ...(isWhole(part) ? {} : { part }) };
  const spelling = new Spelling(problem);
  const found: (readonly number[])[] = [];
  let [at, numbers] = [0, 0];
  const take = (options: readonly number[]) => {
    if (at++ < from) return false;
    spelling.use(options);
    found.push(options);
    numbers += options.length;
    return found.length >= count || numbers >= MOST_NUMBERS;
  };
  if (upToSymmetry && isWhole(part)) {
    const asked = family ? { problem, symmetry: family.symmetry(reading.spec, problem) } : problem;
    for await (const { solution } of classes(asked, budget)) if (take(solution.options)) break;
  } else for await (const { options } of solutions(problem, budget)) if (take(options)) break;
  return { solutions: found, tokens: spelling.take() };
}
