import { expect, test } from "vitest";
import { SeenSolutions } from "./seen.js";

test("a solution that comes again is told with the number of its twin", () => {
  const seen = new SeenSolutions();
  const solution = (k: number) => [k % 7, 10 + (k % 11), 100 + (k % 13), 1000 + Math.floor(k / 1001)];
  for (let k = 0; k < 20_000; k++) expect(seen.add(solution(k), k + 1)).toBe(0);
  for (let k = 0; k < 20_000; k += 17) expect(seen.add(solution(k), 30_000 + k)).toBe(k + 1);
  expect(seen.add([], 40_000)).toBe(0);
  expect(seen.add([0], 40_001)).toBe(0);
  expect(seen.add([0, 0], 40_002)).toBe(0);
  expect(seen.add([], 40_003)).toBe(40_000);
});
