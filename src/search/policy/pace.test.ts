import { expect, test } from "vitest";
import { Pace } from "./pace.js";

const STILL = 10;

function asked() {
  const pace = new Pace();
  return (workedMs: number, fraction: number) => pace.leftMs({ workedMs, fraction }, STILL);
}

test("a search goes on as it has until now", () => {
  const after = asked();
  expect(after(30, 0.5)).toBe(30);
  expect(after(45, 0.75)).toBe(15);
  expect(after(59, 0.99)).toBeLessThan(1);
});

test("a search that stands still is not soon over, however much is behind", () => {
  const after = asked();
  expect(after(30, 0.75)).toBe(10);
  expect(after(59, 0.75)).toBeLessThan(20);
  expect(after(60, 0.8)).toBeLessThan(20); // slower than before, but not still
  expect(after(120, 0.8)).toBe(Infinity);
});

test("a search that begins anew does not stand still", () => {
  const after = asked();
  expect(after(30, 0.5)).toBe(30);
  expect(after(40, 0.45)).toBeLessThan(50); // with other parts, of which as much is behind
  expect(after(79, 0.45)).toBeLessThan(100);
  expect(after(80, 0.45)).toBe(Infinity);
});

test("the pace is that of the best moment", () => {
  const pace = new Pace();
  expect(pace.nodesPerMs(100, 10, 20)).toBe(10);
  expect(pace.nodesPerMs(1_000, 20, 20)).toBe(50);
  expect(pace.nodesPerMs(3_000, 40, 20)).toBe(100);
  expect(pace.nodesPerMs(3_001, 1_000, 20)).toBe(100);
});
