// Names of pieces in ("2 tetrominoes, P pentomino", "hexiamonds but A", "F, X, P and a 2x3"), the pieces with their copies out.

import { BadValue } from "#problem";
import { cuboid } from "./boxes.js";
import { rectangle } from "./cells.js";
import { type KnownSet, knownSet, type LatticeName, ominoSet, SET_NAMES } from "./known-sets.js";
import type { LatticeCell } from "./lattice-cells.js";
import type { LatticeShape } from "./polyforms.js";

export interface NamedPiece extends LatticeShape<LatticeCell> {
  readonly multiplicity?: number | string;
}

/** Some of these pieces: so many of them are used. */
export interface Choice {
  readonly pieces: readonly string[];
  readonly count: number;
}

export interface NamedPieces {
  readonly lattice: LatticeName;
  readonly pieces: readonly NamedPiece[];
  readonly oneSided: boolean;
  readonly choices: readonly Choice[];
}

/** A name that is none, at this place of the text. */
export class BadName extends BadValue {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

const COUNTS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const COUNT = `an?|${COUNTS.slice(1).join("|")}`;
const WORD = new RegExp(
  `^(?<any>any\\s+)?(?:(?<count>\\d+|(?:${COUNT})(?=\\s))\\s*(?:[x×]\\s+|(?<of>different|(?:different )?of)\\s+)?)?(?:the\\s+)?(?:all\\s+(?:the\\s+)?)?` +
    "(?<sided>one-sided\\s+|free\\s+)?(?<rest>.+)$",
  "i",
);
const BLOCK =
  /^(\d+)\s*[x×]\s*(\d+)(?:\s*[x×]\s*(\d+))?(?:[ -](?:rectangles?|squares?|blocks?|bricks?|bars?|box(?:es)?|pieces?))?$/;

/** The pieces of a set that a part of the list names, and how often. */
interface PieceSet {
  readonly set: KnownSet;
  readonly shapes: readonly LatticeShape<LatticeCell>[];
  readonly copies: number;
  readonly choose: boolean;
}

/** A part of the list, and where it begins. */
interface NamePart {
  readonly text: string;
  readonly at: number;
}

/** The pieces of a list of names; throws a `BadName` that says what was expected. */
export function namedPieces(text: string, on?: LatticeName): NamedPieces {
  const sets = setsOf(partsOf(text));
  const [first] = sets;
  if (!first)
    throw new BadName(0, `No pieces in ${JSON.stringify(text)}; expected names such as pentominoes`);
  const solid = on === "cube" || sets.some(({ set }) => set.lattice === "cube");
  const lattice = solid ? "cube" : (sets.find(({ set }) => set.one !== BLOCKS)?.set ?? first.set).lattice;
  const odd = sets.find(({ set }) => set.lattice !== lattice && !(solid && set.one === BLOCKS));
  if (odd)
    throw new BadName(0, `Bad pieces ${JSON.stringify(text)}; expected pieces of one kind, of ${lattice}s`);
  const oneSided = sets.some(({ set }) => set.oneSided);
  if (oneSided && sets.some(({ set }) => !set.oneSided && set.one !== BLOCKS && set.size > 3))
    throw new BadName(0, `Bad pieces ${JSON.stringify(text)}; expected all sets one-sided, or none`);
  const { pieces, choices } = distinct(sets);
  return { lattice, pieces: solid ? pieces.map(thick) : pieces, oneSided, choices };
}

function partsOf(text: string): NamePart[] {
  // "and" is a comma, as blanks between letters alone are; and the places stay.
  const listed = text
    .replace(/\band\b/gi, " , ")
    .replace(/^\s*the\b/i, "   ")
    .replace(/\b([1-8])-ominoe?s?\b/gi, (_, size) => ominoSet(Number(size)).one)
    .replace(/^(?:\s*[A-Z\d])+\s*$/, (letters) => letters.replace(/\b\s\b/g, ","));
  return [...listed.matchAll(/[^,;+&]+/g)].flatMap(({ 0: part, index }) => {
    const at = index + part.length - part.trimStart().length;
    return part.trim() === "" ? [] : [{ text: part.trim().replace(/\s+/g, " "), at }];
  });
}

/** Is it the letter of a piece, not the name of a set? */
const isLetter = (text: string) => /^[A-Za-z\d]$/.test(text);

/** Letters alone belong to what follows "but", to the set with a letter after them, or to the pentominoes. */
function setsOf(parts: readonly NamePart[]): PieceSet[] {
  const sets: PieceSet[] = [];
  let waiting: NamePart[] = [];
  let isBut = false;
  for (const part of parts) {
    const [, head = "", without] = /^(.*?)\s*\b(?:but|except|without|minus)\s+(?:the\s+)?(.+)$/i.exec(
      part.text,
    ) ?? ["", part.text];
    if (isLetter(part.text)) {
      if (isBut) sets.push(lacking(sets.pop()!, part));
      else waiting.push(part);
      continue;
    }
    const set = setOf({ text: head, at: part.at }, waiting);
    if (set.set.one !== BLOCKS) waiting = [];
    isBut = without !== undefined;
    sets.push(
      isBut ? lacking(set, { text: without!, at: part.at + part.text.length - without!.length }) : set,
    );
  }
  const set = knownSet("pentominoes")!;
  for (const part of waiting) sets.push({ set, shapes: [shapeOf(set, part)], copies: 1, choose: false });
  return sets;
}

function lacking(set: PieceSet, { text, at }: NamePart): PieceSet {
  const gone = text.split(" ").map((letter) => shapeOf(set.set, { text: letter, at }).name);
  return { ...set, shapes: set.shapes.filter(({ name }) => !gone.includes(name)) };
}

/** The piece with this letter. */
function shapeOf({ shapes, one }: KnownSet, { text, at }: NamePart): LatticeShape<LatticeCell> {
  // The bent tromino is called L as well.
  const letter = one === "tromino" && text === "L" ? "V" : text;
  const found =
    shapes.find(({ name }) => name === letter) ?? shapes.find(({ name }) => name === letter.toUpperCase());
  if (found) return found;
  const names = shapes.map(({ name }) => name).join(", ");
  throw new BadName(at, `No ${one} is called ${text}; expected one of ${names}`);
}

const BLOCKS = "block";

function setOf({ text, at }: NamePart, waiting: readonly NamePart[]): PieceSet {
  const block =
    blockOf(text) ?? blockOf(text.replace(new RegExp(`^(?:\\d+|${COUNT})\\s+(?:[x×]\\s+)?`, "i"), ""));
  const { any, count, of, sided = "", rest = "" } = WORD.exec(text)?.groups ?? {};
  const copies = block && blockOf(text) ? 1 : countOf(count);
  const choose = any !== undefined || of !== undefined;
  if (block) return { set: block, shapes: block.shapes, copies, choose: false };
  const [name, ...letters] = namedSet(rest);
  const set = name === undefined ? null : knownSet(name, /one-sided/i.test(sided));
  if (!set) throw new BadName(at, unknownText(text));
  const own = [...waiting, ...letters.map((letter) => ({ text: letter, at }))];
  const shapes = own.length === 0 ? set.shapes : own.map((part) => shapeOf(set, part));
  return { set, shapes, copies, choose };
}

function countOf(count = "1"): number {
  const word = COUNTS.indexOf(count.toLowerCase());
  return /^an?$/i.test(count) ? 1 : word > 0 ? word : Number(count);
}

/** The name of a set, and the letters before or after it; nothing if it is none. "all" are the pentominoes. */
function namedSet(text: string): string[] {
  if (/^all$/i.test(text)) return ["pentominoes"];
  if (knownSet(text)) return [text];
  const words = text.split(/ |-(?=[a-z]{3})/i);
  const at = words.findIndex((word) => word.length > 2 && knownSet(word));
  const letters = words.filter((_, k) => k !== at);
  return at >= 0 && letters.every((word) => /^[\w.]{1,4}$/.test(word)) ? [words[at]!, ...letters] : [];
}

/** A rectangle or a cuboid, which is its own name. */
function blockOf(text: string): KnownSet | null {
  const sizes = BLOCK.exec(text)?.slice(1, 4).filter(Boolean).map(Number);
  if (!sizes || Math.max(...sizes) > 62 || Math.min(...sizes) < 1) return null;
  const [a = 1, b = 1, c] = sizes;
  const cells = c === undefined ? rectangle(a, b) : cuboid(a, b, c);
  const lattice = c === undefined ? "square" : "cube";
  const shapes = [{ name: sizes.join("x"), cells }];
  return { lattice, size: cells.length, oneSided: false, one: BLOCKS, shapes };
}

function thick(piece: NamedPiece): NamedPiece {
  const cells = piece.cells.map((cell): LatticeCell => (cell.length === 2 ? [0, cell[0], cell[1]] : cell));
  return { ...piece, cells };
}

/** What many people have, and no lattice here has. */
const ELSEWHERE = /tangram|tans?\b|sticks?\b|kanoodle|spheres?\b|tetrahedr|octahedr/i;

function unknownText(word: string): string {
  if (ELSEWHERE.test(word))
    return `${word}: there are no half squares, sticks, spheres or tetrahedra here; expected pieces of squares, cubes, triangles or hexagons`;
  const [, a, b, c, d] = /^(?:([A-Za-z])(\d)|(\d)-?([A-Za-z]))$/.exec(word) ?? [];
  const size = Number(b ?? c ?? 0);
  if ((a ?? d) && size >= 1 && size <= 8) return `${word} is no piece here; ${piecesOfSize(size)}`;
  const near = nearest(word.toLowerCase().replace(/^\d+ /, ""));
  const expected = 'expected pentominoes, "2 tetrominoes", "one-sided hexominoes", "P pentomino" …';
  return `No pieces are called ${JSON.stringify(word)}; ${near ? `did you mean ${near}?` : expected}`;
}

function piecesOfSize(size: number): string {
  const { one, shapes } = ominoSet(size);
  if (shapes.length === 1) return `expected ${one}`;
  const shown = shapes.slice(0, 12).map(({ name }) => `${name} ${one}`);
  return `the ${one}es are ${shown.join(", ")}${shapes.length > 12 ? " …" : ""}`;
}

/** The name of a set that differs in two letters at the most; null if none is so near. */
function nearest(word: string): string | null {
  const far = SET_NAMES.map((name) => ({
    name,
    by: Math.min(distance(word, name), distance(word, name.replace(/e?s$/, ""))),
  }));
  const best = far.reduce((a, b) => (b.by < a.by ? b : a));
  return best.by <= Math.min(2, word.length / 3) ? best.name : null;
}

/** Letters to put in, leave out or exchange (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, k) => k);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let k = 1; k <= b.length; k++)
      next.push(Math.min(row[k]! + 1, next[k - 1]! + 1, row[k - 1]! + (b[k - 1] === letter ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

/** All pieces; where two sets have a letter in common, the size of the piece follows it. */
function distinct(sets: readonly PieceSet[]): { pieces: NamedPiece[]; choices: Choice[] } {
  const owners = new Map<string, Set<string>>();
  for (const { set, shapes } of sets)
    for (const { name } of shapes) owners.set(name, (owners.get(name) ?? new Set()).add(set.one));
  const found = new Map<string, NamedPiece>();
  const choices: Choice[] = [];
  for (const { set, shapes, copies, choose } of sets) {
    const names = shapes.map(({ name, cells }) => {
      const own = owners.get(name)!.size > 1 ? `${name}-${set.size}` : name;
      const before = Number(found.get(own)?.multiplicity ?? (found.has(own) ? 1 : 0));
      const multiplicity = choose ? "0:1" : before + copies;
      found.set(own, multiplicity === 1 ? { name: own, cells } : { name: own, cells, multiplicity });
      return own;
    });
    if (choose) choices.push({ pieces: names, count: copies });
  }
  return { pieces: [...found.values()], choices };
}
