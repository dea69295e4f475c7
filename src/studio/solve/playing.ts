// What a player asks: which placements there are, whether all is well so far, and what comes next.

import { Propagation } from "#design";
import {
  firstSync,
  type IanPuzzle,
  isUniqueSync,
  type LatticePlaced,
  optionCount,
  optionText,
  optionTokens,
  type Part,
  type Problem,
  type TortoPuzzle,
} from "#library";
import { type Restricted, restrict } from "#problem";
import { digitValue, latticeKey } from "#puzzles";
import { allowedOf } from "../editors/ian.js";
import { isLatticeKind, plainCells } from "../editors/lattice-kinds.js";
import { isByCell } from "../state/pins.js";
import { CellCounter } from "./cells.js";
import { encode, familyOf, Refusal } from "./encode.js";
import { positionOf } from "./position.js";
import type { Checked, Hint, Kind, Laid, Placement, Source } from "./protocol.js";

const MOST_PLACEMENTS = 60_000;
const MOST_CELLS = 600_000;
/** One question about a position may take this long. */
const MOST_MS = 4000;

interface Game {
  readonly source: Source;
  readonly spec: unknown;
  readonly problem: Problem;
  readonly cells: CellCounter;
}

function gameOf(source: Source): Game {
  const { reading, problem } = encode(source);
  if (!problem) throw new Refusal("There is nothing to play: the text of the puzzle has an error.");
  return { source, spec: reading.spec, problem, cells: new CellCounter(source.kind, reading.spec, problem) };
}

/** Every placement of every piece; of a plain problem, every option. */
export function layOut(source: Source): Laid {
  if (isByCell(source.kind)) return { placements: [], most: [] };
  const { spec, problem } = gameOf(source);
  const family = familyOf(source.kind);
  const found: Placement[] = [];
  let cells = 0;
  for (let option = 0; option < optionCount(problem); option++) {
    const tokens = optionTokens(problem, option);
    cells += tokens.length;
    if (option >= MOST_PLACEMENTS || cells > MOST_CELLS)
      throw new Refusal("This puzzle has too many placements to be played here.");
    const [placed] = family ? (family.decode(spec, [tokens]) as readonly LatticePlaced[]) : [];
    const name = placed?.name ?? tokens[0] ?? "";
    const own = placed ? plainOf(source.kind, placed.cells).map(latticeKey) : tokens;
    found.push({ pin: optionText(problem, option), name, cells: own });
  }
  const most = [...problem.upper].flatMap((count, item) =>
    count === 1 ? [] : [[problem.itemNames[item]!, count] as const],
  );
  return { placements: found, most };
}

/** Those cells that are no marks. */
function plainOf(kind: Kind, cells: LatticePlaced["cells"]): LatticePlaced["cells"] {
  return isLatticeKind(kind) ? plainCells(kind, cells) : cells.filter((cell) => cell[2] === undefined);
}

/** A solution of this part; null if there is none, undefined if that is not known in time. */
function someOf(problem: Problem, part: Part): readonly number[] | null | undefined {
  const { status, ...rest } = firstSync(problem, 1, { part, timeoutMs: MOST_MS });
  const [first] = "all" in rest ? rest.all : rest.some;
  return first ? first.options : status === "complete" ? null : undefined;
}

/** Is there a solution from here? If there is none: the first move after which there was none. */
export function check(source: Source, pins: readonly string[], moves: readonly string[]): Checked {
  const game = gameOf(source);
  const { problem, cells } = game;
  const at = (count: number) => positionOf(problem, cells, [...pins, ...moves.slice(0, count)]);
  const now = at(moves.length);
  const solution = now.unknown.length > 0 ? null : someOf(problem, now.part);
  if (solution === undefined) return { verdict: "unknown", wrong: [] };
  if (solution) {
    const isSolved = isFinished(game, now.part, [...pins, ...moves, ...givenIn(game)]);
    return { verdict: isSolved ? "solved" : "good", wrong: [] };
  }
  const differing = differences({ problem, cells }, pins, moves);
  if (differing) return { verdict: "wrong", wrong: differing };
  let [good, bad] = [0, moves.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const { part, unknown } = at(middle);
    if (unknown.length === 0 && someOf(problem, part) !== null) good = middle;
    else bad = middle;
  }
  return { verdict: "wrong", wrong: moves.slice(bad - 1, bad) };
}

