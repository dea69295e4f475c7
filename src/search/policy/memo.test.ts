import { expect, test } from "vitest";
import { problem } from "../../problem/build.js";
import { Memo } from "./memo.js";
import { MOMENTS } from "./moments.js";
import type { Standing } from "./step.js";
import { onlyPart } from "./task.js";

/** Dominoes on a line of 12 cells: memo counting comes to its end in its first turn. */
const names = Array.from({ length: 12 }, (_, i) => `c${i}`);
const dominoes = problem({
  primary: names,
  options: names.slice(1).map((name, i) => [names[i]!, name]),
});

function asked() {
  const step = new Memo({ problem: dominoes }, { ...MOMENTS.memo, share: Infinity, turnMs: 1 }, () => {});
  const parts = [onlyPart()];
  return (workedMs: number, fraction: number) => {
    const standing: Standing = {
      nodes: 1_000 * workedMs,
      solutions: 0,
      fraction,
      workedMs,
      parts,
      begun: parts,
      known: [],
      search: null,
    };
    return step.consider(standing)?.engine?.name;
  };
}

test("memo counting is not tried where the search will soon be over", () => {
  const after = asked();
  expect(after(30, 0.5)).toBeUndefined();
  expect(after(45, 0.75)).toBeUndefined();
  expect(after(59, 0.99)).toBeUndefined();
});

test("a search that stands still is not soon over, however much is behind", () => {
  const after = asked();
  expect(after(30, 0.75)).toBeUndefined();
  expect(after(59, 0.75)).toBeUndefined();
  expect(after(60, 0.8)).toBeUndefined(); // slower than before, but not still
  expect(after(120, 0.8)).toBe("memo");
});

test("a search that begins anew does not stand still", () => {
  const after = asked();
  expect(after(30, 0.5)).toBeUndefined();
  expect(after(40, 0.45)).toBeUndefined(); // with other parts, of which as much is behind
  expect(after(79, 0.45)).toBeUndefined();
  expect(after(80, 0.45)).toBe("memo");
});
