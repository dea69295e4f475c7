// The pieces of a packing: a palette of named sets to choose from, and the chosen ones, with how many of each and
// whether they may be turned over.

import { useSignal } from "@preact/signals";
import type { Cell, Shape } from "../../index.js";
import { Select, Stepper } from "../views/controls.js";
import { ShapePicture } from "../views/shape.js";
import { DrawPiece } from "./draw-piece.js";
import { freeName, isChiral, type Packing, type PackingPiece } from "./packing.js";
import { SETS, setLike } from "./sets.js";

interface PiecesProps {
  readonly packing: Packing;
  readonly onPieces: (pieces: PackingPiece[]) => void;
}

const MOST = 999;
/** The pieces that stand in the list; there is hardly a puzzle of more, and all are in the text. */
const MOST_SHOWN = 200;

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
      <div class="toolbar">
        <Select
          label="Pieces"
          value={chosenSet.value}
          choices={Object.entries(SETS).map(([key, { title }]) => [key, title] as const)}
          onChoose={(key) => {
            chosenSet.value = key;
          }}
        />
        <button type="button" onClick={() => add(set.shapes)}>
          Add all {set.shapes.length}
        </button>
        <button
          type="button"
          onClick={() => {
            drawingBy.value = "new";
          }}
        >
          Draw a piece
        </button>
      </div>
      <ul class="palette" aria-label={`${set.title}: click to add`}>
        {set.shapes.map((shape) => (
          <li key={shape.name}>
            <button type="button" aria-label={`Add the piece ${shape.name}`} onClick={() => add([shape])}>
              <ShapePicture cells={shape.cells} />
              <span aria-hidden="true">{shape.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {drawingBy.value !== null && (
        <DrawPiece
          key={String(drawingBy.value)}
          cells={typeof drawingBy.value === "number" ? (pieces[drawingBy.value]?.cells ?? []) : []}
          onDone={drawn}
          onCancel={() => {
            drawingBy.value = null;
          }}
        />
      )}
      {pieces.length > 0 && (
        <ul class="chosen" aria-label="Chosen pieces">
          {pieces.slice(0, MOST_SHOWN).map((piece, k) => (
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
          ))}
        </ul>
      )}
      {pieces.length > MOST_SHOWN && <p class="note">and {pieces.length - MOST_SHOWN} more in the text</p>}
      {pieces.length > 0 && (
        <button type="button" class="plain" onClick={() => onPieces([])}>
          Remove all pieces
        </button>
      )}
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
  const count = (value: number) => onChange(low === high ? { low: value, high: value } : { high: value });
  return (
    <li>
      <button
        type="button"
        class="thumb"
        disabled={suffixed}
        aria-label={`Edit the piece ${name}`}
        onClick={onDraw}
      >
        <ShapePicture cells={cells} color={color} />
      </button>
      <span class="name">{name}</span>
      <span class="piece-number">
        {low !== high && (
          <>
            <Stepper
              label={`Least number of ${name}`}
              value={low}
              min={0}
              max={high}
              onCount={(value) => onChange({ low: value })}
            />
            <span>to</span>
          </>
        )}
        <Stepper
          label={`Number of ${name}`}
          value={high}
          min={Math.max(1, low === high ? 1 : low)}
          max={MOST}
          onCount={count}
        />
      </span>
      <span class="piece-ways">
        <label class="check" title="Any number up to this one will do">
          <input
            type="checkbox"
            checked={low !== high}
            onChange={(event) => onChange(event.currentTarget.checked ? { low: 0 } : { low: high })}
          />
          or fewer
        </label>
        {(isChiral(cells) || given) && !suffixed && (
          <label class="check" title="The piece may be turned over, so that its mirror image counts as well">
            <input
              type="checkbox"
              checked={turnOver}
              disabled={given !== undefined}
              onChange={(event) => onChange({ turnOver: event.currentTarget.checked })}
            />
            turn over
          </label>
        )}
      </span>
      <button type="button" class="remove" aria-label={`Remove the piece ${name}`} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}
