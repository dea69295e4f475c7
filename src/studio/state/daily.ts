// A puzzle for every day: one of the examples, by the date; and how many days in a row the visitor has solved it, which this
// browser keeps and nobody else.

import { computed, signal } from "@preact/signals";
import { playOf } from "../solve/kinds.js";
import { type Example, examples, kindOf, NO_SOLUTION, nameOf } from "./examples.js";

const KEY = "quadrille.streak";
const DAY_MS = 24 * 60 * 60 * 1000;
/** The list is gone through in steps of this many: neighbours in it are alike. It is prime. */
const STEP = 37;

/** Days since 1970 by the clock on the wall. */
export function today(): number {
  const now = new Date();
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY_MS);
}

interface Streak {
  /** The last day whose puzzle was solved. */
  readonly day: number;
  /** So many days in a row. */
  readonly count: number;
}

function kept(): Streak {
  try {
    const { day, count } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Streak>;
    return Number.isSafeInteger(day) && Number.isSafeInteger(count) ? { day: day!, count: count! } : NONE;
  } catch {
    return NONE;
  }
}

const NONE: Streak = { day: 0, count: 0 };
const last = signal<Streak>(kept());

/** Days in a row up to today or yesterday. */
export const streak = computed(() => (today() - last.value.day <= 1 ? last.value.count : 0));
export const isDoneToday = computed(() => last.value.day === today());

/** Can it be played to an end in some minutes? */
function isForADay(example: Example): boolean {
  return example.speed === "quick" && example.solutions !== NO_SOLUTION && playOf(kindOf(example)) !== null;
}

/** The puzzle of today; null before the list has come. */
export const daily = computed((): Example | null => {
  const all = examples.value.filter(isForADay);
  return all[(today() * STEP) % (all.length || 1)] ?? null;
});

/** The name of the puzzle of today, as addresses have it; "" before it is known. */
export const dailyName = computed(() => (daily.value ? nameOf(daily.value) : ""));

/** The example that follows this one in its section, for a player who wants another. */
export function nextOf(name: string): string {
  const all = examples.value.filter(isForADay);
  const at = all.findIndex((example) => nameOf(example) === name);
  const next = all[(at + 1) % (all.length || 1)];
  return next ? nameOf(next) : "";
}

/** A puzzle was solved: if it is that of today, the day counts. */
export function noteSolved(name: string): void {
  if (name !== dailyName.value || name === "" || isDoneToday.value) return;
  last.value = { day: today(), count: streak.value + 1 };
  try {
    localStorage.setItem(KEY, JSON.stringify(last.value));
  } catch {
    // It lasts as long as the page.
  }
}