/** Where the puzzle has one solution: the values in cells that are not in it. */
function differences(
  { problem, cells }: Pick<Game, "problem" | "cells">,
  pins: readonly string[],
  moves: readonly string[],
): string[] | null {
  if (!cells.isByCell) return null;
  const answer = isUniqueSync(problem, { part: positionOf(problem, cells, pins).part, timeoutMs: MOST_MS });
  if (answer.verdict !== "unique") return null;
  const right = new Set(answer.solution.options.flatMap((o) => cells.own(o).map(([c, v]) => `${c}=${v}`)));
  return moves.filter((move) => !right.has(move));
}

/** In Ian's puzzle, what is given are cells that may have one number only. */
function givenIn({ source, spec }: Game): string[] {
  if (source.kind !== "ian") return [];
  return allowedOf(spec as IanPuzzle).flatMap((numbers, k) => {
    const [only] = numbers;
    return numbers.size === 1 ? [`${Math.floor(k / 10)},${k % 10}=${only}`] : [];
  });
}

/** Is there a solution that has nothing but this? */
function isFinished(
  { problem, cells }: Pick<Game, "problem" | "cells">,
  part: Part,
  pins: readonly string[],
): boolean {
  const have = new Set(pins);
  const isNew = (option: number) =>
    cells.isByCell
      ? cells.own(option).some(([cell, value]) => !have.has(`${cell}=${value}`))
      : !part.take.includes(option);
  const avoid = Array.from({ length: optionCount(problem) }, (_, option) => option).filter(isNew);
  return Array.isArray(someOf(problem, { take: part.take, avoid }));
}

/** The next step that is forced, and why; else a step of some solution. */
export function hint(source: Source, pins: readonly string[], moves: readonly string[]): Hint {
  const game = gameOf(source);
  const standing = [...pins, ...moves];
  const { part, unknown } = positionOf(game.problem, game.cells, standing);
  const left = unknown.length > 0 ? null : restrict(game.problem, part);
  const answer = left && firstSync(left.problem, 1, { timeoutMs: MOST_MS });
  const [first] = answer ? ("all" in answer ? answer.all : answer.some) : [];
  if (!left || !first) return !left || answer?.status === "complete" ? { is: "lost" } : { is: "nothing" };
  const search = new HintSearch(game, left, standing);
  return search.single() ?? search.byContradiction(first.options) ?? search.oneOf(first.options);
}

/** So many items are looked at, each of them with so many options. */
const MOST_ITEMS = 200;
const MOST_OTHERS = 12;

class HintSearch {
  readonly #game: Game;
  readonly #left: Restricted;
  readonly #state: Propagation;
  readonly #standing: ReadonlySet<string>;

  constructor(game: Game, left: Restricted, standing: readonly string[]) {
    this.#game = game;
    this.#left = left;
    this.#state = new Propagation(left.problem);
    this.#standing = new Set(standing);
  }

