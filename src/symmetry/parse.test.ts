import { expect, test } from "vitest";
import { problem } from "../problem/build.js";
import { parseSymmetry } from "./parse.js";
import { orderOf } from "./symmetry.js";

/** a, b, c are alike, and so are the colors of x; d is not. */
const p = problem({
  primary: ["a", "b", "c", { name: "d", min: 0, max: 2 }],
  secondary: ["x"],
  options: [["a", "x:0"], ["b", "x:0"], ["c", "x:0"], ["a", "x:1"], ["b", "x:1"], ["c", "x:1"], ["d"]],
});

function order(text: string): number {
  const parsed = parseSymmetry(text, p);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return orderOf(parsed.value);
}

test("cycles and images, in lines that are combined", () => {
  expect(order("(a b)")).toBe(2);
  expect(order("( a b c )\n")).toBe(3);
  expect(order("| a comment\n\n a b c | b c a\n(a b)\r\n")).toBe(6);
  expect(order("()(a)")).toBe(1);
  expect(order("(x:0 x:1)")).toBe(2);
  expect(order("(x:0 x:1)(a b)\n(b c)")).toBe(12);
});

test("errors have a line, a column and a code", () => {
  const places = (text: string) => {
    const parsed = parseSymmetry(text, p);
    return parsed.ok ? [] : parsed.errors.map(({ line, column, code }) => `${line}:${column} ${code}`);
  };
  expect(places("(a b)\n(a e)")).toEqual(["2:4 unknown-item"]);
  expect(places("(a x:7)")).toEqual(["1:4 unknown-item"]);
  expect(places("(a b)(c a)")).toEqual(["1:9 item-twice"]);
  expect(places("(a b")).toEqual(["1:5 open-cycle"]);
  expect(places("(a (b")).toEqual(["1:4 open-cycle"]);
  expect(places("(a b) c")).toEqual(["1:7 no-cycle"]);
  expect(places("a b")).toEqual(["1:1 no-bar"]);
  expect(places("a b | b")).toEqual(["1:5 unequal-images"]);
  expect(places("a b | b c")).toEqual(["1:9 no-permutation"]);
  expect(places("a a | a b")).toEqual(["1:3 item-twice"]);
  expect(places("a b | b b")).toEqual(["1:9 item-twice"]);
  expect(places("  (a d)")).toEqual(["1:3 no-symmetry"]);
  expect(places("(x:0 x:1)(a x)")).toEqual(["1:1 no-symmetry"]);
  expect(places("| nothing\n")).toEqual(["2:1 no-permutation"]);
  expect(places("(a\n(b\n")).toEqual(["1:3 open-cycle", "2:3 open-cycle"]);
});

test("a permutation that is no symmetry says why", () => {
  const whole = parseSymmetry("(a d)", p);
  expect(!whole.ok && whole.errors[0]!.message).toBe(
    "this is no symmetry of the problem: a would go to d, which has other bounds",
  );
});
