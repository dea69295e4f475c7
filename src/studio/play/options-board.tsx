// A plain problem to be played: options to be chosen, each of which rules others out. What is covered is struck out.

import { useSignal } from "@preact/signals";
import type { Placement } from "../solve/protocol.js";
import { counting, play } from "../state/play.js";
import { entry } from "../state/puzzle.js";
import { candidates } from "../state/run.js";
import { byPin, checked, hinted, move, placements, standing } from "./moves.js";

const MOST_SHOWN = 150;

/** Items with a color may be in several options that agree. */
function itemOf(token: string): string {
  return token.split(":")[0]!;
}

function clash(a: Placement, b: Placement): boolean {
  const tokens = new Map(a.cells.map((token) => [itemOf(token), token]));
  return b.cells.some((token) => {
    if (token.startsWith("|")) return false;
    const other = tokens.get(itemOf(token));
    return other !== undefined && (other !== token || !token.includes(":"));
  });
}

export function OptionsBoard() {
  const wanted = useSignal("");
  const all = placements.value ?? [];
  const words = wanted.value.split(/\s+/).filter((word) => word !== "");
  const matching = all.filter(({ cells }) =>
    words.every((word) => cells.some((token) => itemOf(token) === word)),
  );
  const chosen = standing.value.flatMap((pin) => byPin.value.get(pin) ?? []);
  const possible = counting.value ? candidates.value : null;
  const stillPossible = possible?.whole ? new Set(possible.options.map((tokens) => tokens.join(" "))) : null;
  const wrong = new Set(checked.value?.wrong ?? []);
  const hint = hinted.value;
  const hintPins = new Set(hint?.is === "forced" || hint?.is === "free" ? hint.moves : []);
  const toggle = (pin: string) => {
    const { moves } = play.value;
    move(moves.includes(pin) ? moves.filter((one) => one !== pin) : [...moves, pin]);
  };
  return (
    <div class="options-board">
      <label class="field">
        <span>With the items</span>
        <input
          value={wanted.value}
          placeholder="all"
          onInput={(event) => {
            wanted.value = event.currentTarget.value;
          }}
        />
      </label>
      <ul class="option-list" aria-label="Options">
        {matching.slice(0, MOST_SHOWN).map((option, k) => {
          const isChosen = standing.value.includes(option.pin);
          const ruledOut = !isChosen && chosen.some((other) => clash(option, other));
          const clashes = isChosen && chosen.some((other) => other !== option && clash(option, other));
          const kinds = [
            ruledOut ? "ruled-out" : "",
            clashes || wrong.has(option.pin) ? "conflict" : "",
            hintPins.has(option.pin) ? "hinted" : "",
            stillPossible && !stillPossible.has(option.pin) ? "impossible" : "",
          ];
          return (
            <li key={`${option.pin} ${k}`}>
              <button
                type="button"
                class={kinds.join(" ")}
                aria-pressed={isChosen}
                disabled={entry.value.pins.includes(option.pin)}
                onClick={() => toggle(option.pin)}
              >
                {option.pin.slice(0, 200)}
              </button>
            </li>
          );
        })}
      </ul>
      {matching.length > MOST_SHOWN && <p class="note">and {matching.length - MOST_SHOWN} more</p>}
    </div>
  );
}
