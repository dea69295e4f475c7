// A box, pieces and words about them in, the spec of a packing out, and remarks on how the words were understood.

import { BadValue } from "#problem";
import { canGlue, GLUES, gluesOf } from "../geometry/glue.js";
import { isPlain, type LatticeCell, latticeKey } from "../geometry/lattice-cells.js";
import { marked } from "./drawn-pieces.js";
import {
  type CellLabel,
  type LatticePiece,
  type LatticePuzzle,
  namesOf,
  type PackingKind,
  type PackingRule,
} from "./puzzle.js";
import { cellsNoted, cornersOf, placesNamed, type Region } from "./regions.js";

/** A puzzle that is being put together. */
interface Draft {
  readonly packing: PackingKind;
  region: Region;
  pieces: LatticePiece[];
  readonly rules: PackingRule[];
  readonly remarks: string[];
  readonly uncovered: CellLabel[];
  /** Was it said how many copies there are? */
  counted: boolean;
}

interface Word {
  readonly pattern: RegExp;
  readonly expected: string;
  apply(draft: Draft, value: string): void;
}

const NAME = String.raw`[^\s,:|]{1,8}`;

/** What words do, in this order. */
export const WORDS: Readonly<Record<string, Word>> = {
  glue: { pattern: /^\S+$/, expected: GLUES.join(", "), apply: glue },
  "cover-all-but": {
    pattern: /\S/,
    expected: "cells such as r1c1, or labels of the board",
    apply: coverAllBut,
  },
  uncovered: { pattern: /^\S+ \S+$/, expected: "a cell and its label", apply: label },
  "no-turn-over": { pattern: /^$/, expected: "nothing after it", apply: noTurnOver },
  copies: {
    pattern: new RegExp(`^(?:(?:${NAME}\\s+)?(?:any|\\d{1,9}(?::\\d{1,9})?)\\s*(?:,\\s*|$))+$`, "i"),
    expected: "a number such as 2, a range such as 1:3, or any; or such a number for a piece, P 2",
    apply: copies,
  },
  checkerboard: { pattern: /^$/, expected: "nothing after it", apply: checkerboard },
  cost: {
    pattern: new RegExp(`^(?:(?:${NAME}\\s+)?\\d{1,9}\\s*(?:,\\s*|$))+$`),
    expected: "a cost for all pieces, 2, or for some, P 3, X 1",
    apply: cost,
  },
  put: {
    pattern: /^\S+\s+(?:at|on|in)\s+\S/i,
    expected: 'a piece and its place: "P at r1c1", "P on r1c1 r1c2 or r5c5", "P in a corner"',
    apply: put,
  },
  choose: { pattern: /^\d+\s+(?:of\s+)?\S/, expected: "a number and pieces, 3 F I L N P", apply: choose },
  apart: { pattern: /^/, expected: "pieces, or none for all", apply: apart },
  "no-crossroads": { pattern: /^$/, expected: "nothing after it", apply: noCrossroads },
  holes: { pattern: /^\d{1,9}$/, expected: "a number such as 4", apply: holes },
};

/** What is known of a packing before its words. */
export interface Parts {
  readonly regions: readonly Region[];
  readonly pieces: readonly LatticePiece[];
  readonly rules?: readonly PackingRule[];
  /** One-sided sets have all mirror images that they need. */
  readonly oneSided?: boolean;
  /** Words with their values. */
  readonly words: readonly (readonly [word: string, value: string])[];
}

export function packed(
  packing: PackingKind,
  parts: Parts,
): { readonly puzzle: LatticePuzzle; readonly remarks: readonly string[] } {
  const { regions, words } = parts;
  const draft: Draft = {
    packing,
    region: regions[0]!,
    pieces: [...parts.pieces],
    rules: [...(parts.rules ?? [])],
    remarks: [],
    uncovered: [],
    counted: false,
  };
  const gone = words
    .filter(([word]) => word === "cover-all-but")
    .map(([, value]) => value.split(/[\s,]+/).length);
  const open = words.filter(([word]) => word === "holes").map(([, value]) => Number(value));
  const [left, empty] = [gone, open].map((list) => list.reduce((a, b) => a + b, 0)) as [number, number];
  // Of two ways to understand a drawing the one that the pieces can fill.
  draft.region = regions.find(({ cells }) => fills(draft, cells.length - left, empty)) ?? regions[0]!;
  if (draft.region.remark !== "") draft.remarks.push(draft.region.remark);
  if (parts.oneSided) noTurnOver(draft);
  differently(draft, left);
  for (const [word, { apply }] of Object.entries(WORDS))
    for (const [k, [said, value]] of words.entries())
      if (said === word) applied(k, () => apply(draft, value));
  if (empty === 0) tellArea(draft);
  const { region, pieces, rules, uncovered, remarks } = draft;
  const puzzle = {
    box: region.cells,
    pieces,
    ...(region.glue ? { glue: region.glue } : {}),
    ...(rules.length > 0 ? { rules } : {}),
    ...(uncovered.length > 0 ? { uncovered } : {}),
  };
  return { puzzle, remarks };
}

