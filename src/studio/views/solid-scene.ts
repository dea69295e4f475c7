// Cubes in, faces to be painted out, far ones first: what the view that turns draws on its canvas. Parallel projection.

import type { SolidCell, SolidPiece } from "#library";

/** A side of the cube at the origin: where it looks, and its corners, counterclockwise from outside. */
interface Side {
  readonly normal: SolidCell;
  readonly corners: readonly SolidCell[];
}

/** The sides of each axis: in front of it and behind. */
const CUBE_SIDES: readonly Side[] = [0, 1, 2].flatMap((axis) => [sideOf(axis, 1), sideOf(axis, -1)]);

function sideOf(axis: number, sign: 1 | -1): Side {
  const turned = (values: readonly number[]) =>
    [0, 1, 2].map((k) => values[(k + 3 - axis) % 3]!) as unknown as SolidCell;
  const front = sign > 0 ? 1 : 0;
  const corners = [
    [front, 0, 0],
    [front, 1, 0],
    [front, 1, 1],
    [front, 0, 1],
  ].map(turned);
  return { normal: turned([sign, 0, 0]), corners: sign > 0 ? corners : corners.reverse() };
}

/** How the block is looked at. */
export interface Camera {
  /** Around the upright axis, in radians. */
  readonly turn: number;
  /** How far from above, in radians. */
  readonly tilt: number;
}

export interface Shown {
  readonly piece: SolidPiece;
  readonly fill: string;
}

/** A polygon of the canvas, in units of a cube's edge around the middle. */
export interface Face {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly fill: string;
  /** 0 … 1: how much light falls on it. */
  readonly light: number;
  /** By edge: does the piece end there? */
  readonly ends: readonly boolean[];
  readonly depth: number;
}

const plus = (a: SolidCell, b: SolidCell): SolidCell => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** The faces that look toward the camera. Pieces stand `apart` times their distance from the middle further out. */
export function facesOf(
  shown: readonly Shown[],
  whole: readonly SolidPiece[],
  camera: Camera,
  apart: number,
): Face[] {
  const middle = centerOf(whole.flatMap(({ cells }) => cells));
  const owners = new Map(
    shown.flatMap(({ piece }) => piece.cells.map((cell) => [String(cell), piece] as const)),
  );
  const faces = shown.flatMap(({ piece, fill }) => {
    const center = centerOf(piece.cells);
    const away = center.map((value, k) => apart * (value - middle[k]!) - middle[k]!) as unknown as SolidCell;
    return piece.cells.flatMap((cell) => {
      return CUBE_SIDES.flatMap(({ normal, corners }): Face[] => {
        const [, , toward] = project(normal, camera);
        const beyond = owners.get(String(plus(cell, normal)));
        if (toward <= 1e-6 || beyond === piece || (beyond && apart === 0)) return [];
        const at = plus(cell, away);
        const points = corners.map((corner) => project(plus(at, corner), camera));
        const ends = corners.map((_, k) => !goesOn(owners, piece, cell, normal, acrossEdge(corners, k)));
        const depth = project(plus(at, [0.5, 0.5, 0.5]), camera)[2];
        return [
          {
            points: points.map(([x, y]) => [x, y] as const),
            fill,
            light: lightOf(normal, camera),
            ends,
            depth,
          },
        ];
      });
    });
  });
  return faces.sort((a, b) => a.depth - b.depth);
}

/** Does the piece go on in the plane of this side beyond the edge? */
function goesOn(
  owners: ReadonlyMap<string, SolidPiece>,
  piece: SolidPiece,
  cell: SolidCell,
  normal: SolidCell,
  step: SolidCell,
): boolean {
  const beside = plus(cell, step);
  return owners.get(String(beside)) === piece && owners.get(String(plus(beside, normal))) !== piece;
}

/** The step from a side across its edge k. */
function acrossEdge(corners: readonly SolidCell[], k: number): SolidCell {
  const [from, to, opposite] = [corners[k]!, corners[(k + 1) % 4]!, corners[(k + 2) % 4]!];
  return [0, 1, 2].map((i) => (from[i] === to[i] ? from[i]! - opposite[i]! : 0)) as unknown as SolidCell;
}

function centerOf(cells: readonly SolidCell[]): SolidCell {
  const mean = (k: 0 | 1 | 2) =>
    cells.reduce((sum, cell) => sum + cell[k] + 0.5, 0) / Math.max(1, cells.length);
  return [mean(0), mean(1), mean(2)];
}

/** To the right, down, and toward the camera. Layers lie below each other, rows come nearer, columns go to the right. */
function project([x, y, z]: SolidCell, { turn, tilt }: Camera): [number, number, number] {
  const right = z * Math.cos(turn) - y * Math.sin(turn);
  const near = z * Math.sin(turn) + y * Math.cos(turn);
  return [right, x * Math.cos(tilt) + near * Math.sin(tilt), near * Math.cos(tilt) - x * Math.sin(tilt)];
}

/** The light comes from above on the left, and turns with the camera. */
function lightOf(normal: SolidCell, camera: Camera): number {
  const [right, down, near] = project(normal, camera);
  return 0.62 + 0.38 * Math.max(0, (-0.35 * right - 0.75 * down + 0.56 * near) / 1);
}

/** How far the block reaches from its middle, whichever way it is turned. */
export function reachOf(pieces: readonly SolidPiece[], apart: number): number {
  const cells = pieces.flatMap(({ cells }) => cells);
  const middle = centerOf(cells);
  const far = cells.map((cell) =>
    Math.hypot(...cell.map((value, k) => Math.abs(value + 0.5 - middle[k]!) + 0.5)),
  );
  return Math.max(1, ...far) * (1 + apart * 0.75);
}
