// Why there is no solution, or more than one: the library's reasons, each with its picture.

import {
  type BestTry,
  type Differences,
  type Picture,
  type Reason,
  why,
  whyPicture,
  writeSvg,
} from "#library";
import { gameOf } from "./encode.js";
import type { Explained, Source } from "./protocol.js";

/** Reasons are looked for so long. */
const MOST_MS = 9000;
/** A picture of more squares is not drawn. */
const MOST_SQUARES = 3000;
const MOST_TOLD = 4;

export async function explain(source: Source): Promise<Explained> {
  const { puzzle, problem } = gameOf(source);
  const asked = puzzle ?? problem;
  const answer = await why(asked, { timeoutMs: MOST_MS, best: puzzle !== null, workers: 1 });
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

function drawn(picture: Picture | null): string | null {
  const squares = picture?.regions.reduce((sum, { cells }) => sum + cells.length, picture.cells.length) ?? 0;
  return picture && squares <= MOST_SQUARES ? writeSvg({ ...picture, caption: "" }) : null;
}
