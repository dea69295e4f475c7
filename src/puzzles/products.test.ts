import { expect, test } from "vitest";
import { cuboid } from "./geometry/boxes.js";
import { cube } from "./geometry/cube.js";
import { type BoxMotion, boxMotions, type Spot } from "./geometry/lattice.js";
import { imagesOf } from "./products.js";

/** The motions of a cuboid, and where each brings the pairs of neighbors, one by one. */
function cuboidOf(a: number, b: number, c: number) {
  const box = cuboid(a, b, c).map((cell): Spot => [...(cell as readonly number[]), 0]);
  const pair = (one: string, other: string) => [one, other].sort().join(" ");
  const cells = new Set(box.map(String));
  const pairs = box.flatMap((spot) => {
    const beside = cube.neighbors(spot).map(String);
    return beside
      .filter((other) => cells.has(other) && String(spot) < other)
      .map((other) => [String(spot), other]);
  });
  const numbers = new Map(pairs.map(([one, other], k) => [pair(one!, other!), k]));
  const image = (motion: BoxMotion) => {
    const to = (cell: string) => String(motion.image.get(cell)!);
    return Uint32Array.from(pairs, ([one, other]) => numbers.get(pair(to(one!), to(other!)))!);
  };
  const motions = boxMotions(cube, box).map((motion) => {
    const map = new Map([...motion.image].map(([cell, to]) => [cell, String(to)]));
    return { ...motion, map };
  });
  return { motions, image };
}

test.each([
  [3, 3, 3, 48, 6],
  [2, 3, 4, 8, 4],
  [2, 2, 3, 16, 5],
  [1, 3, 4, 8, 4],
])("the motions of %i × %i × %i are products of few", (a, b, c, order, most) => {
  const { motions, image } = cuboidOf(a, b, c);
  expect(motions.length).toBe(order);
  let calls = 0;
  const all = imagesOf(motions, (motion) => {
    calls++;
    return image(motion);
  });
  expect(all).toEqual(motions.map(image));
  expect(calls).toBeLessThanOrEqual(most);
  // Reflections are no symmetries of pieces without their mirror images.
  const turns = imagesOf(motions, (motion) => (isTurn(motion) ? image(motion) : null));
  expect(turns).toEqual(motions.map((motion) => (isTurn(motion) ? image(motion) : null)));

  /** In a block one cube thick a reflection may do what a turn does. */
  function isTurn(motion: (typeof motions)[number]): boolean {
    return motions.some((other) => !other.mirror && String([...other.map]) === String([...motion.map]));
  }
});
