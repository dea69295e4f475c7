// How often each placement occurs: pieces on the box, or the options of a plain problem.

import type { Cell } from "../../index.js";
import { decodePlacement } from "../state/pictures.js";
import { drawnPacking, kept, tally } from "../state/run.js";
import { percent } from "./words.js";

const MOST_PLACEMENTS = 24;
const MOST_LISTED = 100;

/** The most frequent placements of the piece; of all pieces if it is "". */
export function Placements({ piece }: { readonly piece: string }) {
  const { drawing, tokens } = kept.value;
  const { total, options } = tally.value;
  const own = options.filter(([option]) => piece === "" || tokens.get(option)?.[0] === piece);
  if (own.length === 0) return null;
  const names = drawnPacking.value?.pieces.map(({ name }) => name) ?? [];
  return (
    <section aria-labelledby="placements-heading">
      <h2 id="placements-heading">Most frequent placements{piece && ` of ${piece}`}</h2>
      <ul class="placements">
        {own.slice(0, MOST_PLACEMENTS).map(([option, count]) => {
          const { name, cells } = decodePlacement(drawing, tokens.get(option) ?? []);
          return (
            <li key={option}>
              <PlacementPicture cells={cells} color={Math.max(0, names.indexOf(name))} />
              <span>
                <b>{name}</b> {percent(count / Number(total))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const UNIT = 10;

function PlacementPicture({ cells, color }: { readonly cells: readonly Cell[]; readonly color: number }) {
  const box = (drawnPacking.value?.box ?? []).filter(isPlain);
  const rows = Math.max(0, ...box.map(([x]) => x)) + 1;
  const columns = Math.max(0, ...box.map(([, y]) => y)) + 1;
  return (
    <svg class="placement" viewBox={`-1 -1 ${columns * UNIT + 2} ${rows * UNIT + 2}`} aria-hidden="true">
      <path class="placement-box" d={squares(box)} />
      <g class={`piece piece-${color % 12}`}>
        {cells.filter(isPlain).map(([x, y]) => (
          <rect key={`${x},${y}`} x={y * UNIT} y={x * UNIT} width={UNIT} height={UNIT} />
        ))}
      </g>
    </svg>
  );
}

function isPlain(cell: Cell): boolean {
  return cell[2] === undefined;
}

function squares(cells: readonly Cell[]): string {
  return cells.map(([x, y]) => `M${y * UNIT} ${x * UNIT}h${UNIT}v${UNIT}h-${UNIT}z`).join("");
}

/** For a plain problem: the share of the solutions that each option is in. */
export function OptionShares({ over }: { readonly over: string }) {
  const { tokens } = kept.value;
  const { total, options } = tally.value;
  return (
    <div class="stage">
      <p class="note">{over}</p>
      <ol class="shares" tabIndex={0} aria-label="Options and how often they occur">
        {options.slice(0, MOST_LISTED).map(([option, times]) => (
          <li key={option}>
            <meter value={times} max={Number(total)} aria-label="Share of the solutions" />
            <span>{percent(times / Number(total))}</span>
            <code>{tokens.get(option)?.join(" ")}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