/** What is wrong with one of the words, by its number. */
export class BadWord extends BadValue {
  readonly word: number;

  constructor(word: number, message: string) {
    super(message);
    this.word = word;
  }
}

function applied(word: number, apply: () => void): void {
  try {
    apply();
  } catch (error) {
    throw error instanceof BadValue ? new BadWord(word, error.message) : error;
  }
}

/** Throws if this can be no value of the word. */
export function checkValue(word: string, value: string): void {
  const { pattern, expected } = WORDS[word]!;
  if (!pattern.test(value)) throw new BadValue(`Bad ${word} ${JSON.stringify(value)}; expected ${expected}`);
}

/** Have the pieces, each as often as it says, as many cells as the box, up to holes? */
function fills({ packing, pieces }: Draft, area: number, open: number): boolean {
  const cells = sizeOf(packing, pieces, mostOf);
  return cells <= area && cells >= area - open;
}

/** "7 pentominoes" are seven of each, unless only seven different ones fit. */
function differently(draft: Draft, left: number): void {
  const { packing, pieces, region, rules } = draft;
  const area = region.cells.length - left;
  const many = pieces.filter(({ multiplicity = 1 }) => Number(multiplicity) > 1);
  const [count] = new Set(many.map(({ multiplicity }) => Number(multiplicity)));
  const size = many[0]?.cells.length ?? 0;
  const others = sizeOf(
    packing,
    pieces.filter((piece) => !many.includes(piece)),
    mostOf,
  );
  const isOne =
    count !== undefined && many.every((piece) => piece.multiplicity === count && piece.cells.length === size);
  if (
    !isOne ||
    many.length < count ||
    sizeOf(packing, pieces, mostOf) <= area ||
    others + count * size !== area
  )
    return;
  draft.pieces = pieces.map((piece) => (many.includes(piece) ? { ...piece, multiplicity: "0:1" } : piece));
  rules.push({ rule: "choose", count, pieces: many.map(({ name }) => name) });
  draft.remarks.push(`${count} different pieces are chosen of ${many.length}: so many of each would not fit`);
}

function glue(draft: Draft, value: string): void {
  const [found] = gluesOf(value);
  if (!found || !canGlue(draft.packing.lattice, found))
    throw new BadValue(
      `Bad glue ${value}; expected ${GLUES.join(", ")} (of squares; no Möbius strip of hexagons)`,
    );
  draft.region = { ...draft.region, glue: found };
}

function coverAllBut(draft: Draft, value: string): void {
  const { packing, region, uncovered } = draft;
  const gone = new Set(placesNamed(packing, region, value).map(latticeKey));
  uncovered.push(...(region.labels ?? []).filter(({ cell }) => gone.has(latticeKey(cell))));
  draft.region = { ...region, cells: region.cells.filter((cell) => !gone.has(latticeKey(cell))) };
}

function label({ packing, uncovered }: Draft, value: string): void {
  const [place = "", text = ""] = value.split(" ");
  for (const cell of cellsNoted(packing, place) ?? []) uncovered.push({ cell, text });
}

function noTurnOver(draft: Draft): void {
  draft.pieces = draft.pieces.map((piece) => ({ manner: "turned", ...piece }));
}

/** By name, or for all: "P 2, X any". */
function valuesByName(draft: Draft, value: string): [LatticePiece, string][] {
  return value.split(",").flatMap((part) => {
    const [name, amount] = part.trim().split(/\s+/) as [string, string?];
    if (amount === undefined) return draft.pieces.map((piece): [LatticePiece, string] => [piece, name]);
    return piecesNamed(draft, name).map((piece): [LatticePiece, string] => [piece, amount]);
  });
}

function piecesNamed({ pieces }: Draft, name: string): LatticePiece[] {
  const found = pieces.filter((piece) => piece.name === name);
  if (found.length > 0) return found;
  throw new BadValue(
    `No piece is called ${name}; expected one of ${[...new Set(pieces.map((p) => p.name))].join(", ")}`,
  );
}

function change(draft: Draft, piece: LatticePiece, more: Partial<LatticePiece>): void {
  draft.pieces = draft.pieces.map((other) => (other.name === piece.name ? { ...other, ...more } : other));
}

function copies(draft: Draft, value: string): void {
  const area = draft.region.cells.length;
  for (const [piece, amount] of valuesByName(draft, value))
    change(draft, piece, { multiplicity: copiesText(amount.toLowerCase(), area, piece.cells.length) });
  draft.counted = true;
}

/** "any" is as many as the box has room for. */
function copiesText(text: string, area: number, size: number): string {
  if (text === "any") return `0:${Math.max(1, Math.floor(area / size))}`;
  const [least = 0, most = least] = text.split(":").map(Number);
  if (most >= 1 && least <= most) return text;
  throw new BadValue(`Bad copies ${text}; expected a number such as 2, a range such as 1:3, or any`);
}

