// The eight motions of a rectangle, each followed by the shift that brings it back to its place.

/** What a motion does, as people call it; motions of one kind are not told apart. */
export type MotionKind = "identity" | "quarter turn" | "half turn" | "mirror" | "diagonal mirror";

/** A motion of a box: rows and columns count from the box's own corner, h and w are the largest of them. */
export interface Motion {
  readonly kind: MotionKind;
  readonly mirror: boolean;
  readonly move: (u: number, v: number, h: number, w: number) => readonly [number, number];
}

/** The identity comes first. */
export const MOTIONS: readonly Motion[] = [
  { kind: "identity", mirror: false, move: (u, v) => [u, v] },
  { kind: "half turn", mirror: false, move: (u, v, h, w) => [h - u, w - v] },
  { kind: "mirror", mirror: true, move: (u, v, _, w) => [u, w - v] },
  { kind: "mirror", mirror: true, move: (u, v, h) => [h - u, v] },
  { kind: "quarter turn", mirror: false, move: (u, v, h) => [v, h - u] },
  { kind: "quarter turn", mirror: false, move: (u, v, _, w) => [w - v, u] },
  { kind: "diagonal mirror", mirror: true, move: (u, v) => [v, u] },
  { kind: "diagonal mirror", mirror: true, move: (u, v, h, w) => [w - v, h - u] },
];
