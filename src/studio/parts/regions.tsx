// Boxes on a grid: strong lines for the first group, tints for the others.

import { type BoxGroup, NO_BOX } from "#library";
import { UNIT } from "./cells.js";

interface LinesProps {
  readonly groups: readonly BoxGroup[];
  /** The number of the group that is being painted, in tints of its own. */
  readonly painted?: number | undefined;
}

/** Strong lines around the boxes of the first group, a tint for each of the others. */
export function RegionLines({ groups, painted }: LinesProps) {
  return (
    <>
      {groups.slice(0, MOST_LAYERS).map((group, g) =>
        g === 0 || g === painted ? null : (
          <g key={g} class="layer">
            <RegionCells group={group} tint={g - 1} />
          </g>
        ),
      )}
      {groups[0] && <path class="region-lines" d={borders(groups[0])} />}
    </>
  );
}

/** More layers cannot be told apart. */
const MOST_LAYERS = 9;

function squares(group: BoxGroup): string {
  const square = (i: number, j: number) => `M${j * UNIT} ${i * UNIT}h${UNIT}v${UNIT}h${-UNIT}z`;
  return group.flatMap((row, i) => row.map((box, j) => (box === NO_BOX ? "" : square(i, j)))).join("");
}

/** All cells of a group in one light tint: a layer over the boxes. */
function RegionCells({ group, tint }: { readonly group: BoxGroup; readonly tint: number }) {
  return <path class={`layer-${tint % 6}`} d={squares(group)} />;
}

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

/** The edges between cells of different boxes, as path data. */
function borders(group: BoxGroup): string {
  const at = (i: number, j: number) => group[i]?.[j] ?? NO_BOX;
  let data = "";
  for (let i = 0; i <= group.length; i++) {
    for (let j = 0; j <= group.length; j++) {
      if (at(i - 1, j) !== at(i, j)) data += `M${j * UNIT} ${i * UNIT}h${UNIT}`;
      if (at(i, j - 1) !== at(i, j)) data += `M${j * UNIT} ${i * UNIT}v${UNIT}`;
    }
  }
  return data;
}
