// The editor of polyomino and polyominoes puzzles: the box, the pieces, and whether their areas agree.

import { attempt } from "../state/notice.js";
import { draw } from "../state/puzzle.js";
import { BoxEditor } from "./box.js";
import { areas, type Packing, type PackingPuzzle, packingOf, puzzleOf } from "./packing.js";
import { PiecesEditor } from "./pieces.js";

export function PackingEditor({ puzzle }: { readonly puzzle: PackingPuzzle }) {
  const packing = packingOf(puzzle);
  const change = (next: Packing) => {
    attempt(() => {
      const { kind, spec } = puzzleOf(next, puzzle.kind);
      draw(spec, kind);
    });
  };
  return (
    <>
      <BoxEditor
        packing={packing}
        radix={puzzle.kind === "polyomino" ? 62 : 36}
        onBox={(box) => change({ ...packing, box })}
      />
      <Area packing={packing} />
      <PiecesEditor packing={packing} onPieces={(pieces) => change({ ...packing, pieces })} />
    </>
  );
}

/** How many cells there are and how many the pieces cover: the first thing that must agree. */
function Area({ packing }: { readonly packing: Packing }) {
  const { box, low, high } = areas(packing);
  const pieces = low === high ? `${high}` : `${low} to ${high}`;
  const agrees = low <= box && box <= high;
  const share = box === 0 ? 0 : Math.min(1, high / box);
  return (
    <p class={`area ${box > 0 && agrees ? "agrees" : ""}`}>
      <span>
        Box <b>{box}</b> {box === 1 ? "cell" : "cells"}
      </span>
      <span class="area-bar" aria-hidden="true">
        <span style={{ width: `${100 * share}%` }} />
      </span>
      <span>
        Pieces <b>{pieces}</b> {high === 1 ? "cell" : "cells"}
      </span>
    </p>
  );
}
