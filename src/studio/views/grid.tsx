// A grid of cells to be painted: pointer strokes and the keyboard come in, cells and a cursor go out. It knows nothing
// of puzzles; the editors say what a cell looks like and what a stroke means.

import { Component, type ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { useGrowing } from "./later.js";

export type CellPlace = readonly [i: number, j: number];

export interface CellLook {
  readonly class: string;
  readonly text?: string;
  /** What a screen reader says after "row 1, column 2". */
  readonly label: string;
}

export interface Stroke {
  readonly from: CellPlace;
  readonly to: CellPlace;
  readonly phase: "begin" | "move" | "end";
}

export interface GridProps {
  readonly rows: number;
  readonly columns: number;
  readonly label: string;
  readonly look: (i: number, j: number) => CellLook;
  readonly onStroke?: (stroke: Stroke) => void;
  /** A key at the cursor; true if it meant something. Arrows and Home, End are taken care of. */
  readonly onKey?: (key: string, cursor: CellPlace, anchor: CellPlace) => boolean;
  /** A stroke goes through the middle of cells only, so that it can pass between two of them. */
  readonly throughMiddles?: boolean;
  readonly onCursor?: (cursor: CellPlace) => void;
  readonly children?: ComponentChildren;
}

/** The side of a cell in the picture's own units. */
export const UNIT = 32;

/** So near the middle of a cell, of which the side is 1. */
const MIDDLE = 0.38;

const ARROWS: Readonly<Record<string, CellPlace>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function Grid(props: GridProps) {
  const { rows, columns, label, look, onStroke, onKey, onCursor, throughMiddles, children } = props;
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const stroke = useRef<{ from: CellPlace; to: CellPlace } | null>(null);
  const [cursor, setCursor] = useState<CellPlace>([0, 0]);
  const [anchor, setAnchor] = useState<CellPlace>([0, 0]);
  const inside = ([i, j]: CellPlace): CellPlace => [clamp(i, rows), clamp(j, columns)];
  const [ci, cj] = inside(cursor);

  /** Where the event is, in cells: the row and the column, with fractions. */
  const pointOf = ({ clientX, clientY }: PointerEvent): CellPlace => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.current!.getScreenCTM()!.inverse());
    return [y / UNIT, x / UNIT];
  };
  const placeOf = (event: PointerEvent): CellPlace => {
    const [i, j] = pointOf(event);
    return inside([Math.floor(i), Math.floor(j)]);
  };
  const isInMiddle = (event: PointerEvent): boolean => {
    const [down, right] = pointOf(event).map((at) => Math.abs((at % 1) - 0.5)) as [number, number];
    return Math.hypot(down, right) < MIDDLE;
  };
  const go = (place: CellPlace, keepAnchor: boolean) => {
    setCursor(place);
    if (!keepAnchor) setAnchor(place);
    onCursor?.(place);
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const place = placeOf(event);
    go(place, false);
    if (!onStroke) return;
    svg.current!.setPointerCapture(event.pointerId);
    stroke.current = { from: place, to: place };
    onStroke({ from: place, to: place, phase: "begin" });
  };
  const move = (event: PointerEvent) => {
    const current = stroke.current;
    if (!current) return;
    if (throughMiddles) {
      if (!isInMiddle(event)) return;
      current.to = placeOf(event);
      onStroke?.({ ...current, phase: "move" });
      return;
    }
    for (const to of line(current.to, placeOf(event))) {
      current.to = to;
      onStroke?.({ ...current, phase: "move" });
    }
  };
  const up = () => {
    const current = stroke.current;
    stroke.current = null;
    if (current) onStroke?.({ ...current, phase: "end" });
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = ARROWS[event.key];
    if (step) go(inside([ci + step[0], cj + step[1]]), event.shiftKey);
    else if (event.key === "Home") go([ci, 0], event.shiftKey);
    else if (event.key === "End") go([ci, columns - 1], event.shiftKey);
    else if (!onKey?.(event.key, [ci, cj], inside(anchor))) return;
    event.preventDefault();
  };

  const [ai, aj] = inside(anchor);
  const selection = { top: Math.min(ai, ci), left: Math.min(aj, cj) };
  return (
    <svg
      ref={svg}
      class="grid"
      role="grid"
      aria-label={label}
      aria-activedescendant={`${id}-${ci}-${cj}`}
      aria-rowcount={rows}
      aria-colcount={columns}
      tabindex={0}
      style={{ "--shape": columns / rows }}
      viewBox={`0 0 ${columns * UNIT} ${rows * UNIT}`}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={key}
    >
      {rows * columns > MOST_CELLS ? (
        <DenseCells rows={rows} columns={columns} look={look} id={id} cursor={[ci, cj]} />
      ) : (
        Array.from({ length: rows }, (_, i) => (
          <g role="row" key={i} aria-rowindex={i + 1}>
            {Array.from({ length: columns }, (_, j) => (
              <GridCell key={j} id={`${id}-${i}-${j}`} i={i} j={j} {...look(i, j)} />
            ))}
          </g>
        ))
      )}
      <g aria-hidden="true" class="overlay">
        {children}
        <rect
          class="cursor"
          x={selection.left * UNIT + 1.5}
          y={selection.top * UNIT + 1.5}
          width={(Math.abs(aj - cj) + 1) * UNIT - 3}
          height={(Math.abs(ai - ci) + 1) * UNIT - 3}
          rx={3}
        />
      </g>
    </svg>
  );
}

