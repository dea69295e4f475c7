// The editor of packings on any lattice: the box, the pieces from named sets or drawn by hand, and whether their areas agree.

import { useSignal } from "@preact/signals";
import { type DrawnPacking, type LatticeCell, type LatticeName, lattices, type PackingEdit } from "#library";
import { Segments, Stepper } from "../parts/controls.js";
import { attempt } from "../state/notice.js";
import { draw } from "../state/puzzle.js";
import { set } from "../state/set.js";
import { Paper } from "./paper.js";
import { PiecesEditor } from "./pieces.js";

const { areas, bigHexagon, bigTriangle, painted, paperFor, plainIn, resizedBox, sizesOf, sizeWords } =
  lattices;

interface EditorProps {
  readonly edit: PackingEdit<unknown>;
  readonly spec: unknown;
}

export function PackingEditor({ edit, spec }: EditorProps) {
  const packing = edit.packing(spec);
  const change = (parts: Partial<DrawnPacking>) =>
    attempt(() => draw(edit.spec({ ...packing, ...parts }, spec)));
  return (
    <>
      <BoxEditor lattice={edit.lattice} box={packing.box} onBox={(box) => change({ box })} />
      <Area {...areas(edit.lattice, packing)} />
      <PiecesEditor edit={edit} pieces={packing.pieces} onPieces={(pieces) => change({ pieces })} />
    </>
  );
}

interface BoxProps {
  readonly lattice: LatticeName;
  readonly box: readonly LatticeCell[];
  readonly onBox: (box: readonly LatticeCell[]) => void;
}

/** Coordinates have one digit. */
const MOST = 62;

function BoxEditor({ lattice, box, onBox }: BoxProps) {
  const tool = useSignal<"rectangle" | "brush">("rectangle");
  const plain = plainIn(lattice, box);
  const sizes = sizesOf(lattice, plain);
  const resize = (k: number, value: number) => {
    const next = sizes.map((size, at) => (at === k ? value : Math.max(1, size)));
    onBox(resizedBox(lattice, box, next));
  };
  const side = Math.max(1, Math.min(...sizes));
  const isSlanted = lattice === "triangle" || lattice === "hexagon";
  return (
    <div class="box-editor">
      <div class="toolbar">
        {lattice === "square" && (
          <Segments
            label="Tool"
            value={tool.value}
            choices={[
              ["rectangle", "Rectangle"],
              ["brush", "Brush"],
            ]}
            onChoose={(chosen) => set(tool, chosen)}
          />
        )}
        <span class="size" role="group" aria-label="Size of the box">
          {sizeWords(lattice).map((label, k) => (
            <Stepper
              key={label}
              label={label}
              value={sizes[k]!}
              min={1}
              max={MOST}
              onCount={(value) => resize(k, value)}
            />
          ))}
        </span>
        {isSlanted && (
          <>
            <button type="button" onClick={() => onBox(bigTriangle(lattice, side))}>
              Triangle
            </button>
            <button
              type="button"
              onClick={() => onBox(bigHexagon(lattice, Math.max(1, Math.round(side / 2))))}
            >
              Hexagon
            </button>
          </>
        )}
        <button type="button" class="plain" disabled={plain.length === 0} onClick={() => onBox([])}>
          Clear
        </button>
      </div>
      <Paper
        lattice={lattice}
        paper={paperFor(lattice, plain, "box")}
        shape={plain}
        name="box"
        byRectangle={lattice === "square" && tool.value === "rectangle"}
        onPaint={(cells, adds) => onBox(painted(lattice, box, cells, adds))}
      />
    </div>
  );
}

/** How many cells there are and how many the pieces cover: the first thing that must agree. */
function Area({ box, low, high }: ReturnType<typeof areas>) {
  const agrees = box > 0 && low <= box && box <= high;
  const share = box === 0 ? 0 : Math.min(1, high / box);
  return (
    <p class={`area ${agrees ? "agrees" : ""}`}>
      <span>
        Box <b>{box}</b> {box === 1 ? "cell" : "cells"}
      </span>
      <span class="area-bar" aria-hidden="true">
        <span style={{ width: `${100 * share}%` }} />
      </span>
      <span>
        Pieces <b>{low === high ? high : `${low} to ${high}`}</b> {high === 1 ? "cell" : "cells"}
      </span>
    </p>
  );
}
