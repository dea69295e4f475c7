// The question "why must this be here?": one item of a solution in, and out the reason why nothing else can cover it, which is
// the reason why the problem without that option has no solution; or another solution, if it can be otherwise.

import { BadValue, now, optionTokens, type Part, type Problem, restrict, WHOLE } from "#problem";
import { type OneAnswer, one, type Solution } from "#questions";
import { type Asked, type Budget, checkBudget, type Stopped } from "#search";
import { coreReason, type Explaining, quickReason } from "./explain.js";
import type { Reason } from "./reason.js";
import { givenSubject, optionWords, type Subject, subjectOf } from "./subject.js";
import { capital } from "./text.js";
import { driven, WHY_KEYS, type WhyBudget } from "./why.js";

/** What `whyHere` says of an item. */
export type HereAnswer =
  | {
      /** All solutions cover it in the same way. */
      readonly verdict: "must";
      /** All solutions have this option. */
      readonly option: number;
      /** In the puzzle's own words. */
      readonly sentences: readonly string[];
      /** Why there is no solution without the option. */
      readonly reasons: readonly Reason[];
    }
  | {
      /** Two solutions cover it in different ways. */
      readonly verdict: "may";
      /** The options that cover it in these two. */
      readonly options: readonly number[];
      /** In the puzzle's own words. */
      readonly sentences: readonly string[];
    }
  | {
      /** The problem has no solution at all. */
      readonly verdict: "no solution";
    }
  | {
      /** The budget ran out before it was known. */
      readonly verdict: "unknown";
      /** Why it ended. */
      readonly status: Stopped;
    };

/** Without a time limit, reasons are looked for this long. */
const PATIENCE_MS = 10_000;

/**
 * Why must this item be covered as it is? The item is given by its number, its name, or in the puzzle's words.
 *
 *     const answer = await whyHere(puzzle, "r3c4");
 */
export async function whyHere(
  asked: Asked,
  item: number | string,
  budget: WhyBudget = {},
): Promise<HereAnswer> {
  checkBudget(budget, WHY_KEYS);
  const subject = subjectOf(asked);
  const i = itemNumber(subject, item);
  const endMs = now() + (budget.timeoutMs ?? PATIENCE_MS);
  const search = async (part: Part) => seenIn(await one(asked, { ...limits(budget, endMs), given: part }));
  const own = await search(WHOLE);
  if (!own.solution)
    return own.stopped ? { verdict: "unknown", status: own.stopped } : { verdict: "no solution" };
  const option = covering(subject, own.solution, i);
  if (option === undefined) return may(subject, i, []);
  const contrary = await search({ take: [], avoid: [option] });
  if (contrary.solution) return may(subject, i, [option, covering(subject, contrary.solution, i)]);
  if (contrary.stopped) return { verdict: "unknown", status: contrary.stopped };
  const reasons = (await driven(explained(subject, option, endMs), budget.signal)) ?? [];
  const sentence = `It must be ${optionWords(subject, option)}, because otherwise there is no solution.`;
  return { verdict: "must", option, sentences: [sentence], reasons };
}

function limits({ signal, workers }: WhyBudget, endMs: number): Budget {
  return {
    timeoutMs: Math.max(0, endMs - now()),
    ...(signal ? { signal } : {}),
    ...(workers === undefined ? {} : { workers }),
  };
}

/** The solution that was found, or why it was not. */
function seenIn({ status, solution }: OneAnswer): { solution: Solution | null; stopped: Stopped | null } {
  return { solution, stopped: status === "complete" ? null : status };
}

/** The option of the solution that has the item. */
function covering({ problem }: Subject, { options }: Solution, item: number): number | undefined {
  const { optionStart, entryItem } = problem;
  return options.find((o) => entryItem.subarray(optionStart[o], optionStart[o + 1]).includes(item));
}

function itemNumber({ problem, things }: Subject, item: number | string): number {
  if (typeof item === "number") {
    if (Number.isInteger(item) && item >= 0 && item < things.length) return item;
    throw new BadValue(`Bad item ${item}; expected a number from 0 to ${things.length - 1}`);
  }
  const wanted = item.toLowerCase();
  const found = problem.itemNames.indexOf(item);
  const spoken = things.findIndex(
    ({ short, text }) => short.toLowerCase() === wanted || text.toLowerCase() === wanted,
  );
  if (found < 0 && spoken < 0)
    throw new BadValue(
      `No item is called ${item}; expected its name, or a cell such as ${things[0]?.short ?? "r1c1"}`,
    );
  return found >= 0 ? found : spoken;
}

/** It can be covered by these, or, where one is missing, not at all. */
function may(subject: Subject, item: number, options: readonly (number | undefined)[]): HereAnswer {
  const { text } = subject.things[item]!;
  const known = options.filter((o) => o !== undefined);
  const said = known.map((o) => optionWords(subject, o));
  const sentence =
    said.length === 2
      ? `${capital(text)} may be ${said[0]} or ${said[1]}: there are solutions with either.`
      : `${capital(text)} may stay uncovered.`;
  return { verdict: "may", options: known, sentences: [sentence] };
}

/** The reasons of the contrary: the problem without the option. */
function* explained(subject: Subject, option: number, end: number): Explaining<Reason[]> {
  const { problem, puzzle } = subject;
  const without = restrict(problem, { take: [], avoid: [option] })!;
  const quick = yield* quickReason(
    { ...subject, problem: without.problem, puzzle: null },
    now() + (end - now()) / 3,
  );
  const wide = givenSubject(puzzle);
  const avoided = wide ? optionLike(wide.problem, problem, option) : option;
  const found =
    wide || !quick
      ? yield* coreReason(subject, wide, { endMs: end, part: { take: [], avoid: [avoided] } })
      : null;
  return [...(found ? [found] : []), ...(quick ? [renumbered(quick, without.options)] : [])];
}

/** The option of the wider problem that has the items of this one, and more. */
function optionLike(wide: Problem, problem: Problem, option: number): number {
  const tokens = optionTokens(problem, option);
  const last = wide.optionStart.length - 1;
  for (let o = 0; o < last; o++) {
    const own = new Set(optionTokens(wide, o));
    if (tokens.every((token) => own.has(token))) return o;
  }
  return -1;
}

/** Options have other numbers in the problem without one. */
function renumbered(reason: Reason, options: Uint32Array): Reason {
  if (reason.kind !== "forced") return reason;
  const steps = reason.steps.map((step) => ({ ...step, options: step.options.map((o) => options[o]!) }));
  return { ...reason, steps };
}
