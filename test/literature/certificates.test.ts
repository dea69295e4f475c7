// Problems without a solution whose proof is a few lines long, though no search finds it: each gets a certificate. And
// their neighbours that have a solution get none.

import { expect, test } from "vitest";
import { checkCertificate } from "../../src/engines/linear/check.js";
import {
  countSync,
  firstSync,
  optionCount,
  type Problem,
  polyominoesOfSize,
  problem,
} from "../../src/library/index.js";
import { findCertificate } from "../support/certificates.js";
import { box, type Cell, packing } from "./packings.js";
import { dominoes, langford, matchings, regularGraphs, tripleSystems } from "./problems.js";

const DOMINO = { cells: box(2, 1) };
const T = { cells: [...box(3, 1), [1, 1, 0]] satisfies Cell[] };
const BRICK = { cells: box(1, 2, 4) };
const HEXOMINOES = polyominoesOfSize(6).map((cells, k) => ({
  name: String(k),
  cells: cells.map(([x, y]): Cell => [x, y, 0]),
}));

function withoutCorners(n: number): Problem {
  return packing(
    box(n, n).filter(([x, y]) => x !== y || (x !== 0 && x !== n - 1)),
    [DOMINO],
  );
}

/** Each of the pigeons in a hole of its own; the holes are secondary. */
function pigeons(n: number, holes: number): Problem {
  const numbers = (count: number) => Array.from({ length: count }, (_, k) => k);
  return problem<string, string>({
    primary: numbers(n).map((p) => `p${p}`),
    secondary: numbers(holes).map((h) => `h${h}`),
    options: numbers(n).flatMap((p) => numbers(holes).map((h) => [`p${p}`, `h${h}`])),
  });
}

test.each([
  // Davies 1959: n must be 0 or 3 modulo 4.
  ["Langford pairs, n = 13", 2, () => langford(13)],
  ["Langford pairs, n = 17", 2, () => langford(17)],
  // Max Black 1946, Gomory: two corners of the same color.
  ["dominoes, 16×16 without two corners", "rational", () => withoutCorners(16)],
  // De Bruijn 1969: a brick 1×2×4 fills only boxes that are its multiples.
  ["bricks 1×2×4 in 6×6×6", 2, () => packing(box(6, 6, 6), [BRICK])],
  // Golomb 1954: a set with an odd number of unbalanced pieces fills no rectangle.
  ["35 hexominoes in 14×15", 2, () => packing(box(14, 15), HEXOMINOES)],
  // Walkup 1965: both sides must be multiples of 4.
  ["T-tetrominoes in 10×10", 8, () => packing(box(10, 10), [T])],
  // Kirkman 1847: the number of points must be 1 or 3 modulo 6.
  ["triple systems of 11 points", 3, () => tripleSystems(11)],
  ["triple systems of 14 points", 2, () => tripleSystems(14)],
  ["perfect matchings of 15 points", 2, () => matchings(15)],
  ["graphs of 7 vertices, each of degree 3", 2, () => regularGraphs(7, 3)],
  ["13 pigeons in 12 holes", "rational", () => pigeons(13, 12)],
  ["30 pigeons in 29 holes", "rational", () => pigeons(30, 29)],
] as const)("%s: none", (_, modulus, make) => {
  const p = make();
  const certificate = findCertificate(p);
  expect(certificate?.modulus).toBe(modulus);
  expect(checkCertificate(p, certificate!)).toBe(true);
  // The policy comes to the same, without a search through all; what is an example besides is counted by their test.
  if (optionCount(p) > 5000 && !process.env.SOAK) return;
  expect(firstSync(p, 1)).toMatchObject({ status: "complete", solutions: [] });
  expect(countSync(p)).toMatchObject({ status: "complete", count: 0n });
});

test.each([
  ["Langford pairs, n = 12", () => langford(12)],
  ["dominoes, 16×16", () => dominoes(16)],
  ["T-tetrominoes in 8×8", () => packing(box(8, 8), [T])],
  ["bricks 1×2×4 in 4×4×4", () => packing(box(4, 4, 4), [BRICK])],
  ["triple systems of 13 points", () => tripleSystems(13)],
  ["13 pigeons in 13 holes", () => pigeons(13, 13)],
])("%s: some", (_, make) => {
  expect(findCertificate(make())).toBeNull();
});
