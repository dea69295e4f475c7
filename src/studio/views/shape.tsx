// A small drawing of a piece.

import type { Cell } from "#library";

interface ShapeProps {
  readonly cells: readonly Cell[];
  /** The color's number; without one the piece is gray. */
  readonly color?: number;
}

const SIDE = 10;
/** A piece of more cells is told by their number. */
const MOST_CELLS = 150;

export function ShapePicture({ cells, color }: ShapeProps) {
  if (cells.length > MOST_CELLS) return <span class="shape-count">{cells.length} cells</span>;
  const plain = cells.filter((cell) => cell[2] === undefined);
  const shown = plain.length > 0 ? plain : cells;
  const top = Math.min(...shown.map(([x]) => x));
  const left = Math.min(...shown.map(([, y]) => y));
  const rows = Math.max(...shown.map(([x]) => x)) - top + 1;
  const columns = Math.max(...shown.map(([, y]) => y)) - left + 1;
  const side = Math.max(4, rows, columns) * SIDE;
  const dx = (side - columns * SIDE) / 2 - left * SIDE;
  const dy = (side - rows * SIDE) / 2 - top * SIDE;
  return (
    <svg class="shape" viewBox={`-1 -1 ${side + 2} ${side + 2}`} aria-hidden="true">
      <g class={color === undefined ? "piece" : `piece piece-${color % 12}`}>
        <path d={shown.map(([x, y]) => square(y * SIDE + dx + 0.5, x * SIDE + dy + 0.5)).join("")} />
      </g>
    </svg>
  );
}

function square(x: number, y: number): string {
  return `M${x} ${y}h${SIDE - 1}v${SIDE - 1}h${1 - SIDE}z`;
}
