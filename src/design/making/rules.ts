// A kind of puzzles of rules in, puzzles with exactly one solution out: a random solution, the rules of a layout that it satisfies, and as
// few clues, then as few rules, as there must be.

import { Random } from "#engines";
import { BadValue, now, optionCount, optionTokens } from "#problem";
import {
  type Cell,
  kindOf,
  Puzzle,
  type Rule,
  type RulesPuzzle,
  type RulesSolution,
  ruleFits,
  rules,
  rulesFamily,
} from "#puzzles";
import { firstSync, Solution } from "#questions";
import { Asker, optionsLike } from "./asker.js";
import { MOST_NODES, minimizeRules } from "./demands.js";
import { alone, fewest } from "./fewest.js";
import { drawnInRows, Filler } from "./filler.js";
import { baseOf, type Layout, layoutNamed, type RulesLayout } from "./layouts.js";
import { SHAPES } from "./shapes.js";
import { PATIENCE_MS } from "./sudoku.js";

/** What puzzles of rules are wanted. */
export interface RulesMakingWishes {
  /** A kind, such as "killer", or a puzzle whose rules and clues stay. */
  readonly layout: RulesLayout | RulesPuzzle;
  /** Rows and columns of the grid; those that the kind usually has if absent. */
  readonly size?: number;
  /** This many clues, where that is possible; as few as the puzzle can do with if absent. */
  readonly clues?: number;
  /** The same seed gives the same puzzles. */
  readonly seed?: number;
  /** Stop looking after this many milliseconds for each puzzle (60,000). */
  readonly timeoutMs?: number;
}

type Grid = RulesSolution["grid"];
type OfRules = Puzzle<RulesPuzzle, RulesSolution>;

/** Where two solutions differ the grid is filled anew, ROUNDS times before another one is drawn. */
const ROUNDS = 30;
/** The number of a rule is looked for from 0 to this. */
const LARGEST_NUMBER = 5000;

/** The layout of a puzzle that is given: all that it says stays. */
const OWN: Layout = {
  base: "",
  size: 0,
  hasHoles: false,
  mayGive: true,
  allStay: true,
  before: [],
  after: [],
  drawn: [],
};

/** By word: why no clues can be looked for. */
const NO_CLUES: Readonly<Record<string, string>> = {
  lines: "its cells have no values",
  paths: "its givens are the ends of paths",
};

export class RulesMaker {
  readonly #wishes: RulesMakingWishes;
  readonly #layout: Layout;
  readonly #random: Random;

