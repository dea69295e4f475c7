// What a puzzle family is: one of Knuth's generators as functions, and the puzzles that it makes.
// Data walks from the puzzle's text to a plain typed spec, from there to DLX text, and from there to a `Problem`.

import type { Problem } from "#problem";
import { type Parsed, parseDlx, TextError, unwrap } from "#problem";
import type { Symmetry } from "#symmetry";
import type { Picture } from "./pictures/picture.js";
import type { Begin, Edit, Play } from "./play.js";
import type { Demands, Givens, PuzzleWords } from "./words.js";

/** What a family of puzzles can do. `families` has all of them. */
export interface Family<Spec = unknown, Decoded = unknown> {
  /** e.g. "polyomino"; also the extension of its files. */
  readonly name: string;
  /** The original's name, e.g. "polyomino-dlx". */
  readonly program: string;
  /** One line for lists of families. */
  readonly about: string;
  /** Reads the puzzle's text as the original does. */
  parse(text: string): Parsed<Spec>;
  /** Reads the puzzle as people write it, what the original reads among it; where there is none, `parse` is all. */
  read?(text: string, options?: ReadOptions): Parsed<Spec>;
  /** Writes a puzzle so that reading gives it back; throws where the notation cannot say it. */
  write(spec: Spec): string;
  /** The original's output, a line at a time (newlines included); returns the closing summary. */
  dlx(spec: Spec): Generator<string, string>;
  /** A solution in the puzzle's own terms; an option comes as its tokens, e.g. ["P", "00", "01"]. */
  decode(spec: Spec, options: readonly (readonly string[])[]): Decoded;
  /** A decoded solution as a board of characters. */
  show(spec: Spec, decoded: Decoded): string;
  /** Which options are on this board, as `show` or other people write it: a test for their tokens, or what is wrong with it. */
  board?(spec: Spec, lines: readonly string[]): OptionTest | string;
  /** The picture of the puzzle alone, or of a decoded solution. */
  picture(spec: Spec, decoded?: Decoded): Picture;
  /** The symmetries of the puzzle, as permutations of the options of its problem. */
  symmetry(spec: Spec, problem: Problem): Symmetry;
  /** Is this text, whose family was not named, probably such a puzzle? */
  looksLike(text: string): boolean;
  /** The items and options of its problem in the puzzle's own words; plain items when absent. */
  words?(spec: Spec): PuzzleWords;
  /** The puzzle without what it gives, such as clues, and what it gives; absent where nothing is given. */
  givens?(spec: Spec): Givens<Spec>;
  /** Its rules and clues, where they can be told apart; null of a puzzle whose cannot. */
  demands?(spec: Spec): Demands<Spec> | null;
  /** A sentence about what is impossible at a glance, by counting; null if nothing is. */
  flaw?(spec: Spec): string | null;
  /** How it is played: its board, what stands in the cells, what contradicts itself. */
  readonly play: Play<Spec, Decoded>;
  /** How it is drawn by hand; as text alone when absent. */
  readonly edit?: Edit<Spec>;
  /** Can its text begin with lines of comment, which begin with "|"? */
  readonly isCommented?: boolean;
  /** Where it stands in a gallery, and how one is begun. */
  readonly begin: Begin;
}

/** Is the option with these tokens on the board? */
export type OptionTest = (tokens: readonly string[]) => boolean;

/** What a puzzle needs of a solution; a `Solution` has it. */
export interface Chosen {
  /** Its options as their tokens, e.g. [["P", "00", "01"], …]. */
  readonly tokens: readonly (readonly string[])[];
}

/** What the reader of a text is told besides. */
export interface ReadOptions {
  /** Rows of a sudoku without boxes are a Latin square, whatever their number. */
  readonly latin?: boolean;
  /** A program wrote the text: nothing in it is taken for a slip of the pen. */
  readonly literal?: boolean;
}

