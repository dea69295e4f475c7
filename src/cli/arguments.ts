// Values on the command line: durations, counts, seeds. What cannot be read is a usage error.

import { InvalidArgumentError } from "commander";
import { MOST_SLICES, type Slice } from "#runs";
import { machineBytes } from "./memory.js";

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** "30s", "500ms", "2m", "1.5h", "2d"; a plain number is seconds. Gives milliseconds. */
export function duration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)?$/.exec(text);
  if (!match) throw new InvalidArgumentError('expected a time such as "30s", "500ms" or "2m".');
  return Number(match[1]) * UNITS[match[2] ?? "s"]!;
}

const SIZES: Readonly<Record<string, number>> = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30, t: 2 ** 40 };

/** "2G", "500M", "64k"; a plain number is bytes. Gives bytes. */
export function memorySize(text: string): number {
  const match = /^(\d+(?:\.\d+)?)([kmgt])?(?:i?b)?$/i.exec(text);
  if (!match) throw new InvalidArgumentError('expected an amount of memory such as "2G" or "500M".');
  const bytes = Math.floor(Number(match[1]) * (SIZES[match[2]?.toLowerCase() ?? ""] ?? 1));
  const most = machineBytes();
  if (bytes <= most) return bytes;
  throw new InvalidArgumentError(`this machine has ${(most / 2 ** 30).toFixed(1)}G.`);
}

/** "20", "0.15" or "3mm". */
export function millimeters(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(?:mm)?$/.exec(text);
  if (!match) throw new InvalidArgumentError("expected millimeters such as 20 or 0.15.");
  return Number(match[1]);
}

/** A whole number from 0; "1e6" and "1_000_000" are fine. */
export const wholeNumber = numberFrom(0);

/** A whole number from `least` to `most`. */
export function numberFrom(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  const expected = `a whole number from ${least}${most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : ""}`;
  return (text) => {
    const value = /^\d[\d_]*(e\d+)?$/.test(text) ? Number(text.replaceAll("_", "")) : Number.NaN;
    if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`expected ${expected}.`);
  };
}

/** "3/10", the third of ten. */
export function sliceOf(text: string): Slice {
  const [slice = Number.NaN, of = Number.NaN] = /^\d+\/\d+$/.test(text) ? text.split("/").map(Number) : [];
  if (slice >= 1 && slice <= of && of <= MOST_SLICES) return { slice, of };
  throw new InvalidArgumentError(`expected a slice such as 3/10, of at most ${MOST_SLICES}.`);
}

/** The name of a run: letters, digits, ".", "_" and "-". */
export function runName(text: string): string {
  if (/^[\w.-]{1,100}$/.test(text)) return text;
  throw new InvalidArgumentError('expected letters, digits, ".", "_" and "-".');
}

/** A regular expression with a group. */
export function pattern(text: string): RegExp {
  try {
    if (new RegExp(`${text}|`).exec("")!.length > 1) return new RegExp(text, "m");
  } catch {}
  throw new InvalidArgumentError('expected a regular expression with a group, such as "count: (\\d+)".');
}
