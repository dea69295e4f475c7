// The pieces of a packing: a palette of named sets to choose from, and the chosen ones, with how many of each and
// whether they may be turned over.

import { useSignal } from "@preact/signals";
import type { Cell, Shape } from "#library";
import { lazy } from "../views/lazy.js";
import { ShapePicture } from "../views/shape.js";
import { freeName, isChiral, MOST_TURNED, type Packing, type PackingPiece } from "./packing.js";
import { ChosenPieces, Palette, PieceRow, SetBar } from "./piece-list.js";
import { SETS, setLike } from "./sets.js";

const LazyDrawPiece = lazy(() => import("./draw-piece.js").then(({ DrawPiece }) => DrawPiece), "");

interface PiecesProps {
  readonly packing: Packing;
  readonly onPieces: (pieces: PackingPiece[]) => void;
}

export function PiecesEditor({ packing, onPieces }: PiecesProps) {
  const chosenSet = useSignal(setLike(packing));
  const drawingBy = useSignal<number | "new" | null>(null);
  const { pieces } = packing;
  const set = SETS[chosenSet.value]!;

  const change = (k: number, changes: Partial<PackingPiece>) => {
    onPieces(pieces.map((piece, at) => (at === k ? { ...piece, ...changes } : piece)));
  };
  const remove = (k: number) => onPieces(pieces.filter((_, at) => at !== k));
  const add = (shapes: readonly Shape[]) => {
    let next = [...pieces];
    for (const shape of shapes) next = added(next, shape, !set.oneSided);
    onPieces(next);
  };
  const drawn = (cells: readonly Cell[], name: string) => {
    const k = drawingBy.value;
    drawingBy.value = null;
    if (typeof k === "number") change(k, { cells });
    else onPieces([...pieces, { name: freeName(name, packing), cells, low: 1, high: 1, turnOver: true }]);
  };

  return (
    <div class="pieces-editor">
      <SetBar
        sets={Object.entries(SETS).map(([key, { title }]) => [key, title] as const)}
        chosen={chosenSet.value}
        count={set.shapes.length}
        onChoose={(key) => {
          chosenSet.value = key;
        }}
        onAddAll={() => add(set.shapes)}
        onDraw={() => {
          drawingBy.value = "new";
        }}
      />
      <Palette
        title={set.title}
        shapes={set.shapes}
        thumb={({ cells }) => <ShapePicture cells={cells} />}
        onAdd={(shape) => add([shape])}
      />
      {drawingBy.value !== null && (
        <LazyDrawPiece
          key={String(drawingBy.value)}
          cells={typeof drawingBy.value === "number" ? (pieces[drawingBy.value]?.cells ?? []) : []}
          onDone={drawn}
          onCancel={() => {
            drawingBy.value = null;
          }}
        />
      )}
      <ChosenPieces
        pieces={pieces}
        row={(piece, k) => (
          <ChosenPiece
            key={`${piece.name} ${k}`}
            piece={piece}
            color={k}
            onChange={(changes) => change(k, changes)}
            onRemove={() => remove(k)}
            onDraw={() => {
              drawingBy.value = k;
            }}
          />
        )}
        onClear={() => onPieces([])}
      />
    </div>
  );
}

/** One more of the shape: of the piece that has it already, or a new piece. */
function added(pieces: readonly PackingPiece[], shape: Shape, turnOver: boolean): PackingPiece[] {
  const k = pieces.findIndex(
    (piece) => piece.name === shape.name && String(piece.cells) === String(shape.cells),
  );
  if (k < 0) {
    const name = freeName(shape.name, { box: [], pieces });
    return [...pieces, { name, cells: shape.cells, low: 1, high: 1, turnOver }];
  }
  return pieces.map((piece, at) => {
    return at === k ? { ...piece, low: piece.low + 1, high: piece.high + 1 } : piece;
  });
}

interface ChosenProps {
  readonly piece: PackingPiece;
  readonly color: number;
  readonly onChange: (changes: Partial<PackingPiece>) => void;
  readonly onRemove: () => void;
  readonly onDraw: () => void;
}

function ChosenPiece({ piece, color, onChange, onRemove, onDraw }: ChosenProps) {
  const { name, cells, low, high, turnOver, given } = piece;
  const suffixed = cells.some((cell) => cell[2] !== undefined);
  const canTurnOver = cells.length <= MOST_TURNED && (isChiral(cells) || given !== undefined) && !suffixed;
  const turning = {
    label: "turn over",
    title: "The piece may be turned over, so that its mirror image counts as well",
    checked: turnOver,
    disabled: given !== undefined,
    onChange: (checked: boolean) => onChange({ turnOver: checked }),
  };
  return (
    <PieceRow
      name={name}
      low={low}
      high={high}
      thumb={
        <button
          type="button"
          class="thumb"
          disabled={suffixed}
          aria-label={`Edit the piece ${name}`}
          onClick={onDraw}
        >
          <ShapePicture cells={cells} color={color} />
        </button>
      }
      {...(canTurnOver ? { turnOver: turning } : {})}
      onBounds={(least, most) => onChange({ low: least, high: most })}
      onRemove={onRemove}
    />
  );
}
