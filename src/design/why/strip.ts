// A reason about a problem without a board in, a picture out all the same: the items that it is about, in rows.

import { numbers } from "#problem";
import { type Cell, type Label, makePicture, type Picture, type Region } from "#puzzles";
import type { BestTry, Differences, Reason } from "./reason.js";
import type { Subject } from "./subject.js";

/** Items in rows, all of one color. */
interface Heap {
  readonly name: string;
  readonly items: readonly number[];
  /** By item: its color; null for none. */
  tint(item: number): number | null;
}

/** The most items in a row. */
const ROW = 18;
/** More items are no picture any more. */
const MOST = 400;

export function stripPicture(subject: Subject, reason: Reason | BestTry | Differences): Picture | null {
  const heaps = heapsOf(subject, reason).filter(({ items }) => items.length > 0);
  if (heaps.reduce((sum, { items }) => sum + items.length, 0) > MOST) return null;
  const [cells, labels, regions]: [Cell[], Label[], Region[]] = [[], [], []];
  let top = 0;
  for (const { name, items, tint } of heaps) {
    const placed = items.map((item, k) => ({ item, cell: [top + Math.floor(k / ROW), k % ROW] as Cell }));
    cells.push(...placed.map(({ cell }) => cell));
    labels.push(...placed.map(({ item, cell }) => ({ cell, text: subject.things[item]!.short })));
    for (const color of new Set(items.map(tint))) {
      const own = placed.filter(({ item }) => tint(item) === color).map(({ cell }) => cell);
      if (color !== null) regions.push({ name, label: "", cells: own, kind: "shade", tint: color });
    }
    top += Math.ceil(items.length / ROW) + 1;
  }
  return cells.length === 0 ? null : makePicture({ cells, labels, regions });
}

function heapsOf(subject: Subject, reason: Reason | BestTry | Differences): Heap[] {
  const { problem } = subject;
  const plain = (name: string, items: readonly number[], color: number | null): Heap => {
    return { name, items, tint: () => color };
  };
  if (!("kind" in reason)) {
    const about = new Set("left" in reason ? reason.left : reason.items);
    const items = [...numbers(problem.primaryCount)];
    return [{ name: "items", items, tint: (i) => (about.has(i) ? 2 : null) }];
  }
  if (reason.kind === "counting") return [plain("needy", reason.needy, 2), plain("places", reason.places, 1)];
  if (reason.kind !== "coloring" || !reason.colors) return [plain(reason.kind, reason.items, 0)];
  const { colors, weighing } = reason;
  const tint = (item: number) => (weighing.weights[item] === 0 ? null : 1);
  const own = colors.flatMap((color, i) => (color < 0 ? [] : [i]));
  const others = colors.flatMap((color, i) => (color < 0 && i < problem.primaryCount ? [i] : []));
  const heavy = (item: number) => (weighing.weights[item] === 0 ? 9 : 2);
  return [
    { name: "colored", items: own, tint },
    { name: "others", items: others, tint: heavy },
  ];
}
