// The canvas of every editor and every board to play on, of any lattice: pointer strokes and the keyboard come in, cells and a
// cursor go out. It knows nothing of puzzles: its owner says what a cell looks like and what a stroke means.

import { Component, type ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import {
  area,
  type BoardCell,
  beside,
  between,
  extentOf,
  isInside,
  nearest,
  outline,
  type Point,
  UNIT,
} from "./cells.js";
import { type Ground, GroundView } from "./ground.js";
import { useGrowing } from "./later.js";

export interface CellLook {
  readonly class: string;
  readonly text?: string;
  /** What a screen reader says after "row 1, column 2". */
  readonly label: string;
  readonly isSelected?: boolean;
}

/** Cells that are chosen one by one: by dragging, with Ctrl or Shift, with a double click. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  /** The cells that are like this one, for a double click on it. */
  readonly alike: (cell: string) => ReadonlySet<string>;
}

export interface Stroke {
  readonly from: BoardCell;
  readonly to: BoardCell;
  readonly phase: "begin" | "move" | "end";
}

interface CanvasProps {
  readonly cells: readonly BoardCell[];
  readonly label: string;
  readonly look: (cell: BoardCell) => CellLook;
  readonly onStroke?: (stroke: Stroke) => void;
  /** A key at the cursor, with the cells that are selected; true if it meant something. Arrows, Home and End are taken care of. */
  readonly onKey?: (
    key: string,
    cursor: BoardCell,
    selected: readonly BoardCell[],
    event: KeyboardEvent,
  ) => boolean;
  /** Shift and an arrow lead from one cell to the next. */
  readonly onDraw?: (from: BoardCell, to: BoardCell) => void;
  /** What lies between cells: a stroke can begin there, and keys pass it by. */
  readonly between?: readonly BoardCell[];
  /** Where it is absent, the cells from the cursor to where Shift was pressed are selected. */
  readonly selection?: Selection | undefined;
  /** What lies below the cells, and how far it reaches. */
  readonly ground?: Ground | null;
  readonly onCursor?: (cursor: BoardCell) => void;
  /** The cell under the pointer, wherever that goes; null where there is none. */
  readonly onPoint?: (cell: BoardCell | null) => void;
  /** A stroke goes through the middle of cells only, so that it can pass between two of them. */
  readonly throughMiddles?: boolean;
  readonly children?: ComponentChildren;
}