  constructor(wishes: RulesMakingWishes) {
    const { layout, seed = 0, clues } = wishes;
    this.#wishes = wishes;
    this.#layout = typeof layout === "string" ? layoutNamed(layout) : OWN;
    this.#random = new Random(seed);
    if (clues !== undefined && !this.#layout.mayGive)
      throw new BadValue(`A puzzle of the kind "${layout}" has no clues; expected no number of them`);
    const isKind = typeof layout === "string";
    const word = isKind ? undefined : layout.rules.find((rule) => rule.word in NO_CLUES)?.word;
    if (word) throw new BadValue(`A puzzle with "${word}" has no clues to look for: ${NO_CLUES[word]}`);
    const cells = isKind
      ? (wishes.size ?? this.#layout.size) ** 2
      : layout.rows * layout.columns - layout.holes.length;
    if (clues !== undefined && clues > cells)
      throw new BadValue(`${clues} clues are more than there are cells; expected at most ${cells}`);
  }

  /** The next puzzle; null if the grid cannot be filled, or none was found in time. */
  next(timeoutMs = this.#wishes.timeoutMs ?? PATIENCE_MS): RulesPuzzle | null {
    for (const end = now() + timeoutMs; now() < end; ) {
      const found = this.#attempt(end);
      if (found && now() < end) return found;
      if (found === undefined && !this.#layout.hasHoles) return null;
    }
    return null;
  }

  /** A puzzle; null if its rules leave several solutions, or too many clues are needed; undefined if the grid could not be filled. */
  #attempt(end: number): RulesPuzzle | null | undefined {
    const { layout, size = this.#layout.size } = this.#wishes;
    const base =
      typeof layout === "string" ? baseOf(this.#layout, size, this.#random) : { puzzle: layout, implied: [] };
    const { spec } = rules(base.puzzle);
    const full = rules({ ...base.puzzle, rules: [...base.puzzle.rules, ...base.implied] });
    const filler = new Filler(full.problem, drawnOf(full), left(end));
    let kept: readonly number[] = [];
    for (let round = 0; round < ROUNDS && now() < end; round++) {
      const options = filler.fill(this.#random, kept);
      if (!options) return round === 0 ? undefined : null;
      const { grid } = full.decode(new Solution(full.problem, options));
      const laid = this.#laid(spec, grid);
      if (this.#layout.mayGive) return this.#fewest(laid, { spec, grid, end });
      const budget = { maxNodes: MOST_NODES, timeoutMs: left(end) };
      const { status, solutions } = firstSync(laid, 2, budget);
      if (status === "complete" && solutions.length === 1) return laid.spec;
      kept =
        solutions.length < 2 ? [] : optionsOf(full, common(solutions.map((one) => laid.decode(one).grid)));
    }
    return null;
  }

  /** The puzzle with all rules of the layout that the solution satisfies. */
  #laid(spec: RulesPuzzle, grid: Grid): OfRules {
    const cells = cellsOf(grid);
    const drawn = this.#layout.drawn.flatMap(({ words, shape }) => {
      const [name = "", sizes = "1-99"] = shape.split(" ");
      const [least, most] = sizes.split("-").map(Number);
      const draw = (own: readonly Cell[]) => this.#ruleOf(words.split("/"), own, { spec, grid });
      return SHAPES[name]!({ cells, random: this.#random, least: least!, most: most!, draw });
    });
    return rules({ ...spec, rules: [...spec.rules, ...drawn, ...this.#layout.after] });
  }

  /** One of these rules, of these cells, which the solution satisfies; null if it satisfies none. */
  #ruleOf(words: readonly string[], cells: readonly Cell[], { spec, grid }: Laid): Rule | null {
    // A single cell has the first of them, as a region of one cell has a sum.
    const order =
      cells.length === 1 || words.length === 1 ? words.keys() : this.#random.shuffled(words.length);
    for (const k of order) {
      const [, word = "", number, size] = /^([\w-]+)(?: (\d+))?(?:\((\d+)\))?$/.exec(words[k]!)!;
      const { form, least = 1 } = kindOf(word)!;
      if (cells.length < least || (size !== undefined && cells.length !== Number(size))) continue;
      const rule = { word, lists: [cells], ...this.#valuesOf(form, cells, grid) };
      const open = number === undefined && /^\[?N/.test(form);
      for (let n = 0; n <= (open ? LARGEST_NUMBER : 0); n++) {
        const own = open ? n : number === undefined ? null : Number(number);
        const numbered: Rule = own === null ? rule : { ...rule, number: [own, own] };
        if (ruleFits(numbered, spec, grid)) return numbered;
      }
    }
    return null;
  }

  /** The lengths of the runs, or some of the values, that the solution has there. */
  #valuesOf(form: string, cells: readonly Cell[], grid: Grid): { readonly values?: readonly number[] } {
    const own = cells.map(([i, j]) => grid[i]![j]!);
    if (form.startsWith("LENGTHS")) {
      const runs = own.join("").match(/1+/g) ?? [""];
      return { values: runs.map(({ length }) => length) };
    }
    if (!form.startsWith("VALUES")) return {};
    const some = this.#random.shuffled(own.length).subarray(0, 2 + this.#random.below(own.length - 1));
    return { values: [...some].map((k) => own[k]!).sort((a, b) => a - b) };
  }

  /** The puzzle with as few clues as it can do with, without the rules that it does not need then, and with as many clues more as wished; null where that is not possible. */
  #fewest(laid: OfRules, { spec, grid, end }: Laid & { readonly end: number }): RulesPuzzle | null {
    const { clues } = this.#wishes;
    const bare = new Puzzle(rulesFamily, rulesFamily.givens!(laid.spec).without);
    const options = optionsOf(bare, grid);
    const isFixed = ([i, j]: Cell) => (spec.givens[i]![j] ?? null) !== null;
    const cells = cellsOf(grid);
    const fixed = options.filter((_, k) => isFixed(cells[k]!));
    const open = options.filter((_, k) => !isFixed(cells[k]!));
    const asker = new Asker(bare.problem, { keep: 0, maxNodes: MOST_NODES, timeoutMs: left(end) });
    const isUnique = (take: readonly number[]) => asker.isUnique([...fixed, ...take]);
    // The values of cells need not say how a loop goes.
    if (!isUnique(open)) return null;
    const kept = new Set([...fixed, ...fewest({ isUnique }, alone(open), this.#random)]);
    const wanted = clues ?? kept.size;
    if (kept.size > wanted || cells.length < wanted) return null;
    const givensOf = (own: ReadonlySet<number>) => {
      const stays = new Set(cells.flatMap((cell, k) => (own.has(options[k]!) ? [String(cell)] : [])));
      return grid.map((row, i) => row.map((value, j) => (stays.has(`${i},${j}`) ? value : null)));
    };
    const puzzle = new Puzzle(rulesFamily, { ...laid.spec, givens: givensOf(kept) });
    const others = wanted > kept.size ? this.#random.shuffled(options.length) : [];
    for (const k of others) if (kept.size < wanted) kept.add(options[k]!);
    const givens = givensOf(kept);
    if (this.#layout.allStay) return { ...laid.spec, givens };
    const rulesOfKind = spec.rules.length;
    const found = minimizeRules(puzzle as Puzzle, rulesFamily.demands!(puzzle.spec)!, this.#random, {
      maxNodes: MOST_NODES,
      timeoutMs: left(end),
      stays: ({ kind }, k) => kind !== "rule" || k < rulesOfKind,
    });
    return found.verdict === "unique" ? { ...(found.spec as RulesPuzzle), givens } : null;
  }
}

interface Laid {
  /** Grid, holes and rules of the kind. */
  readonly spec: RulesPuzzle;
  readonly grid: Grid;
}

/**
 * Puzzles of rules that have exactly one solution, and, unless more clues are wished, no clue and no drawn rule that can be left out,
 * as far as 3,000 nodes of search show.
 *
 *     const [made] = makeRules(1, { layout: "futoshiki", size: 4, seed: 1 });
 *     made && made.rules.length > 8; // → true
 */
export function* makeRules(count: number, wishes: RulesMakingWishes): Generator<RulesPuzzle> {
  if (!Number.isSafeInteger(count) || count < 0) throw new BadValue(`Bad count ${count}; expected 0 or more`);
  const maker = new RulesMaker(wishes);
  for (let k = 0; k < count; k++) {
    const puzzle = maker.next();
    if (!puzzle) return;
    yield puzzle;
  }
}

function left(end: number): number {
  return Math.max(1, end - now());
}

function cellsOf(grid: Grid): Cell[] {
  return grid.flatMap((row, i) => row.flatMap((value, j): Cell[] => (value === null ? [] : [[i, j]])));
}

/** What all of these grids have; null elsewhere. */
function common([first, ...others]: readonly Grid[]): Grid {
  return first!.map((row, i) =>
    row.map((value, j) => (others.every((other) => other[i]![j] === value) ? value : null)),
  );
}

/** The options that put these values into cells, in reading order. */
function optionsOf({ family, spec, problem }: OfRules, grid: Grid): number[] {
  const { given } = family.givens!({ ...spec, givens: grid });
  return optionsLike(
    problem,
    given.map(({ tokens }) => tokens),
  );
}

/** The options of cells come first; of a grid without rules all are drawn, of others about as many as there are rows and a third more. */
function drawnOf({ spec, problem }: OfRules): { readonly options: number; readonly wanted: number } {
  let options = 0;
  while (options < optionCount(problem) && /^r\d+c\d+$/.test(optionTokens(problem, options)[0]!)) options++;
  return {
    options,
    wanted: spec.rules.length === 0 ? spec.rows * spec.columns : drawnInRows(spec.rows),
  };
}
