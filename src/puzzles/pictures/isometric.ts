// Cubes in, the SVG elements of an isometric drawing out: layers below each other, rows toward the left, columns toward the
// right. Far cubes are drawn first, so that near ones hide them (the painter's algorithm).

import type { Drawing } from "./pen.js";
import type { Solid, SolidCell, SolidPiece } from "./picture.js";
import { number, xmlText } from "./xml.js";

/** The length of an edge. */
const EDGE = 34;
const [ACROSS, DOWN] = [EDGE * Math.cos(Math.PI / 6), EDGE / 2];

/** How far pieces stand apart in an exploded drawing, in parts of their distance from the middle: the least at which fewest hide others. */
const APART = [2.4, 2.8, 3.2, 3.6, 4] as const;

/** A side of a cube: the neighbor that would hide it, its corners as steps, how dark it is, and its text's axes. */
interface Side {
  readonly toward: SolidCell;
  readonly corners: readonly SolidCell[];
  readonly shade: number;
  readonly text: string;
}

const [COS, SIN] = [number(Math.cos(Math.PI / 6)), "0.5"];

const SIDES: readonly Side[] = [
  {
    toward: [-1, 0, 0],
    corners: [
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 1],
      [0, 1, 0],
    ],
    shade: 0,
    text: `${COS} ${SIN} -${COS} ${SIN}`,
  },
  {
    toward: [0, 1, 0],
    corners: [
      [0, 1, 0],
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
    ],
    shade: 0.12,
    text: `${COS} ${SIN} 0 1`,
  },
  {
    toward: [0, 0, 1],
    corners: [
      [0, 1, 1],
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
    ],
    shade: 0.24,
    text: `${COS} -${SIN} 0 1`,
  },
];

/** A cube of a piece, where it is drawn. */
interface Block {
  readonly piece: SolidPiece;
  readonly cell: SolidCell;
  readonly at: SolidCell;
}

const plus = (a: SolidCell, b: SolidCell): SolidCell => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
/** The nearer a cube, the larger. */
const depth = ([x, y, z]: SolidCell) => y + z - x;
const point = ([x, y, z]: SolidCell): readonly [number, number] => [
  (z - y) * ACROSS,
  (z + y) * DOWN + x * EDGE,
];

/** The pieces where they are, or moved apart so that those inside can be seen. `fill` gives the class of a piece. */
export function isometric(
  pieces: readonly SolidPiece[],
  fill: (piece: SolidPiece) => string,
  exploded = false,
): Drawing {
  const blocks = exploded ? movedApart(pieces) : blocksOf(pieces, 0);
  const owners = new Map(blocks.map((block) => [String(block.cell), block.piece]));
  // What an exploded piece shows depends on itself alone.
  const hides = (block: Block, cell: SolidCell) => {
    const owner = owners.get(String(cell));
    return exploded ? owner === block.piece : owner !== undefined;
  };
  const order = [...blocks].sort((a, b) => depth(a.at) - depth(b.at) || a.at[0] - b.at[0]);
  const frame = frameOf(blocks);
  const pen = new SolidPen(frame, owners);
  const elements = order.flatMap((block) => {
    const shown = SIDES.filter(({ toward }) => !hides(block, plus(block.cell, toward)));
    return shown.flatMap((side) => pen.side(block, side, fill(block.piece)));
  });
  const labels = pieces.flatMap((piece) => pen.label(piece, order, hides));
  return { elements: [...elements, ...labels], width: frame.width, height: frame.height };
}

/** The pieces' cubes, each piece `apart` times farther from the middle. */
function blocksOf(pieces: readonly SolidPiece[], apart: number): Block[] {
  const middle = centerOf(pieces.flatMap(({ cells }) => cells));
  return pieces.flatMap((piece) => {
    const center = centerOf(piece.cells);
    const away = (k: 0 | 1 | 2) => apart * (center[k] - middle[k]);
    return piece.cells.map((cell): Block => ({ piece, cell, at: plus(cell, [away(0), away(1), away(2)]) }));
  });
}

function movedApart(pieces: readonly SolidPiece[]): Block[] {
  const ways = APART.map((apart) => blocksOf(pieces, apart)).map((blocks) => ({
    blocks,
    hiding: hidingOthers(blocks),
  }));
  return ways.reduce((best, way) => (way.hiding < best.hiding ? way : best)).blocks;
}

/** How many pairs of cubes of different pieces are drawn on each other. A cube is drawn as a hexagon. */
function hidingOthers(blocks: readonly Block[]): number {
  const drawn = blocks.map(({ piece, at }) => ({ piece, at: point(at) }));
  return drawn.reduce((pairs, one, k) => {
    const over = drawn.slice(k + 1).filter((other) => {
      const [x, y] = [Math.abs(one.at[0] - other.at[0]), Math.abs(one.at[1] - other.at[1])];
      return one.piece !== other.piece && x < 2 * ACROSS && y + x * Math.tan(Math.PI / 6) < 2 * EDGE;
    });
    return pairs + over.length;
  }, 0);
}