/** This near to the middle of a cell, in units of the drawing. */
const MIDDLE = 0.38 * UNIT;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function Canvas(props: CanvasProps) {
  const { cells, label, look, onStroke, onKey, onCursor, onPoint, throughMiddles, children } = props;
  const { selection, ground, onDraw, between: edges = [] } = props;
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const stroke = useRef<{ readonly from: BoardCell; to: BoardCell; at: Point } | null>(null);
  const [cursorKey, setCursor] = useState("");
  const [anchorKey, setAnchor] = useState("");
  const cellOf = (key: string) => cells.find((cell) => cell.key === key) ?? cells[0];
  const cursor = cellOf(cursorKey);
  const [left, top, width, height] = ground?.extent ?? extentOf(cells);
  const selected = selection
    ? cells.filter((cell) => selection.selected.has(cell.key))
    : cursor
      ? between(cells, cellOf(anchorKey)!, cursor)
      : [];
  /** Does the stroke take cells out of the selection? */
  const takes = useRef(false);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const matrix = svg.current!.getScreenCTM()!.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return [x, y];
  };
  const go = (cell: BoardCell, keepsAnchor = false) => {
    setCursor(cell.key);
    if (!keepsAnchor) setAnchor(cell.key);
    onCursor?.(cell);
    select(cell, keepsAnchor);
  };
  const select = ({ key }: BoardCell, keeps: boolean) => {
    if (!selection) return;
    const next = new Set(keeps ? selection.selected : []);
    if (takes.current) next.delete(key);
    else next.add(key);
    selection.onSelect(next);
  };
  const cellAt = (point: Point): BoardCell | null => {
    const cell = nearest(edges.length > 0 ? [...cells, ...edges] : cells, point)?.cell;
    return cell && isInside(cell, point) ? cell : null;
  };

  const down = (event: PointerEvent) => {
    const at = pointOf(event);
    const cell = event.button === 0 ? cellAt(at) : null;
    if (!cell) return;
    const isMore = isMoreWanted(event);
    takes.current = isMore && (selection?.selected.has(cell.key) ?? false);
    go(edges.includes(cell) ? nearest(cells, at)!.cell : cell, isMore && selection !== undefined);
    if (!onStroke && !selection) return;
    svg.current!.setPointerCapture(event.pointerId);
    stroke.current = { from: cell, to: cell, at };
    onStroke?.({ from: cell, to: cell, phase: "begin" });
  };
  const move = (event: PointerEvent) => {
    const current = stroke.current;
    if (!current) return;
    const to = pointOf(event);
    for (const point of throughMiddles && !onDraw ? [to] : way(current.at, to)) {
      const found = nearest(cells, point);
      if (!found || found.cell === current.to || (throughMiddles && found.far >= MIDDLE)) continue;
      current.to = found.cell;
      select(found.cell, true);
      onStroke?.({ from: current.from, to: found.cell, phase: "move" });
    }
    current.at = to;
  };
  const up = () => {
    const current = stroke.current;
    stroke.current = null;
    takes.current = false;
    if (current) onStroke?.({ from: current.from, to: current.to, phase: "end" });
  };
  const key = (event: KeyboardEvent) => {
    const isMore = isMoreWanted(event);
    if (!cursor || event.altKey || (!selection && isMore && !event.shiftKey)) return;
    const step = ARROWS[event.key];
    const row = cells.filter(({ row }) => row === cursor.row);
    // The digits of a keypad are digits, with Shift as well.
    const isDigit = /^Numpad\d$/.test(event.code) && selection !== undefined;
    if (step && !isDigit) {
      const to = beside(cells, cursor, step);
      if (isMore) onDraw?.(cursor, to);
      go(to, isMore && !onDraw);
    } else if (event.key === "Home" && !isDigit) go(row[0]!, isMore);
    else if (event.key === "End" && !isDigit) go(row.at(-1)!, isMore);
    else if (!onKey?.(event.key, cursor, selected, event)) return;
    event.preventDefault();
  };
  useEffect(() => {
    if (!onPoint) return;
    const follow = (event: PointerEvent) => onPoint(svg.current ? cellAt(pointOf(event)) : null);
    addEventListener("pointermove", follow);
    return () => removeEventListener("pointermove", follow);
  });

  return (
    <svg
      ref={svg}
      class="grid"
      role="grid"
      aria-label={label}
      aria-activedescendant={cursor ? `${id}-${cursor.key}` : undefined}
      aria-rowcount={countOf(cells, "row")}
      aria-colcount={countOf(cells, "column")}
      tabindex={0}
      style={{ "--shape": width / height }}
      viewBox={`${left} ${top} ${width} ${height}`}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={key}
      onDblClick={() => cursor && selection?.onSelect(selection.alike(cursor.key))}
      onFocus={() => cursor && onCursor?.(cursor)}
    >
      {ground && <GroundView {...ground} />}
      {cells.length > MOST_CELLS ? (
        <DenseCells cells={cells} look={look} id={id} cursor={cursor!} />
      ) : (
        rowsOf(cells).map(([row, own], k) => (
          <g role="row" key={row} aria-rowindex={k + 1}>
            {own.map((cell) => (
              <CanvasCell key={cell.key} id={`${id}-${cell.key}`} cell={cell} {...look(cell)} />
            ))}
          </g>
        ))
      )}
      <g aria-hidden="true">
        {edges.map((cell) => (
          <CanvasCell key={cell.key} id={`${id}-${cell.key}`} cell={cell} {...look(cell)} />
        ))}
      </g>
      <g aria-hidden="true" class="overlay">
        {children}
        <path class="cursor" d={outline(selected)} />
      </g>
    </svg>
  );
}

