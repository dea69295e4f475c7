// Exercise 334 of TAOCP, Section 7.2.2.1: structures of the seven Soma pieces that look like a wall, or like the cube, from the front.
// In come the cubies of what they look like; out come the problem and, of its solutions, those that hang together and stand.
// The line of sight is that of the exercise's projection, (x, y, z) ↦ (30x − 42y, 14x + 10y + 45z).

import { dlx, range } from "./text.mjs";

/** From a cubie towards the viewer, who sees its top and its faces at the least x and y. */
const VIEWER = [-315, -225, 148];
/** A face is looked at in so many points each way; the least part of one that is ever seen is some hundredths of it. */
const POINTS = 23;

const ONE = { V: "000 001 010", L: "000 010 020 100", T: "000 010 020 110", Z: "000 010 110 120" };
const OTHERS = { A: "000 010 100 101", B: "000 010 100 011", P: "000 100 010 001" };
const SOMA = Object.entries({ ...ONE, ...OTHERS }).map(([name, text]) => [
  name,
  text.split(" ").map((cell) => [...cell].map(Number)),
]);

const columns = (base) => base.flatMap(([x, y]) => range(3, 1).map((z) => [x, y, z]));
const cross = range(5, 1).flatMap((k) =>
  k === 3
    ? [[3, 3]]
    : [
        [3, k],
        [k, 3],
      ],
);
const zigzag = [
  [1, 5],
  [1, 4],
  [1, 3],
  [2, 3],
  [3, 3],
  [3, 2],
  [3, 1],
  [4, 1],
  [5, 1],
];
const square = range(3, 1).flatMap((x) => range(3, 1).map((y) => [x, y]));
export const TARGETS = { "W-wall": columns(zigzag), "X-wall": columns(cross), cube: columns(square) };

/** Does a cubie stand between this point of a face of `own` and the viewer? */
function isBlocked(point, own, cubies) {
  const cell = point.map((at, k) => Math.floor(at + VIEWER[k] * 1e-9));
  const next = cell.map((at, k) => (at + (VIEWER[k] > 0 ? 1 : 0) - point[k]) / VIEWER[k]);
  while (cell[0] >= 0 && cell[1] >= 0 && cell[2] < 9) {
    if (cubies.has(String(cell)) && String(cell) !== String(own)) return true;
    const k = next.indexOf(Math.min(...next));
    cell[k] += Math.sign(VIEWER[k]);
    next[k] += 1 / Math.abs(VIEWER[k]);
  }
  return false;
}

function isSeen([x, y, z], cubies) {
  const places = range(POINTS).map((k) => (k + 0.5) / POINTS);
  return places.some((u) =>
    places.some((v) =>
      [
        [x, y + u, z + v],
        [x + u, y, z + v],
        [x + u, y + v, z + 1],
      ].some(
        (point) => !isBlocked(point.map((at, k) => at + 1e-4 * (k + 1)).with(0, point[0]), [x, y, z], cubies),
      ),
    ),
  );
}

/** The 24 rotations, each as a function of a cell. */
const ROTATIONS = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
  [0, 2, 1],
  [2, 1, 0],
  [1, 0, 2],
].flatMap((axes, k) =>
  range(8)
    .map((bits) => range(3).map((axis) => (bits & (1 << axis) ? -1 : 1)))
    .filter(([a, b, c]) => a * b * c === (k < 3 ? 1 : -1))
    .map((signs) => (cell) => axes.map((axis, at) => signs[at] * cell[axis])),
);

/** All placements of the pieces in these cells: the name of the piece and its cells. */
function placements(cells) {
  const inside = new Set(cells.map(String));
  return SOMA.flatMap(([name, piece]) => {
    const placed = new Map();
    for (const turned of ROTATIONS.map((turn) => piece.map(turn)))
      for (const cell of cells) {
        const own = turned.map((one) => one.map((at, k) => at - turned[0][k] + cell[k]));
        if (own.every((one) => inside.has(String(one)))) placed.set(own.map(String).sort().join(" "), own);
      }
    return [...placed.values()].map((own) => ({ name, cells: own }));
  });
}

/** The problem as text, and what its options place. Hidden cubies may be used that are as near as the pieces reach. */
export function facade(target) {
  const visible = target.filter((cell) => isSeen(cell, new Set(target.map(String))));
  const front = new Set(visible.map(String));
  const near = ([x, y, z]) =>
    visible.some(([a, b, c]) => a <= x && b <= y && x - a + y - b + Math.abs(z - c) <= 27 - visible.length);
  const hidden = range(14, 1)
    .flatMap((x) => range(14, 1).flatMap((y) => range(5, 1).map((z) => [x, y, z])))
    .filter((cell) => !front.has(String(cell)) && near(cell) && !isSeen(cell, front));
  const name = (cell) => cell.map((at) => at.toString(36)).join("");
  const options = placements([...visible, ...hidden]);
  const text = dlx(
    [...SOMA.map(([piece]) => piece), ...visible.map(name)],
    hidden.map(name),
    options.map((option) => [option.name, ...option.cells.map(name)]),
  );
  return { text, options, visible: visible.length, hidden: hidden.length };
}

/** Does it hang together, and does each piece stand on the floor or on a cubie of another one? Then its cubies, as a text. */
export function standing(pieces) {
  const owner = new Map(
    pieces.flatMap(({ cells }, k) => cells.map(([x, y, z]) => [x * 10000 + y * 100 + z, k])),
  );
  const met = new Set([owner.keys().next().value]);
  for (const cell of met)
    for (const step of [1, -1, 100, -100, 10000, -10000]) if (owner.has(cell + step)) met.add(cell + step);
  const isHeld = ([x, y, z], k) =>
    z === 1 || ![undefined, k].includes(owner.get(x * 10000 + y * 100 + z - 1));
  if (met.size < owner.size || !pieces.every(({ cells }, k) => cells.some((cell) => isHeld(cell, k))))
    return null;
  return [...owner.keys()].sort((a, b) => a - b).join();
}