function centerOf(cells: readonly SolidCell[]): SolidCell {
  const mean = (k: 0 | 1 | 2) =>
    cells.reduce((sum, cell) => sum + cell[k] + 0.5, 0) / Math.max(1, cells.length);
  return [mean(0), mean(1), mean(2)];
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function frameOf(blocks: readonly Block[]): Frame {
  const corners = SIDES.flatMap((side) => side.corners);
  const points = blocks.flatMap(({ at }) => corners.map((corner) => point(plus(at, corner))));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

class SolidPen {
  readonly #frame: Frame;
  readonly #owners: ReadonlyMap<string, SolidPiece>;

  constructor(frame: Frame, owners: ReadonlyMap<string, SolidPiece>) {
    this.#frame = frame;
    this.#owners = owners;
  }

  #at(place: SolidCell): string {
    const [x, y] = point(place);
    return `${number(x - this.#frame.left)} ${number(y - this.#frame.top)}`;
  }

  /** A side of a cube: its color, its shade, the lines around it. */
  side({ piece, cell, at }: Block, { toward, corners, shade }: Side, fill: string): string[] {
    const places = corners.map((corner) => this.#at(plus(at, corner)));
    const face = `M${places.join("L")}Z`;
    const elements = [`<path class="${fill}" d="${face}"/>`];
    if (shade > 0) elements.push(`<path fill="#000" fill-opacity="${shade}" d="${face}"/>`);
    const lines = { thin: "", thick: "" };
    corners.forEach((_, k) => {
      const to = corners[(k + 1) % corners.length]!;
      const step = across(corners, k);
      const inner = this.#goesOn(piece, cell, toward, step);
      // Of two sides in one plane the nearer one, which is drawn last, has the line between them.
      if (inner && depth(step) > 0) return;
      lines[inner ? "thin" : "thick"] += `M${places[k]}L${this.#at(plus(at, to))}`;
    });
    if (lines.thin) elements.push(`<path class="q-in" d="${lines.thin}"/>`);
    if (lines.thick) elements.push(`<path class="q-edge" stroke-width="2" d="${lines.thick}"/>`);
    return elements;
  }

  /** Does the piece's side go on, in the same plane, beyond this step? */
  #goesOn(piece: SolidPiece, cell: SolidCell, toward: SolidCell, step: SolidCell): boolean {
    const beside = plus(cell, step);
    if (this.#owners.get(String(beside)) !== piece) return false;
    return this.#owners.get(String(plus(beside, toward))) !== piece;
  }

  /** The piece's name on one of its sides that can be seen, a near one. */
  label(
    piece: SolidPiece,
    order: readonly Block[],
    hides: (block: Block, cell: SolidCell) => boolean,
  ): string[] {
    if (piece.label === "") return [];
    for (const side of SIDES) {
      const block = order.findLast((one) => one.piece === piece && this.#open(one, side, order, hides));
      if (!block) continue;
      const center = side.corners.reduce<SolidCell>(
        (sum, c) => plus(sum, [c[0] / 4, c[1] / 4, c[2] / 4]),
        [0, 0, 0],
      );
      const place = this.#at(plus(block.at, center));
      const size = number(EDGE * Math.min(0.56, 0.8 / Math.max(1, 0.6 * piece.label.length)));
      const turned = `transform="matrix(${side.text} ${place})" y="${number(Number(size) * 0.36)}"`;
      return [`<text class="q-name" ${turned} font-size="${size}">${xmlText(piece.label)}</text>`];
    }
    return [];
  }

  /** Is the side free, with no nearer cube in front of its middle? */
  #open(
    block: Block,
    { toward }: Side,
    order: readonly Block[],
    hides: (block: Block, cell: SolidCell) => boolean,
  ) {
    if (hides(block, plus(block.cell, toward))) return false;
    const middle = plus(block.at, [toward[0] / 2 + 0.5, toward[1] / 2 + 0.5, toward[2] / 2 + 0.5]);
    const [x, y] = point(middle);
    return !order.some((other) => {
      if (other === block || depth(other.at) <= depth(block.at)) return false;
      const [ox, oy] = point(plus(other.at, [0.5, 0.5, 0.5]));
      return Math.hypot(ox - x, oy - y) < 1.25 * EDGE;
    });
  }
}

/** The step from a side across its edge k. */
function across(corners: readonly SolidCell[], k: number): SolidCell {
  const [from, to] = [corners[k]!, corners[(k + 1) % 4]!];
  const opposite = corners[(k + 2) % 4]!;
  const step = (i: 0 | 1 | 2) => (from[i] === to[i] ? from[i] - opposite[i] : 0);
  return [step(0), step(1), step(2)];
}

/** Drawings in rows that are at most so wide, each row in the middle. */
function inRows(drawings: readonly Drawing[], widest: number, gap: number): Drawing {
  const rows: Drawing[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const drawing of drawings) {
    if (used + drawing.width > widest) [used] = [0, rows.push([])];
    rows.at(-1)!.push(drawing);
    used += drawing.width + gap;
  }
  const widths = rows.map((row) => row.reduce((sum, { width }) => sum + width, (row.length - 1) * gap));
  const width = Math.max(...widths, 0);
  const elements: string[] = [];
  let top = 0;
  rows.forEach((row, k) => {
    let left = (width - widths[k]!) / 2;
    const height = Math.max(...row.map((drawing) => drawing.height));
    for (const drawing of row) {
      const place = `translate(${number(left)} ${number(top + height - drawing.height)})`;
      elements.push(`<g transform="${place}">`, ...drawing.elements, "</g>");
      left += drawing.width + gap;
    }
    top += height + gap;
  });
  return { elements, width, height: Math.max(0, top - gap) };
}

/** The whole picture: a packing where it stands or exploded, or the box and its pieces beside it. */
export function drawSolid(solid: Solid, fill: (piece: SolidPiece) => string, exploded: boolean): Drawing {
  if (solid.placed) return isometric(solid.pieces, fill, exploded);
  const box = isometric([{ name: "", label: "", cells: solid.box }], () => "q-cell");
  const pieces = solid.pieces.map((piece) => isometric([piece], fill));
  const area = pieces.reduce((sum, { width, height }) => sum + (width + EDGE) * (height + EDGE), 0);
  const widest = Math.max(box.width, Math.sqrt(2 * area));
  return inRows([box, inRows(pieces, widest, EDGE)], 0, 1.2 * EDGE);
}
