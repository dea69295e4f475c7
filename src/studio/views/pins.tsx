// What is pinned: pieces, options and values that stand fast, so that the answer is what is left of the solutions.

import { cellOfMove, type Picture } from "#library";
import type { Painted } from "../parts/picture.js";
import { familyOf, isFilled, type Kind, PLAIN } from "../solve/kinds.js";
import { tokensIn } from "../solve/spelling.js";
import { toggled } from "../state/pins.js";
import { change, entry } from "../state/puzzle.js";
import { type Kept, unknownPins } from "../state/run.js";
import { placedIn, tokensOf } from "../state/tokens.js";

/** Pins it, or takes the pin out. */
export function togglePin(pin: string): void {
  change({ pins: toggled(entry.value.pins, pin) });
}

/** How a pin is called: "P", "7 in row 4, column 5". */
export function pinWords(pin: string, kind: Kind): string {
  const [cell, value] = (isFilled(kind) && cellOfMove(pin)) || [];
  if (cell) {
    const [i, j] = cell.split(",").map(Number) as [number, number];
    return `${value} in row ${i + 1}, column ${j + 1}`;
  }
  return kind === PLAIN ? pin.slice(0, 40) : pin.split(" ")[0]!;
}

const MOST_SHOWN = 24;

/** The pins, each with a way to take it out. */
export function PinBar() {
  const { pins, source } = entry.value;
  if (pins.length === 0) return null;
  const lost = new Set(unknownPins.value);
  return (
    <div class="pin-bar">
      <span class="note">Pinned</span>
      <ul class="chips" aria-label="Pinned">
        {pins.slice(0, MOST_SHOWN).map((pin) => (
          <li key={pin} class={`chip ${lost.has(pin) ? "lost" : ""}`}>
            <span>{pinWords(pin, source.kind)}</span>
            <button
              type="button"
              aria-label={`Unpin ${pinWords(pin, source.kind)}`}
              onClick={() => togglePin(pin)}
            >
              ×
            </button>
          </li>
        ))}
        {pins.length > MOST_SHOWN && <li class="note">and {pins.length - MOST_SHOWN} more</li>}
      </ul>
      <button type="button" class="plain" onClick={() => change({ pins: [] })}>
        Unpin all
      </button>
    </div>
  );
}

const MOST_CHIPS = 66;

/** The pieces of a solution, each of which can be pinned. */
export function PinChips({ kept, solution }: { readonly kept: Kept; readonly solution: readonly number[] }) {
  const { kind } = kept.drawing;
  if (isFilled(kind) || solution.length > MOST_CHIPS) return null;
  const options = tokensOf(kept, solution);
  return (
    <ul class="chips pin-chips" aria-label="Pin pieces of this solution">
      {options.map((pin) => (
        <li key={pin}>
          <button
            type="button"
            class="chip"
            aria-pressed={entry.value.pins.includes(pin)}
            aria-label={`Pin ${pinWords(pin, kind)}`}
            onClick={() => togglePin(pin)}
          >
            {pinWords(pin, kind)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What was clicked in the picture of a solution, as a pin; null if there is nothing to pin. */
export function pinAt(event: MouseEvent, { drawn, tokens, drawing }: Painted): string | null {
  const target = event.target as Element;
  if (!drawn || !tokens) return null;
  const { picture } = drawn;
  if (isFilled(drawing.kind)) return valueAt(event, picture);
  const fill = target.closest(".q-fill");
  const fills = [...(target.closest("svg")?.querySelectorAll(".q-fill") ?? [])];
  const region = picture.regions.filter(({ kind }) => kind === "piece")[fill ? fills.indexOf(fill) : -1];
  if (!region) return null;
  const wanted = new Set(region.cells.map(String));
  const cellsOf = cellsIn(drawing);
  for (const option of tokens) {
    const own = cellsOf(option);
    if (own.length === wanted.size && own.every((cell) => wanted.has(cell))) return option;
  }
  return null;
}

/** The cells that an option takes in the picture. */
function cellsIn(drawing: Painted["drawing"]): (option: string) => readonly string[] {
  const family = familyOf(drawing.kind);
  const placed = placedIn(drawing);
  if (!family) return (option) => placed(option).cells;
  return (option) => {
    const { regions } = family.picture(drawing.spec, family.decode(drawing.spec, [tokensIn(option)]));
    return (regions.find((region) => region.kind === "piece")?.cells ?? []).map(String);
  };
}

/** In the pictures of the library a cell is so large, and the margin so wide. */
const SIDE = 40;
const MARGIN = 16;

function valueAt(event: MouseEvent, picture: Picture): string | null {
  const svg = (event.target as Element).closest("svg");
  const matrix = svg?.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const [i, j] = [Math.floor((y - MARGIN) / SIDE), Math.floor((x - MARGIN) / SIDE)];
  const label = picture.labels.find(({ cell }) => cell[0] === i && cell[1] === j);
  return label ? `${i},${j}=${label.text}` : null;
}
