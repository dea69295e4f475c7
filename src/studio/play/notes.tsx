// What a player has noted on a board, drawn: small values in corners and centres, colors, lines; and the wave at the end.

import { type BoardCell, UNIT } from "../parts/cells.js";
import { lineOf, type Mark } from "./marks.js";

interface NotesProps {
  readonly cells: readonly BoardCell[];
  readonly marks: readonly Mark[];
}

/** Where notes in a corner stand, from the middle of their cell: the corners first, then the sides. */
const CORNERS = [-1, 1].flatMap((down) => [-1, 1].map((right) => [right, down] as const));
const SIDES = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [0, 0],
] as const;
const PLACES = [...CORNERS, ...SIDES];
const FAR = 0.34 * UNIT;
const SMALL = 9;

export function Notes({ cells, marks }: NotesProps) {
  const sorted = (cell: string, sign: Mark["sign"]) =>
    marks
      .filter((mark) => mark.cell === cell && mark.sign === sign)
      .map(({ value }) => value)
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const noted = new Set(marks.map(({ cell }) => cell));
  return (
    <>
      {cells
        .filter(({ key }) => noted.has(key))
        .map(({ key, center: [x, y] }) => {
          const centre = sorted(key, "~").join(sorted(key, "~").some(({ length }) => length > 1) ? " " : "");
          return (
            <g key={key}>
              {sorted(key, "=").map((value, k) => {
                const [right, down] = PLACES[k % PLACES.length]!;
                return (
                  <text
                    key={value}
                    class="candidate"
                    font-size={SMALL}
                    x={x + right * FAR}
                    y={y + down * FAR}
                  >
                    {value}
                  </text>
                );
              })}
              {centre && (
                <text
                  class="candidate centre"
                  font-size={Math.min(SMALL + 1, (1.6 * UNIT) / centre.length)}
                  x={x}
                  y={y}
                >
                  {centre}
                </text>
              )}
            </g>
          );
        })}
    </>
  );
}

/** Several colors share a cell in stripes. */
export function CellColors({ cells, marks }: NotesProps) {
  const colors = marks.filter(({ sign }) => sign === "#");
  return (
    <>
      {colors.map(({ cell, value }) => {
        const own = colors.filter((other) => other.cell === cell);
        const at = cells.find(({ key }) => key === cell)?.center;
        const width = UNIT / own.length;
        const k = own.findIndex((other) => other.value === value);
        if (!at) return null;
        return (
          <rect
            key={`${cell} ${value}`}
            class={`noted-${value}`}
            x={at[0] - UNIT / 2 + k * width}
            y={at[1] - UNIT / 2}
            width={width}
            height={UNIT}
          />
        );
      })}
    </>
  );
}

interface LinesProps {
  readonly cells: readonly BoardCell[];
  readonly marks: readonly string[];
}

export function PenLines({ cells, marks }: LinesProps) {
  const at = new Map(cells.map(({ key, center }) => [key, center.join(" ")]));
  const lines = marks.map(lineOf).filter((line) => line !== null);
  return <path class="pen-lines" d={lines.map(([from, to]) => `M${at.get(from)}L${at.get(to)}`).join("")} />;
}

/** A light goes over the board once, from its first cell to its last. */
export function Wave({ cells }: { readonly cells: readonly BoardCell[] }) {
  if (cells.length > MOST_WAVED) return null;
  return (
    <g class="wave">
      {cells.map(({ key, row, column, corners }) => (
        <path
          key={key}
          d={`M${corners.map((corner) => corner.join(" ")).join("L")}Z`}
          style={{ animationDelay: `${(row + column) * WAVE_MS}ms` }}
        />
      ))}
    </g>
  );
}

const MOST_WAVED = 450;
const WAVE_MS = 45;
