// Under "no solution": why, in one line, as far as half a second allows.

import { lazyWhy, type Reason } from "#design";
import { sinceStartMs } from "./deadline.js";
import type { Loaded } from "./load.js";
import type { AskOptions } from "./options.js";
import { say } from "./output.js";

/** So long it may take. */
const SHORT_MS = 500;

/** The simplest reason why there is no solution; null if none was found in time, or it would not be shown. */
export async function shortWhy(
  { puzzle, problem }: Loaded,
  { timeout = Infinity, quiet, json }: AskOptions,
): Promise<Reason | null> {
  const timeoutMs = Math.min(SHORT_MS, timeout - sinceStartMs());
  if (timeoutMs <= 0 || (quiet && !json)) return null;
  const { whySync } = await lazyWhy();
  const answer = whySync(puzzle ?? problem, { known: "no solution", timeoutMs });
  return answer.verdict === "no solution" ? (answer.reasons[0] ?? null) : null;
}

/** What is added to a JSON answer. */
export function jsonWhy(reason: Reason | null): { why?: { kind: string; sentences: readonly string[] } } {
  return reason ? { why: { kind: reason.kind, sentences: reason.sentences } } : {};
}

export function sayWhy(reason: Reason | null, { quiet }: AskOptions): void {
  if (reason && !quiet) say(`why: ${reason.sentences[0]}`);
}
