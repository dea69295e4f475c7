// How often each placement occurs: pieces on the box, or the options of a plain problem.

import { area, type BoardCell, boardCells, frameOf } from "../parts/cells.js";
import { percent } from "../parts/words.js";
import { colorOf, latticeOf } from "../solve/kinds.js";
import { frequencies } from "../state/frequencies.js";
import { entry } from "../state/puzzle.js";
import { kept, tally } from "../state/run.js";
import { placedIn } from "../state/tokens.js";
import { lineOf } from "./option-list.js";
import { togglePin } from "./pins.js";

const MOST_PLACEMENTS = 24;
const MOST_LISTED = 100;

/** The most frequent placements of the piece, each of which can be pinned; of all pieces if it is "". */
export function Placements({ piece }: { readonly piece: string }) {
  const { drawing, tokens } = kept.value;
  const { total, options } = tally.value;
  const { cells } = frequencies.value;
  const own = options.filter(([option]) => piece === "" || tokens.get(option)?.startsWith(`${piece} `));
  if (own.length === 0 || cells.size === 0) return null;
  const board = boardCells(latticeOf(drawing), [...cells.keys()]);
  const placedBy = placedIn(drawing);
  return (
    <section aria-labelledby="placements-heading">
      <h2 id="placements-heading">Most frequent placements{piece && ` of ${piece}`}</h2>
      <ul class="placements">
        {own.slice(0, MOST_PLACEMENTS).map(([option, count]) => {
          const pin = tokens.get(option) ?? "";
          const placed = placedBy(pin);
          return (
            <li key={option}>
              <button
                type="button"
                aria-pressed={entry.value.pins.includes(pin)}
                aria-label={`Pin ${placed.name}, in ${percent(count / Number(total))}`}
                onClick={() => togglePin(pin)}
              >
                <PlacementPicture
                  board={board}
                  keys={new Set(placed.cells)}
                  color={colorOf(drawing, placed.name)}
                />
              </button>
              <span>
                {placed.name} {percent(count / Number(total))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The most frequent placement of the piece on this cell, as a pin. */
export function frequentPin(cell: string, piece: string): string | null {
  const { drawing, tokens } = kept.value;
  const placementOf = placedIn(drawing);
  for (const [option] of tally.value.options) {
    const text = tokens.get(option) ?? "";
    const { name, cells } = placementOf(text);
    if (name === piece && cells.includes(cell)) return text;
  }
  return null;
}

interface PictureProps {
  readonly board: readonly BoardCell[];
  readonly keys: ReadonlySet<string>;
  readonly color: number;
}

function PlacementPicture({ board, keys, color }: PictureProps) {
  const inside = board.filter(({ key }) => keys.has(key));
  return (
    <svg class="placement" viewBox={frameOf(board)} aria-hidden="true">
      <path class="placement-box" d={board.map(area).join("")} />
      <g class={`piece piece-${color % 12}`}>
        <path d={inside.map(area).join("")} />
      </g>
    </svg>
  );
}

/** For a plain problem: the share of the solutions that each option is in; each can be pinned. */
export function OptionShares() {
  const { tokens } = kept.value;
  const { total, options } = tally.value;
  return (
    <ol class="shares" tabIndex={0} aria-label="Options and how often they occur">
      {options.slice(0, MOST_LISTED).map(([option, times]) => {
        const pin = tokens.get(option) ?? "";
        return (
          <li key={option}>
            <meter value={times} max={Number(total)} aria-label="Share of the solutions" />
            <span>{percent(times / Number(total))}</span>
            <button
              type="button"
              class="plain"
              title="Pin this option"
              aria-pressed={entry.value.pins.includes(pin)}
              onClick={() => togglePin(pin)}
            >
              <code>{lineOf(pin)}</code>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