/** A puzzle: what a program described or a file contained, ready to be encoded. */
export class Puzzle<Spec = unknown, Decoded = unknown> {
  /** Its family. */
  readonly family: Family<Spec, Decoded>;
  /** What it says, as plain data. */
  readonly spec: Spec;
  #problem: Problem | undefined;
  #symmetry: Symmetry | undefined;

  /**
   * A puzzle of a family, of data that is trusted; `sudoku`, `polyomino` and their like check it. The problem, if it is known
   * already, saves encoding the puzzle.
   */
  constructor(family: Family<Spec, Decoded>, spec: Spec, problem?: Problem) {
    this.family = family;
    this.spec = spec;
    this.#problem = problem;
  }

  /** The exact-cover problem of the puzzle. Throws a `TextError` if no solver could read what the puzzle says. */
  get problem(): Problem {
    // A sudoku whose cells are all filled has no items left.
    this.#problem ??= unwrap(parseDlx(this.family.dlx(this.spec), { allowEmpty: true }));
    return this.#problem;
  }

  /** The symmetries of the puzzle: the motions that map it to itself, as permutations of its problem's options. */
  get symmetry(): Symmetry {
    this.#symmetry ??= this.family.symmetry(this.spec, this.problem);
    return this.#symmetry;
  }

  /** A solution in the puzzle's own terms: pieces on cells, digits, letters and paths. */
  decode(solution: Chosen): Decoded {
    return this.family.decode(this.spec, solution.tokens);
  }

  /** A solution as a board of characters. */
  show(solution: Chosen): string {
    return this.family.show(this.spec, this.decode(solution));
  }

  /** The picture of the puzzle, or of a solution of it. */
  picture(solution?: Chosen): Picture {
    return this.family.picture(this.spec, solution && this.decode(solution));
  }

  /** The puzzle in the original's text form. */
  text(): string {
    return this.family.write(this.spec);
  }

  /** The DLX file that the original makes of the puzzle. */
  dlx(): string {
    return [...this.family.dlx(this.spec)].join("");
  }
}

/** A puzzle from a program's own data: checked by writing it as text and reading that back; misuse throws. */
export function makePuzzle<Spec, Decoded>(family: Family<Spec, Decoded>, spec: Spec): Puzzle<Spec, Decoded> {
  const parsed = readSpec(family, family.write(spec), { literal: true });
  const lost = parsed.warnings.filter(({ code }) => LOSSES.has(code));
  if (lost.length > 0) throw new TextError(lost);
  return new Puzzle(family, unwrap(parsed));
}

/** Warnings about text that was left out or is no use to a solver: a program that writes such a thing has a fault. */
const LOSSES = new Set([
  "empty-piece",
  "odd-multiplicity",
  "odd-suffix",
  "bad-line",
  "off-board",
  "carriage-return",
]);

/** What the text says, as people write it. */
export function readSpec<Spec, Decoded>(
  family: Family<Spec, Decoded>,
  text: string,
  options: ReadOptions = {},
): Parsed<Spec> {
  return family.read ? family.read(text, options) : family.parse(text);
}

/** A puzzle from text. */
export function readPuzzle<Spec, Decoded>(
  family: Family<Spec, Decoded>,
  text: string,
  options: ReadOptions = {},
): Parsed<Puzzle<Spec, Decoded>> {
  const parsed = readSpec(family, text, options);
  return parsed.ok ? { ...parsed, value: new Puzzle(family, parsed.value) } : parsed;
}

/** Joins lines to chunks of about 64 kB, for writing them out; passes the summary on. */
export function* inChunks(lines: Generator<string, string>): Generator<string, string> {
  let chunk = "";
  for (;;) {
    const { done, value } = lines.next();
    if (done) {
      if (chunk !== "") yield chunk;
      return value;
    }
    chunk += value;
    if (chunk.length < 1 << 16) continue;
    yield chunk;
    chunk = "";
  }
}
