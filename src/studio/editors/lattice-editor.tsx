// The editor of packings of cubes, triangles and hexagons: the box, and the pieces from named sets or drawn by hand.

import { useSignal } from "@preact/signals";
import type { LatticeCell, LatticePiece, LatticePuzzle, Picture } from "#library";
import { latticeKey, makePicture, placesOf } from "#puzzles";
import { attempt } from "../state/notice.js";
import { draw } from "../state/puzzle.js";
import { Stepper } from "../views/controls.js";
import { PictureView } from "../views/picture.js";
import {
  bigHexagon,
  bigTriangle,
  boundsOf,
  cellCounts,
  FIRST_SET,
  freeName,
  isChiral,
  LATTICE_SETS,
  painted,
  paperFor,
  RADIX,
  resizedRegion,
  SIZES,
  sizesOf,
  smallPaper,
  withBounds,
  withShapes,
} from "./lattice.js";
import { LATTICES, type LatticeKind, plainCells } from "./lattice-kinds.js";
import { LatticePaper } from "./lattice-paper.js";
import { MOST_TURNED } from "./packing.js";
import { ChosenPieces, Palette, PieceRow, SetBar } from "./piece-list.js";

interface EditorProps {
  readonly kind: LatticeKind;
  readonly spec: LatticePuzzle;
}

export function LatticeEditor({ kind, spec }: EditorProps) {
  const change = (next: Partial<LatticePuzzle>) => {
    const { box, pieces } = { ...spec, ...next };
    attempt(() => draw({ box, pieces }, kind));
  };
  return (
    <>
      <LatticeBox kind={kind} box={spec.box} onBox={(box) => change({ box })} />
      <Counts kind={kind} spec={spec} />
      <LatticePieces kind={kind} pieces={spec.pieces} onPieces={(pieces) => change({ pieces })} />
    </>
  );
}

interface BoxProps {
  readonly kind: LatticeKind;
  readonly box: readonly LatticeCell[];
  readonly onBox: (box: readonly LatticeCell[]) => void;
}

function LatticeBox({ kind, box, onBox }: BoxProps) {
  const plain = plainCells(kind, box);
  const sizes = sizesOf(kind, plain);
  const resize = (k: number, value: number) => {
    onBox(
      resizedRegion(
        kind,
        box,
        sizes.map((size, at) => (at === k ? value : Math.max(1, size))),
      ),
    );
  };
  const side = Math.max(1, Math.min(...sizes));
  return (
    <div class="box-editor">
      <div class="toolbar">
        <span class="size" role="group" aria-label="Size of the box">
          {SIZES[kind].map((label, k) => (
            <Stepper
              key={label}
              label={label}
              value={sizes[k]!}
              min={1}
              max={RADIX}
              onCount={(value) => resize(k, value)}
            />
          ))}
        </span>
        {kind !== "polycube" && (
          <>
            <button type="button" onClick={() => onBox(bigTriangle(kind, side))}>
              Triangle
            </button>
            <button type="button" onClick={() => onBox(bigHexagon(kind, Math.max(1, Math.round(side / 2))))}>
              Hexagon
            </button>
          </>
        )}
        <button type="button" class="plain" disabled={plain.length === 0} onClick={() => onBox([])}>
          Clear
        </button>
      </div>
      <div class="paper">
        <LatticePaper
          kind={kind}
          paper={paperFor(kind, plain)}
          inside={new Set(plain.map(latticeKey))}
          label={kind === "polycube" ? "The box, layer by layer." : "The box."}
          onPaint={(cells, adds) => onBox(painted(kind, box, cells, adds))}
        />
      </div>
    </div>
  );
}

function Counts({ kind, spec }: EditorProps) {
  const { box, low, high } = cellCounts(kind, spec);
  const agrees = box > 0 && low <= box && box <= high;
  return (
    <p class={`area ${agrees ? "agrees" : ""}`}>
      <span>
        Box <b>{box}</b> {box === 1 ? "cell" : "cells"}
      </span>
      <span>
        Pieces <b>{low === high ? high : `${low} to ${high}`}</b> {high === 1 ? "cell" : "cells"}
      </span>
    </p>
  );
}

interface PiecesProps {
  readonly kind: LatticeKind;
  readonly pieces: readonly LatticePiece[];
  readonly onPieces: (pieces: readonly LatticePiece[]) => void;
}

