// What there is to draw in a file: a puzzle, the first solutions of it, or solutions that were found before.

import { optionCount, optionText } from "#problem";
import { listingPicture, namedPicture, overlapping, type Picture } from "#puzzles";
import { first } from "#questions";
import { prepareLoaded, whyStopped } from "./ask.js";
import { type PuzzleOptions, puzzleInput } from "./by-name.js";
import { Deadline } from "./deadline.js";
import { type End, endOf } from "./ends.js";
import { interpret, type Loaded, load } from "./load.js";
import { OptionIndex } from "./option-index.js";
import type { AskOptions } from "./options.js";
import { say } from "./output.js";
import { beginningOf, type Input, readInput, textChunks } from "./read.js";
import { type ReadSolution, SolutionReader } from "./solution-reader.js";
import { UsageError } from "./usage.js";

/** A picture, and what text files have in its place where options are listed, not drawn. */
export interface Drawn {
  readonly picture: Picture;
  readonly listing?: string;
}

export interface DrawnOptions
  extends PuzzleOptions,
    Pick<AskOptions, "timeout" | "maxNodes" | "engine" | "seed" | "quiet"> {
  /** The puzzle whose solutions the file has. */
  readonly puzzle?: string;
  readonly first?: number;
}

/** What is to be drawn, or the exit code after saying why there is nothing. */
export async function drawnOf(file: string, options: DrawnOptions): Promise<readonly Drawn[] | End> {
  const { puzzle } = options;
  if (puzzle === "-" && file === "-") throw new UsageError("both files are stdin; expected one of them");
  const deadline = new Deadline(options);
  const input =
    puzzle === undefined ? await puzzleInput(file, options, deadline) : await readInput(file, deadline);
  if (puzzle === undefined && !/^\s*\{"(options|status)"/.test(beginningOf(input, 1000)))
    return ofPuzzle(file, input, options, deadline);
  if (puzzle === undefined) return nameless(readSolutions(input, { empty: false }));
  const loaded = await load(puzzle, options, deadline);
  const empty = loaded.problem.lower.every((bound) => bound === 0);
  return ofSolutions(loaded, readSolutions(input, { empty }), input.name);
}

function readSolutions(input: Input, options: { readonly empty: boolean }): ReadSolution[] {
  const reader = new SolutionReader(input.name, options);
  const read: ReadSolution[] = [];
  for (const chunk of textChunks(input)) for (const solution of reader.push(chunk)) read.push(solution);
  read.push(...reader.end());
  if (read.length === 0) throw new UsageError(`${input.name} contains no solutions`);
  return read;
}

/** The puzzle itself or, with --first, its first solutions. */
async function ofPuzzle(
  file: string,
  input: Input,
  options: DrawnOptions,
  deadline: Deadline,
): Promise<readonly Drawn[] | End> {
  const loaded = await interpret(file, input, options, deadline);
  if (options.first === undefined) return [puzzleAlone(loaded, input.name)];
  const { problem, budget, bar } = prepareLoaded(loaded, options, deadline);
  const answer = await first(problem, options.first, budget);
  bar.clear();
  const { solutions: found } = answer;
  if (found.length > 0) return found.map(({ tokens, texts }) => drawnOr(loaded.picture({ tokens }), texts));
  if (answer.status === "complete") {
    say("no solution");
    return "no";
  }
  say(`${whyStopped(answer.status, 0, options)}: no solution so far`);
  return endOf(answer.status);
}

/** More options than this are not listed in a picture. */
const MOST_LISTED = 100;

function puzzleAlone({ problem, picture }: Loaded, name: string): Drawn {
  const count = optionCount(problem);
  const drawn = picture();
  if (!drawn && count > MOST_LISTED) {
    const why = `its items are not named by coordinates, and its ${count} options are too many to be listed`;
    throw new UsageError(`cannot draw ${name}: ${why}; --first 1 draws a solution`);
  }
  return drawnOr(drawn, drawn ? [] : Array.from({ length: count }, (_, o) => optionText(problem, o)));
}

/** Solutions of a puzzle that is there: its options only. */
function ofSolutions(loaded: Loaded, read: readonly ReadSolution[], name: string): Drawn[] {
  const known = new OptionIndex(loaded.problem);
  return read.map(({ texts, line }, k) => {
    const strange = texts.find((text) => !known.find(text));
    if (strange === undefined) return drawnOr(loaded.picture({ tokens: tokensOf(texts) }), texts);
    const what = `solution ${k + 1}: "${strange.trim()}" is no option of the puzzle`;
    throw new UsageError(`${name}:${line}: ${what}`);
  });
}

/** Solutions of an unknown problem: the names in them tell whether they can be drawn. */
function nameless(read: readonly ReadSolution[]): Drawn[] {
  const all = read.map(({ texts }) => tokensOf(texts));
  const names = [...new Set(all.flat(2).map((token) => token.split(":")[0]!))];
  return all.map((tokens, k) => drawnOr(namedPicture(names, tokens), read[k]!.texts));
}

function tokensOf(texts: readonly string[]): string[][] {
  return texts.map((text) => text.split(/\s+/).filter((token) => token !== ""));
}

function drawnOr(picture: Picture | null, texts: readonly string[]): Drawn {
  const listing = texts.join("\n");
  if (!picture) return { picture: listingPicture(tokensOf(texts)), listing };
  return overlapping(picture) ? { picture, listing } : { picture };
}
