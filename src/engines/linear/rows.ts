// The linear conditions of a problem: the number of chosen options that contain an item lies within its bounds. A secondary item
// allows one of the options in which it has no color.

import { itemCount, numbers, type Problem, sizesOf } from "#problem";

export interface Rows {
  /** By item: its row, −1 if it has none. */
  readonly rowOf: Int32Array;
  /** By row: how many chosen options contain its item, at least and at most. */
  readonly least: Uint32Array;
  readonly most: Uint32Array;
  /** Option o is in row[start[o]] … row[start[o + 1] − 1]. */
  readonly start: Uint32Array;
  readonly row: Uint32Array;
}

/** The conditions of these items. */
export function rowsOf(problem: Problem, items: ArrayLike<number>): Rows {
  const { primaryCount, lower, upper, optionStart, entryItem, entryColor } = problem;
  const rowOf = placesOf(itemCount(problem), items);
  const row = new Uint32Array(entryItem.length);
  const start = new Uint32Array(optionStart.length);
  let filled = 0;
  for (let o = 0; o + 1 < optionStart.length; o++) {
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const k = rowOf[entryItem[e]];
      if (k >= 0 && !entryColor?.[e]) row[filled++] = k;
    }
    start[o + 1] = filled;
  }
  return {
    rowOf,
    least: Uint32Array.from(items, (i) => (i < primaryCount ? lower[i] : 0)),
    most: Uint32Array.from(items, (i) => (i < primaryCount ? upper[i] : 1)),
    start,
    row: row.subarray(0, filled),
  };
}

/** The conditions that options in fractions could break. */
export function inequalitiesOf(problem: Problem): Rows {
  const { primaryCount, lower, upper, entryItem, entryColor } = problem;
  const options = new Uint32Array(itemCount(problem));
  for (let e = 0; e < entryItem.length; e++) if (!entryColor?.[e]) options[entryItem[e]]++;
  const isReal = (i: number) => (i < primaryCount ? lower[i] > 0 || upper[i] < options[i] : options[i] > 1);
  return rowsOf(problem, numbers(itemCount(problem)).filter(isReal));
}

/** The equations alone. Items of few options come first: a rare item eliminated first leaves short equations. */
export function equationsOf(problem: Problem): Rows {
  const { primaryCount, lower, upper } = problem;
  const sizes = sizesOf(problem);
  const items = numbers(primaryCount).filter((i) => lower[i] === upper[i]);
  return rowsOf(
    problem,
    items.sort((a, b) => sizes[a] - sizes[b] || a - b),
  );
}

/** By number below `count`: where it stands in the list; −1 if it does not. */
export function placesOf(count: number, list: ArrayLike<number>): Int32Array {
  const places = new Int32Array(count).fill(-1);
  for (let k = 0; k < list.length; k++) places[list[k]] = k;
  return places;
}

/** By item: the weight of its row. */
export function weightsByItem({ rowOf }: Pick<Rows, "rowOf">, weights: Float64Array): Float64Array {
  return Float64Array.from(rowOf, (row) => (row < 0 ? 0 : weights[row] + 0));
}