function isMoreWanted({ shiftKey, ctrlKey, metaKey }: PointerEvent | KeyboardEvent): boolean {
  return shiftKey || ctrlKey || metaKey;
}

function countOf(cells: readonly BoardCell[], of: "row" | "column"): number {
  return new Set(cells.map((cell) => cell[of])).size;
}

function rowsOf(cells: readonly BoardCell[]): [number, BoardCell[]][] {
  const rows = new Map<number, BoardCell[]>();
  for (const cell of cells) {
    const own = rows.get(cell.row);
    if (own) own.push(cell);
    else rows.set(cell.row, [cell]);
  }
  return [...rows].sort(([a], [b]) => a - b);
}

/** A canvas of more cells is drawn as a whole, and only the cell at the cursor is an element of its own. */
const MOST_CELLS = 450;

interface DenseProps extends Pick<CanvasProps, "cells" | "look"> {
  readonly id: string;
  readonly cursor: BoardCell;
}

function DenseCells({ cells, look, id, cursor }: DenseProps) {
  const paths = new Map<string, string[]>();
  const texts: { readonly cell: BoardCell; readonly text: string }[] = [];
  for (const cell of cells) {
    const { class: kind, text } = look(cell);
    const known = paths.get(kind);
    if (known) known.push(area(cell));
    else paths.set(kind, [area(cell)]);
    if (text) texts.push({ cell, text });
  }
  const drawn = useGrowing(texts.length, { first: 200, step: 200 });
  return (
    <>
      <g aria-hidden="true">
        {[...paths].map(([kind, areas]) => (
          <g key={kind} class={`cell ${kind}`}>
            <path d={areas.join("")} />
          </g>
        ))}
        <g class="cell">
          {texts.slice(0, drawn).map(({ cell: { key, center }, text }) => (
            <text key={key} x={center[0]} y={center[1]}>
              {text}
            </text>
          ))}
        </g>
      </g>
      <g role="row" aria-rowindex={cursor.row - cells[0]!.row + 1}>
        <CanvasCell id={`${id}-${cursor.key}`} cell={cursor} {...look(cursor)} />
      </g>
    </>
  );
}

interface CellProps extends CellLook {
  readonly id: string;
  readonly cell: BoardCell;
}

/** A cell that looks as before is not drawn again: most do when the cursor moves or one of them changes. */
class CanvasCell extends Component<CellProps> {
  override shouldComponentUpdate(next: CellProps): boolean {
    const { cell, class: kind, text, label } = this.props;
    const isOther = next.label !== label || next.isSelected !== this.props.isSelected;
    return isOther || next.cell !== cell || next.class !== kind || next.text !== text;
  }

  override render({ id, cell, class: kind, text, label, isSelected }: CellProps) {
    const { key, row, column, center } = cell;
    return (
      <g
        id={id}
        role="gridcell"
        class={`cell ${kind}`}
        data-cell={key}
        aria-label={`row ${row + 1}, column ${column + 1}, ${label}`}
        aria-colindex={column + 1}
        {...(isSelected === undefined ? {} : { "aria-selected": isSelected })}
      >
        <path d={area(cell)} />
        {text && (
          <text x={center[0]} y={center[1]}>
            {text}
          </text>
        )}
      </g>
    );
  }
}

/** Points on the way from one to the other, so near to each other that a fast stroke leaves no cell out. */
function way([x, y]: Point, [toX, toY]: Point): Point[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / (UNIT / 3)));
  return Array.from({ length: steps }, (_, k): Point => {
    const part = (k + 1) / steps;
    return [x + (toX - x) * part, y + (toY - y) * part];
  });
}
