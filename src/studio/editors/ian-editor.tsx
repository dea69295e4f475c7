// The editor of Ian's puzzle: a number in a cell is a clue; without one, small digits show what may still stand there.

import { useSignal } from "@preact/signals";
import type { IanPuzzle } from "#library";
import { attempt } from "../state/notice.js";
import { draw } from "../state/puzzle.js";
import { Keypad } from "../views/controls.js";
import { type CellPlace, Grid, UNIT } from "../views/grid.js";
import { allowedOf, NUMBERS, puzzleOf, withNumber } from "./ian.js";

const SIDE = 10;

export function IanEditor({ spec }: { readonly spec: IanPuzzle }) {
  const allowed = allowedOf(spec);
  const cursor = useSignal<CellPlace>([0, 0]);
  const press = (key: string, [i, j]: CellPlace): boolean => {
    const number = key === "Backspace" || key === "Delete" || key === " " ? 0 : "01234".indexOf(key);
    if (number < 0 || key.length === 0) return false;
    attempt(() => draw(puzzleOf(withNumber(allowed, i * SIDE + j, number)), "ian"));
    return true;
  };
  return (
    <div class="ian-editor">
      <div class="toolbar">
        <span class="note">{spec.placements.length} placements</span>
        <button
          type="button"
          class="plain"
          onClick={() => attempt(() => draw(puzzleOf(allowed.map(() => new Set(NUMBERS))), "ian"))}
        >
          Clear clues
        </button>
      </div>
      <div class="paper ian clues">
        <Grid
          rows={SIDE}
          columns={SIDE}
          label="Ian's board. Arrows move; type 1 to 4, or 0 for any number."
          look={(i, j) => {
            const numbers = [...allowed[i * SIDE + j]!];
            const only = numbers.length === 1 ? String(numbers[0]) : undefined;
            const label = only ? `clue ${only}` : `may be ${numbers.join(", ") || "nothing"}`;
            return { class: "in", label, ...(only ? { text: only } : {}) };
          }}
          onKey={press}
          onCursor={(place) => {
            cursor.value = place;
          }}
        >
          {allowed.flatMap((numbers, cell) =>
            numbers.size === 1 || numbers.size === 4
              ? []
              : [...numbers].map((number) => (
                  <text
                    key={`${cell} ${number}`}
                    class="candidate"
                    font-size={10}
                    x={((cell % SIDE) + 0.25 + 0.5 * ((number - 1) % 2)) * UNIT}
                    y={(Math.floor(cell / SIDE) + 0.28 + 0.46 * Math.floor((number - 1) / 2)) * UNIT}
                  >
                    {number}
                  </text>
                )),
          )}
        </Grid>
      </div>
      <Keypad
        label="Clue for the marked cell"
        keys={NUMBERS.map(String)}
        onKey={(key) => press(key, cursor.value)}
      />
      <p class="note">
        k stands k times in each row and column; 2s form dominoes, 3s trominoes, 4s ells, and equal pieces do
        not touch.
      </p>
    </div>
  );
}
