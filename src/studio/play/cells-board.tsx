// A board whose cells are filled one by one: the digits of a sudoku, the numbers of Ian's puzzle, the letters that words are
// traced through. Pencil marks, and, while solutions are counted, the true candidates of each cell.

import { useSignal } from "@preact/signals";
import { HOLE, type SudokuPuzzle, type TortoPuzzle } from "#library";
import { allowedOf } from "../editors/ian.js";
import { RegionLines } from "../editors/regions.js";
import { SmallDigits } from "../editors/small-digits.js";
import { digitText, digitTyped } from "../editors/sudoku.js";
import { conflictCells } from "../editors/sudoku-conflicts.js";
import type { Drawing } from "../solve/protocol.js";
import { cellValue, toggled } from "../state/pins.js";
import { counting, play } from "../state/play.js";
import { entry } from "../state/puzzle.js";
import { candidates } from "../state/run.js";
import { Keypad, Segments } from "../views/controls.js";
import { type CellPlace, Grid, type Stroke } from "../views/grid.js";
import { checked, hinted, move } from "./moves.js";

interface Fillable {
  readonly rows: number;
  readonly columns: number;
  /** By cell: what the puzzle gives; null for a hole. */
  readonly given: ReadonlyMap<string, string | null>;
  readonly keys: readonly string[];
  /** What a typed key means; "" for nothing. */
  readonly typed: (key: string) => string;
  readonly text: (value: string) => string;
}

function fillable({ kind, spec }: Drawing): Fillable {
  if (kind === "torto") {
    const { rows = 6, columns = 3, words } = spec as TortoPuzzle;
    const letters = [...new Set([...words.join("")])].sort();
    const typed = (key: string) =>
      letters.includes(key) ? key : letters.includes(key.toUpperCase()) ? key.toUpperCase() : "";
    return { rows, columns, given: new Map(), keys: letters, typed, text: (value) => value };
  }
  if (kind === "ian") {
    const given = new Map<string, string>();
    allowedOf(spec as Parameters<typeof allowedOf>[0]).forEach((numbers, cell) => {
      if (numbers.size === 1) given.set(`${Math.floor(cell / 10)},${cell % 10}`, String([...numbers][0]));
    });
    const typed = (key: string) => (/^[1-4]$/.test(key) ? key : "");
    return { rows: 10, columns: 10, given, keys: ["1", "2", "3", "4"], typed, text: (value) => value };
  }
  const { grid } = spec as SudokuPuzzle;
  const n = grid.length;
  const given = new Map<string, string | null>();
  grid.forEach((row, i) => {
    row.forEach((value, j) => {
      if (value !== 0) given.set(`${i},${j}`, value === HOLE ? null : String(value));
    });
  });
  const typed = (key: string) => {
    const value = digitTyped(key);
    return value === null || value === 0 || value > n ? "" : String(value);
  };
  const keys = Array.from({ length: n }, (_, k) => digitText(k + 1));
  return { rows: n, columns: n, given, keys, typed, text: (value) => digitText(Number(value)) };
}

