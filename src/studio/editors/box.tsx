// Paint the box of a packing: click a cell, drag a rectangle or a brush; a stroke that begins in the box takes away.

import { useSignal } from "@preact/signals";
import { type Cell, rectangle } from "#library";
import { Segments, Stepper } from "../views/controls.js";
import { type CellPlace, Grid, type Stroke } from "../views/grid.js";
import type { Packing } from "./packing.js";

interface BoxProps {
  readonly packing: Packing;
  /** Coordinates are below this. */
  readonly radix: number;
  readonly onBox: (box: Cell[]) => void;
}

/** The paper is at least so large, so that there is room to draw. */
const ROOM: CellPlace = [8, 12];
const MARGIN = 1;

interface Painting {
  readonly cells: ReadonlySet<string>;
  readonly adds: boolean;
}

export function BoxEditor({ packing, radix, onBox }: BoxProps) {
  const tool = useSignal<"rectangle" | "brush">("rectangle");
  const painting = useSignal<Painting | null>(null);
  const box = new Set(packing.box.filter((cell) => cell[2] === undefined).map(([x, y]) => `${x},${y}`));
  const [rows, columns] = paperSize(packing.box, radix);
  const [height, width] = boxSize(packing.box);

  const has = (key: string) => {
    const stroke = painting.value;
    return stroke?.cells.has(key) ? stroke.adds : box.has(key);
  };
  const apply = ({ cells, adds }: Painting) => {
    const keeps = packing.box.filter(
      ([x, y, suffix]) => suffix !== undefined || adds || !cells.has(`${x},${y}`),
    );
    const fresh = adds ? [...cells].filter((key) => !box.has(key)).map(toCell) : [];
    onBox([...keeps, ...fresh].sort((a, b) => a[0] - b[0] || a[1] - b[1]));
  };
  const stroke = ({ from, to, phase }: Stroke) => {
    if (phase === "begin") painting.value = { cells: new Set([key(from)]), adds: !box.has(key(from)) };
    const { cells, adds } = painting.value!;
    if (phase === "move") {
      const next = tool.value === "rectangle" ? between(from, to) : [...cells, key(to)];
      painting.value = { cells: new Set(next), adds };
    } else if (phase === "end") {
      const done = painting.value!;
      painting.value = null;
      apply(done);
    }
  };
  const press = (pressed: string, cursor: CellPlace, anchor: CellPlace) => {
    if (pressed !== " " && pressed !== "Enter") return false;
    apply({ cells: new Set(between(anchor, cursor)), adds: !box.has(key(cursor)) });
    return true;
  };
  const resize = (r: number, c: number) => onBox(resizedBox(packing.box, r, c));

  return (
    <div class="box-editor">
      <div class="toolbar">
        <Segments
          label="Tool"
          value={tool.value}
          choices={[
            ["rectangle", "Rectangle"],
            ["brush", "Brush"],
          ]}
          onChoose={(chosen) => {
            tool.value = chosen;
          }}
        />
        <span class="size" role="group" aria-label="Size of the box">
          <Stepper
            label="Rows"
            value={height}
            min={1}
            max={radix}
            onCount={(r) => resize(r, Math.max(1, width))}
          />
          <span aria-hidden="true">×</span>
          <Stepper
            label="Columns"
            value={width}
            min={1}
            max={radix}
            onCount={(c) => resize(Math.max(1, height), c)}
          />
        </span>
        <button type="button" class="plain" disabled={box.size === 0} onClick={() => onBox([])}>
          Clear
        </button>
      </div>
      <div class="paper">
        <Grid
          rows={rows}
          columns={columns}
          label="The box. Arrows move, Shift and arrows select, Space paints."
          look={(i, j) => {
            const inside = has(`${i},${j}`);
            return { class: inside ? "in" : "out", label: inside ? "in the box" : "not in the box" };
          }}
          onStroke={stroke}
          onKey={press}
        />
        {box.size === 0 && !painting.value && <p class="hint">Drag to draw the box</p>}
      </div>
    </div>
  );
}

/** The box with another extent: what was drawn stays, new rows and columns are full. */
export function resizedBox(box: readonly Cell[], rows: number, columns: number): Cell[] {
  if (box.length === 0) return rectangle(rows, columns);
  const [height, width] = boxSize(box);
  const [top, left] = [leastOf(box, 0), leastOf(box, 1)];
  const drawn = new Set(box.filter((cell) => cell[2] === undefined).map(([x, y]) => `${x},${y}`));
  const isNew = ([x, y]: Cell) => x >= top + height || y >= left + width;
  const cells = rectangle(rows, columns).map(([x, y]): Cell => [x + top, y + left]);
  const marks = box.filter(([x, y, mark]) => mark !== undefined && x < top + rows && y < left + columns);
  return [...cells.filter((cell) => isNew(cell) || drawn.has(`${cell[0]},${cell[1]}`)), ...marks];
}

function leastOf(box: readonly Cell[], k: 0 | 1): number {
  return Math.min(...box.map((cell) => cell[k]));
}

function key([i, j]: CellPlace): string {
  return `${i},${j}`;
}

function toCell(text: string): Cell {
  const [x, y] = text.split(",").map(Number);
  return [x!, y!];
}

function between([ai, aj]: CellPlace, [bi, bj]: CellPlace): string[] {
  const keys: string[] = [];
  for (let i = Math.min(ai, bi); i <= Math.max(ai, bi); i++) {
    for (let j = Math.min(aj, bj); j <= Math.max(aj, bj); j++) keys.push(`${i},${j}`);
  }
  return keys;
}

function paperSize(box: readonly Cell[], radix: number): CellPlace {
  const [rows, columns] = [
    Math.max(-1, ...box.map(([x]) => x)) + 1,
    Math.max(-1, ...box.map(([, y]) => y)) + 1,
  ];
  return [
    Math.min(radix, Math.max(ROOM[0], rows + MARGIN)),
    Math.min(radix, Math.max(ROOM[1], columns + MARGIN)),
  ];
}

function boxSize(box: readonly Cell[]): CellPlace {
  if (box.length === 0) return [0, 0];
  const [xs, ys] = [box.map(([x]) => x), box.map(([, y]) => y)];
  return [Math.max(...xs) - Math.min(...xs) + 1, Math.max(...ys) - Math.min(...ys) + 1];
}
