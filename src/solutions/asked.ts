// What a question is asked of: a problem, or a puzzle that has one.

import type { Problem } from "../problem/problem.js";

/** A problem, or anything with a problem, such as a puzzle. */
export type Asked = Problem | { readonly problem: Problem };

export function problemOf(asked: Asked): Problem {
  return "problem" in asked ? asked.problem : asked;
}
