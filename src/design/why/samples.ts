// Weights of cells in; the tray of a picture out in which each piece stands once for each weight that it can have, with the
// weights of its cells written on it, and their sum beside it.

import { type Cell, extent, type Label, normalize, type Picture, type Region } from "#puzzles";
import type { Subject } from "./subject.js";

/** More samples are no help. */
const MOST = 4;

interface Sample {
  readonly name: string;
  readonly cells: readonly { readonly cell: Cell; readonly weight: number }[];
  readonly sum: number;
}

/** The picture with samples instead of its pieces; null if there are too many of them. */
export function withSamples(
  subject: Subject,
  picture: Picture,
  weights: readonly number[],
  style: { readonly tint: number; readonly letters: boolean },
): Picture | null {
  const samples = new Map<string, Sample>();
  for (const sample of placements(subject, weights)) {
    const key = `${sample.name} ${sample.sum}`;
    if (!samples.has(key)) samples.set(key, sample);
    if (samples.size > MOST) return null;
  }
  const list = [...samples.values()].sort((a, b) => a.sum - b.sum);
  const board = picture.regions.filter(({ kind }) => kind !== "piece");
  const onBoard = new Set(picture.cells.map(String));
  const labels = picture.labels.filter(({ cell }) => onBoard.has(String(cell)));
  const tray = trayOf(picture.cells, list, style);
  return { ...picture, regions: [...board, ...tray.regions], labels: [...labels, ...tray.labels] };
}

/** All options; those that lie as the first one of their piece does come first. */
function placements({ problem, things }: Subject, weights: readonly number[]): Sample[] {
  const [alike, others]: [Sample[], Sample[]] = [[], []];
  const shapes = new Map<string, string>();
  for (let o = 0; o + 1 < problem.optionStart.length; o++) {
    const items = [...problem.entryItem.subarray(problem.optionStart[o], problem.optionStart[o + 1])];
    const name = items.map((i) => things[i]!).find(({ kind }) => kind === "piece")?.short ?? "";
    const own = items.filter((i) => things[i]!.kind === "cell");
    const cells = own.flatMap((i) => things[i]!.cells.map((cell) => ({ cell, weight: weights[i]! })));
    const shape = String(normalize(cells.map(({ cell }) => cell)));
    if (!shapes.has(name)) shapes.set(name, shape);
    const sum = own.reduce((all, i) => all + weights[i]!, 0);
    (shapes.get(name) === shape ? alike : others).push({ name, cells, sum });
  }
  return [...alike, ...others];
}

/** Side by side below the board. */
function trayOf(
  board: readonly Cell[],
  samples: readonly Sample[],
  { tint, letters }: { readonly tint: number; readonly letters: boolean },
): Pick<Picture, "regions" | "labels"> {
  const { xmax, ymin } = extent(board);
  const [regions, labels]: [Region[], Label[]] = [[], []];
  const longest = Math.max(...samples.map(({ sum }) => text(sum).length));
  let left = ymin;
  for (const { name, cells, sum } of samples) {
    const moved = normalize(cells.map(({ cell }) => cell)).map(([x, y]): Cell => [xmax + 2 + x, left + y]);
    regions.push({ name, label: "", cells: moved, kind: "piece", tint });
    for (const [k, cell] of moved.entries()) labels.push({ cell, text: text(cells[k]!.weight) });
    left = extent(moved).ymax + 1;
    // Blanks behind the shorter sums: they are all written in one size.
    labels.push({
      cell: [xmax + 2, left],
      text: letters ? `=${text(sum)}` : `= ${text(sum).padEnd(longest)}`,
    });
    left += 2;
  }
  return { regions, labels };
}

function text(weight: number): string {
  return String(weight).replace("-", "−");
}
