// The pieces of a packing: a palette of named sets to choose from, a paper to draw one, and the chosen ones, with how many of
// each and whether they may be turned over.

import { useSignal } from "@preact/signals";
import { type DrawnPiece, type LatticeCell, type LatticeName, lattices, type PackingEdit } from "#library";
import { Shape } from "../parts/shape.js";
import { set } from "../state/set.js";
import { Paper } from "./paper.js";
import { ChosenPieces, Palette, PieceRow, SetBar } from "./piece-list.js";

const { boundsOf, canMirror, freeName, painted, paperFor, withBounds, withShapes } = lattices;

interface PiecesProps {
  readonly edit: PackingEdit<unknown>;
  readonly pieces: readonly DrawnPiece[];
  readonly onPieces: (pieces: readonly DrawnPiece[]) => void;
}

export function PiecesEditor({ edit: { lattice, sets, firstSet }, pieces, onPieces }: PiecesProps) {
  const chosen = useSignal(setLike({ sets, firstSet }, pieces));
  /** The number of the piece that is drawn, or that of a new one. */
  const drawn = useSignal<number | null>(null);
  const offered = sets[chosen.value]!;
  const shapes = offered.shapes();
  const add = (some: typeof shapes) => {
    const manner = offered.oneSided ? ({ manner: "turned" } as const) : {};
    onPieces(
      withShapes(
        pieces,
        some.map(({ name, cells }) => ({ name, cells, ...manner })),
      ),
    );
  };
  const change = (k: number, piece: DrawnPiece | null) => {
    onPieces(pieces.flatMap((one, at) => (at !== k ? [one] : piece ? [piece] : [])));
  };
  const finish = (cells: readonly LatticeCell[], name: string) => {
    const k = drawn.value!;
    drawn.value = null;
    if (pieces[k]) change(k, { ...pieces[k], cells });
    else onPieces([...pieces, { name: freeName(name, pieces), cells }]);
  };
  return (
    <div class="pieces-editor">
      <SetBar
        sets={sets.map(({ title }, k) => [String(k), title] as const)}
        chosen={String(chosen.value)}
        count={shapes.length}
        onChoose={(key) => set(chosen, Number(key))}
        onAddAll={() => add(shapes)}
        onDraw={() => set(drawn, pieces.length)}
      />
      <Palette
        title={offered.title}
        shapes={shapes}
        thumb={({ cells }) => <Shape lattice={lattice} cells={cells} tint={0} />}
        onAdd={(shape) => add([shape])}
      />
      {drawn.value !== null && (
        <DrawPiece
          key={drawn.value}
          lattice={lattice}
          cells={pieces[drawn.value]?.cells ?? []}
          onDone={finish}
          onCancel={() => set(drawn, null)}
        />
      )}
      <ChosenPieces
        pieces={pieces}
        row={(piece, k) => (
          <ChosenPiece
            key={`${piece.name} ${k}`}
            lattice={lattice}
            piece={piece}
            tint={k}
            onChange={(next) => change(k, next)}
            onDraw={() => set(drawn, k)}
          />
        )}
        onClear={() => onPieces([])}
      />
    </div>
  );
}

/** The set to begin with: the one that the pieces may be of. */
function setLike(
  { sets, firstSet }: Pick<PackingEdit<unknown>, "sets" | "firstSet">,
  [piece]: readonly DrawnPiece[],
): number {
  if (!piece) return firstSet;
  const isLike = (shape: { readonly name: string; readonly cells: readonly unknown[] }) =>
    shape.cells.length === piece.cells.length;
  return isLike(sets[firstSet]!.shapes()[0]!)
    ? firstSet
    : Math.max(
        0,
        sets.findIndex((set) => isLike(set.shapes()[0]!)),
      );
}

interface DrawProps {
  readonly lattice: LatticeName;
  readonly cells: readonly LatticeCell[];
  readonly onDone: (cells: readonly LatticeCell[], name: string) => void;
  readonly onCancel: () => void;
}

/** Draw a piece by hand, on a small paper of its own. */
function DrawPiece({ lattice, cells, onDone, onCancel }: DrawProps) {
  const isNew = cells.length === 0;
  const shape = useSignal<readonly LatticeCell[]>(cells);
  const name = useSignal("");
  return (
    <form
      class="draw-piece"
      aria-label="Draw a piece"
      onSubmit={(event) => {
        event.preventDefault();
        if (shape.value.length > 0) onDone(shape.value, name.value.trim());
      }}
    >
      <Paper
        lattice={lattice}
        paper={paperFor(lattice, shape.value, "piece")}
        shape={shape.value}
        name="piece"
        onPaint={(touched, adds) => set(shape, painted(lattice, shape.value, touched, adds))}
      />
      <div class="draw-piece-side">
        {isNew && (
          <label class="field">
            <span>Name</span>
            <input
              value={name.value}
              maxLength={3}
              pattern="[^\s:\|]*"
              placeholder="A"
              onInput={(event) => set(name, event.currentTarget.value)}
            />
          </label>
        )}
        <button type="submit" class="primary" disabled={shape.value.length === 0}>
          {isNew ? "Add the piece" : "Change the piece"}
        </button>
        <button type="button" class="plain" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

interface ChosenProps {
  readonly lattice: LatticeName;
  readonly piece: DrawnPiece;
  readonly tint: number;
  readonly onChange: (piece: DrawnPiece | null) => void;
  readonly onDraw: () => void;
}

function ChosenPiece({ lattice, piece, tint, onChange, onDraw }: ChosenProps) {
  const { name, cells, manner } = piece;
  const { low, high } = boundsOf(piece);
  const turning = {
    label: lattice === "cube" ? "mirror" : "turn over",
    title: "The mirror image of the piece will do as well",
    checked: manner ? manner === "mirrored" : lattice !== "cube",
    disabled: manner === "fixed",
    onChange: (checked: boolean) => onChange({ ...piece, manner: checked ? "mirrored" : "turned" }),
  };
  return (
    <PieceRow
      name={name}
      low={low}
      high={high}
      thumb={
        <button type="button" class="thumb" aria-label={`Edit the piece ${name}`} onClick={onDraw}>
          <Shape lattice={lattice} cells={cells} tint={tint} />
        </button>
      }
      {...(canMirror(lattice, cells) ? { turnOver: turning } : {})}
      onBounds={(least, most) => onChange(withBounds(piece, least, most))}
      onRemove={() => onChange(null)}
    />
  );
}
