// What is cut, read back from both files: how many parts, whether their paths are closed, and their areas.

import { expect, test } from "vitest";
import { rectangle } from "../geometry/cells.js";
import { polyominoesOfSize } from "../index.js";
import { cutDxf, cutSheet, cutSvg } from "./cut.js";
import { makePicture, type Picture } from "./picture.js";

interface Step {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** The angle of the arc; clockwise on the sheet is positive. */
  readonly angle: number;
}

interface Path {
  readonly name: string;
  readonly steps: readonly Step[];
}

const chord = ({ from, to }: Pick<Step, "from" | "to">) => Math.hypot(to[0] - from[0], to[1] - from[1]);

function areaOf({ steps }: Path): number {
  return steps.reduce((sum, step) => {
    const { from, to, angle } = step;
    const radius = angle === 0 ? 0 : chord(step) / (2 * Math.sin(angle / 2));
    return sum + (from[0] * to[1] - to[0] * from[1]) / 2 + (radius ** 2 * (angle - Math.sin(angle))) / 2;
  }, 0);
}

const isClosed = ({ steps }: Path) =>
  steps.every(({ to }, k) => chord({ from: to, to: steps[(k + 1) % steps.length]!.from }) < 1e-9);

function fromSvg(svg: string): Path[] {
  return [...svg.matchAll(/<path d="([^"]*)"><title>([^<]*)/g)].flatMap(([, data = "", name = ""]) =>
    data.split(/ (?=M)/).map((loop): Path => {
      expect(loop).toMatch(/^M[^MZ]* Z$/);
      const steps: Step[] = [];
      let from: readonly [number, number] = [0, 0];
      for (const [, kind, list = ""] of loop.matchAll(/([MLA])([^MLAZ]*)/g)) {
        const numbers = list.trim().split(" ").map(Number);
        const to = numbers.slice(-2) as [number, number];
        const half = kind === "A" ? Math.asin(chord({ from, to }) / (2 * numbers[0]!)) : 0;
        if (kind !== "M") steps.push({ from, to, angle: 2 * half * (numbers[4] ? 1 : -1) });
        from = to;
      }
      return { name, steps };
    }),
  );
}

function fromDxf(dxf: string): Path[] {
  expect(dxf).toMatch(/^0\nSECTION\n[\s\S]*\n0\nENDSEC\n0\nEOF\n$/);
  return dxf
    .split("\n0\nPOLYLINE\n")
    .slice(1)
    .map((text): Path => {
      expect(text).toMatch(/^8\n[\w-]+\n66\n1\n70\n1\n/); // closed
      const corners = [...text.matchAll(/VERTEX\n8\n.*\n10\n(.*)\n20\n(.*)\n42\n(.*)\n/g)].map((found) =>
        found.slice(1).map(Number),
      );
      const steps = corners.map(([x, y, bulge], k): Step => {
        const [nextX, nextY] = corners[(k + 1) % corners.length]!;
        return { from: [x!, -y!], to: [nextX!, -nextY!], angle: -4 * Math.atan(bulge!) };
      });
      return { name: text.split("\n")[1]!, steps };
    });
}

const [domino, pentominoes] = [rectangle(1, 2), polyominoesOfSize(5)];
const pictureOf = (cells = domino, copies = 1): Picture =>
  makePicture({
    cells: rectangle(6, 10),
    regions: [{ name: "d", label: "", kind: "piece", cells, tint: 0, copies }],
  });

const readers = [
  ["SVG", (picture: Picture, options = {}) => fromSvg(cutSvg(cutSheet(picture, options)))],
  ["DXF", (picture: Picture, options = {}) => fromDxf(cutDxf(cutSheet(picture, options)))],
] as const;

test.each(readers)("%s: as many pieces as there are, all closed, with a plate and a frame", (_, read) => {
  const paths = read(pictureOf(domino, 3));
  expect(paths.map(({ name }) => name.toLowerCase())).toEqual(["plate", "frame", "frame", "d", "d", "d"]);
  expect(paths.every(isClosed)).toBe(true);
});

test.each(readers)("%s: the area of each pentomino, with kerf, play and rounded corners", (_, read) => {
  const [cell, kerf, gap, radius] = [15, 0.3, 0.1, 2];
  const grown = (kerf - gap) / 2;
  for (const cells of pentominoes) {
    const piece = read(pictureOf(cells), { cell, kerf, gap, radius }).at(-1)!;
    const beside = cells.flatMap(([x, y]) =>
      cells.filter(([a, b]) => Math.abs(x - a) + Math.abs(y - b) === 1),
    );
    const round = 4 * 5 - beside.length;
    // Four corners more turn out than in.
    expect(areaOf(piece)).toBeCloseTo(
      5 * cell ** 2 + round * cell * grown + 4 * grown ** 2 - (4 - Math.PI) * radius ** 2,
      1,
    );
  }
});

test.each(readers)("%s: the pieces fit into the frame, and the frame has its rim", (_, read) => {
  const [plate, outside, hole] = read(pictureOf(), { cell: 10, kerf: 0, gap: 0.5, radius: 0, rim: 12 });
  expect(areaOf(hole!)).toBeCloseTo(100.5 * 60.5, 6);
  expect([areaOf(plate!), areaOf(outside!)]).toEqual([
    expect.closeTo(124 * 84, 6),
    expect.closeTo(124 * 84, 6),
  ]);
});

test("parts do not overlap on the sheet, and cells of other lattices are cut as well", () => {
  const { parts, width, height } = cutSheet({
    ...pictureOf(
      [
        [0, 0],
        [0, 1],
      ],
      9,
    ),
    grid: "hexagon",
  });
  const boxes = parts.map(({ loops }) => {
    const [xs, ys] = [loops[0]!.map(({ x }) => x), loops[0]!.map(({ y }) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  });
  boxes.forEach(([left, top, right, bottom], k) => {
    expect(left >= 0 && top >= 0 && right <= width && bottom <= height).toBe(true);
    for (const [l, t, r, b] of boxes.slice(k + 1))
      expect(right < l || r < left || bottom < t || b < top).toBe(true);
  });
});

test("lengths that make no sense are refused", () => {
  expect(() => cutSheet(pictureOf(), { kerf: -1 })).toThrow(/Bad kerf -1/);
  expect(() => cutSheet(pictureOf(), { cell: 0 })).toThrow(/Bad cell 0/);
  expect(() => cutSheet({ ...pictureOf(), solid: { box: [], pieces: [], placed: true } })).toThrow(/cubes/);
});
