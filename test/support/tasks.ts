// The tasks of a page's own thread, as Chromium's trace has them: how long each kept the processor. What else the machine
// does adds nothing to that.

import type { Page } from "playwright-core";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The time of the thread, in microseconds. */
  readonly tdur?: number;
}

const MARK = "quadrille: here";
const CATEGORIES = [
  "-*",
  "toplevel",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "blink.user_timing",
];

/** The longest task of the page while something is done there, in milliseconds of the processor. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: CATEGORIES });
  // The thread that this mark is on is the page's.
  await page.evaluate((name) => void performance.mark(name), MARK);
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const here = traceEvents.find(({ name }) => name === MARK);
  if (!here) throw new Error("The trace does not show the page");
  const tasks = traceEvents.filter(({ name, ph, pid, tid, tdur }) => {
    return pid === here.pid && tid === here.tid && ph === "X" && name.endsWith("RunTask") && tdur;
  });
  if (tasks.length === 0) throw new Error("The trace has no tasks");
  return Math.round(tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000);
}