  /** An item that has no more options than it needs. */
  single(): Hint | null {
    for (const { item, size, need } of this.#state.open()) {
      const moves = size === need ? this.#moves(this.#state.left(item)) : [];
      if (moves.length > 0)
        return { is: "forced", moves, reason: reasonFor(this.#game, this.#nameOf(item), moves) };
    }
    return null;
  }

  /** An item all of whose other options contradict themselves at once. */
  byContradiction(solution: readonly number[]): Hint | null {
    for (const { item, need } of this.#open().slice(0, MOST_ITEMS)) {
      const [own, others] = this.#parted(item, solution);
      if (need !== 1 || own.length !== 1 || others.length > MOST_OTHERS) continue;
      const moves = this.#moves(own);
      if (moves.length === 0 || !others.every((o) => this.#state.contradiction([o]))) continue;
      const ways = others.length === 1 ? "The other way leads" : `The ${others.length} other ways lead`;
      return { is: "forced", moves, reason: `${ways} to a contradiction for ${this.#words(item)}.` };
    }
    return null;
  }

  /** A step that some solution has; forced if no other option of its item is in a solution. */
  oneOf(solution: readonly number[]): Hint {
    for (const { item } of this.#open()) {
      const [own, others] = this.#parted(item, solution);
      const moves = this.#moves(own.slice(0, 1));
      if (moves.length === 0) continue;
      const isForced =
        own.length === 1 &&
        others.every((o) => someOf(this.#left.problem, { take: [o], avoid: [] }) === null);
      const reason = isForced
        ? `All other ways for ${this.#words(item)} were tried: none has a solution.`
        : `Nothing is forced: there are several ways for ${this.#words(item)}. This is one of them.`;
      return { is: isForced ? "forced" : "free", moves, reason };
    }
    return { is: "nothing" };
  }

  /** The open items, those with the fewest options first. */
  #open() {
    return [...this.#state.open()].sort((a, b) => a.size - b.size);
  }

  #parted(item: number, solution: readonly number[]): [own: number[], others: number[]] {
    const all = this.#state.left(item);
    return [all.filter((o) => solution.includes(o)), all.filter((o) => !solution.includes(o))];
  }

  #nameOf(item: number): string {
    return this.#left.problem.itemNames[item]!;
  }

  #words(item: number): string {
    return itemWords(this.#game, this.#nameOf(item));
  }

  /** Options as moves: as they are, or the values that they put into cells; without what stands already. */
  #moves(options: readonly number[]): string[] {
    const { problem, cells } = this.#game;
    const found = options.flatMap((k) => {
      const o = this.#left.options[k]!;
      return cells.isByCell
        ? cells.own(o).map(([cell, value]) => `${cell}=${value}`)
        : [optionText(problem, o)];
    });
    return found.filter((move) => !cells.isByCell || !this.#standing.has(move));
  }
}

function reasonFor(game: Game, item: string, moves: readonly string[]): string {
  const { kind } = game.source;
  if (kind === "sudoku") {
    const [, value = ""] = moves[0]?.split("=") ?? [];
    if (item[0] === "p") return `${capital(itemWords(game, item))} can be nothing but ${value}.`;
    const place = { r: "row", c: "column", b: "box" }[item[0]!] ?? "group";
    return `In ${place} ${digitValue(item, 1) + 1}, ${value} can stand nowhere else.`;
  }
  if (kind === "dlx") return `No other option has the item ${item}.`;
  if (kind === "ian" || kind === "torto") return `Nothing else is left for ${itemWords(game, item)}.`;
  const [name = ""] = moves[0]?.split(" ") ?? [];
  return item === name ? `${name} fits nowhere else.` : `Nothing but ${name} can cover this cell.`;
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}

function itemWords({ source, spec }: Game, item: string): string {
  if (source.kind === "sudoku") {
    const [a, b] = [digitValue(item, 1) + 1, digitValue(item, 2)];
    if (item[0] === "p") return `row ${a}, column ${b + 1}`;
    return `${b} in ${{ r: "row", c: "column", b: "box" }[item[0]!] ?? "group"} ${a}`;
  }
  if (source.kind === "dlx") return `the item ${item}`;
  if (source.kind === "torto") return `the word ${(spec as TortoPuzzle).words[digitValue(item, 0)] ?? item}`;
  if (!/^[0-9a-zA-Z]{2,3}'?$/.test(item)) return `the piece ${item}`;
  const isSquare = source.kind === "polyomino" || source.kind === "polyominoes" || source.kind === "ian";
  return isSquare ? `row ${digitValue(item, 0) + 1}, column ${digitValue(item, 1) + 1}` : `the cell ${item}`;
}