function LatticePieces({ kind, pieces, onPieces }: PiecesProps) {
  const chosen = useSignal(String(FIRST_SET[kind]));
  const drawn = useSignal<readonly LatticeCell[] | null>(null);
  const set = LATTICE_SETS[kind][Number(chosen.value)]!;
  const shapes = set.shapes();
  const change = (k: number, piece: LatticePiece | null) => {
    onPieces(pieces.flatMap((one, at) => (at !== k ? [one] : piece ? [piece] : [])));
  };
  const finish = () => {
    if (drawn.value?.length) onPieces([...pieces, { name: freeName("", pieces), cells: drawn.value }]);
    drawn.value = null;
  };
  return (
    <div class="pieces-editor">
      <SetBar
        sets={LATTICE_SETS[kind].map(({ title }, k) => [String(k), title] as const)}
        chosen={chosen.value}
        count={shapes.length}
        onChoose={(key) => {
          chosen.value = key;
        }}
        onAddAll={() => onPieces(withShapes(pieces, shapes))}
        onDraw={() => {
          drawn.value = [];
        }}
      />
      <Palette
        title={set.title}
        shapes={shapes}
        thumb={({ cells }) => <Thumb kind={kind} cells={cells} tint={-1} />}
        onAdd={(shape) => onPieces(withShapes(pieces, [shape]))}
      />
      {drawn.value && (
        <div class="draw-piece">
          <LatticePaper
            kind={kind}
            paper={smallPaper(kind, drawn.value)}
            inside={new Set(drawn.value.map(latticeKey))}
            label="The piece."
            onPaint={(cells, adds) => {
              drawn.value = painted(kind, drawn.value ?? [], cells, adds);
            }}
          />
          <div class="draw-piece-side">
            <button type="button" class="primary" disabled={drawn.value.length === 0} onClick={finish}>
              Add the piece
            </button>
            <button
              type="button"
              class="plain"
              onClick={() => {
                drawn.value = null;
              }}
            >
              Cancel
            </button>
          </div>
        </div>
      )}
      <ChosenPieces
        pieces={pieces}
        row={(piece, k) => (
          <ChosenPiece
            key={`${piece.name} ${k}`}
            kind={kind}
            piece={piece}
            tint={k}
            onChange={(next) => change(k, next)}
          />
        )}
        onClear={() => onPieces([])}
      />
    </div>
  );
}

interface ChosenProps {
  readonly kind: LatticeKind;
  readonly piece: LatticePiece;
  readonly tint: number;
  readonly onChange: (piece: LatticePiece | null) => void;
}

function ChosenPiece({ kind, piece, tint, onChange }: ChosenProps) {
  const { name, cells, manner } = piece;
  const { low, high } = boundsOf(piece);
  const mirrored = manner ? manner === "mirrored" : kind !== "polycube";
  const canTurnOver = cells.length <= MOST_TURNED && isChiral(kind, cells) && manner !== "fixed";
  const turning = {
    label: kind === "polycube" ? "mirror" : "turn over",
    title: "The mirror image of the piece will do as well",
    checked: mirrored,
    onChange: (checked: boolean) => onChange({ ...piece, manner: checked ? "mirrored" : "turned" }),
  };
  return (
    <PieceRow
      name={name}
      low={low}
      high={high}
      thumb={
        <span class="thumb">
          <Thumb kind={kind} cells={cells} tint={tint} />
        </span>
      }
      {...(canTurnOver ? { turnOver: turning } : {})}
      onBounds={(least, most) => onChange(withBounds(piece, least, most))}
      onRemove={() => onChange(null)}
    />
  );
}

export function Thumb({
  kind,
  cells,
  tint,
}: {
  readonly kind: LatticeKind;
  readonly cells: readonly LatticeCell[];
  readonly tint: number;
}) {
  return (
    <PictureView
      picture={pieceOf(kind, plainCells(kind, cells), Math.max(0, tint))}
      label=""
      view="isometric"
    />
  );
}

/** A piece alone. */
function pieceOf(kind: LatticeKind, cells: readonly LatticeCell[], tint: number): Picture {
  const place = placesOf(LATTICES[kind], cells, 1);
  const flat = makePicture({
    regions: [{ name: "", label: "", cells: cells.map(place), kind: "piece", tint }],
    grid: LATTICES[kind].grid.name,
  });
  if (kind !== "polycube") return flat;
  const solid = cells.map(([x, y, z]) => [x, y, z as number] as const);
  return { ...flat, solid: { box: [], pieces: [{ name: "", label: "", cells: solid }], placed: true } };
}
