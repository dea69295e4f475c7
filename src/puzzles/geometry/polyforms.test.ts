import { expect, test } from "vitest";
import { cuboid } from "./boxes.js";
import { cube } from "./cube.js";
import { hexagon } from "./hexagon.js";
import { boxMotions, isChiral, type Lattice, orientations, type Spot } from "./lattice.js";
import { Suffixes, spotOf } from "./lattice-cells.js";
import { polycubes, polyhexes, polyiamonds, shapesOfSize } from "./polyforms.js";
import { bedlam, solidPentominoes, soma } from "./solids.js";
import { square } from "./square.js";
import { triangle } from "./triangle.js";

const LATTICES = [square, cube, triangle, hexagon];

const spots = (lattice: Lattice, cells: Parameters<typeof spotOf>[1][]) =>
  cells.map((cell) => spotOf(lattice, cell, new Suffixes(lattice)));

/** How many placements there are up to shifts: the fixed shapes. */
const fixed = (lattice: Lattice, size: number) =>
  shapesOfSize(lattice, size, "free").reduce(
    (n, shape) => n + orientations(lattice, shape, "mirrored").length,
    0,
  );

test("known numbers of polycubes: OEIS A000162 one-sided, A038119 free, A001931 fixed", () => {
  expect([1, 2, 3, 4, 5, 6].map((n) => polycubes(n).length)).toEqual([1, 1, 2, 8, 29, 166]);
  expect([1, 2, 3, 4, 5, 6].map((n) => polycubes(n, "free").length)).toEqual([1, 1, 2, 7, 23, 112]);
  expect([1, 2, 3, 4, 5].map((n) => fixed(cube, n))).toEqual([1, 3, 15, 86, 534]);
});

test("known numbers of polyiamonds: OEIS A000577 free, A006534 one-sided, A001420 fixed", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((n) => polyiamonds(n).length)).toEqual([1, 1, 1, 3, 4, 12, 24, 66]);
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((n) => polyiamonds(n, "one-sided").length)).toEqual([
    1, 1, 1, 4, 6, 19, 43, 120,
  ]);
  expect([1, 2, 3, 4, 5, 6, 7].map((n) => fixed(triangle, n))).toEqual([2, 3, 6, 14, 36, 94, 250]);
});

test("known numbers of polyhexes: OEIS A000228 free, A006535 one-sided, A001207 fixed", () => {
  expect([1, 2, 3, 4, 5, 6].map((n) => polyhexes(n).length)).toEqual([1, 1, 3, 7, 22, 82]);
  expect([1, 2, 3, 4, 5, 6].map((n) => polyhexes(n, "one-sided").length)).toEqual([1, 1, 3, 10, 33, 147]);
  expect([1, 2, 3, 4, 5, 6].map((n) => fixed(hexagon, n))).toEqual([1, 3, 11, 44, 186, 814]);
});

test("names are different, and none of them looks like a cell", () => {
  for (const set of [polycubes(5), polycubes(6), polyiamonds(8), polyhexes(6)]) {
    const names = set.map(({ name }) => name);
    expect(new Set(names).size).toBe(set.length);
    expect(names.every((name) => name.length <= 8 && !/^\w\w/.test(name))).toBe(true);
  }
});

test("motions are what their names say", () => {
  for (const lattice of LATTICES) {
    // A chiral shape without symmetry: each motion makes a placement of its own.
    const shape = shapesOfSize(lattice, 6, "one-sided").find((one) => {
      return orientations(lattice, one, "mirrored").length === lattice.motions.length;
    })!;
    const all = orientations(lattice, shape, "mirrored").map(String);
    const turned = new Set(orientations(lattice, shape, "turned").map(String));
    const seen = new Set<string>();
    for (const { move, mirror } of lattice.motions) {
      const image = String(orientations(lattice, shape.map(move), "fixed")[0]);
      expect(all).toContain(image);
      expect(turned.has(image)).toBe(!mirror);
      seen.add(image);
    }
    expect(seen.size).toBe(lattice.motions.length);
  }
  expect(LATTICES.map(({ motions }) => motions.length)).toEqual([8, 48, 12, 12]);
});

test("each motion keeps neighbors together", () => {
  for (const lattice of LATTICES) {
    for (let rank = 0; rank < lattice.kinds; rank++) {
      const spot: Spot = [...[3, 5, 8].slice(0, lattice.digits), rank];
      for (const { move } of lattice.motions) {
        const images = lattice.neighbors(spot).map((next) => String(move(next)));
        expect(images.sort()).toEqual(lattice.neighbors(move(spot)).map(String).sort());
      }
    }
  }
});

test("the group of a box", () => {
  const group = (cells: Parameters<typeof cuboid>) => boxMotions(cube, spots(cube, cuboid(...cells)));
  expect(group([3, 3, 3]).length).toBe(48);
  expect(group([3, 3, 3]).filter(({ mirror }) => !mirror).length).toBe(24);
  expect(group([2, 2, 3]).length).toBe(16);
  expect(group([2, 3, 10]).map(({ kind }) => kind)).toEqual([
    "identity",
    "half turn",
    "half turn",
    "half turn",
    "mirror",
    "mirror",
    "mirror",
    "point reflection",
  ]);
});

test("neighbors share an edge in pictures, and only they do", () => {
  for (const { grid, neighbors, digits, kinds } of [square, triangle, hexagon]) {
    const edges = (spot: Spot) => {
      const corners = grid.corners(...grid.place(spot)).map(String);
      return corners.map((corner, k) => `${corner} ${corners[(k + 1) % corners.length]}`);
    };
    for (let rank = 0; rank < kinds; rank++) {
      const spot = [4, 6, rank];
      const beside = neighbors(spot);
      const reversed = beside.flatMap(edges).map((edge) => edge.split(" ").reverse().join(" "));
      expect(edges(spot).every((edge) => reversed.includes(edge))).toBe(true);
      expect(beside.length).toBe(edges(spot).length);
      expect(digits).toBe(2);
    }
  }
});

test("Soma, Bedlam's cube and the solid pentominoes", () => {
  const sizes = (set: typeof soma) => set.map(({ cells }) => cells.length).sort();
  expect(sizes(soma)).toEqual([3, 4, 4, 4, 4, 4, 4]);
  expect(sizes(bedlam)).toEqual([4, ...Array(12).fill(5)]);
  expect(sizes(solidPentominoes)).toEqual(Array(12).fill(5));
  const chiral = (set: typeof soma) =>
    set.filter(({ cells }) => isChiral(cube, spots(cube, [...cells]))).length;
  expect(chiral(soma)).toBe(2);
  expect(chiral(solidPentominoes)).toBe(0);
  for (const set of [soma, bedlam, solidPentominoes]) {
    const canonical = set.map(({ cells }) => {
      return orientations(cube, spots(cube, [...cells]), "turned")
        .map(String)
        .sort()[0];
    });
    expect(new Set(canonical).size).toBe(set.length);
  }
});
