// What a question is asked of: a problem, or a puzzle that has one.

import { BadValue, type Problem } from "#problem";

/** A problem, or anything with a problem, such as a puzzle. */
export type Asked<Data = unknown> =
  | Problem<Data>
  | {
      /** What is asked about. */
      readonly problem: Problem<Data>;
    };

/** The problem that is asked about; throws where there is none. */
export function problemOf<Data>(asked: Asked<Data>): Problem<Data> {
  if (!isObject(asked)) throw notAProblem(asked === null ? "null" : typeof asked);
  const problem: unknown = "problem" in asked ? asked.problem : asked;
  if (isProblem(problem)) return problem as Problem<Data>;
  if ("ok" in asked) throw notAProblem("the result of a parser; unwrap() gives what it has read");
  throw notAProblem("an object without items and options");
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isProblem(value: unknown): value is Problem {
  return isObject(value) && "itemNames" in value && "optionStart" in value && "entryItem" in value;
}

function notAProblem(found: string): BadValue {
  return new BadValue(`Not a problem: expected what problem() makes, or a puzzle; found ${found}`);
}
