// A board that is drawn on: lines of a loop or of paths, and black cells. Below it lies the puzzle's own picture, with what is
// drawn so far; what is surely not there has a cross, or a dot.

import { useMemo, useRef } from "preact/hooks";
import { cellOfMove, type DrawnPlace, type FilledBoard } from "#library";
import { Canvas, type CellLook, type Stroke } from "../parts/canvas.js";
import { type BoardCell, gridKeys, type Point, UNIT } from "../parts/cells.js";
import { useGround } from "../parts/ground.js";
import type { Drawing } from "../solve/kinds.js";
import { cellOf } from "../state/pins.js";
import { play } from "../state/play.js";
import { entry } from "../state/puzzle.js";
import { checked, hintCells, hintedMoves, move, standing } from "./moves.js";
import { Wave } from "./notes.js";

interface BoardProps {
  readonly drawing: Drawing;
  readonly board: FilledBoard;
  readonly places: readonly DrawnPlace[];
}

export function DrawnBoard({ drawing, board, places }: BoardProps) {
  const laid = useMemo(() => new Layout(board, places), [places]);
  const values = new Map(standing.value.map(cellOfMove).filter((one) => one !== null));
  const hints = hintedMoves.value.map(cellOfMove).filter((one) => one !== null);
  const shown = new Map([...values, ...hints]);
  const ground = useGround(drawing, board, shown);
  const wrong = new Set((checked.value?.wrong ?? []).map(cellOf));
  const hinted = new Set([...hintCells.value, ...hints.map(([at]) => at)]);
  const isFixed = (at: string) => board.given.has(at) || entry.value.pins.some((pin) => cellOf(pin) === at);

  /** What the stroke went through, and the value that it draws: "" for none. */
  const stroke = useRef<{ last: string; value: string | null }>({ last: "", value: null });
  const put = (targets: readonly (DrawnPlace | undefined)[], value: string) => {
    const open = targets.flatMap((place) => (place && !isFixed(place.at) ? [place.at] : []));
    const kept = play.value.moves.filter((one) => !open.includes(cellOf(one) ?? ""));
    if (open.some((at) => (valueAt(at) ?? "") !== value))
      move(value === "" ? kept : [...kept, ...open.map((at) => `${at}=${value}`)]);
  };
  const valueAt = (at: string) => standing.value.map(cellOfMove).find((one) => one?.[0] === at)?.[1];
  /** Drawn, then surely not there, then neither. */
  const turn = (place: DrawnPlace | undefined) => {
    const next = { "": place?.on, [place?.on ?? ""]: place?.off };
    if (place) put([place], next[valueAt(place.at) ?? ""] ?? "");
  };
  const onStroke = ({ from, to, phase }: Stroke) => {
    const now = stroke.current;
    if (phase === "begin") stroke.current = { last: from.key, value: null };
    else if (phase === "end") {
      if (now.value === null) turn(laid.place(from.key));
    } else {
      // Where there are lines, a stroke draws these.
      const line = laid.line(now.last, to.key);
      const targets = line
        ? [line]
        : laid.edges.length > 0
          ? []
          : [now.last, to.key].map((at) => laid.place(at));
      const [first] = targets;
      if (first) now.value ??= valueAt(first.at) === first.on ? "" : first.on;
      if (now.value !== null) put(targets, now.value);
      now.last = to.key;
    }
  };
  const onKey = (key: string, { key: at }: BoardCell): boolean => {
    if (key === "Enter" || key === " ") turn(laid.place(at));
    else if (key === "Backspace" || key === "Delete") put([laid.place(at), ...laid.linesAt(at)], "");
    else return false;
    return true;
  };

  const look = ({ key }: BoardCell): CellLook => {
    const place = laid.place(key);
    const value = shown.get(key);
    const isOff = place !== undefined && value === place.off;
    const kinds = [
      laid.isNode(key) ? "" : "edge",
      place || board.given.has(key) ? "" : "point",
      isOff ? "off" : "",
      wrong.has(key) ? "wrong" : "",
      hinted.has(key) ? "hinted" : "",
    ];
    const said = [
      board.given.get(key) ? `given ${board.given.get(key)}` : "",
      place ? (value === place.on ? "black" : isOff ? "not black" : "blank") : "",
      ...laid.said(key, values),
    ];
    const label = said.filter((one) => one !== "").join(", ") || "no lines";
    return { class: kinds.filter((one) => one !== "").join(" "), label, ...(isOff ? { text: value! } : {}) };
  };
  return (
    <div class={`board-place paper filled drawn ${board.rows > 12 ? "large" : ""} grounded`}>
      <Canvas
        cells={laid.nodes}
        between={laid.edges}
        ground={ground}
        label="The board. Arrows move, with Shift they draw; Enter and Space turn a cell, Backspace clears."
        look={look}
        throughMiddles
        onStroke={onStroke}
        onKey={onKey}
        onDraw={(from, to) => turn(laid.line(from.key, to.key))}
      >
        {play.value.solved && <Wave cells={laid.nodes} />}
      </Canvas>
    </div>
  );
}

