import { expect, test } from "vitest";
import type { Progress } from "../search/budget.js";
import { ProgressBar, progressText } from "./progress.js";

const at = (elapsedMs: number, fraction: number): Progress => ({
  solutions: 1204,
  nodes: 3200 * elapsedMs,
  updates: 0,
  elapsedMs,
  engine: "links",
  profile: [],
  fraction,
});

function draw(terminal: { isTTY?: boolean; columns?: number }, updates: readonly Progress[], lines = false) {
  const written: string[] = [];
  const bar = new ProgressBar({ lines, terminal: { ...terminal, write: (text) => written.push(text) } });
  for (const progress of updates) bar.update(progress);
  bar.clear();
  return { written, wanted: bar.wanted };
}

test("a terminal gets a bar after half a second, redrawn in place and taken away", () => {
  const { written, wanted } = draw({ isTTY: true, columns: 100 }, [
    at(100, 0.1),
    at(600, 0.25),
    at(700, 0.5),
  ]);
  expect(wanted).toBe(true);
  expect(written).toEqual([
    "\r█████░░░░░░░░░░░░░░░  25.0%  1,204 solutions  3.2 M nodes/s  about 1.80 s left\u001b[K",
    "\r██████████░░░░░░░░░░  50.0%  1,204 solutions  3.2 M nodes/s  about 0.70 s left\u001b[K",
    "\r\u001b[K",
  ]);
});

test("elsewhere there is a line every ten seconds, if it is wanted, and nothing to take away", () => {
  expect(draw({}, [], false).wanted).toBe(false);
  const updates = [1, 5, 10, 11, 19, 20, 21].map((s) => at(1000 * s, s / 100));
  const { written, wanted } = draw({}, updates, true);
  expect(wanted).toBe(true);
  expect(written.map((line) => line.match(/[\d.]+%.*left\n$/)?.[0])).toEqual([
    "10.0%  1,204 solutions  3.2 M nodes/s  about 90 s left\n",
    "20.0%  1,204 solutions  3.2 M nodes/s  about 80 s left\n",
  ]);
});

test("in 40 columns there are still the fraction, the rate and the time left", () => {
  for (let width = 34; width < 120; width++) {
    for (const progress of [at(5000, 0.5), at(5000, 0.0001), at(9e8, 0.123)]) {
      const text = progressText(progress, "solution", width);
      expect(text.length).toBeLessThanOrEqual(width);
      expect(text).toMatch(/\d%.* 3\.2 M.*\/s {2}.*(left|too early to tell)$/);
    }
  }
  expect(progressText(at(5000, 0.5), "solution", 39)).toBe("50.0%  3.2 M nodes/s  about 5.00 s left");
  expect(progressText(at(60_000, 0.2), "solution", 39)).toBe("██░░░░░░ 20.0%  3.2 M/s  4 min 0 s left");
  expect(progressText(at(5000, 0.5), "hit", 10)).toBe("██░░ 50.0%");
});

test("the question for the least cost shows the best, the bound and the gap, as far as there is room", () => {
  const costs = { best: 35_919, atLeast: 35_600, gapPercent: 0.8881 };
  const text = (width: number) => progressText({ ...at(1000, 0.5), costs }, "solution", width);
  expect(text(80)).toBe("best 35,919  at least 35,600  gap 0.89%  3.2 M nodes/s");
  expect(text(45)).toBe("best 35,919  at least 35,600  gap 0.89%");
  expect(text(30)).toBe("best 35,919  gap 0.89%");
  expect(text(3)).toBe("");
  const none = { best: null, atLeast: 7, gapPercent: null };
  expect(progressText({ ...at(1000, 0.5), costs: none }, "solution", 30)).toBe("no solution yet  at least 7");
});
