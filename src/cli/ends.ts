// How a command ends, and the exit code of each end: commands answer with an end, and only this table knows the numbers.

import type { Status } from "#search";

/** The exit codes of every command (docs/cli.md). */
const CODES = {
  answered: 0,
  /** The answer is no: there is no solution, not the one that was asked about, or what was to be checked is wrong. */
  no: 1,
  badInput: 2,
  stopped: 3,
  internal: 70,
  interrupted: 130,
  /** As the system ends a program whose reader has left: 128 and the number of SIGPIPE. */
  unread: 141,
} as const;

export type End = keyof typeof CODES;

export function codeOf(end: End): number {
  return CODES[end];
}

/** The end of the program, once nothing is left to do. */
export function endWith(end: End): void {
  process.exitCode = codeOf(end);
}

/** The end of a question that was complete, with yes or no, or that was stopped. */
export function endOf(status: Status | "memory", isNo = false): End {
  if (status === "complete") return isNo ? "no" : "answered";
  return status === "cancelled" ? "interrupted" : "stopped";
}

/** The end of a command about the one solution of a puzzle. */
export function endOfVerdict(verdict: "unique" | "not unique" | "no solution" | "unknown"): End {
  return endOf(verdict === "unknown" ? "timeout" : "complete", verdict !== "unique");
}

/** Of the ends of several answers the gravest is that of all. */
export function gravestOf(ends: Iterable<End>): End {
  const all = new Set(ends);
  return GRAVEST.find((end) => all.has(end)) ?? "answered";
}

const GRAVEST: readonly End[] = ["interrupted", "internal", "badInput", "stopped", "no"];
