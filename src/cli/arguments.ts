// Values on the command line: durations, counts, seeds. What cannot be read is a usage error.

import { InvalidArgumentError } from "commander";

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** "30s", "500ms", "2m", "1.5h", "2d"; a plain number is seconds. Gives milliseconds. */
export function duration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)?$/.exec(text);
  if (!match) throw new InvalidArgumentError('expected a time such as "30s", "500ms" or "2m".');
  return Number(match[1]) * UNITS[match[2] ?? "s"]!;
}

/** A whole number from 0; "1e6" and "1_000_000" are fine. */
export function wholeNumber(text: string): number {
  const value = /^\d[\d_]*(e\d+)?$/.test(text) ? Number(text.replaceAll("_", "")) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new InvalidArgumentError("expected a whole number from 0.");
  return value;
}

/** A whole number from 1. */
export function positiveNumber(text: string): number {
  const value = wholeNumber(text);
  if (value === 0) throw new InvalidArgumentError("expected a whole number from 1.");
  return value;
}
