// A reason in, its picture on the puzzle's board out: the colored board, forced steps in their places, the clues to look at,
// the best that can be done.

import { optionTokens } from "#problem";
import { type Cell, extent, type Label, makePicture, type Picture, type Region } from "#puzzles";
import type { Asked } from "#search";
import { colorNames } from "./coloring-words.js";
import type { BestTry, ColoringReason, Differences, Reason } from "./reason.js";
import { withSamples } from "./samples.js";
import { stripPicture } from "./strip.js";
import { demandedOf, givenSubject, type Subject, subjectOf } from "./subject.js";

/** How a reason is drawn. */
export interface WhyPictureOptions {
  /** Shaded cells have letters, too: for terminals without colors. */
  readonly letters?: boolean;
}

/** The tints of shades, in the order in which they are given out. */
const TINTS = [1, 0, 3, 2, 8, 4, 7, 6];
/** What is in the way, and what it is about. */
const ALARM = 2;
const LOOK = 0;
const PALE = 9;

/** A picture of the reason, on the board, or as rows of items; null if these are too many. */
export function whyPicture(
  asked: Asked,
  reason: Reason | BestTry | Differences,
  options: WhyPictureOptions = {},
): Picture | null {
  const subject = subjectOf(asked);
  const bare = boardPicture(subject);
  const picture = bare
    ? onBoard(new ReasonDrawing(subject, bare, options), reason)
    : stripPicture(subject, reason);
  return picture && { ...picture, caption: reason.sentences[0] ?? "" };
}

function onBoard(drawing: ReasonDrawing, reason: Reason | BestTry | Differences): Picture {
  return "kind" in reason ? drawing.reason(reason) : drawing.other(reason);
}

/** The puzzle itself, its pieces beside the board. */
function boardPicture({ puzzle, things }: Subject): Picture | null {
  if (puzzle) {
    const { solid: _, ...flat } = puzzle.picture();
    return { ...flat, caption: "" };
  }
  const cells = things.flatMap((thing) => (thing.kind === "cell" ? thing.cells : []));
  return cells.length === 0 ? null : makePicture({ cells });
}

interface Shade {
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly tint: number;
  readonly letter: string;
}

class ReasonDrawing {
  readonly #subject: Subject;
  readonly #bare: Picture;
  readonly #options: WhyPictureOptions;

  constructor(subject: Subject, bare: Picture, options: WhyPictureOptions) {
    this.#subject = subject;
    this.#bare = bare;
    this.#options = options;
  }