/** The cells of the board are dark and light in turn, the first one dark; dark cells of pieces lie on dark ones. */
function checkerboard(draft: Draft): void {
  const { packing, region, pieces } = draft;
  if (packing.lattice.name !== "square") throw new BadValue("a checkerboard is of squares");
  if (!pieces.some(({ cells }) => cells.some((cell) => cell.length > 2)))
    throw new BadValue(
      "no piece has dark cells; expected pieces drawn with capital and small letters, such as Aa",
    );
  const dark = region.cells.filter(([x, y]) => (x + y) % 2 === 0);
  draft.region = {
    ...region,
    cells: [...region.cells, ...dark.map((cell) => marked(packing.lattice, cell))],
  };
}

function cost(draft: Draft, value: string): void {
  for (const [piece, amount] of valuesByName(draft, value)) change(draft, piece, { cost: Number(amount) });
}

function put(draft: Draft, value: string): void {
  const { packing, region } = draft;
  const [, name = "", place = ""] = /^(\S+)\s+(?:at|on|in)\s+(.*)$/i.exec(value)!;
  const on = /^(?:a|the|any|some|one)?\s*corner$/i.test(place)
    ? cornersOf(packing.lattice, region.cells).map((cell) => [cell])
    : place.split(/\bor\b/).map((group) => placesNamed(packing, region, group));
  for (const piece of piecesNamed(draft, name)) change(draft, piece, { on });
}

function choose(draft: Draft, value: string): void {
  const [count = "", ...names] = value.replace(/\bof\b/, "").split(/[\s,]+/);
  for (const name of names)
    for (const piece of piecesNamed(draft, name))
      change(draft, piece, { multiplicity: `0:${mostOf(piece)}` });
  draft.rules.push({ rule: "choose", count: Number(count), pieces: names });
}

function apart(draft: Draft, value: string): void {
  const [first, ...rest] = value.split(/[\s,]+/).filter((name) => name !== "" && name !== "all");
  const corners = /^corners$/i.test(first ?? "");
  const names = corners ? rest : [...(first === undefined ? [] : [first]), ...rest];
  for (const name of names) piecesNamed(draft, name);
  const pieces = names.length > 0 ? names : namesOf({ box: [], pieces: draft.pieces });
  draft.rules.push({ rule: "apart", pieces, ...(corners ? { corners } : {}) });
}

function noCrossroads(draft: Draft): void {
  if (draft.packing.lattice.name !== "square") throw new BadValue("crossroads are of squares");
  draft.rules.push({ rule: "no-crossroads" });
}

function holes(draft: Draft, value: string): void {
  if (Number(value) === 0) return;
  const area = draft.region.cells.length;
  const most = sizeOf(draft.packing, draft.pieces, mostOf);
  if (!draft.counted && most > area) {
    draft.pieces = draft.pieces.map((piece) => ({ ...piece, multiplicity: `0:${mostOf(piece)}` }));
    draft.remarks.push(`the pieces have ${most} cells and the box ${area}: each of them may be left out`);
  }
  const names = new Set(draft.pieces.map(({ name }) => name));
  const name = names.has("hole") ? "(hole)" : "hole";
  const zero = Array(draft.packing.lattice.digits).fill(0) as unknown as LatticeCell;
  const multiplicity = `0:${Math.min(Number(value), area)}`;
  draft.pieces.push({ name, cells: [zero], multiplicity, empty: true });
}

/** Where the cells of pieces and box cannot match, that is why there is no solution. */
function tellArea({ pieces, region, remarks, rules, packing }: Draft): void {
  const area = region.cells.filter((cell) => isPlain(packing.lattice, cell)).length;
  const [least, most] = [leastOf, mostOf].map((times) => sizeOf(packing, pieces, times)) as [number, number];
  if ((area >= least && area <= most) || rules.some(({ rule }) => rule === "choose")) return;
  const cells = least === most ? `${most}` : `${least} to ${most}`;
  remarks.push(
    `the pieces have ${cells} cells and the box ${area}: it cannot be filled (--holes lets cells stay empty)`,
  );
}

/** The cells of all pieces, without marks. */
function sizeOf(
  { lattice }: PackingKind,
  pieces: readonly LatticePiece[],
  times: (piece: LatticePiece) => number,
): number {
  const plain = ({ cells }: LatticePiece) => cells.filter((cell) => isPlain(lattice, cell)).length;
  return pieces.reduce((sum, piece) => sum + plain(piece) * times(piece), 0);
}

function leastOf({ multiplicity = 1 }: LatticePiece): number {
  return Number(String(multiplicity).split(":")[0]);
}

function mostOf({ multiplicity = 1 }: LatticePiece): number {
  return Number(String(multiplicity).split(":").at(-1));
}
