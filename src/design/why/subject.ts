// What is asked about: a problem, its words and boards, and what the puzzle gives.

import { type Connected, itemCount, numbers, optionTokens, type Problem } from "#problem";
import { type Given, Puzzle, type PuzzleWords, type Thing } from "#puzzles";
import { type Asked, problemOf } from "#search";
import { type Board, namedBoards, puzzleBoard } from "./board.js";
import type { DemandsReason } from "./reason.js";

export interface Subject {
  readonly problem: Problem;
  readonly words: PuzzleWords;
  readonly boards: readonly Board[];
  /** By item: what it is. */
  readonly things: readonly Thing[];
  readonly puzzle: Puzzle | null;
}

export function subjectOf(asked: Asked): Subject {
  const problem = problemOf(asked);
  const puzzle = asked instanceof Puzzle ? (asked as Puzzle) : null;
  return { ...spoken(problem, puzzle), problem, puzzle };
}

function spoken(problem: Problem, puzzle: Puzzle | null): Pick<Subject, "words" | "boards" | "things"> {
  const own = puzzle?.family.words?.(puzzle.spec);
  const { words, boards } = own ? { words: own, boards: puzzleBoard(problem, own) } : namedBoards(problem);
  return { words, boards, things: problem.itemNames.map((name) => words.thing(name)) };
}

/** What an option says. */
export function optionWords({ problem, words }: Subject, o: number): string {
  return words.option(optionTokens(problem, o).filter((token) => !token.startsWith("|")));
}

/** The puzzle with the rules and clues of a reason only; null if it has none. */
export function demandedOf({ puzzle }: Subject, { demands }: DemandsReason): Puzzle | null {
  const all = puzzle?.family.demands?.(puzzle.spec);
  return all ? new Puzzle(puzzle!.family, all.only(new Set(demands))) : null;
}

/** A problem without what the puzzle gives; item primaryCount − given.length + k says that clue k is there. */
export interface GivenSubject extends Subject {
  readonly given: readonly Given[];
}

/** The puzzle without its clues, with a primary item for each of them, which only the clue's option has; null if it gives nothing. */
export function givenSubject(puzzle: Puzzle | null): GivenSubject | null {
  const givens = puzzle?.family.givens?.(puzzle.spec);
  if (!puzzle || !givens || givens.given.length === 0) return null;
  const bare = new Puzzle(puzzle.family, givens.without);
  const { given } = givens;
  const problem = withGiven(bare.problem, given);
  const subject = spoken(problem, bare);
  const first = problem.primaryCount - given.length;
  const things = subject.things.map((thing, i): Thing => {
    const clue = given[i - first];
    return clue && i < problem.primaryCount
      ? { kind: "demand", text: `the clue ${clue.text}`, short: clue.text, cells: [clue.cell] }
      : thing;
  });
  return { ...subject, things, problem, puzzle: bare, given };
}

function withGiven(problem: Problem, given: readonly Given[]): Problem {
  const { primaryCount, itemNames, optionStart, entryItem, entryColor } = problem;
  const clueOf = new Map(given.map(({ tokens }, k) => [tokens.join(" "), k]));
  const moved = numbers(itemCount(problem)).map((i) => (i < primaryCount ? i : i + given.length));
  const [items, colors, starts]: [number[], number[], number[]] = [[], [], [0]];
  for (let o = 0; o + 1 < optionStart.length; o++) {
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      items.push(moved[entryItem[e]!]!);
      colors.push(entryColor?.[e] ?? 0);
    }
    const clue = clueOf.get(optionTokens(problem, o).join(" "));
    if (clue !== undefined) {
      items.push(primaryCount + clue);
      colors.push(0);
    }
    starts.push(items.length);
  }
  const ones = new Uint32Array(given.length).fill(1);
  return {
    ...problem,
    itemNames: [
      ...itemNames.slice(0, primaryCount),
      ...given.map((_, k) => `given${k}`),
      ...itemNames.slice(primaryCount),
    ],
    primaryCount: primaryCount + given.length,
    lower: Uint32Array.from([...problem.lower, ...ones]),
    upper: Uint32Array.from([...problem.upper, ...ones]),
    optionStart: Uint32Array.from(starts),
    entryItem: Uint32Array.from(items),
    entryColor: entryColor && Uint32Array.from(colors),
    ...(problem.connected ? { connected: problem.connected.map(moveElements) } : {}),
    written: null,
  };

  function moveElements(rule: Connected): Connected {
    const places = rule.places.map((place) => place.map((one) => ({ ...one, item: moved[one.item]! })));
    return { ...rule, places };
  }
}
