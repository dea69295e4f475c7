// A coloring and its weights in, the sentences out that a mathematician would write.

import type { Board } from "./board.js";
import type { Pattern } from "./patterns.js";
import type { Weighing } from "./reason.js";
import type { Subject } from "./subject.js";
import { demandOf, type PieceTally, tallyOf, total } from "./tally.js";
import { capital, counted, listed, pieceNoun, plural } from "./text.js";

export interface Colored {
  readonly pattern: Pick<Pattern, "name" | "colors">;
  readonly colors: readonly number[];
  readonly weighing: Weighing;
}

export function coloringSentences(subject: Subject, board: Board, colored: Colored): string[] {
  const words = new ColoringWords(subject, board, colored);
  return [...words.claim(), words.how()];
}

/** By color: what it is called. Of two colors, the one that counts is black; of several, only those that count have names. */
export function colorNames(count: number, weightOf: readonly number[]): string[] {
  const counts = weightOf.flatMap((weight, k) => (weight === 0 ? [] : [k]));
  if (counts.length === 1) return weightOf.map((_, k) => (k === counts[0] ? "black" : "white"));
  if (count === 2) return ["black", "white"];
  return weightOf.map((_, k) => String.fromCharCode(65 + k));
}

/** Pieces of which the same is said. */
interface PieceGroup {
  readonly names: readonly string[];
  /** How many there are, each with its copies. */
  readonly copies: number;
  readonly tally: readonly PieceTally[];
}

class ColoringWords {
  readonly #subject: Subject;
  readonly #board: Board;
  readonly #colored: Colored;
  readonly #tally: readonly PieceTally[];
  readonly #demand: readonly number[];
  /** By color: its weight. */
  readonly #weights: readonly number[];
  readonly #names: readonly string[];
  readonly #noun: string;

