// A board whose cells are filled one by one: digits, numbers, letters that words are traced through. Notes in corners and centres,
// colors, pen lines, and, while solutions are counted, the true candidates of each cell. The keys are those of other players of
// sudokus (commands.ts).

import { signal, useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { cellOfMove, type FilledBoard } from "#library";
import { Canvas, type CellLook, type Selection, type Stroke } from "../parts/canvas.js";
import { type BoardCell, boardCells, gridKeys } from "../parts/cells.js";
import { Keypad, Segments } from "../parts/controls.js";
import { paperClass, typedValue } from "../parts/filled.js";
import { useGround } from "../parts/ground.js";
import { SmallValues } from "../parts/small-values.js";
import { type Drawing, playOf } from "../solve/kinds.js";
import { cellOf, toggled } from "../state/pins.js";
import { counting, play } from "../state/play.js";
import { entry } from "../state/puzzle.js";
import { candidates } from "../state/run.js";
import { set } from "../state/set.js";
import { MODES, type Mode, modeOf, nextMode, typedSign } from "./commands.js";
import { lineBetween, type Mark, markOf, SIGNS, toggleMarks, withoutMarks } from "./marks.js";
import { checked, hintCells, hintedMoves, move } from "./moves.js";
import { CellColors, Notes, PenLines, Wave } from "./notes.js";

interface BoardProps {
  readonly drawing: Drawing;
  readonly board: FilledBoard;
}

const COLORS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/** It stays from one puzzle to the next. */
const mode = signal<Mode>("digit");

export function CellsBoard({ drawing, board }: BoardProps) {
  const { rows, columns, given, words } = board;
  const cells = useMemo(() => boardCells("square", gridKeys(rows, columns)), [rows, columns]);
  const ground = useGround(drawing, board);
  const selected = useSignal<ReadonlySet<string>>(new Set());
  const word = useSignal(0);
  const path = useSignal<readonly string[]>([]);
  /** Does the pen draw, or does it take lines away? */
  const draws = useSignal(true);
  const values = valuesNow(board);
  const marks = play.value.marks.map(markOf).filter((one) => one !== null);
  const troubles = playOf(drawing.kind)?.troubles?.(drawing.spec, values) ?? [];
  const conflicts = new Set(troubles.flatMap((trouble) => trouble.cells));
  const wrong = new Set((checked.value?.wrong ?? []).map(cellOf));
  const hints = new Map(hintedMoves.value.map(cellOfMove).filter((one) => one !== null));
  const places = new Set(hintCells.value);
  const isFixed = (cell: string) => given.has(cell) || entry.value.pins.some((pin) => cellOf(pin) === cell);
  const isTraced = words.length > 0;

  /** What was typed goes into the cells that are selected, in this mode. */
  const put = (sign: string, here: Mode, targets: readonly string[]): boolean => {
    const value = here === "colour" ? (COLORS.includes(sign) ? sign : "") : typedValue(board.values, sign);
    const open = targets.filter((cell) => !isFixed(cell));
    if (here === "colour" && value) notes(toggleMarks(play.value.marks, targets, ["#", value]));
    else if (here === "digit") return fill(sign, value, open);
    else if (value && here !== "pen") {
      const free = open.filter((cell) => !values.has(cell));
      notes(toggleMarks(play.value.marks, free, [SIGNS[here], value]));
    }
    return value !== "";
  };
  const notes = (next: readonly string[]) => move(play.value.moves, next);
  const fill = (sign: string, value: string, open: readonly string[]): boolean => {
    // A number of two digits is typed one after the other.
    const [only] = open.length === 1 ? open : [];
    const longer = only === undefined ? "" : `${values.get(only) ?? ""}${sign}`;
    const wanted = longer.length > 1 && board.values.includes(longer) ? longer : value;
    if (wanted === "") return false;
    const isThere = open.length > 0 && open.every((cell) => values.get(cell) === wanted);
    const kept = play.value.moves.filter((one) => !open.includes(cellOf(one) ?? ""));
    if (open.length > 0) move(isThere ? kept : [...kept, ...open.map((cell) => `${cell}=${wanted}`)]);
    return true;
  };
  /** Values go first, then notes, then colors and lines. */
  const clear = (targets: readonly string[]) => {
    const open = targets.filter((cell) => !isFixed(cell) && values.has(cell));
    if (open.length > 0) return move(play.value.moves.filter((one) => !open.includes(cellOf(one) ?? "")));
    const noted = withoutMarks(play.value.marks, targets, "=~");
    const isNoted = noted.length < play.value.marks.length && mode.value !== "colour";
    notes(isNoted ? noted : withoutMarks(play.value.marks, targets, "#-"));
  };
  const press = (event: KeyboardEvent, targets: readonly string[]): boolean => {
    const { key } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const letter = key.toLowerCase();
    if (isControl && (letter === "a" || letter === "i")) {
      const isOther = (cell: string) => letter === "a" || !selected.value.has(cell);
      selected.value = new Set(cells.map((cell) => cell.key).filter(isOther));
    } else if (key === "Backspace" || key === "Delete") clear(targets);
    else if (key === " ") mode.value = nextMode(mode.value);
    else if (!put(typedSign(event), isTraced ? "digit" : modeOf(mode.value, event), targets)) {
      const [next] = MODES.find(([, , own]) => own === letter) ?? [];
      if (!next || isControl || isTraced) return false;
      mode.value = next;
    }
    return true;
  };
  const traced = words[word.value] ?? "";
  const trace = ({ to: { key }, phase }: Stroke) => {
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
  /** A line from the middle of a cell to that of its neighbor; along a line that is there it is taken away. */
  const pen = ({ to: { key }, phase }: Stroke) => {
    const before = path.value.at(-1);
    path.value = phase === "end" ? [] : [...path.value, key];
    if (phase !== "move" || !before) return;
    const line = lineBetween(before, key);
    const { marks: all } = play.value;
    const has = all.includes(line);
    if (path.value.length === 2) draws.value = !has;
    if (has !== draws.value) notes(has ? all.filter((one) => one !== line) : [...all, line]);
  };
  const isPen = mode.value === "pen" && !isTraced;
  const selection: Selection = {
    selected: selected.value,
    onSelect: (next) => set(selected, next),
    alike: (cell) => alike(cell, values, marks),
  };
  const look = ({ key }: BoardCell): CellLook => {
    if (given.get(key) === null) return { class: "hole", label: "hole" };
    const onPath = isTraced ? path.value.indexOf(key) : -1;
    const text = onPath >= 0 ? traced[onPath] : (hints.get(key) ?? values.get(key));
    const kinds = [
      "in",
      isFixed(key) ? "given" : "own",
      conflicts.has(key) ? "conflict" : "",
      wrong.has(key) ? "wrong" : "",
      hints.has(key) || places.has(key) ? "hinted" : "",
      onPath >= 0 ? "painted" : "",
    ];
    const said = [
      isFixed(key) ? `given ${text}` : (text ?? "blank"),
      ...(text ? [] : noted(marks, key)),
      conflicts.has(key) ? "a conflict" : "",
    ];
    const label = said.filter((one) => one !== "").join(", ");
    const isSelected = isTraced ? {} : { isSelected: selected.value.has(key) };
    return {
      class: kinds.filter((one) => one !== "").join(" "),
      label,
      ...(text ? { text } : {}),
      ...isSelected,
    };
  };
  const targets = () => [...selected.value];
  return (
    <>
      <div class={`board-place ${paperClass(board)} ${ground ? "grounded" : "framed"} ${isPen ? "pen" : ""}`}>
        <Canvas
          cells={cells}
          ground={ground}
          label={`The board. Arrows move; type ${isTraced ? "a letter" : "a value"}, Backspace clears.`}
          look={look}
          throughMiddles
          selection={isTraced || isPen ? undefined : selection}
          {...(isTraced ? { onStroke: trace } : isPen ? { onStroke: pen } : {})}
          onKey={(_, { key: cell }, __, event) =>
            press(event, isTraced || selected.value.size === 0 ? [cell] : targets())
          }
          onCursor={({ key }) => {
            if (isTraced || selected.value.size === 0) selected.value = new Set([key]);
          }}
        >
          <CellColors cells={cells} marks={marks} />
          <PenLines cells={cells} marks={play.value.marks} />
          <Marks cells={cells} board={board} shown={new Map([...values, ...hints])} marks={marks} />
          {play.value.solved && <Wave cells={cells} />}
        </Canvas>
      </div>
      <div class="tools">
        {!isTraced && (
          <Segments
            label="What typing does"
            value={mode.value}
            choices={MODES.map(([one, name, key]) => [one, name, key] as const)}
            onChoose={(chosen) => set(mode, chosen)}
          />
        )}
        {isTraced && (
          <ul class="chips" aria-label="Words: choose one and trace it">
            {words.map((text, k) => (
              <li key={`${text} ${k}`}>
                <button
                  type="button"
                  class="chip"
                  aria-pressed={k === word.value}
                  onClick={() => set(word, k)}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )}
        {isPen ? (
          <p class="note">Draw lines from cell to cell; over a line to take it away.</p>
        ) : (
          <Keypad
            label="For the marked cells"
            class={mode.value}
            keys={mode.value === "colour" ? COLORS : board.values}
            onKey={(key) => (key === "Backspace" ? clear(targets()) : put(key, mode.value, targets()))}
          />
        )}
      </div>
    </>
  );
}

/** The cells with the same value as this one, or else with the same notes or the same color. */
function alike(cell: string, values: ReadonlyMap<string, string>, marks: readonly Mark[]): Set<string> {
  const value = values.get(cell);
  if (value) return new Set([...values].filter(([, other]) => other === value).map(([other]) => other));
  const of = (one: string) => noted(marks, one).join();
  const own = of(cell);
  const others = marks.map((mark) => mark.cell).filter((other) => of(other) === own && !values.has(other));
  return new Set([cell, ...others]);
}

const SAID = { "=": "corner", "~": "centre", "#": "colour" } as const;

/** What is noted in a cell, in words: "corner 1 2", "colour 3". */
function noted(marks: readonly Mark[], cell: string): string[] {
  return (["=", "~", "#"] as const).flatMap((sign) => {
    const own = marks.filter((mark) => mark.cell === cell && mark.sign === sign).map(({ value }) => value);
    return own.length === 0 ? [] : [`${SAID[sign]} ${own.sort().join(" ")}`];
  });
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
  /** What stands in cells: these have no notes. */
  readonly shown: ReadonlyMap<string, string>;
  readonly marks: readonly Mark[];
}

/** Small values in cells that are open: notes, or the true candidates while solutions are counted. */
function Marks({ cells, board, shown, marks }: MarksProps) {
  const known = counting.value ? candidates.value : null;
  if (!known) return <Notes cells={cells} marks={marks.filter(({ cell }) => !shown.has(cell))} />;
  const all = known.cells.flatMap(([cell, values]) => values.map((value) => [cell, value] as const));
  const open = all.filter(([cell]) => !shown.has(cell));
  return <SmallValues cells={cells} marks={open} values={board.values} />;
}
