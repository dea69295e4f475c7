// A plain problem to be played: options to be chosen, each of which rules others out. Where the names of the items make a
// board, as those of queens do, one can play on the board as well.

import { type Signal, useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { namedBoard, type Placement } from "#library";
import { Canvas } from "../parts/canvas.js";
import { type BoardCell, boardCells } from "../parts/cells.js";
import { counting, play } from "../state/play.js";
import { drawing, entry } from "../state/puzzle.js";
import { candidates } from "../state/run.js";
import { set } from "../state/set.js";
import { byMove, checked, hintedMoves, mostOf, move, placements, standing } from "./moves.js";

const MOST_SHOWN = 150;
/** Larger boards, and those of more options, are played by the list alone. */
const MOST_SIDE = 32;
const MOST_POINTED = 5000;

/** Items with a color may be in several options that agree. */
function itemOf(token: string): string {
  return token.split(":")[0]!;
}

/** What the chosen options leave room for: how often each item is there, and with which color. */
class Room {
  readonly #counts = new Map<string, number>();
  readonly #colors = new Map<string, string>();

  constructor(chosen: readonly Placement[]) {
    for (const { cells } of chosen) {
      for (const token of cells) {
        const item = itemOf(token);
        this.#counts.set(item, (this.#counts.get(item) ?? 0) + 1);
        if (!this.#colors.has(item)) this.#colors.set(item, token);
      }
    }
  }

  /** Is there room for the option, which is among the chosen ones or is not? */
  has({ cells }: Placement, isChosen: boolean): boolean {
    return cells.every((token) => {
      if (token.startsWith("|")) return true;
      const item = itemOf(token);
      if (token.includes(":")) return (this.#colors.get(item) ?? token) === token;
      const others = (this.#counts.get(item) ?? 0) - (isChosen ? 1 : 0);
      return others < (mostOf.value.get(item) ?? 1);
    });
  }
}

function toggle(pin: string): void {
  if (entry.value.pins.includes(pin)) return;
  const { moves } = play.value;
  move(moves.includes(pin) ? moves.filter((one) => one !== pin) : [...moves, pin]);
}

/** What is to be seen of an option: chosen, ruled out by a chosen one, in conflict with one, hinted, or in no solution. */
type Standing = (option: Placement) => { readonly isChosen: boolean; readonly class: string };

function standingNow(): Standing {
  const room = new Room(standing.value.flatMap((pin) => byMove.value.get(pin) ?? []));
  const possible = counting.value ? candidates.value : null;
  const stillPossible = possible?.whole ? new Set(possible.options) : null;
  const wrong = new Set(checked.value?.wrong ?? []);
  const hintPins = new Set(hintedMoves.value);
  return (option) => {
    const isChosen = standing.value.includes(option.move);
    const clashes = !room.has(option, isChosen);
    const kinds = [
      !isChosen && clashes ? "ruled-out" : "",
      (isChosen && clashes) || wrong.has(option.move) ? "conflict" : "",
      hintPins.has(option.move) ? "hinted" : "",
      stillPossible && !stillPossible.has(option.move) ? "impossible" : "",
    ];
    return { isChosen, class: kinds.filter((kind) => kind !== "").join(" ") };
  };
}

export function OptionsBoard() {
  /** The items that an option must have to be listed. */
  const wanted = useSignal("");
  const all = placements.value ?? [];
  const words = wanted.value.split(/\s+/).filter((word) => word !== "");
  const matching = all.filter(({ cells }) =>
    words.every((word) => cells.some((token) => itemOf(token) === word)),
  );
  const look = standingNow();
  // What is hinted comes first, wherever it is.
  const hint = new Set(hintedMoves.value);
  const listed = [
    ...matching.filter(({ move: one }) => hint.has(one)),
    ...matching.filter(({ move: one }) => !hint.has(one)),
  ];
  const names = (drawing.value.spec ?? []) as readonly string[];
  const board = useMemo(() => pointedBoard(names, all), [names, all]);
  return (
    <div class="board-place options-board">
      {board && placements.value && <PointedGrid board={board} look={look} wanted={wanted} />}
      <label class="field">
        <span>With the items</span>
        <input
          value={wanted.value}
          placeholder="all"
          onInput={(event) => set(wanted, event.currentTarget.value)}
        />
      </label>
      <ul class="option-list" aria-label="Options">
        {listed.slice(0, MOST_SHOWN).map((option, k) => {
          const { isChosen, class: kind } = look(option);
          return (
            <li key={`${option.move} ${k}`}>
              <button
                type="button"
                class={kind}
                aria-pressed={isChosen}
                disabled={entry.value.pins.includes(option.move)}
                onClick={() => toggle(option.move)}
              >
                {option.move.slice(0, 200)}
              </button>
            </li>
          );
        })}
      </ul>
      {matching.length > MOST_SHOWN && <p class="note">and {matching.length - MOST_SHOWN} more</p>}
    </div>
  );
}

/** A board of squares, and the options that take each of them. */
interface PointedBoard {
  readonly cells: readonly BoardCell[];
  /** By cell "i,j". */
  readonly options: ReadonlyMap<string, readonly Placement[]>;
  /** The number of its color: pieces are told apart by theirs, queens are all alike. */
  readonly color: (option: Placement) => number;
  /** Does the option take one cell, as a queen does? */
  readonly isPoint: (option: Placement) => boolean;
}

function pointedBoard(names: readonly string[], all: readonly Placement[]): PointedBoard | null {
  const board = all.length > MOST_POINTED ? null : namedBoard(names);
  if (!board) return null;
  const options = new Map<string, Placement[]>(board.cells.map((cell) => [String(cell), []]));
  const cells = boardCells("square", [...options.keys()]);
  const side = (of: "row" | "column") => new Set(cells.map((cell) => cell[of])).size;
  if (Math.max(side("row"), side("column")) > MOST_SIDE) return null;
  for (const option of all)
    for (const cell of board.cellsOf(option.cells)) options.get(String(cell))?.push(option);
  const isPoint = (option: Placement) => board.cellsOf(option.cells).length === 1;
  const colors = new Map(all.map((option, k) => [option, isPoint(option) ? 0 : k]));
  return { cells, options, color: (option) => colors.get(option) ?? 0, isPoint };
}

interface PointedProps {
  readonly board: PointedBoard;
  readonly look: Standing;
  readonly wanted: Signal<string>;
}

/** The items that all of these options have. */
function commonItems(options: readonly Placement[]): string {
  const [first, ...others] = options;
  const shared = (first?.cells ?? []).filter((token) => others.every(({ cells }) => cells.includes(token)));
  return [...new Set(shared.map(itemOf))].join(" ");
}

/** A cell with one option chooses it; one with several lists them. */
function PointedGrid({ board, look, wanted }: PointedProps) {
  const at = ({ key }: BoardCell) => board.options.get(key) ?? [];
  const point = (cell: BoardCell) => {
    const options = at(cell);
    const chosen = options.filter((option) => play.value.moves.includes(option.move));
    if (chosen.length === 1) toggle(chosen[0]!.move);
    else if (options.length === 1) toggle(options[0]!.move);
    else wanted.value = commonItems(options);
  };
  return (
    <div class="paper framed options-paper">
      <Canvas
        cells={board.cells}
        label="The board. Arrows move, Enter chooses the option here, or lists those that are here."
        look={(cell) => {
          const looks = at(cell).map((option) => ({ option, ...look(option) }));
          const chosen = looks.find(({ isChosen }) => isChosen);
          const isOpen = looks.some(({ class: kind }) => !/ruled-out|impossible/.test(kind));
          const hint = looks.find(({ class: kind }) => kind.includes("hinted"));
          const shown = chosen ?? hint;
          const isTaken = chosen && !chosen.class.includes("conflict");
          const color = isTaken ? `taken piece-${board.color(chosen.option) % 12}` : "";
          const kind = shown ? shown.class : isOpen ? "" : "ruled-out";
          const text = shown && board.isPoint(shown.option) ? "●" : "";
          const label = chosen ? "chosen" : hint ? "hinted" : isOpen ? "open" : "ruled out";
          return { class: `in ${color} ${kind}`, label, text };
        }}
        onStroke={({ to, phase }) => {
          if (phase === "begin") point(to);
        }}
        onKey={(key, cursor) => {
          if (key !== "Enter" && key !== " ") return false;
          point(cursor);
          return true;
        }}
      />
    </div>
  );
}
