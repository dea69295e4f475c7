import { expect, test } from "vitest";
import { parseDlx } from "../../problem/dlx/parse.js";
import { unwrap } from "../../problem/text/diagnostic.js";
import { isLoose } from "./loose.js";

const loose = (...lines: string[]) => isLoose(unwrap(parseDlx(lines.join("\n"))));

test("each item for itself", () => {
  expect(loose("a b", "a", "a", "b")).toBe(true);
});

test("two items in an option", () => {
  expect(loose("a b", "a", "a b", "b")).toBe(false);
});

test("no option for an item", () => {
  expect(loose("a b", "a")).toBe(false);
});

test("an edge whose ends have two colors each", () => {
  expect(loose("u v | 1 2", "u 1", "u 2", "v 1", "v 2")).toBe(true);
});

const names = (prefix: string, n: number) => Array.from({ length: n }, (_, k) => prefix + k);

test("three pigeons for two holes, and two for three", () => {
  const pigeons = (count: number, holes: number) => {
    const [all, into] = [names("p", count), names("h", holes)];
    const options = all.flatMap((pigeon) => into.map((hole) => `${pigeon} ${hole}`));
    return loose(`${all.join(" ")} | ${into.join(" ")}`, ...options);
  };
  expect(pigeons(3, 2)).toBe(false);
  expect(pigeons(2, 3)).toBe(true);
});

test("colors bind nothing, bounds do", () => {
  expect(loose("a b | x", "a x:1", "a x:2", "b x:3")).toBe(true);
  expect(loose("3|a", "a", "a")).toBe(false);
  expect(loose("2|a b", "a", "a", "b")).toBe(true);
});
