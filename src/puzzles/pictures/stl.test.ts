import { expect, test } from "vitest";
import { BadValue } from "../../problem/text/bad-value.js";
import type { SolidCell } from "./picture.js";
import { writeStl } from "./stl.js";

/** The triangles of a binary STL: the normal, then three corners. */
function triangles(bytes: Uint8Array): number[][][] {
  const view = new DataView(bytes.buffer);
  return Array.from({ length: view.getUint32(80, true) }, (_, k) => {
    return [0, 1, 2, 3].map((p) => [0, 1, 2].map((i) => view.getFloat32(84 + 50 * k + 12 * p + 4 * i, true)));
  });
}

const L: SolidCell[] = [
  [0, 0, 0],
  [0, 0, 1],
  [0, 1, 0],
];

test("the surface is closed: every edge is met once in each direction", () => {
  const found = triangles(writeStl([{ cells: L }], { edge: 2 }));
  expect(found.length).toBe(2 * 14);
  const edges = new Map<string, number>();
  for (const [, a, b, c] of found) {
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ]) {
      edges.set(`${from} ${to}`, (edges.get(`${from} ${to}`) ?? 0) + 1);
    }
  }
  for (const [edge, times] of edges) {
    expect(times).toBe(1);
    expect(edges.get(edge.split(" ").reverse().join(" "))).toBe(1);
  }
});

test("normals point outward, and the volume is that of the cubes", () => {
  let volume = 0;
  for (const [normal, a, b, c] of triangles(writeStl([{ cells: L }], { edge: 2 })) as [
    number[],
    number[],
    number[],
    number[],
  ][]) {
    const [u, v] = [b.map((value, k) => value - a[k]!), c.map((value, k) => value - a[k]!)] as [
      number[],
      number[],
    ];
    const cross = [
      u[1]! * v[2]! - u[2]! * v[1]!,
      u[2]! * v[0]! - u[0]! * v[2]!,
      u[0]! * v[1]! - u[1]! * v[0]!,
    ];
    expect(cross.reduce((sum, value, k) => sum + value * normal[k]!, 0)).toBeCloseTo(4);
    volume += a.reduce((sum, value, k) => sum + value * cross[k]!, 0) / 6;
  }
  expect(volume).toBeCloseTo(3 * 8);
});

test("pieces stay apart in an assembly", () => {
  expect(triangles(writeStl(L.map((cell) => ({ cells: [cell] })))).length).toBe(3 * 12);
  expect(() => writeStl([], { edge: 0 })).toThrow(BadValue);
});

test("with a gap the surface is still closed, and half of the gap is missing all around", () => {
  const found = triangles(writeStl([{ cells: L }], { edge: 10, gap: 2 })).map((triangle) =>
    triangle.slice(1),
  );
  const edges = found.flatMap(([a, b, c]) => [`${a} ${b}`, `${b} ${c}`, `${c} ${a}`]);
  expect(new Set(edges).size).toBe(edges.length);
  for (const edge of edges) expect(edges).toContain(edge.split(" ").reverse().join(" "));
  const volume = found.reduce((sum, [a, b, c]) => {
    const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [a, b, c] as [number[], number[], number[]];
    return (
      sum +
      (ax! * (by! * cz! - bz! * cy!) + ay! * (bz! * cx! - bx! * cz!) + az! * (bx! * cy! - by! * cx!)) / 6
    );
  }, 0);
  // The L of three squares has a perimeter of 80: 300 − 80 + 4, times a height of 8.
  expect(volume).toBeCloseTo(8 * 224, 3);
  expect(() => writeStl([], { edge: 1, gap: 1 })).toThrow(/Bad gap/);
});
