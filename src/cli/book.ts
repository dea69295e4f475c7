// quadrille book: several puzzles in, one HTML page to be printed out: each puzzle with its rules and how hard it is, the answers at
// the end.

import { difficultyOf, rate } from "#design";
import { kindOf, type RulesPuzzle, rulesFamily, writeSvg, xmlText } from "#puzzles";
import { first } from "#questions";
import { prepareLoaded } from "./ask.js";
import { Deadline } from "./deadline.js";
import { type End, endOf, gravestOf } from "./ends.js";
import { writeWhole } from "./files.js";
import { type Loaded, load } from "./load.js";
import { print, say } from "./output.js";
import { nameOf } from "./read.js";
import { UsageError } from "./usage.js";
import { interruption, nowDoing } from "./watch.js";
import { counted } from "./words.js";

export interface BookOptions {
  readonly output?: string;
  readonly title?: string;
  readonly timeout?: number;
  readonly quiet?: boolean;
}

interface Page {
  readonly title: string;
  /** What is asked, and how hard it is: a paragraph each. */
  readonly words: readonly string[];
  readonly puzzle: string;
  readonly answer: string;
}

/** The time of a puzzle for its answer, and for being rated. */
const PATIENCE_MS = 30_000;
const RATING_MS = 10_000;

export async function book(files: readonly string[], options: BookOptions): Promise<End> {
  const made: { readonly page: Page; readonly end: End }[] = [];
  const deadline = new Deadline(options);
  const signal = interruption();
  const isOver = () => signal.aborted || deadline.leftMs() === 0;
  for (const file of files) if (!isOver()) made.push(await pageOf(file, options, deadline));
  const left = files.length - made.length;
  if (left > 0)
    say(`${signal.aborted ? "interrupted" : "stopped by --timeout"}: ${counted(left, "puzzle")} left out`);
  const html = bookText(
    options.title ?? "Puzzles",
    made.map(({ page }) => page),
  );
  if (options.output !== undefined) await writeWhole(options.output, html);
  else print(html);
  const stopped = isOver() ? [endOf(signal.aborted ? "cancelled" : "timeout")] : [];
  return gravestOf([...made.map(({ end }) => end), ...stopped]);
}

async function pageOf(
  file: string,
  options: BookOptions,
  deadline: Deadline,
): Promise<{ page: Page; end: End }> {
  const loaded = await load(file, options, deadline);
  nowDoing("the book was being made");
  const { budget, bar } = prepareLoaded(loaded, options, deadline);
  const timeoutMs = Math.min(PATIENCE_MS, deadline.leftMs());
  const { status, solutions } = await first(loaded.problem, 2, { ...budget, timeoutMs });
  bar.clear();
  const [solution] = solutions;
  const why = status === "complete" ? "no solution" : "no solution was found in time";
  if (!solution && !options.quiet) say(`${nameOf(file)}: ${why}`);
  const puzzle = svgOf(file, loaded);
  const isUnique = status === "complete" && solutions.length === 1;
  const page = {
    title: titleOf(file),
    words: [...rulesOf(loaded), ...(isUnique ? difficulty(loaded, deadline) : [])],
    puzzle,
    answer: solution ? svgOf(file, loaded, solution) : `<p>${why}</p>`,
  };
  return { page, end: solution ? "answered" : endOf(status, true) };
}

function svgOf(file: string, { picture }: Loaded, solution?: Parameters<Loaded["picture"]>[0]): string {
  const drawn = picture(solution);
  if (!drawn) throw new UsageError(`cannot draw ${nameOf(file)}: its items are not named by coordinates`);
  return writeSvg({ ...drawn, caption: "" }, { theme: "light" });
}

/** "Sudoku classic" of sudoku-classic.sudoku. */
function titleOf(file: string): string {
  const words = nameOf(file)
    .replace(/^.*[/\\]/, "")
    .replace(/\.[^.]*$/, "")
    .replaceAll(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const PACKING = "Cover all cells of the board with the pieces.";
const RULES: Readonly<Record<string, string>> = {
  polyomino: `${PACKING} They may be turned and turned over.`,
  polyominoes: PACKING,
  polycube: "Build the block of the pieces. They may be turned.",
  polyiamond: `${PACKING} They may be turned and turned over.`,
  polyhex: `${PACKING} They may be turned and turned over.`,
  sudoku: "Fill the cells so that each row, each column and each box has every digit once.",
  torto:
    "Write letters into the cells, so that each word can be traced from cell to cell, in eight directions, without crossing itself.",
};

/** What the author says in comments, and what puzzles of this family are about; of rules each kind. */
function rulesOf({ family = "", spec, problem }: Loaded): string[] {
  const { source = [], words = [] } = (spec ?? {}) as Partial<Record<"source" | "words", readonly string[]>>;
  const comments = source.flatMap((line) => (line.startsWith("|") ? [line.slice(1).trim()] : []));
  if (family !== rulesFamily.name)
    return [
      ...(words.length > 0 ? [`The words: ${words.join(", ")}.`] : []),
      ...comments,
      RULES[family] ??
        `Choose options so that each of ${counted(problem.lower.length, "item")} is covered as it must be.`,
    ];
  const { rules } = spec as RulesPuzzle;
  const kinds = new Set(rules.flatMap(({ word }) => kindOf(word) ?? []));
  const told = [...kinds].map(
    ({ noun, about }) => `${noun}: ${about.replace(/[;:] `.*/, "").replaceAll("`", "")}`,
  );
  return [
    ...comments,
    "Fill the cells with values.",
    ...told.map((text) => text.charAt(0).toUpperCase() + text.slice(1)),
  ];
}

function difficulty({ problem }: Loaded, deadline: Deadline): string[] {
  const rating = rate(problem, { timeoutMs: Math.min(RATING_MS, deadline.leftMs()) });
  return rating.verdict === "unique"
    ? [`Difficulty: ${difficultyOf(rating.steps)}. There is one solution.`]
    : ["There is one solution."];
}

const STYLE = `body { font: 12pt/1.4 sans-serif; color: #000; margin: 0 auto; max-width: 48em }
section { break-after: page; text-align: center }
section p { text-align: left; margin: 0.3em 0 }
section > svg { display: block; margin: 1em auto; width: 100%; height: auto; max-height: 65vh }
.answers { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1em }
figure { margin: 0; break-inside: avoid }
figure svg { width: 100%; height: auto; max-height: 22vh }
@page { margin: 18mm }`;

function bookText(title: string, pages: readonly Page[]): string {
  const puzzles = pages.map(
    ({ title, words, puzzle }, k) =>
      `<section>\n<h2>${k + 1}. ${xmlText(title)}</h2>\n${words.map((text) => `<p>${xmlText(text)}</p>\n`).join("")}${puzzle}</section>\n`,
  );
  const answers = pages.map(
    ({ title, answer }, k) =>
      `<figure><figcaption>${k + 1}. ${xmlText(title)}</figcaption>\n${answer}</figure>\n`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${xmlText(title)}</title>
<style>${STYLE}</style></head><body>
<h1>${xmlText(title)}</h1>
${puzzles.join("")}<h1>Answers</h1>
<div class="answers">
${answers.join("")}</div>
</body></html>
`;
}
