// Well-known sets of polyominoes as named data, checked in the tests by their known counts, as mirror images of each other, and the
// hexominoes against the generator, which grows shapes cell by cell; tetrominoes and pentominoes carry their customary letters.

import { type Cell, cellsOf } from "./cells.js";
import { digitValue } from "./digits.js";
import { type Sidedness, shapeName, shapesOfSize } from "./polyforms.js";
import { square } from "./square.js";

/** A named piece; it will do as a piece of `polyomino`. */
export interface Shape {
  /** e.g. "P". */
  readonly name: string;
  /** Its cells, at the origin. */
  readonly cells: readonly Cell[];
}

/** All polyominoes of this many cells, each once, in a fixed order. There are 1, 1, 2, 5, 12, 35, 108, 369 … free ones. */
export function polyominoesOfSize(size: number, sidedness: Sidedness = "free"): Cell[][] {
  return shapesOfSize(square, size, sidedness).map((spots) => spots.map(([x, y]): Cell => [x!, y!]));
}

/** The tetrominoes: I, L, O, S, T. */
export const tetrominoes: readonly Shape[] = /* @__PURE__ */ drawn({
  I: "xxxx",
  L: "xxx\nx",
  O: "xx\nxx",
  S: ".xx\nxx",
  T: "xxx\n.x",
});

/** The pentominoes by their letters F, I, L, N, P, T, U, V, W, X, Y, Z. */
export const pentominoes: readonly Shape[] = /* @__PURE__ */ drawn({
  F: ".xx\nxx\n.x",
  I: "xxxxx",
  L: "xxxx\nx",
  N: "xxx\n..xx",
  P: "xx\nxx\nx",
  T: "xxx\n.x\n.x",
  U: "x.x\nxxx",
  V: "xxx\nx\nx",
  W: "xx\n.xx\n..x",
  X: ".x\nxxx\n.x",
  Y: "xxxx\n.x",
  Z: "xx\n.x\n.xx",
});

/** Cells by their two digits, in the order of `polyominoesOfSize`, which would take too long for a mere import. */
const HEXOMINOES =
  "000102030405 000102030410 000102030411 000102030412 000102031011 000102031012 000102031013 " +
  "000102031020 000102031112 000102031121 000102031314 000102101112 000102101120 000102101121 " +
  "000102101213 000102101220 000102111213 000102112021 000102112131 000102121314 000102121322 " +
  "000102121323 000102122223 000110111221 000110111222 000111121321 000111121322 000111121323 " +
  "000111122021 000111122131 000111122223 000111212231 000111213132 011011121321 011011121322";

const ONE_SIDED_HEXOMINOES =
  "000102030405 000102030410 000102030411 000102030412 000102030413 000102030414 000102031011 " +
  "000102031012 000102031013 000102031020 000102031112 000102031113 000102031121 000102031213 " +
  "000102031222 000102031314 000102031323 000102101112 000102101120 000102101121 000102101213 " +
  "000102101220 000102101222 000102111213 000102111221 000102112021 000102112122 000102112131 " +
  "000102121314 000102121322 000102121323 000102122223 000110111221 000110111222 000110112122 " +
  "000110202131 000111121321 000111121322 000111121323 000111122021 000111122131 000111122223 " +
  "000111122232 000111212231 000111212232 000111213132 001011121321 001011121322 001011121323 " +
  "001011122131 001011122232 001011202131 001011212231 001011212232 001011213141 001020212231 " +
  "001020213141 011011121321 011011121322 011011212231";

/** The 35 hexominoes, named A … Z, a … i. */
export const hexominoes: readonly Shape[] = /* @__PURE__ */ lettered(HEXOMINOES);

/** The 7 one-sided tetrominoes: I, J, L, O, S, T, Z. */
export const oneSidedTetrominoes: readonly Shape[] = /* @__PURE__ */ drawn({
  I: "xxxx",
  J: "xxx\n..x",
  L: "xxx\nx",
  O: "xx\nxx",
  S: ".xx\nxx",
  T: "xxx\n.x",
  Z: "xx\n.xx",
});

/** The 18 one-sided pentominoes: capital letters as above, small letters for the mirror images. */
export const oneSidedPentominoes: readonly Shape[] = /* @__PURE__ */ withMirrored(pentominoes, {
  f: "xx\n.xx\n.x",
  l: "xxxx\n...x",
  n: ".xxx\nxx",
  p: "xx\nxx\n.x",
  y: "xxxx\n..x",
  z: ".xx\n.x\nxx",
});

/** The 60 one-sided hexominoes, named A … Z, a … z, 0 … 7. */
export const oneSidedHexominoes: readonly Shape[] = /* @__PURE__ */ lettered(ONE_SIDED_HEXOMINOES);

function drawn(drawings: Readonly<Record<string, string>>): Shape[] {
  return Object.entries(drawings).map(([name, drawing]) => ({ name, cells: cellsOf(drawing) }));
}

/** Each shape, and after it its mirror image, if that is drawn. */
function withMirrored(shapes: readonly Shape[], drawings: Readonly<Record<string, string>>): Shape[] {
  const mirrored = drawn(drawings);
  return shapes.flatMap((shape) => [
    shape,
    ...mirrored.filter(({ name }) => name === shape.name.toLowerCase()),
  ]);
}

/** A … Z, a … z, 0 … 9: one character a piece, so that a board of letters shows them. */
function lettered(shapes: string): Shape[] {
  return shapes.split(" ").map((shape, k, { length }) => {
    const cells = shape.match(/../g)!.map((cell): Cell => [digitValue(cell, 0), digitValue(cell, 1)]);
    return { name: shapeName(k, length), cells };
  });
}
