// Paper of triangles, of hexagons, or of layers of cubes: click a cell or drag over several; a stroke that begins in the
// shape takes away. Arrows move a cursor, Space paints.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { LatticeCell } from "#library";
import { latticeKey, placesOf } from "#puzzles";
import { LATTICES, type LatticeKind } from "./lattice-kinds.js";

interface PaperProps {
  readonly kind: LatticeKind;
  readonly paper: readonly LatticeCell[];
  readonly inside: ReadonlySet<string>;
  readonly label: string;
  readonly onPaint: (cells: readonly LatticeCell[], adds: boolean) => void;
}

/** The size of a cell, in units of the drawing. */
const UNIT = 24;

/** Between layers, in cells. */
const GAP = 1;

export function LatticePaper({ kind, paper, inside, label, onPaint }: PaperProps) {
  const { grid } = LATTICES[kind];
  const place = placesOf(LATTICES[kind], paper, GAP);
  const stroke = useSignal<{
    readonly cells: ReadonlyMap<string, LatticeCell>;
    readonly adds: boolean;
  } | null>(null);
  const cursor = useSignal(0);
  const cells = paper.map((cell) => {
    const [row, column] = place(cell);
    const corners = grid
      .corners(row, column)
      .map(([down, right]) => [right * grid.scale[1] * UNIT, down * grid.scale[0] * UNIT]);
    return { cell, key: latticeKey(cell), row, column, corners };
  });
  const frame = frameOf(cells.flatMap(({ corners }) => corners));
  useEffect(() => {
    const end = () => {
      const done = stroke.value;
      stroke.value = null;
      if (done) onPaint([...done.cells.values()], done.adds);
    };
    addEventListener("pointerup", end);
    return () => removeEventListener("pointerup", end);
  });
  const touch = (cell: LatticeCell, key: string, begins: boolean) => {
    const { cells: before, adds } = stroke.value ?? { cells: new Map(), adds: !inside.has(key) };
    if (begins || stroke.value) stroke.value = { cells: new Map(before).set(key, cell), adds };
  };
  const press = (event: KeyboardEvent) => {
    const here = cells[Math.min(cursor.value, cells.length - 1)];
    const step = STEPS[event.key];
    if (!here || (!step && event.key !== " ")) return;
    event.preventDefault();
    if (!step) return onPaint([here.cell], !inside.has(here.key));
    cursor.value = nextOf(cells, here, step);
  };
  return (
    <svg
      class="lattice-paper"
      viewBox={frame}
      tabindex={0}
      role="application"
      aria-label={`${label} Arrows move, Space paints.`}
      onKeyDown={press}
    >
      {cells.map(({ cell, key, corners }, k) => {
        const isIn = stroke.value?.cells.has(key) ? stroke.value.adds : inside.has(key);
        return (
          <polygon
            key={key}
            class={`lattice-cell ${isIn ? "in" : "out"} ${k === cursor.value ? "cursor" : ""}`}
            points={corners.map((corner) => corner.join(",")).join(" ")}
            onPointerDown={(event) => {
              event.currentTarget.releasePointerCapture(event.pointerId);
              cursor.value = k;
              touch(cell, key, true);
            }}
            onPointerEnter={() => touch(cell, key, false)}
          />
        );
      })}
    </svg>
  );
}

export const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

interface Spot {
  readonly row: number;
  readonly column: number;
}

/** The nearest cell in this direction, the same if there is none. */
export function nextOf(cells: readonly Spot[], here: Spot, [down, right]: readonly [number, number]): number {
  let [best, least] = [cells.indexOf(here), Number.POSITIVE_INFINITY];
  cells.forEach(({ row, column }, k) => {
    const [dr, dc] = [row - here.row, column - here.column];
    const [along, aside] = [dr * down + dc * right, Math.abs(dr * right) + Math.abs(dc * down)];
    if (along > 0 && along + 3 * aside < least) [best, least] = [k, along + 3 * aside];
  });
  return best;
}

function frameOf(corners: readonly (readonly number[])[]): string {
  const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)];
  const [left, top] = [Math.min(...xs, 0) - 1, Math.min(...ys, 0) - 1];
  return `${left} ${top} ${Math.max(...xs, 1) - left + 1} ${Math.max(...ys, 1) - top + 1}`;
}
