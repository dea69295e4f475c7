import { expect, test } from "vitest";
import { BadValue } from "../../problem/text/bad-value.js";
import { type Cell, cellsOf, normalize, rectangle, without } from "./cells.js";
import { digit, digitValue } from "./digits.js";
import { parseDigitSet, writePlaces } from "./notation.js";
import { basePlacements, rotations } from "./placements.js";
import {
  hexominoes,
  oneSidedHexominoes,
  oneSidedPentominoes,
  oneSidedTetrominoes,
  pentominoes,
  polyominoesOfSize,
  tetrominoes,
} from "./sets.js";

test("digits and values", () => {
  for (let v = 0; v < 62; v++) expect(digitValue(digit(v))).toBe(v);
  expect([..."09azAZ"].map((c) => digitValue(c))).toEqual([0, 9, 10, 35, 36, 61]);
  expect([..."/:@[`{é"].map((c) => digitValue(c))).toEqual(Array(7).fill(-1));
  expect(digitValue("", 0)).toBe(-1);
  expect(() => digit(62)).toThrow(BadValue);
});

test("digit sets, as the original's text describes them", () => {
  const values = (text: string) => {
    const found = parseDigitSet(text, 0);
    return "values" in found ? found.values.map(digit).join("") : found.code;
  };
  expect(values("b")).toBe("b");
  expect(values("[02]")).toBe("02");
  expect(values("[b-b]")).toBe("b");
  expect(values("[]")).toBe("");
  expect(values("[7-z32-4A5-5]")).toBe(values("[2-57-A]"));
  for (const text of ["[-5]", "[1-]", "[1-2-3]", "[3--5]"]) expect(values(text)).toBe("illegal-range");
  expect(values("[3-2]")).toBe("decreasing-range");
  expect(values("[1,2]")).toBe("illegal-bracketed-digit");
  expect(values("[12")).toBe("no-closing-bracket");
  expect(values(",")).toBe("illegal-digit");
  expect(values("")).toBe("incomplete-line");
});

test("cells are written compactly", () => {
  const written = (cells: readonly Cell[]) => writePlaces(cells.map(([x, y]) => [x, y]));
  expect(written(rectangle(6, 10))).toEqual(["[0-5][0-9]"]);
  expect(written([[11, 61]])).toEqual(["bZ"]);
  expect(written(cellsOf(".x.\nxxx\n.x."))).toEqual(["[02]1", "1[0-2]"]);
  expect(written(cellsOf("x.xx"))).toEqual(["0[023]"]);
});

test("boards", () => {
  expect(rectangle(2, 2)).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ]);
  expect(without(rectangle(8, 8), rectangle(2, 2)).length).toBe(60);
  expect(() => rectangle(-1, 2)).toThrow(BadValue);
});

test("known numbers of polyominoes", () => {
  const free = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => polyominoesOfSize(n).length);
  expect(free).toEqual([1, 1, 2, 5, 12, 35, 108, 369]);
  const oneSided = [1, 2, 3, 4, 5, 6, 7].map((n) => polyominoesOfSize(n, "one-sided").length);
  expect(oneSided).toEqual([1, 1, 2, 7, 18, 60, 196]);
});

test("known numbers of fixed polyominoes, from the base placements", () => {
  const fixed = [4, 5, 6, 7].map((n) => {
    return polyominoesOfSize(n).reduce((sum, cells) => sum + basePlacements(cells).length, 0);
  });
  expect(fixed).toEqual([19, 63, 216, 760]);
});

test("the named sets are all different and complete", () => {
  const canonical = (cells: readonly Cell[]) => String(basePlacements(cells).map(String).sort()[0]);
  const oriented = (cells: readonly Cell[]) => String(rotations(cells).map(String).sort()[0]);
  for (const [set, size, count] of [
    [tetrominoes, 4, 5],
    [pentominoes, 5, 12],
    [hexominoes, 6, 35],
  ] as const) {
    expect(new Set(set.map((shape) => canonical(shape.cells))).size).toBe(count);
    expect(new Set(set.map((shape) => shape.name)).size).toBe(count);
    expect(set.every((shape) => shape.cells.length === size)).toBe(true);
  }
  for (const [set, count] of [
    [oneSidedTetrominoes, 7],
    [oneSidedPentominoes, 18],
    [oneSidedHexominoes, 60],
  ] as const) {
    expect(new Set(set.map((shape) => oriented(shape.cells))).size).toBe(count);
    expect(new Set(set.map((shape) => shape.name)).size).toBe(count);
  }
});

test("a small letter of the one-sided pentominoes is the mirror image of its capital", () => {
  const oriented = (cells: readonly Cell[]) => String(rotations(cells).map(String).sort()[0]);
  const capitals = oneSidedPentominoes.filter(({ name }) => /[A-Z]/.test(name));
  expect(capitals).toEqual(pentominoes);
  const mirrored = pentominoes.map(({ name, cells }) => ({
    name: name.toLowerCase(),
    shape: oriented(normalize(cells.map(([x, y]): Cell => [x, -y]))),
  }));
  for (const { name, cells } of oneSidedPentominoes.filter((shape) => /[a-z]/.test(shape.name)))
    expect(mirrored).toContainEqual({ name, shape: oriented(cells) });
});

test("the hexominoes are those of the generator, in its order", () => {
  expect(hexominoes.map(({ cells }) => cells)).toEqual(polyominoesOfSize(6));
  expect(oneSidedHexominoes.map(({ cells }) => cells)).toEqual(polyominoesOfSize(6, "one-sided"));
});
