// Why there is no solution, or more than one: the library's reasons, each with its picture.

import {
  type BestTry,
  type Differences,
  firstSync,
  type Picture,
  type Problem,
  Puzzle,
  type Reason,
  why,
  whyPicture,
  writeSvg,
} from "#library";
import { CellCounter } from "./cells.js";
import { encode, familyOf, Refusal } from "./encode.js";
import type { Explained, Source } from "./protocol.js";

/** Reasons are looked for so long. */
const MOST_MS = 9000;
/** A picture of more squares is not drawn. */
const MOST_SQUARES = 3000;
const MOST_TOLD = 4;

export async function explain(source: Source): Promise<Explained> {
  const { reading, problem } = encode(source);
  if (!problem) throw new Refusal("There is nothing to explain: the text of the puzzle has an error.");
  const family = familyOf(source.kind);
  if (source.kind === "torto") {
    const reasons = lettersThatDiffer(new Puzzle(family!, reading.spec), problem);
    if (reasons) return { verdict: "not unique", reasons: [reasons] };
  }
  const asked = family ? new Puzzle(family, reading.spec) : problem;
  const answer = await why(asked, { timeoutMs: MOST_MS, best: family !== null, workers: 1 });
  const told =
    answer.verdict === "no solution"
      ? [...answer.reasons, ...(answer.best ? [answer.best] : [])]
      : answer.verdict === "not unique"
        ? [answer.differences]
        : [];
  return {
    verdict: answer.verdict,
    reasons: told.slice(0, MOST_TOLD).map((reason) => ({
      sentences: sentencesOf(reason)
        .slice(0, 12)
        .map((sentence) => sentence.slice(0, 600)),
      svg: drawn(whyPicture(asked, reason)),
    })),
  };
}

/** The whole in short, and then the forced steps that lead there. */
function sentencesOf(reason: Reason | BestTry | Differences): readonly string[] {
  const [first = "", ...others] = reason.sentences;
  const steps = "steps" in reason ? reason.steps.map(({ sentence }, k) => `${k + 1}. ${sentence}`) : [];
  return [first, ...steps, ...others];
}

/** So many solutions are compared. */
const MOST_COMPARED = 100;

/** Where words are traced, the solutions differ in the letters of cells; null if there are not several. */
function lettersThatDiffer(puzzle: Puzzle<unknown>, problem: Problem): Explained["reasons"][number] | null {
  const { status, ...rest } = firstSync(problem, MOST_COMPARED, { timeoutMs: MOST_MS });
  const found = "all" in rest ? rest.all : rest.some;
  if (found.length < 2) return null;
  const counter = new CellCounter("torto", puzzle.spec, problem);
  for (const { options } of found) counter.addSolution(options);
  const cells = counter.ofSolutions();
  const open = cells.filter(([, letters]) => letters.length > 1).map(([cell]) => cell.split(",").map(Number));
  const places = open.map(([i, j]) => `r${i! + 1}c${j! + 1}`);
  const all = status === "complete" && found.length < MOST_COMPARED;
  const which = open.length === 0 || open.length === cells.length ? "" : `: ${places.join(", ")}`;
  const sentence = `${all ? "The" : "The first"} ${found.length} solutions differ in ${open.length} of the ${cells.length} cells${which}.`;
  const board = puzzle.picture();
  const shade = { name: "differ", label: "", cells: open.map(([i, j]) => [i!, j!] as const), tint: SHADE };
  const regions = [...board.regions, ...(open.length > 0 ? [{ ...shade, kind: "shade" as const }] : [])];
  return {
    sentences: [open.length > 0 ? sentence : `${sentence} The words run another way.`],
    svg: drawn({ ...board, regions }),
  };
}

/** The number of the color of what is to be looked at. */
const SHADE = 0;

function drawn(picture: Picture | null): string | null {
  const squares = picture?.regions.reduce((sum, { cells }) => sum + cells.length, picture.cells.length) ?? 0;
  return picture && squares <= MOST_SQUARES ? writeSvg({ ...picture, caption: "" }) : null;
}
