// What comes next: the simplest step that is forced from a position, with its reason in the puzzle's own words; else a step of
// some solution.

import { type Restricted, restrict } from "#problem";
import type { Thing } from "#puzzles";
import { oneSync } from "#questions";
import { Propagation } from "../making/propagation.js";
import { subjectOf } from "../why/subject.js";
import { capital } from "../why/text.js";
import { cellOfMove, type Game } from "./game.js";
import type { PlayBudget } from "./judge.js";

/** What comes next. */
export type Hint =
  | {
      /** "forced": no solution is without it. "free": it is one of several. */
      readonly is: "forced" | "free";
      /** The next step. */
      readonly moves: readonly string[];
      /** Why, in the puzzle's own words. */
      readonly reason: string;
      /** Where to look, in words: "row 3". */
      readonly where: string;
      /** The cells to look at, as moves name them: "3,4"; none where the pieces do not lie on a board. */
      readonly cells: readonly string[];
      /** What people call such a step: "hidden single"; "" where it has no name. */
      readonly technique: string;
    }
  | {
      /** There is no solution from here. */
      readonly is: "lost";
    }
  | {
      /** There is nothing to be done, or nothing was found in time. */
      readonly is: "nothing";
    };

/** The next step from where these moves stand. */
export function hint(game: Game, moves: readonly string[], budget: PlayBudget): Hint {
  const { part, unknown } = game.position(moves);
  const left = unknown.length > 0 ? null : restrict(game.problem, part);
  if (!left) return { is: "lost" };
  const { status, solution: first } = oneSync(left.problem, budget);
  if (!first) return status === "complete" ? { is: "lost" } : { is: "nothing" };
  const search = new HintSearch(game, left, { moves, budget });
  return search.single() ?? search.byContradiction(first.options) ?? search.oneOf(first.options);
}

/** At most this many items are looked at for a contradiction, each of them with at most this many other options. */
const MOST_ITEMS = 200;
const MOST_OTHERS = 12;

class HintSearch {
  readonly #game: Game;
  readonly #left: Restricted;
  readonly #state: Propagation;
  readonly #standing: ReadonlySet<string>;
  readonly #budget: PlayBudget;
  readonly #things: ReadonlyMap<string, Thing>;

  constructor(
    game: Game,
    left: Restricted,
    { moves, budget }: { readonly moves: readonly string[]; readonly budget: PlayBudget },
  ) {
    this.#game = game;
    this.#left = left;
    this.#state = new Propagation(left.problem);
    this.#standing = new Set(moves);
    this.#budget = budget;
    const { things, problem } = subjectOf(game.puzzle ?? game.problem);
    this.#things = new Map(things.map((thing, i) => [problem.itemNames[i]!, thing]));
  }

  /** An item that has no more options than it needs. */
  single(): Hint | null {
    for (const { item, size, need } of this.#state.open()) {
      const moves = size === need ? this.#moves(this.#state.optionsOf(item)) : [];
      if (moves.length === 0) continue;
      const reason = this.#onlyWay(item, moves);
      return { is: "forced", moves, reason, technique: this.#technique(item), ...this.#place(item) };
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
      const reason = `${ways} to a contradiction for ${this.#words(item)}.`;
      return { is: "forced", moves, reason, technique: "", ...this.#place(item) };
    }
    return null;
  }

  /** A step that some solution has; forced if no other option of its item is in a solution. */
  oneOf(solution: readonly number[]): Hint {
    for (const { item } of this.#open()) {
      const [own, others] = this.#parted(item, solution);
      const moves = this.#moves(own.slice(0, 1));
      if (moves.length === 0) continue;
      const isForced = own.length === 1 && others.every((o) => this.#leadsNowhere(o));
      const reason = isForced
        ? `All other ways for ${this.#words(item)} were tried: none has a solution.`
        : `Nothing is forced: there are several ways for ${this.#words(item)}. This is one of them.`;
      return { is: isForced ? "forced" : "free", moves, reason, technique: "", ...this.#place(item) };
    }
    return { is: "nothing" };
  }

  #leadsNowhere(option: number): boolean {
    const answer = oneSync(this.#left.problem, { given: { take: [option] }, ...this.#budget });
    return answer.status === "complete" && !answer.solution;
  }

  /** The open items, those with the fewest options first. */
  #open() {
    return [...this.#state.open()].sort((a, b) => a.size - b.size);
  }

  #parted(item: number, solution: readonly number[]): [own: number[], others: number[]] {
    const all = this.#state.optionsOf(item);
    return [all.filter((o) => solution.includes(o)), all.filter((o) => !solution.includes(o))];
  }

  #thing(item: number): Thing {
    return this.#things.get(this.#left.problem.itemNames[item]!)!;
  }

  /** What a person calls the item, or what it belongs to. */
  #words(item: number): string {
    const { kind, text, group } = this.#thing(item);
    return kind === "word" && group ? group : text;
  }

  /** Where to look for a step of this item. */
  #place(item: number): { readonly where: string; readonly cells: readonly string[] } {
    const { cells, group, text } = this.#thing(item);
    return { where: group ?? text, cells: cells.map(String) };
  }

  get #isDrawn(): boolean {
    const { board } = this.#game;
    return board?.is === "filled" && board.places !== undefined;
  }

  #technique(item: number): string {
    const { kind } = this.#thing(item);
    if (!this.#game.isFilled || this.#isDrawn) return "";
    return kind === "cell" ? "naked single" : kind === "demand" ? "hidden single" : "";
  }

  #onlyWay(item: number, moves: readonly string[]): string {
    const words = this.#words(item);
    const [, value = ""] = cellOfMove(moves[0]!) ?? [];
    switch (this.#thing(item).kind) {
      case "cell":
        return this.#game.isFilled
          ? `${capital(words)} can be nothing but ${value}.`
          : `Nothing but ${moves[0]!.split(" ")[0]} can cover ${words}.`;
      case "piece":
        return `${capital(words)} fits nowhere else.`;
      case "demand":
        if (this.#isDrawn) return `${capital(words)} leaves no other way here.`;
        return `${capital(words)} can stand nowhere else.`;
      case "word":
        return `Nothing else is left for ${words}.`;
      case "item":
        return `No other option has ${words}.`;
    }
  }

  /** Options as moves, without what stands already. */
  #moves(options: readonly number[]): string[] {
    const found = options.flatMap((k) => this.#game.moves(this.#left.options[k]!));
    return found.filter((move) => !this.#game.isFilled || !this.#standing.has(move));
  }
}
