// The family of cells with values and rules.

import { allAtOnce, BadValue, optionCount, type Problem } from "#problem";
import { identityOn, type Symmetry, symmetrySearch, wholeSymmetry } from "#symmetry";
import type { Family } from "../family.js";
import { rulesBoard } from "./board.js";
import { decodeRules, showRules } from "./decode.js";
import { rulesDemands } from "./demands.js";
import { rulesDlx } from "./encode.js";
import { looksLikeRules, parseRules } from "./parse.js";
import { rulesPicture } from "./picture.js";
import { rulesEdit, rulesPlay } from "./play.js";
import type { RulesPuzzle, RulesSolution } from "./puzzle.js";
import { readRules } from "./read.js";
import { rulesGivens, rulesWords } from "./words.js";
import { writeRules } from "./write.js";

export const rulesFamily: Family<RulesPuzzle, RulesSolution> = {
  name: "rules",
  program: "rules-dlx",
  about: "cells with values and rules: killer, kakuro, KenKen, nonogram, skyscrapers and many others",
  parse: parseRules,
  read: readRules,
  write: writeRules,
  dlx: rulesDlx,
  decode: decodeRules,
  show: showRules,
  board: rulesBoard,
  picture: rulesPicture,
  symmetry: (_, problem) => foundSymmetry(problem),
  words: rulesWords,
  givens: rulesGivens,
  demands: rulesDemands,
  looksLike: looksLikeRules,
  play: rulesPlay,
  edit: rulesEdit,
  begin: {
    section: "Rules",
    title: "Rules",
    about: "Draw cages, lines and dots",
    fresh: () => "grid 9x9\ndistinct rows columns boxes\n",
  },
};

/** Rules have no motions of their own: their symmetries are found. */
function foundSymmetry(problem: Problem): Symmetry {
  const found = allAtOnce(symmetrySearch(problem));
  if (found.ok) return found.symmetry;
  // Of other problems some symmetries are missing then, which is told; of these none is known, and that is no answer.
  if (problem.connected) throw new BadValue(`No symmetries that can be used: ${found.why}`);
  return wholeSymmetry(problem, [identityOn(optionCount(problem))], [found.why]);
}
