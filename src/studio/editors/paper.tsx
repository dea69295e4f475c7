// Paper of any lattice to paint a box or a piece on: click a cell, drag a rectangle or a brush; a stroke that begins in the shape
// takes away. Arrows move a cursor, Shift and arrows select, Space paints.

import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { LatticeCell, LatticeName } from "#library";
import { Canvas, type Stroke } from "../parts/canvas.js";
import { type BoardCell, between, boardCells, cellOfKey, keyOf } from "../parts/cells.js";

interface PaperProps {
  readonly lattice: LatticeName;
  readonly paper: readonly LatticeCell[];
  readonly shape: readonly LatticeCell[];
  /** e.g. "box". */
  readonly name: string;
  /** A stroke fills the rectangle from its beginning; else it paints what it goes over. */
  readonly byRectangle?: boolean;
  readonly onPaint: (cells: readonly LatticeCell[], adds: boolean) => void;
}

interface Painting {
  readonly cells: ReadonlySet<string>;
  readonly adds: boolean;
}

export function Paper({ lattice, paper, shape, name, byRectangle, onPaint }: PaperProps) {
  const size = paper.length;
  const cells = useMemo(
    () => boardCells(lattice, paper.map(keyOf)),
    [lattice, size, keyOf(paper[size - 1] ?? [0, 0])],
  );
  const painting = useSignal<Painting | null>(null);
  const inside = new Set(shape.map(keyOf));
  const paint = (touched: Iterable<string>, adds: boolean) => {
    const fresh = [...touched].filter((key) => inside.has(key) !== adds);
    onPaint(fresh.map(cellOfKey), adds);
  };
  const stroke = ({ from, to, phase }: Stroke) => {
    if (phase === "begin") painting.value = { cells: new Set([from.key]), adds: !inside.has(from.key) };
    const { cells: before, adds } = painting.value!;
    if (phase === "move") {
      const next = byRectangle ? between(cells, from, to).map(({ key }) => key) : [...before, to.key];
      painting.value = { cells: new Set(next), adds };
    } else if (phase === "end") {
      painting.value = null;
      paint(before, adds);
    }
  };
  const look = ({ key }: BoardCell) => {
    const now = painting.value;
    const isIn = now?.cells.has(key) ? now.adds : inside.has(key);
    return { class: isIn ? "in" : "out", label: isIn ? `in the ${name}` : `not in the ${name}` };
  };
  return (
    <div class="paper">
      <Canvas
        cells={cells}
        label={`The ${name}. Arrows move, Shift and arrows select, Space paints.`}
        look={look}
        onStroke={stroke}
        onKey={(key, cursor, selected) => {
          if (key !== " " && key !== "Enter") return false;
          paint(
            selected.map((cell) => cell.key),
            !inside.has(cursor.key),
          );
          return true;
        }}
      />
      {shape.length === 0 && !painting.value && <p class="hint">Drag to draw the {name}</p>}
    </div>
  );
}
