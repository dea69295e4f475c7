// The candidates of cells that are true. Each value has its own place.

import type { CellValue } from "#library";
import { type BoardCell, UNIT } from "./cells.js";

interface SmallProps {
  readonly cells: readonly BoardCell[];
  readonly marks: readonly CellValue[];
  /** All values in order. */
  readonly values: readonly string[];
}

/** This share of a cell is used: the lines around it stay free. */
const USED = 0.86;
const MOST_IN_A_ROW = 5;

export function SmallValues({ cells, marks, values }: SmallProps) {
  const side = Math.max(2, Math.ceil(Math.sqrt(values.length)));
  if (side > MOST_IN_A_ROW) return null;
  const centers = new Map(cells.map(({ key, center }) => [key, center]));
  /** How far the k-th of a row of values is from the middle of its cell. */
  const offset = (k: number) => USED * ((k + 0.5) / side - 0.5) * UNIT;
  return (
    <>
      {marks.map(([cell, value]) => {
        const [k, [x, y]] = [values.indexOf(value), centers.get(cell) ?? [0, 0]];
        return (
          <text
            key={`${cell} ${value}`}
            class="candidate true"
            font-size={Math.min(9.5, (UNIT / side) * 0.85)}
            x={x + offset(k % side)}
            y={y + offset(Math.floor(k / side))}
          >
            {value}
          </text>
        );
      })}
    </>
  );
}
