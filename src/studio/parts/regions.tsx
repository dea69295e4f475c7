// Boxes that are being painted, each in a tint of its own.

import { type BoxGroup, NO_BOX } from "#library";
import { UNIT } from "./cells.js";

/** Each box of the group in its own tint, for painting. */
export function RegionTints({ group }: { readonly group: BoxGroup }) {
  return (
    <g class="tints">
      {group.flatMap((row, i) =>
        row.flatMap((box, j) =>
          box === NO_BOX ? [] : [<Square key={`${i},${j}`} i={i} j={j} class={`tint tint-${box % 12}`} />],
        ),
      )}
    </g>
  );
}

function Square(props: { readonly i: number; readonly j: number; readonly class: string }) {
  return <rect class={props.class} x={props.j * UNIT} y={props.i * UNIT} width={UNIT} height={UNIT} />;
}