export function CellsBoard({ drawing }: { readonly drawing: Drawing }) {
  const { kind, spec } = drawing;
  const board = fillable(drawing);
  const mode = useSignal<"value" | "pencil">("value");
  const cursor = useSignal<CellPlace>([0, 0]);
  const word = useSignal(0);
  const path = useSignal<readonly string[]>([]);
  const values = valuesNow(board);
  const conflicts = conflictsOf(drawing, board, values);
  const wrong = new Set((checked.value?.wrong ?? []).map((pin) => cellValue(pin)?.cell));
  const hint = hinted.value;
  const hintCells = new Map(
    hint?.is === "forced" || hint?.is === "free"
      ? hint.moves.flatMap((pin) => {
          const value = cellValue(pin);
          return value ? [[value.cell, value.value] as const] : [];
        })
      : [],
  );
  const isFixed = (cell: string) =>
    board.given.has(cell) || entry.value.pins.some((pin) => cellValue(pin)?.cell === cell);

  const press = (key: string, [i, j]: CellPlace): boolean => {
    const cell = `${i},${j}`;
    const { moves, marks } = play.value;
    const without = moves.filter((pin) => cellValue(pin)?.cell !== cell);
    if (key === "Backspace" || key === "Delete" || key === " ") {
      if (!isFixed(cell))
        move(
          without,
          marks.filter((mark) => cellValue(mark)?.cell !== cell),
        );
      return true;
    }
    const value = board.typed(key);
    if (value === "") return false;
    if (isFixed(cell)) return true;
    if (mode.value === "pencil") {
      const mark = `${cell}=${value}`;
      move(without, marks.includes(mark) ? marks.filter((one) => one !== mark) : [...marks, mark]);
    } else move(toggled(moves, `${cell}=${value}`));
    return true;
  };
  const words = kind === "torto" ? (spec as TortoPuzzle).words : [];
  const traced = words[word.value] ?? "";
  const stroke = ({ to, phase }: Stroke) => {
    const cell = to.join();
    if (phase === "begin") path.value = [cell];
    else if (phase === "move" && !path.value.includes(cell)) path.value = [...path.value, cell];
    if (phase !== "end") return;
    const letters = [...traced];
    if (path.value.length === letters.length && letters.length > 1) {
      let { moves } = play.value;
      path.value.forEach((at, k) => {
        const pin = `${at}=${letters[k]}`;
        if (!moves.includes(pin)) moves = toggled(moves, pin);
      });
      move(moves);
      word.value = (word.value + 1) % words.length;
    }
    path.value = [];
  };
  return (
    <div class="cells-board">
      <div class="toolbar">
        {kind !== "torto" && (
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
      <div class={`paper clues ${kind} ${board.rows > 12 ? "large" : ""}`}>
        <Grid
          rows={board.rows}
          columns={board.columns}
          label={`The board. Arrows move; type ${kind === "torto" ? "a letter" : "a digit"}, Backspace clears.`}
          look={(i, j) => {
            const cell = `${i},${j}`;
            const value = values.get(cell);
            const given = board.given.get(cell);
            const onPath = path.value.indexOf(cell);
            const shown = onPath >= 0 ? traced[onPath] : (hintCells.get(cell) ?? value);
            const kinds = [
              given === null ? "hole" : "in",
              isFixed(cell) ? "given" : "own",
              conflicts.has(cell) ? "conflict" : "",
              wrong.has(cell) ? "wrong" : "",
              hintCells.has(cell) ? "hinted" : "",
              onPath >= 0 ? "painted" : "",
            ];
            const label = given === null ? "hole" : shown === undefined ? "blank" : board.text(shown);
            const text = shown === undefined || given === null ? {} : { text: board.text(shown) };
            const told = conflicts.has(cell) ? `${label}, a conflict` : label;
            return { class: kinds.filter((one) => one !== "").join(" "), label: told, ...text };
          }}
          {...(kind === "torto" ? { onStroke: stroke, throughMiddles: true } : {})}
          onKey={press}
          onCursor={(place) => {
            cursor.value = place;
          }}
        >
          {kind === "sudoku" && <RegionLines groups={(spec as SudokuPuzzle).boxes} />}
          <Marks board={board} values={new Map([...values, ...hintCells])} />
        </Grid>
      </div>
      <Keypad label="For the marked cell" keys={board.keys} onKey={(key) => press(key, cursor.value)} />
    </div>
  );
}

/** What stands in each cell: given, pinned, or played. */
function valuesNow({ given }: Fillable): Map<string, string> {
  const values = new Map<string, string>();
  for (const [cell, value] of given) if (value !== null) values.set(cell, value);
  for (const pin of [...entry.value.pins, ...play.value.moves]) {
    const found = cellValue(pin);
    if (found) values.set(found.cell, found.value);
  }
  return values;
}

function conflictsOf(
  { kind, spec }: Drawing,
  board: Fillable,
  values: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  if (kind === "sudoku") {
    const puzzle = spec as SudokuPuzzle;
    const grid = puzzle.grid.map((row, i) =>
      row.map((value, j) => (value === HOLE ? HOLE : Number(values.get(`${i},${j}`) ?? 0))),
    );
    return conflictCells({ ...puzzle, grid });
  }
  return kind === "ian" ? crowded(board, values) : new Set();
}

/** In Ian's puzzle, k stands k times in each row and column. */
function crowded({ rows }: Fillable, values: ReadonlyMap<string, string>): Set<string> {
  const lines = new Map<string, string[]>();
  for (const [cell, value] of values) {
    const [i, j] = cell.split(",");
    for (const line of [`r${i} ${value}`, `c${j} ${value}`])
      lines.set(line, [...(lines.get(line) ?? []), cell]);
  }
  const crowds = [...lines].filter(([line, cells]) => cells.length > Number(line.split(" ")[1]) && rows > 0);
  return new Set(crowds.flatMap(([, cells]) => cells));
}

/** Small digits in cells that are open: pencil marks, or the true candidates while solutions are counted. */
function Marks({
  board,
  values,
}: {
  readonly board: Fillable;
  readonly values: ReadonlyMap<string, string>;
}) {
  const known = counting.value ? candidates.value : null;
  const marks = known
    ? known.cells.flatMap(([cell, all]) => all.map((value) => ({ cell, value })))
    : play.value.marks.flatMap((mark) => cellValue(mark) ?? []);
  return (
    <SmallDigits
      marks={marks.filter(({ cell }) => !values.has(cell))}
      board={board}
      isTrue={known !== null}
    />
  );
}
