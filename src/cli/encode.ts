// quadrille encode: a puzzle of any family in, its DLX file out; or its own text, or a link that other sites open.

import { cnfChunks, dlxChunks, lpChunks, mznChunks, opbChunks, type Problem, parseDlx } from "#problem";
import {
  type Family,
  fPuzzlesLink,
  inChunks,
  puzzLink,
  type RulesPuzzle,
  type SudokuPuzzle,
  sudokuAsRules,
} from "#puzzles";
import { type PuzzleOptions, puzzleInput } from "./by-name.js";
import { Deadline } from "./deadline.js";
import type { End } from "./ends.js";
import { DLX, familyOf } from "./input.js";
import { accept, load, readSpecOf } from "./load.js";
import { type Charset, print, say, writeChunks } from "./output.js";
import { textChunks } from "./read.js";
import { UsageError } from "./usage.js";

export interface EncodeOptions extends PuzzleOptions {
  readonly strict?: boolean;
  readonly to?: "dlx" | "text" | "f-puzzles" | "puzz.link" | Judge;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Forms for solvers of other kinds. */
const JUDGES = { cnf: cnfChunks, opb: opbChunks, lp: lpChunks, mzn: mznChunks };

type Judge = keyof typeof JUDGES;

export async function encode(file: string, options: EncodeOptions): Promise<End> {
  const { to = "dlx" } = options;
  if (Object.hasOwn(JUDGES, to)) return encodeFor(JUDGES[to as Judge], file, options);
  const input = await puzzleInput(file, options);
  const { name, charset } = input;
  const family = await familyOf(file, input, options);
  const strict = options.strict ?? false;
  if (family === DLX) {
    const problem = accept(parseDlx(textChunks(input), { strict }), { name, charset });
    if (options.to !== undefined && options.to !== "dlx")
      throw new UsageError(`${name} is a DLX file; --to ${options.to} is for puzzles`);
    await written(dlxChunks(problem), charset, { family: DLX, ...options });
    return "answered";
  }
  const spec = await readSpecOf(family, input, options);
  if (options.to === "text") return wrote(family.write(spec), { family: family.name, ...options });
  if (options.to === "f-puzzles" || options.to === "puzz.link")
    return wrote(linkOf(family, spec, options.to), { family: family.name, ...options });
  if (strict && !accept(parseDlx(family.dlx(spec), { strict }), { name: `${name} (as DLX)`, charset }))
    return "badInput";
  const summary = await written(inChunks(family.dlx(spec)), charset, { family: family.name, ...options });
  if (!options.quiet) say(summary);
  return "answered";
}

/** The problem in another form. */
async function encodeFor(
  chunks: (problem: Problem) => Generator<string>,
  file: string,
  options: EncodeOptions,
): Promise<End> {
  const loaded = await load(file, options, new Deadline({}));
  await written(gathered(chunks(loaded.problem)), loaded.charset, {
    family: loaded.family ?? DLX,
    ...options,
  });
  return "answered";
}

/** Few long chunks instead of many short ones. */
function* gathered(chunks: Iterable<string>): Generator<string, void> {
  let text = "";
  for (const chunk of chunks) {
    text += chunk;
    if (text.length < 1 << 16) continue;
    yield text;
    text = "";
  }
  yield text;
}

type Form = Pick<EncodeOptions, "json" | "to"> & { readonly family: string };

/** The chunks on stdout or, with --json, in an object. */
async function written<T>(chunks: Generator<string, T>, charset: Charset, form: Form): Promise<T> {
  if (!form.json) return writeChunks(chunks, charset);
  let text = "";
  for (;;) {
    const { done, value } = chunks.next();
    if (done) {
      wrote(text, form);
      return value;
    }
    text += value;
  }
}

function wrote(text: string, { json, family, to = "dlx" }: Form): End {
  print(json ? `${JSON.stringify({ family, to, text })}\n` : text);
  return "answered";
}

function linkOf(family: Family, spec: unknown, to: "f-puzzles" | "puzz.link"): string {
  if (to === "puzz.link" && family.name !== "rules")
    throw new UsageError(
      `puzz.link is written for loops and islands; the puzzle is of the family ${family.name}`,
    );
  if (family.name !== "sudoku" && family.name !== "rules")
    throw new UsageError(`f-puzzles has sudokus and their like; the puzzle is of the family ${family.name}`);
  const rules = family.name === "rules" ? (spec as RulesPuzzle) : sudokuAsRules(spec as SudokuPuzzle);
  const made = to === "puzz.link" ? puzzLink(rules) : fPuzzlesLink(rules);
  if ("lost" in made) throw new UsageError(`${to} cannot say this puzzle: it has ${made.lost}`);
  return `${made.link}\n`;
}