/** A grid of more cells is drawn as a whole, and only the cell at the cursor is an element of its own. */
const MOST_CELLS = 450;

interface DenseProps extends Pick<GridProps, "rows" | "columns" | "look"> {
  readonly id: string;
  readonly cursor: CellPlace;
}

function DenseCells({ rows, columns, look, id, cursor: [ci, cj] }: DenseProps) {
  const paths = new Map<string, string>();
  const texts: { readonly i: number; readonly j: number; readonly text: string }[] = [];
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      const { class: kind, text } = look(i, j);
      paths.set(kind, `${paths.get(kind) ?? ""}M${j * UNIT} ${i * UNIT}h${UNIT}v${UNIT}h${-UNIT}z`);
      if (text) texts.push({ i, j, text });
    }
  }
  const drawn = useGrowing(texts.length, { first: 200, step: 200 });
  return (
    <>
      <g aria-hidden="true">
        {[...paths].map(([kind, d]) => (
          <g key={kind} class={`cell ${kind}`}>
            <path d={d} />
          </g>
        ))}
        <g class="cell">
          {texts.slice(0, drawn).map(({ i, j, text }) => (
            <text key={`${i},${j}`} x={(j + 0.5) * UNIT} y={(i + 0.5) * UNIT}>
              {text}
            </text>
          ))}
        </g>
      </g>
      <g role="row" aria-rowindex={ci + 1}>
        <GridCell id={`${id}-${ci}-${cj}`} i={ci} j={cj} {...look(ci, cj)} />
      </g>
    </>
  );
}

interface CellProps extends CellLook {
  readonly id: string;
  readonly i: number;
  readonly j: number;
}

/** A cell that looks as before is not drawn again: most do when the cursor moves or one of them changes. */
class GridCell extends Component<CellProps> {
  override shouldComponentUpdate(next: CellProps): boolean {
    const { id, class: kind, text, label } = this.props;
    return next.id !== id || next.class !== kind || next.text !== text || next.label !== label;
  }

  override render({ id, i, j, class: kind, text, label }: CellProps) {
    return (
      <g
        id={id}
        role="gridcell"
        class={`cell ${kind}`}
        aria-label={`row ${i + 1}, column ${j + 1}, ${label}`}
        aria-colindex={j + 1}
      >
        <rect x={j * UNIT} y={i * UNIT} width={UNIT} height={UNIT} />
        {text && (
          <text x={(j + 0.5) * UNIT} y={(i + 0.5) * UNIT}>
            {text}
          </text>
        )}
      </g>
    );
  }
}

/** The places on the way from one to the other, so that a fast stroke leaves none out. */
function line([i, j]: CellPlace, [toI, toJ]: CellPlace): CellPlace[] {
  const steps = Math.max(Math.abs(toI - i), Math.abs(toJ - j));
  return Array.from({ length: steps }, (_, k): CellPlace => {
    const part = (k + 1) / steps;
    return [Math.round(i + (toI - i) * part), Math.round(j + (toJ - j) * part)];
  });
}

function clamp(value: number, below: number): number {
  return Math.max(0, Math.min(below - 1, value));
}
