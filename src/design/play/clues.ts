// Clues that are added to a puzzle until it has one solution, or taken away as long as it has one; for every family that says
// how a clue is given (`Play.give`).

import { Random } from "#engines";
import { BadValue } from "#problem";
import { type CellValue, type Family, Puzzle } from "#puzzles";
import { uniqueness } from "#questions";
import { Asker, optionsLike } from "../making/asker.js";
import type { PlayBudget } from "./judge.js";

/** How far it has come. */
export interface ClueStep<Spec> {
  /** The puzzle as it is now. */
  readonly puzzle: Puzzle<Spec>;
  /** The clues that were added or taken away so far. */
  readonly changed: number;
  /** The clues that were looked at; 0 where clues are added. */
  readonly tried: number;
  /** How many there are to look at; 0 where clues are added. */
  readonly of: number;
}

type Give<Spec> = (spec: Spec, cell: string, value: string) => Spec;

function giveOf<Spec>({ play, name }: Family<Spec>): Give<Spec> {
  if (!play.give) throw new BadValue(`A puzzle of the family ${name} has no clues; expected one that has`);
  return (spec, cell, value) => play.give!(spec, cell, value);
}

/**
 * Adds clues where two solutions differ until there is one; a step for each of them. The last step's puzzle has one solution,
 * unless `isUnique` says otherwise: then the time of a question was not enough to tell.
 */
export async function* addClues<Spec>(
  puzzle: Puzzle<Spec>,
  budget: PlayBudget,
): AsyncGenerator<
  ClueStep<Spec>,
  {
    /** Is it known that there is one solution now? */
    readonly isUnique: boolean;
  }
> {
  const { family } = puzzle;
  const give = giveOf(family);
  let now = puzzle;
  for (let changed = 1; ; changed++) {
    const answer = await uniqueness(now, budget);
    if (answer.verdict !== "not unique") return { isUnique: answer.verdict === "unique" };
    const [one, other] = answer.solutions.map((two) => family.play.values(now.spec, now.decode(two)));
    const board = family.play.board(now.spec);
    const places = (board.is === "filled" && board.places) || [];
    // Lines are no clues, nor is what several values look like.
    const canGive = ([cell, value]: CellValue) =>
      places.length === 0 || JSON.stringify(give(now.spec, cell, value)) !== JSON.stringify(now.spec);
    const different = differing(one!, other!, canGive) ?? differing(other!, one!, canGive);
    if (!different) return { isUnique: false };
    now = new Puzzle(family, give(now.spec, different[0], different[1]));
    yield { puzzle: now, changed, tried: 0, of: 0 };
  }
}

/** The first cell in which two solutions differ, as the first one has it. */
function differing(
  one: readonly CellValue[],
  other: readonly CellValue[],
  canGive: (clue: CellValue) => boolean,
): CellValue | undefined {
  const values = new Map(other);
  return one.find((clue) => values.get(clue[0]) !== clue[1] && canGive(clue));
}

/**
 * Takes one clue after the other away, in an order that the seed says, and puts it back if there are several solutions without
 * it; a step for each clue. After the time of the budget, clues stay as they are.
 */
export function* removeClues<Spec>(
  puzzle: Puzzle<Spec>,
  {
    seed = 0,
    ...limits
  }: Partial<PlayBudget> & {
    /** Another seed, another order. */
    readonly seed?: number;
  },
): Generator<ClueStep<Spec>, void> {
  const { family, spec } = puzzle;
  const give = giveOf(family);
  const board = family.play.board(spec);
  const { without, given } = family.givens?.(spec) ?? { without: spec, given: [] };
  const bare = new Puzzle(family, without);
  const clues = optionsLike(
    bare.problem,
    given.map(({ tokens }) => tokens),
  );
  const asker = new Asker(bare, { keep: 0, ...limits });
  const kept = new Set(given.keys());
  let tried = 0;
  for (const k of new Random(seed).shuffled(given.length)) {
    kept.delete(k);
    if (!asker.isUnique([...kept].map((clue) => clues[clue]!))) kept.add(k);
    const values = new Map(board.is === "filled" ? board.given : []);
    const left = [...kept].reduce((now, clue) => {
      const cell = given[clue]!.cell.join(",");
      return give(now, cell, values.get(cell) ?? "");
    }, without);
    const changed = given.length - kept.size;
    yield { puzzle: new Puzzle(family, left), changed, tried: ++tried, of: given.length };
  }
}
