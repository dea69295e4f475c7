// --each FILE of packings: a line has the cells that stay uncovered, such as a date, or words about boards and pieces with
// semicolons between them, which come below the puzzle. Lines that differ only in uncovered cells are parts of one problem.

import { type Diagnostic, optionCount, optionTokens, type Part, splitLines, WHOLE } from "#problem";
import type { Family } from "#puzzles";
import { freeCells, isWorded, type LatticePuzzle, Puzzle, readSpec, wordedFamily } from "#puzzles";
import { answerEach, count, type EachAnswer } from "#questions";
import type { Deadline } from "./deadline.js";
import type { End } from "./ends.js";
import type { AskOptions } from "./options.js";
import type { Charset } from "./output.js";
import { askedOf, type Manner, Telling } from "./telling.js";
import { nowDoing, watchLater } from "./watch.js";

const PACKINGS = new Set(["polyomino", "polycube", "polyiamond", "polyhex"]);

export function isPacking({ name }: Family): boolean {
  return PACKINGS.has(name);
}

/** A line of the file: a part of a puzzle, what is wrong with it, or nothing. */
interface Line {
  readonly line: number;
  readonly name: string;
  readonly fault?: Diagnostic;
  readonly puzzle?: Puzzle;
  readonly part?: Part;
}

export interface PackingLines {
  readonly family: Family;
  /** The puzzle to which each line adds. */
  readonly base: string;
  /** The text of the lines. */
  readonly text: string;
  readonly file: { readonly name: string; readonly charset: Charset };
}

export async function eachPacking(
  given: PackingLines,
  options: AskOptions,
  { manner, deadline }: { readonly manner: Manner; readonly deadline: Deadline },
): Promise<End> {
  const asked = askedOf(options, manner, deadline);
  const telling = new Telling(given.file, options, manner);
  nowDoing("the puzzles were being answered");
  for (const lines of runsOf(new PackingReader(given).lines())) {
    const [{ puzzle, fault }] = lines as [Line];
    if (fault) await telling.write(telling.badLine(fault));
    else if (!puzzle) await telling.write(options.json ? "" : "\n");
    else {
      let k = 0;
      for await (const answer of answersTo(puzzle, lines, asked)) {
        watchLater();
        const shown = answer.solutions.map((solution) => puzzle.show(solution).replaceAll("\n", "/"));
        await telling.write(telling.answer(answer, shown, lines[k++]!));
      }
    }
  }
  return telling.end();
}

/** A count that is alone is asked as one: all cores may work on it. */
async function* answersTo(
  puzzle: Puzzle,
  lines: readonly Line[],
  asked: ReturnType<typeof askedOf>,
): AsyncGenerator<EachAnswer> {
  if (lines.length > 1 || asked.keep > 0 || lines[0]!.part !== WHOLE)
    return yield* answerEach(
      puzzle,
      lines.map(({ part }) => part!),
      asked,
    );
  const { keep: _, ...budget } = asked;
  const answer = await count(puzzle, budget);
  yield { status: answer.status, found: Number(answer.count), solutions: [] };
}

/** Lines of one puzzle that follow each other. */
function* runsOf(lines: Iterable<Line>): Generator<Line[]> {
  let run: Line[] = [];
  for (const line of lines) {
    const [first] = run;
    if (first && !(line.puzzle && line.puzzle === first.puzzle)) {
      yield run;
      run = [];
    }
    run.push(line);
  }
  if (run.length > 0) yield run;
}

class PackingReader {
  readonly #given: PackingLines;
  /** By what they say: puzzles, and the options of each that leave cells free. */
  readonly #puzzles = new Map<string, { puzzle: Puzzle; free: ReadonlyMap<string, number> }>();

  constructor(given: PackingLines) {
    this.#given = given;
  }

  *lines(): Generator<Line> {
    for (const [k, source] of splitLines(this.#given.text).entries()) {
      const name = source.trim();
      if (k > 0 || name !== "") yield this.#line(k + 1, name);
    }
  }

  #line(line: number, name: string): Line {
    if (name === "" || /^[|#]/.test(name)) return { line, name };
    const { base } = this.#given;
    const said = isWorded(name) ? name.split(/\s*;\s*/) : [`cover-all-but ${name}`];
    const text = [base, ...said, ""].join("\n");
    const family = base === "" ? (wordedFamily(text) ?? this.#given.family) : this.#given.family;
    const parsed = readSpec(family, text);
    if (parsed.ok) return { line, name, ...this.#partOf(family, parsed.value as LatticePuzzle) };
    const [error] = parsed.errors as [Diagnostic];
    return { line, name, fault: { ...error, line, column: 1, text: name } };
  }

  #partOf(family: Family, spec: LatticePuzzle): { puzzle: Puzzle; part: Part } {
    const free = family.name === "polyomino" ? freeCells(spec) : null;
    const { source: _, ...said } = free?.whole ?? spec;
    const key = family.name + JSON.stringify(said);
    const known = this.#puzzles.get(key) ?? this.#made(key, new Puzzle(family, said));
    if (!free) return { puzzle: known.puzzle, part: WHOLE };
    const take = free.options.map((text) => known.free.get(text)!);
    return { puzzle: known.puzzle, part: { take, avoid: [] } };
  }

  #made(key: string, puzzle: Puzzle) {
    const { problem } = puzzle;
    const free = new Map<string, number>();
    for (let o = 0; o < optionCount(problem); o++)
      free.set(optionTokens(problem, o).slice(0, 2).join(" "), o);
    const made = { puzzle, free };
    this.#puzzles.set(key, made);
    return made;
  }
}