const WAYS = { "-1,0": "up", "0,-1": "left", "0,1": "right", "1,0": "down" } as const;

/** Where places lie: nodes, which keys lead to, and lines between them. */
class Layout {
  readonly nodes: readonly BoardCell[];
  readonly edges: readonly BoardCell[];
  readonly #places: ReadonlyMap<string, DrawnPlace>;
  /** By the two nodes of a line. */
  readonly #lines = new Map<string, DrawnPlace>();
  readonly #linesAt = new Map<string, DrawnPlace[]>();

  constructor({ rows, columns, given }: FilledBoard, places: readonly DrawnPlace[]) {
    this.#places = new Map(places.map((place) => [place.at, place]));
    const lines = places.filter(({ ends }) => ends.length > 0);
    for (const line of lines) {
      this.#lines.set([...line.ends].sort().join(" "), line);
      for (const end of line.ends) this.#linesAt.set(end, [...(this.#linesAt.get(end) ?? []), line]);
    }
    const cells = gridKeys(rows, columns).filter((key) => given.get(key) !== null);
    const arePoints = [...this.#linesAt.keys()].some((key) => key.includes("."));
    this.nodes = arePoints
      ? [...this.#linesAt.keys()].map((key) => boardCell(key, POINT, 0.5))
      : cells.map((key) => boardCell(key, SQUARE));
    this.edges = lines.map(({ at }) => boardCell(at, DIAMOND));
  }

  isNode(key: string): boolean {
    return this.#linesAt.has(key) || !this.#places.get(key)?.ends.length;
  }

  place(at: string): DrawnPlace | undefined {
    return this.#places.get(at);
  }

  /** The line between two nodes. */
  line(a: string, b: string): DrawnPlace | undefined {
    return this.#lines.get([a, b].sort().join(" "));
  }

  linesAt(node: string): readonly DrawnPlace[] {
    return this.#linesAt.get(node) ?? [];
  }

  /** The lines that lead away, in words. */
  said(node: string, values: ReadonlyMap<string, string>): string[] {
    const [i, j] = node.split(",").map(Number) as [number, number];
    return this.linesAt(node).flatMap(({ at, on, off }) => {
      const [down, right] = at.split(",").map(Number) as [number, number];
      const way = WAYS[`${Math.sign(down - i)},${Math.sign(right - j)}` as keyof typeof WAYS];
      const value = values.get(at);
      return value === on ? [`line ${way}`] : value === off ? [`no line ${way}`] : [];
    });
  }
}

/** Corners from the middle, clockwise. */
const SQUARE: readonly Point[] = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
];
const POINT = SQUARE.map(([x, y]): Point => [x / 2, y / 2]);
const DIAMOND: readonly Point[] = [
  [0, -0.5],
  [0.5, 0],
  [0, 0.5],
  [-0.5, 0],
];

/** A place with this shape; its row and column are whole numbers from 0 for nodes. */
function boardCell(key: string, shape: readonly Point[], shift = 0): BoardCell {
  const [i, j] = key.split(",").map(Number) as [number, number];
  const at = ([x, y]: Point): Point => [(j + 0.5 + x) * UNIT, (i + 0.5 + y) * UNIT];
  return { key, row: i + shift, column: j + shift, corners: shape.map(at), center: at([0, 0]) };
}
