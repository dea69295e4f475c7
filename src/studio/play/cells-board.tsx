// A board whose cells are filled one by one: digits, numbers, letters that words are traced through. Pencil marks, and, while
// solutions are counted, the true candidates of each cell.

import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { cellOfMove, type FilledBoard } from "#library";
import { Canvas, type CellLook, type Stroke } from "../parts/canvas.js";
import { type BoardCell, boardCells, gridKeys } from "../parts/cells.js";
import { Keypad, Segments } from "../parts/controls.js";
import { CLEARING, paperClass, typedValue } from "../parts/filled.js";
import { RegionLines } from "../parts/regions.js";
import { SmallValues } from "../parts/small-values.js";
import { type Drawing, playOf } from "../solve/kinds.js";
import { cellOf, toggled } from "../state/pins.js";
import { counting, play } from "../state/play.js";
import { entry } from "../state/puzzle.js";
import { candidates } from "../state/run.js";
import { checked, hintedMoves, move } from "./moves.js";

interface BoardProps {
  readonly drawing: Drawing;
  readonly board: FilledBoard;
}

export function CellsBoard({ drawing, board }: BoardProps) {
  const { rows, columns, given, words } = board;
  const cells = useMemo(() => boardCells("square", gridKeys(rows, columns)), [rows, columns]);
  const mode = useSignal<"value" | "pencil">("value");
  const cursor = useSignal("0,0");
  const word = useSignal(0);
  const path = useSignal<readonly string[]>([]);
  const values = valuesNow(board);
  const troubles = playOf(drawing.kind)?.troubles?.(drawing.spec, values) ?? [];
  const conflicts = new Set(troubles.flatMap((trouble) => trouble.cells));
  const wrong = new Set((checked.value?.wrong ?? []).map(cellOf));
  const hints = new Map(hintedMoves.value.map(cellOfMove).filter((one) => one !== null));
  const isFixed = (cell: string) => given.has(cell) || entry.value.pins.some((pin) => cellOf(pin) === cell);

  const press = (key: string, cell: string): boolean => {
    const { moves, marks } = play.value;
    const without = moves.filter((one) => cellOf(one) !== cell);
    const value = CLEARING.has(key) ? "" : typedValue(board.values, key);
    if (value === "" && !CLEARING.has(key)) return false;
    if (isFixed(cell)) return true;
    const mark = `${cell}=${value}`;
    if (value === "")
      move(
        without,
        marks.filter((one) => cellOf(one) !== cell),
      );
    else if (mode.value === "value") move(toggled(moves, mark));
    else move(without, marks.includes(mark) ? marks.filter((one) => one !== mark) : [...marks, mark]);
    return true;
  };
  const traced = words[word.value] ?? "";
  const stroke = ({ to: { key }, phase }: Stroke) => {
    if (phase === "begin") path.value = [key];
    else if (phase === "move" && !path.value.includes(key)) path.value = [...path.value, key];
    if (phase !== "end") return;
    const letters = [...traced];
    if (path.value.length === letters.length && letters.length > 1) {
      let { moves } = play.value;
      path.value.forEach((at, k) => {
        const one = `${at}=${letters[k]}`;
        if (!moves.includes(one)) moves = toggled(moves, one);
      });
      move(moves);
      word.value = (word.value + 1) % words.length;
    }
    path.value = [];
  };
  const look = ({ key }: BoardCell): CellLook => {
    if (given.get(key) === null) return { class: "hole", label: "hole" };
    const onPath = path.value.indexOf(key);
    const text = onPath >= 0 ? traced[onPath] : (hints.get(key) ?? values.get(key));
    const kinds = [
      "in",
      isFixed(key) ? "given" : "own",
      conflicts.has(key) ? "conflict" : "",
      wrong.has(key) ? "wrong" : "",
      hints.has(key) ? "hinted" : "",
      onPath >= 0 ? "painted" : "",
    ];
    const label = `${text ?? "blank"}${conflicts.has(key) ? ", a conflict" : ""}`;
    return { class: kinds.filter((one) => one !== "").join(" "), label, ...(text ? { text } : {}) };
  };
  return (
    <div class="cells-board">
      <div class="toolbar">
        {words.length === 0 && (
          <Segments
            label="What typing does"
            value={mode.value}
            choices={[
              ["value", "Fill in"],
              ["pencil", "Pencil marks"],
            ]}
            onChoose={(chosen) => {
              mode.value = chosen;
            }}
          />
        )}
        {words.length > 0 && (
          <ul class="chips" aria-label="Words: choose one and trace it">
            {words.map((text, k) => (
              <li key={`${text} ${k}`}>
                <button
                  type="button"
                  class="chip"
                  aria-pressed={k === word.value}
                  onClick={() => {
                    word.value = k;
                  }}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div class={`${paperClass(board)} clues`}>
        <Canvas
          cells={cells}
          label={`The board. Arrows move; type ${words.length > 0 ? "a letter" : "a value"}, Backspace clears.`}
          look={look}
          {...(words.length > 0 ? { onStroke: stroke, throughMiddles: true } : {})}
          onKey={(key, { key: cell }) => press(key, cell)}
          onCursor={({ key }) => {
            cursor.value = key;
          }}
        >
          <RegionLines groups={board.groups} />
          <Marks cells={cells} board={board} values={new Map([...values, ...hints])} />
        </Canvas>
      </div>
      <Keypad label="For the marked cell" keys={board.values} onKey={(key) => press(key, cursor.value)} />
    </div>
  );
}

/** What stands in each cell: given, pinned, or played. */
function valuesNow({ given }: FilledBoard): Map<string, string> {
  const values = new Map<string, string>();
  for (const [cell, value] of given) if (value !== null) values.set(cell, value);
  for (const one of [...entry.value.pins, ...play.value.moves]) {
    const found = cellOfMove(one);
    if (found) values.set(found[0], found[1]);
  }
  return values;
}

interface MarksProps {
  readonly cells: readonly BoardCell[];
  readonly board: FilledBoard;
  readonly values: ReadonlyMap<string, string>;
}

/** Small values in cells that are open: pencil marks, or the true candidates while solutions are counted. */
function Marks({ cells, board, values }: MarksProps) {
  const known = counting.value ? candidates.value : null;
  const marks = known
    ? known.cells.flatMap(([cell, all]) => all.map((value) => [cell, value] as const))
    : play.value.marks.map(cellOfMove).filter((one) => one !== null);
  const open = marks.filter(([cell]) => !values.has(cell));
  return <SmallValues cells={cells} marks={open} values={board.values} isTrue={known !== null} />;
}