  constructor(subject: Subject, board: Board, colored: Colored) {
    const { colors, pattern, weighing } = colored;
    this.#subject = subject;
    this.#board = board;
    this.#colored = colored;
    this.#tally = tallyOf(subject.problem, colors, pattern.colors);
    this.#demand = demandOf(subject.problem, colors, pattern.colors);
    this.#weights = Array.from(
      { length: pattern.colors },
      (_, k) => weighing.weights[colors.indexOf(k)] ?? 0,
    );
    this.#names = colorNames(pattern.colors, this.#weights);
    this.#noun = board.places.some((place, i) => place && subject.things[i]!.kind === "cell")
      ? "cell"
      : "item";
  }

  /** How the board is colored. */
  how(): string {
    const { name } = this.#colored.pattern;
    const lines = { rows: "row", columns: "column", layers: "layer", diagonals: "diagonal" }[name];
    if (lines && this.#single()) return `Every ${ordinal(this.#names.length)} ${lines} is black.`;
    const order = new Map([
      ["chessboard", `The ${this.#noun}s are colored like a chessboard`],
      ["blocks", "The board is colored like a chessboard with larger fields"],
      ["grid", "The color goes by row and column, in turn"],
      ["up and down", "Triangles that point up have another color than those that point down"],
      ["three colors", "Any three cells that meet have three colors"],
    ]);
    const what = lines ? `The ${lines}s` : this.#which();
    const told = order.get(name) ?? `${what} are colored in turn with ${this.#names.length} colors`;
    return `${told}${this.#weightsText()}.`;
  }

  /** Does only one color count? */
  #single(): boolean {
    const counting = this.#weights.filter((weight) => weight !== 0);
    return counting.length === 1 && Math.abs(counting[0]!) === 1;
  }

  /** The cells, or the items by their names. */
  #which(): string {
    if (this.#noun === "cell") return "The cells";
    const own = this.#board.places.flatMap((place, i) => (place ? [this.#subject.things[i]!.short] : []));
    return `The items ${own[0]}, ${own[1]}, …, ${own.at(-1)}`;
  }

  /** What colors weigh, where that is not just "black counts, white does not". */
  #weightsText(): string {
    if (this.#single()) return this.#names.length > 2 ? "; only one of them, black, counts" : "";
    if (this.#weights.every((weight) => Math.abs(weight) === 1) && this.#weights.length === 2) return "";
    const all = this.#weights.map((weight, k) => `${this.#names[k]} weighs ${weight}`);
    return `: ${listed(all, 16)}`;
  }

  claim(): string[] {
    const { modulus } = this.#colored.weighing;
    if (modulus === 2) return [this.#parity()];
    if (modulus === "rational") return [this.#balance() ?? this.#exactly() ?? this.#weighed()];
    return [this.#weighed()];
  }

  /** The pieces that have a weight, or not, with the number of their copies. */
  #pieces(wanted: (weight: number) => boolean): PieceGroup {
    const { weights } = this.#colored.weighing;
    const tally = this.#tally.filter(
      ({ piece }) => piece >= 0 && this.#isFixed(piece) && wanted(weights[piece]!),
    );
    const names = tally.map(({ piece }) => this.#subject.things[piece]!.short);
    const copies = tally.reduce((sum, { piece }) => sum + this.#subject.problem.lower[piece]!, 0);
    return { names, copies, tally };
  }

  /** Are there options whose number among the taken ones is not known? */
  #free(): boolean {
    return this.#tally.some(({ piece }) => piece < 0 || !this.#isFixed(piece));
  }

  #isFixed(item: number): boolean {
    const { lower, upper } = this.#subject.problem;
    return lower[item] === upper[item];
  }

  /** Odd and even numbers of black cells. */
  #parity(): string {
    const noun = `black ${this.#noun}s`;
    const demand = this.#demand.reduce((sum, times, k) => sum + (this.#weights[k] === 0 ? 0 : times), 0);
    const odd = this.#pieces((weight) => weight === 1);
    const even = this.#pieces((weight) => weight === 0);
    if (odd.copies === 0)
      return `Every ${this.#pieceNoun()} covers an even number of ${noun}, and there are ${demand}.`;
    const odds = `${counted(odd.copies, "odd number")}`;
    if (even.copies === 0 && !this.#free()) {
      const who = odd.names.length === 1 ? `Each ${odd.names[0]}` : `Each ${this.#pieceNoun()}`;
      return `${who} covers an odd number of ${noun}; ${odds} cannot make ${demand}.`;
    }
    const evens = this.#free() ? "even ones" : `${even.copies} even ${even.copies === 1 ? "one" : "ones"}`;
    const rest = `${this.#each(even, Math.max(odd.names.length, even.names.length) > 6 ? "each of the other" : "each of")} an even number`;
    return `${capital(this.#each(odd, "each of the"))} covers an odd number of ${noun}, ${rest}; ${odds} and ${evens} cannot make ${demand}.`;
  }

  /** "T", "each of I, L, O and S", "each of the 24 balanced hexominoes". */
  #each({ names, copies, tally }: PieceGroup, many: string): string {
    if (copies === 0) return "every other one";
    if (copies === 1) return names[0]!;
    if (names.length === 1) return `each ${names[0]}`;
    if (many === "each of the other") return `${many} ${copies}`;
    if (names.length <= (this.#noun === "item" ? 12 : 6) && copies === names.length)
      return `each of ${listed(names)}`;
    return `each of the ${copies} ${this.#balanced(tally)}${plural(this.#pieceNoun())}`;
  }

  /** Pieces that cover as much of each color, as none of the others does, are called balanced. */
  #balanced(tally: readonly PieceTally[]): string {
    const isBalanced = ({ sums }: PieceTally) => sums.every((sum) => sum.every((x) => x === sum[0]));
    const others = this.#tally.filter((one) => !tally.includes(one));
    if (tally.every(isBalanced) && !others.some(isBalanced)) return "balanced ";
    return !tally.some(isBalanced) && others.every(isBalanced) ? "unbalanced " : "";
  }

  #pieceNoun(): string {
    const sizes = new Set(this.#tally.flatMap(({ sums }) => sums.map(total)));
    if (this.#noun === "item") return "option";
    return pieceNoun(sizes.size === 1 ? [...sizes][0]! : null, this.#board.kind);
  }

  /** As many cells of one color as of the other. */
  #balance(): string | null {
    const [plus, minus] = [1, -1].map((sign) => this.#weights.indexOf(sign));
    const two = this.#weights.filter((weight) => weight !== 0).length === 2;
    if (!two || plus! < 0 || minus! < 0 || this.#pieces((weight) => weight !== 0).copies > 0) return null;
    const [a, b] = [this.#names[plus!]!, this.#names[minus!]!];
    const [m, n] = [this.#demand[plus!]!, this.#demand[minus!]!];
    const who = `Every ${this.#pieceNoun()} covers as many ${a} ${this.#noun}s as ${b} ones`;
    return `${who}; there are ${m} ${a} and ${n} ${b}.`;
  }

  /** Each piece covers a known number of cells of one color. */
  #exactly(): string | null {
    const counting = this.#weights.flatMap((weight, k) => (weight === 0 ? [] : [k]));
    const [k] = counting;
    if (
      counting.length !== 1 ||
      k === undefined ||
      this.#tally.some(({ piece }) => piece < 0 || !this.#isFixed(piece))
    )
      return null;
    const covered = this.#tally.map(({ sums }) => sums[0]![k]!);
    const sum = this.#tally.reduce(
      (all, { piece }, t) => all + this.#subject.problem.lower[piece]! * covered[t]!,
      0,
    );
    const noun = `black ${this.#noun}`;
    const same = new Set(covered).size === 1;
    const who = same
      ? `Every ${this.#pieceNoun()} covers exactly ${counted(covered[0]!, noun)}, all of them`
      : `The number of ${noun}s that a ${this.#pieceNoun()} covers does not depend on where it lies; all of them cover`;
    return `${who} ${same ? "together " : ""}${sum}; there are ${this.#demand[k]}.`;
  }

  /** The weight of `numbers` cells of each color. */
  #weightOf(numbers: readonly number[]): number {
    return numbers.reduce((sum, times, k) => sum + times * this.#weights[k]!, 0);
  }

  /** In general: what placements weigh, and what the whole weighs. */
  #weighed(): string {
    const { modulus } = this.#colored.weighing;
    const whole = this.#weightOf(this.#demand);
    const heavy = this.#pieces((weight) => weight !== 0);
    const noun = this.#pieceNoun();
    if (heavy.copies === 0) {
      if (modulus === "rational") return `Every ${noun} weighs 0 in all; the board weighs ${whole}.`;
      const own = this.#tally.flatMap(({ sums }) => sums.map((sum) => this.#weightOf(sum)));
      const values = [...new Set(own)].sort((a, b) => a - b);
      const each = values.length > 4 ? "a multiple" : `${values.join(" or ")}, a multiple`;
      return `Every ${noun} weighs ${each} of ${modulus}; the board weighs ${whole}, which is none.`;
    }
    const { weights } = this.#colored.weighing;
    const each = heavy.tally.map(({ piece }) => {
      const own = modulus === "rational" ? 0 - weights[piece]! : modulus - weights[piece]!;
      return { name: this.#subject.things[piece]!.short, own, times: this.#subject.problem.lower[piece]! };
    });
    const sum = each.reduce((all, { own, times }) => all + own * times, 0);
    const said = listed(
      each.map(({ name, own }) => `${name} ${own}`),
      16,
    );
    const light = this.#pieces((weight) => weight === 0).copies > 0 ? ", every other one 0" : "";
    const against = modulus === "rational" ? "" : ` modulo ${modulus}`;
    return `Wherever it lies, a ${noun} weighs the same${against}: ${said}${light}; together ${sum}, and the board ${whole}.`;
  }
}

/** "second", "third", "fourth", "5th". */
function ordinal(n: number): string {
  return ["", "", "second", "third", "fourth"][n] ?? `${n}th`;
}