  reason(reason: Reason): Picture {
    if (reason.kind === "coloring") return this.#coloring(reason);
    if (reason.kind === "arithmetic") return this.#bare;
    if (reason.kind === "counting") {
      const needy = this.#shade("needy", reason.needy, ALARM, "x");
      return this.#shaded(this.#bare, [this.#shade("places", reason.places, TINTS[0]!, "o"), needy]);
    }
    if (reason.kind === "forced") {
      const steps = this.#placed(reason.steps.flatMap(({ options }) => options));
      return this.#shaded(reason.steps.length === 0 ? this.#bare : steps, [
        this.#shade("nothing is left", [reason.item], ALARM, "x"),
      ]);
    }
    if (reason.kind === "demands") return demandedOf(this.#subject, reason)?.picture() ?? this.#bare;
    return this.#core(reason.items, reason.givens);
  }

  other(found: BestTry | Differences): Picture {
    if ("left" in found)
      return this.#shaded(this.#placed(found.options), [this.#shade("left", found.left, ALARM, "x")]);
    return this.#shaded(this.#bare, [{ name: "differs", cells: found.cells, tint: LOOK, letter: "x" }]);
  }

  #core(items: readonly number[], givens: readonly number[]): Picture {
    const wide = givenSubject(this.#subject.puzzle);
    if (!wide) {
      const own = new Set(items);
      const board = this.#tinted((i) => (own.has(i) ? ALARM : PALE));
      return this.#shaded(this.#withWords(board, items), [this.#shade("core", items, LOOK, "x")]);
    }
    const clues = givens.map((k) => wide.given[k]!.cell);
    const known = new Set(clues.map(String));
    const things = items.map((i) => wide.things[i]!);
    const cells = things.flatMap((thing) => (thing.kind === "cell" ? thing.cells : []));
    const other = cells.filter((cell) => !known.has(String(cell)));
    // Without colors, the other clues are left out.
    const shown = this.#bare.clues.filter(({ cell }) => !this.#options.letters || known.has(String(cell)));
    return this.#shaded({ ...this.#bare, clues: shown }, [
      { name: "to be filled", cells: givens.length === 0 ? [] : other, tint: ALARM, letter: "x" },
      { name: "clues to look at", cells: clues, tint: LOOK, letter: "" },
    ]);
  }

  /** The words that these items belong to, below the board. */
  #withWords(picture: Picture, items: readonly number[]): Picture {
    const things = items.map((i) => this.#subject.things[i]!).filter(({ kind }) => kind === "word");
    const words = [...new Set(things.map(({ group = "" }) => group.slice(group.lastIndexOf(" ") + 1)))];
    const { xmax, ymin, ymax } = extent(picture.cells);
    const placed = words.map((word, k) => {
      const left = ymin + Math.floor((ymax - ymin + 1 - word.length) / 2);
      return [...word].map((text, at): Label => ({ cell: [xmax + 2 + 2 * k, left + at], text }));
    });
    const regions = placed.map((own, k): Region => {
      return { name: words[k]!, label: "", cells: own.map(({ cell }) => cell), kind: "piece", tint: ALARM };
    });
    return {
      ...picture,
      regions: [...picture.regions, ...regions],
      labels: [...picture.labels, ...placed.flat()],
    };
  }

  /** Options on the board: of a puzzle as its solutions are drawn. */
  #placed(options: readonly number[]): Picture {
    const { problem, puzzle, things } = this.#subject;
    const tokens = options.map((o) => optionTokens(problem, o).filter((token) => !token.startsWith("|")));
    if (puzzle) {
      const { solid: _, ...flat } = puzzle.picture({ tokens });
      return { ...flat, caption: "" };
    }
    const regions = options.map((o, k): Region => {
      const items = problem.entryItem.subarray(problem.optionStart[o], problem.optionStart[o + 1]);
      const cells = [...items].flatMap((i) => things[i]!.cells);
      return { name: tokens[k]!.join(" "), label: "", cells, kind: "piece", tint: k };
    });
    return { ...this.#bare, regions: regions.filter(({ cells }) => cells.length > 0) };
  }

  #shade(name: string, items: readonly number[], tint: number, letter: string): Shade {
    const cells = new Map<string, Cell>();
    for (const i of items) for (const cell of this.#subject.things[i]!.cells) cells.set(String(cell), cell);
    return { name, cells: [...cells.values()], tint, letter };
  }

  /** Shades lie above boxes and below pieces. */
  #shaded(picture: Picture, shades: readonly Shade[]): Picture {
    const drawn = shades.filter(({ cells }) => cells.length > 0);
    const regions = drawn.map(
      ({ name, cells, tint }): Region => ({ name, label: "", cells, kind: "shade", tint }),
    );
    const taken = new Set([...picture.labels, ...picture.clues].map(({ cell }) => String(cell)));
    const letters = drawn.flatMap(({ cells, letter }): Label[] => {
      if (letter === "" || !this.#options.letters) return [];
      return cells.filter((cell) => !taken.has(String(cell))).map((cell) => ({ cell, text: letter }));
    });
    return {
      ...picture,
      regions: [
        ...picture.regions.filter(({ kind }) => kind !== "piece"),
        ...regions,
        ...picture.regions.filter(({ kind }) => kind === "piece"),
      ],
      labels: [...picture.labels, ...letters],
    };
  }

  /** Cells by their color or weight; pieces that weigh something, or an odd number, have another color than those that do not. */
  #coloring({ colors, weighing }: ColoringReason): Picture {
    const weights = weighing.weights;
    const shades = colors ? this.#byColor(colors, weights) : this.#byWeight(weights);
    const board = this.#tinted((i) => (weights[i] === 0 ? PALE : ALARM));
    const labels = this.#weightLabels(weights);
    const weighed = { ...board, labels: [...board.labels, ...labels] };
    return this.#shaded(labels.length === 0 ? weighed : this.#sampled(weighed, weights), shades);
  }

  /** Pieces with their weights, where they are squares and few. */
  #sampled(picture: Picture, weights: readonly number[]): Picture {
    if (picture.grid !== undefined || this.#subject.words.board !== "square") return picture;
    const style = { tint: PALE, letters: this.#options.letters === true };
    return withSamples(this.#subject, picture, weights, style) ?? picture;
  }

  /** The pieces beside the board in other colors. */
  #tinted(tintOf: (item: number) => number): Picture {
    const { things } = this.#subject;
    const tints = new Map(
      things.flatMap(({ kind, short }, i) => (kind === "piece" ? [[short, tintOf(i)]] : [])),
    );
    const regions = this.#bare.regions.map((region) => {
      return region.kind === "piece" ? { ...region, tint: tints.get(region.name) ?? PALE } : region;
    });
    return { ...this.#bare, regions };
  }

  #byColor(colors: readonly number[], weights: readonly number[]): Shade[] {
    const count = colors.reduce((most, color) => Math.max(most, color), -1) + 1;
    const weightOf = Array.from({ length: count }, (_, k) => weights[colors.indexOf(k)] ?? 0);
    const names = colorNames(count, weightOf);
    const shades = weightOf.map((_, k) => {
      const items = colors.flatMap((color, i) => (color === k ? [i] : []));
      const letter = names[k] === "black" ? "#" : names[k] === "white" ? "" : names[k]!;
      return this.#shade(names[k]!, items, TINTS[k % TINTS.length]!, letter);
    });
    return shades
      .filter(({ name }) => name !== "white")
      .map((shade, k) => ({ ...shade, tint: TINTS[k % TINTS.length]! }));
  }

  #byWeight(weights: readonly number[]): Shade[] {
    const values = [...new Set(weights)].filter((weight) => weight !== 0).sort((a, b) => a - b);
    return values.map((value, k) => {
      const items = weights.flatMap((weight, i) => (weight === value && this.#isCell(i) ? [i] : []));
      return this.#shade(`weight ${value}`, items, TINTS[k % TINTS.length]!, String(value));
    });
  }

  #isCell(i: number): boolean {
    return this.#subject.things[i]!.kind === "cell";
  }

  /** Weights are written into the cells where there are others than 0 and 1. */
  #weightLabels(weights: readonly number[]): Label[] {
    const { things } = this.#subject;
    const cells = things.flatMap((thing, i) =>
      thing.kind === "cell" ? thing.cells.map((cell) => ({ cell, i })) : [],
    );
    const values = new Set(cells.map(({ i }) => Math.abs(weights[i]!)));
    const signs = new Set(cells.map(({ i }) => Math.sign(weights[i]!)).filter((sign) => sign !== 0));
    if ([...values].every((value) => value <= 1) && signs.size <= 1) return [];
    return cells
      .filter(({ i }) => weights[i] !== 0)
      .map(({ cell, i }) => ({ cell, text: String(weights[i]!).replace("-", "−") }));
  }
}
