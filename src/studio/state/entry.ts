// A puzzle as the page keeps it, and what it accepts as one from outside: a link, a file, the storage. All of that is data
// of unknown origin.

import type { Source } from "../solve/protocol.js";
import { asSource } from "./source.js";

export interface Entry {
  readonly source: Source;
  /** e.g. "pentominoes-6x10"; "" for a new puzzle. */
  readonly title: string;
  /** What is to be done, in the words of its author; "" for nothing. */
  readonly rules: string;
  /** What stands fast: options by their tokens ("P 00 01 …"), or values in cells ("3,4=7"). */
  readonly pins: readonly string[];
}

const LONGEST_TITLE = 200;
const LONGEST_RULES = 4000;
const MOST_PINS = 1000;
const LONGEST_PIN = 1000;

export function entryOf(source: Source, title = ""): Entry {
  return { source, title, rules: "", pins: [] };
}

/** What is beside the text of a puzzle, cut to its limits. */
export function asAbout(value: unknown): Omit<Entry, "source"> {
  const { title, rules, pins } = (value ?? {}) as { title?: unknown; rules?: unknown; pins?: unknown };
  return {
    title: typeof title === "string" ? title.slice(0, LONGEST_TITLE) : "",
    rules: typeof rules === "string" ? rules.slice(0, LONGEST_RULES) : "",
    pins: Array.isArray(pins)
      ? pins.filter((pin) => typeof pin === "string" && pin.length <= LONGEST_PIN).slice(0, MOST_PINS)
      : [],
  };
}

/** The entry, if that is what it is. */
export function asEntry(value: unknown): Entry | null {
  const source = asSource((value as { source?: unknown } | null)?.source);
  return source && { source, ...asAbout(value) };
}
