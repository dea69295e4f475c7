// The problem of a file: a DLX file's own, or that of a puzzle. Families are loaded only for puzzles.

import {
  type Diagnostic,
  type DlxOptions,
  DlxReader,
  loopDlx,
  type Parsed,
  type Problem,
  parseDlx,
} from "#problem";
import type { Family, OptionTest, Picture, Puzzle } from "#puzzles";
import { type ChosenTokens, lazyPuzzles, problemPicture } from "#puzzles";
import type { Solution } from "#questions";
import type { Symmetry } from "#symmetry";
import { type PuzzleOptions, puzzleInput } from "./by-name.js";
import type { Deadline } from "./deadline.js";
import { DLX, familyOf, guessText } from "./input.js";
import type { AskOptions } from "./options.js";
import { type Charset, say, sayDiagnostics } from "./output.js";
import { type Input, textChunks, wholeText } from "./read.js";
import { Several } from "./several.js";
import { Refused, UsageError } from "./usage.js";

type Quiet = Pick<AskOptions, "quiet">;
type LoadOptions = Quiet &
  PuzzleOptions & {
    /** Hears what is wrong with a puzzle before it is said; it may throw something else. */
    readonly onRefused?: (errors: readonly Diagnostic[]) => void;
  };

/** A problem that was read. */
export interface Loaded {
  readonly problem: Problem;
  /** The solution as people want to see it: a puzzle's board, or the options as they are written. */
  show(solution: Solution): string;
  /** The picture of the puzzle or of a solution; null for a problem whose items are not named by coordinates. */
  picture(solution?: { readonly tokens: ChosenTokens }): Picture | null;
  readonly charset: Charset;
  /** The puzzle's family and what was read; a DLX file has none. */
  readonly family?: string;
  readonly spec?: unknown;
  /** The same as a puzzle. */
  readonly puzzle?: Puzzle;
  /** Which options are on a board that somebody wrote; or what is wrong with it. */
  board?(lines: readonly string[]): OptionTest | string;
  /** The symmetries that the puzzle's family knows; a DLX file has no family. */
  symmetry?(): Symmetry;
}

/** Reads the problem; what is wrong with the input is said. */
export async function load(file: string, options: LoadOptions, deadline: Deadline): Promise<Loaded> {
  return interpret(file, await puzzleInput(file, options, deadline), options, deadline);
}

/** The problem in what was read of a file. */
export async function interpret(
  file: string,
  input: Input,
  options: LoadOptions,
  deadline: Deadline,
): Promise<Loaded> {
  const family = await familyOf(file, input, options);
  if (family !== DLX && options.loop)
    throw new UsageError(
      `--loop is for DLX files; a puzzle of the family ${family.name} says it by "loop", if at all`,
    );
  return family === DLX ? loadDlx(input, options, deadline) : loadPuzzle(family, input, options, deadline);
}

function loadDlx(input: Input, { quiet, loop }: LoadOptions, deadline: Deadline): Loaded {
  const { name, charset } = input;
  // Bytes are read faster; a chunk that was read is let go.
  const chunks = input.isAscii ? drained(input.chunks) : textChunks(input);
  const bytes = input.chunks.reduce((sum, { length }) => sum + length, 0);
  const said = { name, charset, quiet: quiet ?? false };
  let problem = accept(readProblem(chunks, deadline, { bytes }), said);
  if (loop) {
    const made = loopDlx(problem);
    if ("lacks" in made) throw new UsageError(`--loop: the file lacks ${made.lacks}`);
    problem = accept(parseDlx(made.text), { ...said, name: `${name} (with its loop)` });
  }
  const picture: Loaded["picture"] = (solution) => problemPicture(problem, solution);
  return { problem, show: (solution) => solution.texts.join("\n"), picture, charset };
}

async function loadPuzzle(
  family: Family,
  input: Input,
  options: LoadOptions,
  deadline: Deadline,
): Promise<Loaded> {
  const { name, charset } = input;
  const { inChunks, Puzzle: PuzzleOf } = await lazyPuzzles.family();
  const spec = await readSpecOf(family, input, options);
  // A sudoku whose cells are all filled has no items left.
  const parsed = readProblem(inChunks(family.dlx(spec)), deadline, { allowEmpty: true });
  const problem = accept(parsed, { name: `${name} (as DLX)`, charset, quiet: true });
  const puzzle = new PuzzleOf(family, spec, problem);
  const picture: Loaded["picture"] = (solution) => puzzle.picture(solution);
  const symmetry = () => family.symmetry(spec, problem);
  const board = family.board ? { board: (lines: readonly string[]) => family.board!(spec, lines) } : {};
  return {
    problem,
    show: (solution) => puzzle.show(solution),
    picture,
    charset,
    symmetry,
    family: family.name,
    spec,
    puzzle,
    ...board,
  };
}

/** What a puzzle's file says. Throws `Several` where there are more than one. */
export async function readSpecOf(family: Family, input: Input, options: LoadOptions): Promise<unknown> {
  const { name, charset } = input;
  const text = wholeText(input);
  if (family.name === "sudoku") {
    const { sudokusOf } = await lazyPuzzles.sudokuLines();
    const sudokus = sudokusOf(text);
    if (sudokus) throw new Several(sudokus, { name, charset });
  }
  const { readSpec } = await lazyPuzzles.family();
  const { latin = false, quiet = false } = options;
  const parsed = readSpec(family, text, { latin });
  if (!parsed.ok) options.onRefused?.(parsed.errors);
  const guess = parsed.ok ? "" : guessText(input, family);
  try {
    return accept(parsed, { name, charset, quiet });
  } finally {
    if (guess !== "" && !quiet) say(guess);
  }
}

function* drained(chunks: Buffer[]): Generator<Buffer> {
  chunks.reverse();
  for (let chunk = chunks.pop(); chunk; chunk = chunks.pop()) yield chunk;
}

/** Reads a DLX text chunk by chunk, for as long as there is time. */
function readProblem(
  chunks: Iterable<string | Uint8Array>,
  deadline: Deadline,
  options: DlxOptions = {},
): Parsed<Problem> {
  const reader = new DlxReader(options);
  try {
    for (const chunk of chunks) {
      deadline.check();
      if (typeof chunk === "string") reader.push(chunk);
      else reader.pushBytes(chunk);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`a line is too long to be read (${error.message})`);
  }
  return reader.end();
}

/** What was parsed. What is wrong with it is said, and refused if that is too much. */
export function accept<T>(
  parsed: Parsed<T>,
  { name, charset, quiet }: { readonly name: string; readonly charset: Charset; readonly quiet?: boolean },
): T {
  if (!quiet) sayDiagnostics(parsed.warnings, name, charset);
  if (parsed.ok) return parsed.value;
  sayDiagnostics(parsed.errors, name, charset);
  throw new Refused();
}
