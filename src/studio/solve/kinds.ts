// The kinds of puzzles that the page knows: the library's families, each of which says how it is played and edited, and plain
// problems. Page and workers ask here; nothing else knows a kind by its name.

import {
  type Family,
  type FamilyName,
  families,
  type LatticeName,
  type Play,
  type PlayBoard,
} from "#library";

/** A problem that is given as DLX text, and belongs to no family. */
export const PLAIN = "dlx";

/** A family, or a plain problem. */
export type Kind = FamilyName | typeof PLAIN;

export const KINDS: readonly Kind[] = [...families.map((family) => family.name as Kind), PLAIN];

export function isKind(value: unknown): value is Kind {
  return KINDS.includes(value as Kind);
}

/** The family; null for plain problems. */
export function familyOf(kind: Kind): Family | null {
  return families.find((family) => family.name === kind) ?? null;
}

export function playOf(kind: Kind): Play | null {
  return familyOf(kind)?.play ?? null;
}

/** Are cells filled with values, one by one, so that one solution is meant? Else options are placed. */
export function isFilled(kind: Kind): boolean {
  return playOf(kind)?.isFilled ?? false;
}

/** What is drawn: the spec of the last text that was good. */
export interface Drawing {
  readonly kind: Kind;
  /** The family's spec; of a plain problem the names of its items; null where there is none. */
  readonly spec: unknown;
}

const boards = new WeakMap<object, PlayBoard>();

/** The board of what is drawn; null where nothing is, and for plain problems. */
export function boardOf({ kind, spec }: Drawing): PlayBoard | null {
  const play = playOf(kind);
  if (!play || typeof spec !== "object" || spec === null) return null;
  const known = boards.get(spec) ?? play.board(spec);
  boards.set(spec, known);
  return known;
}

/** What is missing before there is anything to solve; "" if nothing is. */
export function missingIn(drawing: Drawing): string {
  const board = boardOf(drawing);
  if (board?.is !== "pieces") return "";
  if (board.cells.length === 0) return "Draw a box.";
  return board.most.size === 0 ? "Choose pieces." : "";
}

/** The lattice of the board; values and the items of plain problems stand on squares. */
export function latticeOf(drawing: Drawing): LatticeName {
  const board = boardOf(drawing);
  return board?.is === "pieces" ? board.lattice : "square";
}

/** The number of a piece's color: pieces have theirs by their order in the puzzle. */
export function colorOf(drawing: Drawing, name: string): number {
  const board = boardOf(drawing);
  return board?.is === "pieces" ? Math.max(0, [...board.most.keys()].indexOf(name)) : 0;
}
