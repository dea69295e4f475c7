// More solutions than are kept: those from a number on, in the order in which they were listed before.

import { optionCount, solutions } from "#library";
import { classesOf } from "./classes.js";
import { encode, gameOf } from "./encode.js";
import type { Order, Seen } from "./protocol.js";
import { Spelling } from "./spelling.js";

/** The solutions have about this many options together. */
const MOST_NUMBERS = 200_000;

export async function more({
  source,
  pins,
  upToSymmetry,
  from,
  count,
}: Extract<Order, { job: "more" }>): Promise<Seen> {
  const { problem } = encode(source);
  if (!problem || optionCount(problem) === 0) return { solutions: [], tokens: [] };
  const game = gameOf(source);
  const { part } = game.position(pins);
  const budget = { workers: navigator.hardwareConcurrency, given: part };
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
  if (upToSymmetry && pins.length === 0) {
    for await (const { solution } of classesOf(game, { workers: budget.workers }))
      if (take(solution.options)) break;
  } else for await (const { options } of solutions(problem, budget)) if (take(options)) break;
  return { solutions: found, tokens: spelling.take() };
}
