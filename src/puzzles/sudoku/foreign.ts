// Puzzles of other programs in: links and files of f-puzzles, SudokuPad, puzz.link and Penpa, and arrays as programs have
// them. A rule that there is no word for here is named, and the puzzle is refused: without it, it is another puzzle.

import type { Parsed } from "#problem";
import { decompressBase64 } from "#problem";
import { fromFPuzzles } from "./f-puzzles.js";
import { checked, Foreign, type Other } from "./foreign-puzzle.js";
import { fromPenpa } from "./penpa.js";
import { GRIDS, plainGrid } from "./plain-grid.js";
import { fromPuzzLink } from "./puzz-link.js";
import { fromSudokuPad, unzipPuzzle } from "./sudokupad.js";

/** The puzzle, or what is wrong with it; null if the text is of no other program. */
export function foreignPuzzle(text: string): Parsed<Other> | null {
  const trimmed = text.trim();
  const link = /^(?:https?|sudokupad):\/\/\S+$/.test(trimmed);
  if (!link && !/^[[{]/.test(trimmed) && !/^(scl|ctc|fpuz)[\w+/=%-]{20,}$/.test(trimmed)) return null;
  const foreign = link || !/^[[{]/.test(trimmed) ? fromLink(trimmed) : fromJson(trimmed);
  return foreign && checked(foreign);
}

const SITES = [
  { hosts: /(?:^|\.)f-puzzles\.com$/, read: (link: Link) => fromPacked(link.query("load"), "f-puzzles") },
  { hosts: /(?:^|\.)(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app|pzplus\.tck\.mn)$/, read: fromPzpr },
  { hosts: /(?:^|\.)(?:sudokupad\.app|crackingthecryptic\.com)$/, read: fromPad },
] as const;

/** An address in its pieces; each is found from the left, in time in proportion to its length. */
class Link {
  readonly host: string;
  /** All that follows the host. */
  readonly rest: string;

  constructor(address: string) {
    const [, host = "", rest = ""] = /^\w+:\/\/([^/?#]*)(.*)$/s.exec(address) ?? [];
    this.host = host.toLowerCase();
    this.rest = rest;
  }

  /** The value of this name after ?, & or #; "" if there is none. */
  query(name: string): string {
    const pair = this.rest.split(/[?&#]/).find((part, k) => k > 0 && part.startsWith(`${name}=`));
    return pair?.slice(name.length + 1) ?? "";
  }
}

function fromLink(address: string): Foreign {
  const packed = /^(?:sudokupad:\/\/puzzle\/)?((?:scl|ctc|fpuz)\S*)$/.exec(address);
  if (packed) return fromPuzzleId(unescaped(packed[1]!));
  const link = new Link(unescaped(address));
  const site = SITES.find(({ hosts }) => hosts.test(link.host));
  if (site) return site.read(link);
  if (link.rest.includes("penpa") || link.host.includes("penpa")) return fromPenpa(link.query("p"));
  return new Foreign("a link").refuse(`no site that is known here; ${EXPECTED}`);
}

const EXPECTED = "expected a link of f-puzzles, SudokuPad, puzz.link or Penpa that contains the puzzle";

function fromPzpr({ rest }: Link): Foreign {
  return fromPuzzLink(rest.slice(rest.indexOf("?") + 1));
}

function fromPad(link: Link): Foreign {
  const path = link.rest.split(/[?&#]/)[0]!.replace(/^\/(?:sudoku\/)?/, "");
  return fromPuzzleId(link.query("puzzleid") || path);
}

/** What SudokuPad names a puzzle by: the packed puzzle itself, or a name on that site. */
function fromPuzzleId(id: string): Foreign {
  const packed = /^(scl|ctc|fpuz(?:zles)?)(.+)$/s.exec(id);
  if (packed) return fromPacked(packed[2]!, packed[1]!.startsWith("fpuz") ? "f-puzzles" : "SudokuPad");
  return new Foreign("SudokuPad").refuse(`the link only names a puzzle on that site; ${EXPECTED}`);
}

function unescaped(link: string): string {
  try {
    return decodeURIComponent(link.replaceAll("+", "%2B"));
  } catch {
    return link;
  }
}

function fromPacked(packed: string, program: "f-puzzles" | "SudokuPad"): Foreign {
  // In an address a blank was a plus sign.
  const text = decompressBase64(packed.replaceAll(" ", "+"));
  const value =
    text === null ? undefined : program === "f-puzzles" ? json(text) : (json(text) ?? unzipPuzzle(text));
  if (value === undefined || value === null)
    return new Foreign(program).refuse("the link is damaged or cut off");
  return fromValue(value) ?? new Foreign(program).refuse("the link has no grid in it");
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A file: JSON, or an array as Python writes it. Null if it is none, or has no grid. */
function fromJson(text: string): Foreign | null {
  const value = json(text) ?? json(pythonAsJson(text));
  return value === undefined ? null : fromValue(value);
}

/** Single quotes, None, and commas before a bracket that closes. */
function pythonAsJson(text: string): string {
  const parts = text.replaceAll("None", "null").replaceAll("'", '"').split(",");
  return parts.map((part, k) => (k > 0 && !/^\s*[\]}]/.test(part) ? `,${part}` : part)).join("");
}

function fromValue(value: unknown): Foreign | null {
  if (Array.isArray(value)) return isRows(value) || isTextRows(value) ? plainGrid({ grid: value }) : null;
  if (typeof value !== "object" || value === null) return null;
  const { grid, cells } = value as Record<string, unknown>;
  if (isRows(cells)) return fromSudokuPad(value);
  if (isRows(grid) && grid.flat().some((cell) => typeof cell === "object" && cell !== null))
    return fromFPuzzles(value);
  const known = GRIDS.some((name) => {
    const rows = (value as Record<string, unknown>)[name];
    return isRows(rows) || isTextRows(rows) || typeof rows === "string";
  });
  return known ? plainGrid(value) : null;
}

function isRows(value: unknown): value is unknown[][] {
  return Array.isArray(value) && value.length > 0 && value.every((row) => Array.isArray(row));
}

/** Rows as texts of n characters. */
function isTextRows(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every((row) => typeof row === "string" && row.length === value.length)
  );
}
