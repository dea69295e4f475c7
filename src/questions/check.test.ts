import { expect, test } from "vitest";
import { problem } from "../problem/build.js";
import { checkSolution } from "./check.js";

const p = problem({
  primary: ["a", { name: "b", min: 1, max: 2 }],
  secondary: ["x"],
  options: [["a", "x:1"], ["b", "x:1"], ["b", "x:2"], ["b", "x"], ["b"], ["a", "b"]],
});

const faults = (options: number[]) => {
  const checked = checkSolution(p, options);
  return checked.ok ? [] : checked.faults;
};

test("solutions pass", () => {
  for (const options of [[0, 1], [0, 4], [1, 0, 4], [5], [5, 3]]) expect(faults(options)).toEqual([]);
});

test("each fault is named", () => {
  expect(faults([])).toEqual([
    "the item a is covered 0 times; expected 1",
    "the item b is covered 0 times; expected 1 to 2",
  ]);
  expect(faults([0, 5])).toEqual(["the item a is covered 2 times; expected 1"]);
  expect(faults([5, 1, 4])).toEqual(["the item b is covered 3 times; expected 1 to 2"]);
  expect(faults([0, 2])).toEqual(['the item x: "a x:1" has it with color 1, "b x:2" with color 2']);
  expect(faults([0, 3])).toEqual(['the item x: "a x:1" has it with color 1, "b x" without a color']);
  expect(faults([5, 5])).toEqual(['the option "a b" is chosen twice']);
  expect(faults([5, 6, -1, 0.5]).length).toBe(3);
});
