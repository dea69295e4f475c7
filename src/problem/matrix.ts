// A problem from a matrix of 0 and 1, as dancing-links and dlxlib take it: a column is an item, a row an option.

import { checkKeys, ProblemBuilder } from "./builder.js";
import type { Problem } from "./problem.js";
import { BadValue } from "./text/bad-value.js";

/** How a matrix is written. */
export interface MatrixForm {
  /** Rows are lists of their columns, counted from 0, and this is the number of all columns; else rows have a 0 or a 1 for each column. */
  readonly columns?: number;
  /** The number of columns, the last ones, that may be covered, and need not. */
  readonly secondary?: number;
}

/**
 * A problem from a matrix: each column must be covered by one of the chosen rows. Item names are the numbers of columns, and option k is row k.
 *
 *     oneSync(fromMatrix([[1, 0, 1], [0, 1, 0], [1, 1, 0]])).solution?.options; // → [0, 1]
 *     oneSync(fromMatrix([[0, 2], [1], [0, 1]], { columns: 3, secondary: 1 })).solution?.options; // → [0, 1]
 */
export function fromMatrix(rows: Iterable<ArrayLike<number>>, form: MatrixForm = {}): Problem {
  checkKeys(form, ["columns", "secondary"], "A matrix");
  const list = [...rows];
  const width = form.columns ?? list[0]?.length ?? 0;
  const { secondary = 0 } = form;
  if (!Number.isSafeInteger(width) || width < 1)
    throw new BadValue(`Bad number of columns ${width}; expected 1 or more`);
  if (!Number.isSafeInteger(secondary) || secondary < 0 || secondary > width)
    throw new BadValue(`Bad number of secondary columns ${secondary}; expected 0 to ${width}`);
  const columns = Array.from({ length: width }, (_, k) => k);
  const builder = new ProblemBuilder({
    primary: columns.slice(0, width - secondary),
    secondary: columns.slice(width - secondary),
  });
  for (const [number, row] of list.entries())
    builder.add(form.columns === undefined ? columnsOf(row, number, width) : Array.from(row));
  return builder.problem();
}

function columnsOf(row: ArrayLike<number>, number: number, width: number): number[] {
  if (row.length !== width)
    throw new BadValue(
      `Row ${number} has ${row.length} columns, row 0 has ${width}; rows that are lists of columns need { columns: n }`,
    );
  return Array.from(row).flatMap((value, column) => {
    if (value === 0 || value === 1) return value === 1 ? [column] : [];
    throw new BadValue(`Row ${number} has ${value} in column ${column}; expected 0 or 1, or { columns: n }`);
  });
}
