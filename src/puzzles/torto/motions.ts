// The symmetries of a torto puzzle: the motions of its array. Where the original saves a factor of four, only solutions
// whose flag is set can have a mirror image among the others: those are one domain, and the rest, without any
// symmetry, is another.

import { optionCount, type Problem } from "#problem";
import { actionOf, type Element, identityOn, type Symmetry } from "#symmetry";
import { digitValue } from "../geometry/digits.js";
import { MOTIONS, type Motion } from "../geometry/motions.js";
import { symmetryOf } from "../motions.js";
import { cellName } from "./encode.js";
import { arraySize, savesSymmetry, type TortoPuzzle } from "./puzzle.js";

export function tortoSymmetry(puzzle: TortoPuzzle, problem: Problem): Symmetry {
  const maps = MOTIONS.map((motion) => ({
    kind: motion.kind,
    mirror: motion.mirror,
    map: tokenMap(puzzle, motion),
  }));
  if (!savesSymmetry(puzzle) || middleStep(puzzle) === null) return symmetryOf(problem, maps);
  const { flagged, others } = middleOptions(puzzle, problem);
  const group: Element[] = [];
  for (const { kind, map } of maps) {
    const action = actionOf(problem, map, others);
    if (action.ok) group.push({ kind, image: action.image });
  }
  return {
    problem,
    domains: [
      { avoid: flagged, group: [identityOn(optionCount(problem))] },
      { avoid: others, group },
    ],
    notes: [],
  };
}

/** The item of the first word's middle step, in which the original saves; null if the word has no step. */
function middleStep({ words }: TortoPuzzle): string | null {
  const { length } = [...words[0]!];
  return length > 1 ? `0!${length >> 1}` : null;
}

/** The options of the middle step with the flag and those without. */
function middleOptions(puzzle: TortoPuzzle, problem: Problem): { flagged: number[]; others: number[] } {
  const { itemNames, optionStart, entryItem } = problem;
  const [step, flag] = [itemNames.indexOf(middleStep(puzzle)!), itemNames.indexOf("flag")];
  const flagged: number[] = [];
  const others: number[] = [];
  for (let o = 0; o < optionCount(problem); o++) {
    const items = entryItem.subarray(optionStart[o], optionStart[o + 1]);
    if (items[0] === step) (items.includes(flag) ? flagged : others).push(o);
  }
  return { flagged, others };
}

/** Cells occur as x:letter, as the color of k>l, in k<x, and as the southeast corner of a square in k/y. */
function tokenMap(puzzle: TortoPuzzle, motion: Motion): (token: string) => string {
  const [rows, columns] = arraySize(puzzle);
  const move = (i: number, j: number) => motion.move(i, j, rows - 1, columns - 1);
  const place = (text: string, at: number) => {
    const x = digitValue(text, at) - 10;
    return [Math.floor(x / columns), x % columns] as const;
  };
  const named = ([i, j]: readonly [number, number]) => {
    return i < rows && j < columns ? cellName(i * columns + j) : "";
  };
  const cell = (text: string, at: number) => named(move(...place(text, at)));
  const square = (text: string, at: number) => {
    const [i, j] = place(text, at);
    const [one, other] = [move(i, j), move(i - 1, j - 1)];
    return named([Math.max(one[0], other[0]), Math.max(one[1], other[1])]);
  };
  return (token) => {
    if (token === "flag" || token === "flag:*") return token;
    const [name = "", color] = split(token);
    if (name.length === 1) return join(cell(name, 0), color);
    if (name[1] === "<") return join(name.slice(0, 2) + cell(name, 2), color);
    if (name[1] === "/") return join(name.slice(0, 2) + square(name, 2), color);
    return join(name, name[1] === ">" && color !== undefined ? cell(color, 0) : color);
  };
}

function split(token: string): [string, string?] {
  const colon = token.indexOf(":");
  return colon < 0 ? [token] : [token.slice(0, colon), token.slice(colon + 1)];
}

function join(name: string, color: string | undefined): string {
  return color === undefined ? name : `${name}:${color}`;
}
