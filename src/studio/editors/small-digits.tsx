// Small digits in a cell: pencil marks, or the candidates that are true. Each value has its own place.

import { UNIT } from "../views/grid.js";

interface SmallProps {
  readonly marks: readonly { readonly cell: string; readonly value: string }[];
  /** All values in order, as they are shown. */
  readonly board: { readonly keys: readonly string[]; readonly text: (value: string) => string };
  /** Are they the true candidates, and not pencil marks? */
  readonly isTrue: boolean;
}

/** So much of a cell is used: the lines around it stay free. */
const USED = 0.86;

/** Where the k-th of so many is, in parts of the cell. */
function placeOf(k: number, many: number): number {
  return 0.5 + USED * ((k + 0.5) / many - 0.5);
}

export function SmallDigits({ marks, board: { keys, text }, isTrue }: SmallProps) {
  const side = Math.max(2, Math.ceil(Math.sqrt(keys.length)));
  if (side > 5) return null;
  return (
    <>
      {marks.map(({ cell, value }) => {
        const [i, j] = cell.split(",").map(Number) as [number, number];
        const k = keys.indexOf(text(value));
        return (
          <text
            key={`${cell} ${value}`}
            class={`candidate ${isTrue ? "true" : ""}`}
            font-size={Math.min(9.5, (UNIT / side) * 0.85)}
            x={(j + placeOf(k % side, side)) * UNIT}
            y={(i + placeOf(Math.floor(k / side), side)) * UNIT}
          >
            {text(value)}
          </text>
        );
      })}
    </>
  );
}
