// The editor of sudokus: type clues, paint the boxes of one group after the other, punch holes.

import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { HOLE, NO_BOX, type SudokuPuzzle } from "#library";
import { groupsOf, LAYOUTS, type Layout, layoutOf } from "#puzzles";
import { attempt } from "../state/notice.js";
import { showingCandidates } from "../state/play.js";
import { draw } from "../state/puzzle.js";
import { candidates } from "../state/run.js";
import { Keypad, Segments, Select } from "../views/controls.js";
import { SudokuTools } from "../views/designer.js";
import { type CellPlace, Grid, type Stroke } from "../views/grid.js";
import { RegionLines, RegionTints } from "./regions.js";
import { SmallDigits } from "./small-digits.js";
import {
  boxesIn,
  clueCount,
  digitText,
  digitTyped,
  freeBox,
  resized,
  withBox,
  withCell,
  withGroup,
  withLayout,
  withoutClues,
  withoutGroup,
} from "./sudoku.js";
import { conflictCells } from "./sudoku-conflicts.js";

type Mode = "clues" | "boxes" | "holes";

const SIZES = Array.from({ length: 32 }, (_, k) => String(k + 1));

export function SudokuEditor({ spec }: { readonly spec: SudokuPuzzle }) {
  const mode = useSignal<Mode>("clues");
  const group = useSignal(0);
  const box = useSignal<number>(0);
  const cursor = useSignal<CellPlace>([0, 0]);
  const painted = useSignal<ReadonlySet<string>>(new Set());
  const n = spec.grid.length;
  const groups = spec.boxes ?? [];
  const layout = useMemo(() => layoutOf(groups, n), [spec.boxes, n]);
  const layouts = useMemo(() => LAYOUTS.filter(([name]) => groupsOf(name, n)), [n]);
  const current = Math.min(group.value, Math.max(0, groups.length - 1));
  const change = (next: SudokuPuzzle) => attempt(() => draw(next, "sudoku"));
  const conflicts = useMemo(() => conflictCells(spec), [spec]);

  const stroke = ({ to: [i, j], phase }: Stroke) => {
    const key = `${i},${j}`;
    if (mode.value === "holes" && phase === "begin") {
      change(withCell(spec, i, j, spec.grid[i]![j] === HOLE ? 0 : HOLE));
    }
    if (mode.value !== "boxes" || groups.length === 0) return;
    if (phase === "begin") painted.value = new Set([key]);
    else if (phase === "move") painted.value = new Set([...painted.value, key]);
    else {
      change(withBox(spec, current, painted.value, box.value));
      painted.value = new Set();
    }
  };
  const press = (key: string, [i, j]: CellPlace): boolean => {
    const value = key === "Backspace" || key === "Delete" || key === "." || key === " " ? 0 : digitTyped(key);
    if (mode.value === "boxes" && groups.length > 0) {
      if (key !== " " && key !== "Enter") return false;
      change(withBox(spec, current, [`${i},${j}`], box.value));
      return true;
    }
    if (key === "#" || (mode.value === "holes" && (key === " " || key === "Enter"))) {
      change(withCell(spec, i, j, spec.grid[i]![j] === HOLE ? 0 : HOLE));
      return true;
    }
    if (mode.value !== "clues" || value === null || value > n) return false;
    if (spec.grid[i]![j] !== value) change(withCell(spec, i, j, value));
    return true;
  };

  return (
    <div class="sudoku-editor">
      <div class="toolbar">
        <Select
          label="Size"
          value={String(n)}
          choices={SIZES.map((size) => [size, `${size} × ${size}`] as const)}
          onChoose={(size) => change(resized(spec, Number(size)))}
        />
        <Select
          label="Boxes"
          value={layout ?? "own"}
          choices={[...layouts, ...(layout ? [] : [["own", "Drawn by hand"] as const])]}
          onChoose={(name) => name !== "own" && change(withLayout(spec, name as Layout))}
        />
        <button
          type="button"
          class="plain"
          disabled={clueCount(spec) === 0}
          onClick={() => change(withoutClues(spec))}
        >
          Clear clues
        </button>
      </div>
      <div class="toolbar">
        <Segments
          label="Edit"
          value={mode.value}
          choices={[
            ["clues", "Clues"],
            ["boxes", "Boxes"],
            ["holes", "Holes"],
          ]}
          onChoose={(chosen) => {
            mode.value = chosen;
          }}
        />
        <label class="switch">
          <input
            type="checkbox"
            checked={showingCandidates.value}
            onChange={(event) => {
              showingCandidates.value = event.currentTarget.checked;
            }}
          />
          <span>Candidates</span>
        </label>
        <span class="note">{clueCount(spec) === 1 ? "1 clue" : `${clueCount(spec)} clues`}</span>
      </div>
      {mode.value === "boxes" && (
        <BoxTools
          spec={spec}
          group={current}
          box={box.value}
          onGroup={(chosen) => {
            group.value = chosen;
            box.value = boxesIn(spec, chosen)[0] ?? freeBox(spec) ?? 0;
          }}
          onBox={(chosen) => {
            box.value = chosen;
          }}
          onChange={change}
        />
      )}
      <div class={`paper sudoku ${mode.value} ${n > 12 ? "large" : ""}`}>
        <Grid
          rows={n}
          columns={n}
          label="The sudoku. Arrows move; type a clue, or # for a hole."
          look={(i, j) => {
            const value = spec.grid[i]![j]!;
            const hole = value === HOLE;
            const label = hole ? "hole" : value === 0 ? "blank" : `clue ${digitText(value)}`;
            const fresh = painted.value.has(`${i},${j}`) ? " painted" : "";
            const bad = conflicts.has(`${i},${j}`);
            const told = bad ? `${label}, a conflict` : label;
            return {
              class: (hole ? "hole" : "in") + fresh + (bad ? " conflict" : ""),
              text: digitText(value),
              label: told,
            };
          }}
          onStroke={stroke}
          onKey={press}
          onCursor={(place) => {
            cursor.value = place;
          }}
        >
          {mode.value === "boxes" && <RegionTints group={groups[current] ?? []} />}
          <RegionLines groups={groups} painted={mode.value === "boxes" ? current : undefined} />
          {showingCandidates.value && mode.value === "clues" && <TrueCandidates spec={spec} />}
        </Grid>
      </div>
      {mode.value === "clues" && (
        <Keypad
          label="Clue for the marked cell"
          keys={Array.from({ length: n }, (_, k) => digitText(k + 1))}
          onKey={(key) => press(key, [Math.min(cursor.value[0], n - 1), Math.min(cursor.value[1], n - 1)])}
        />
      )}
      <SudokuTools spec={spec} />
    </div>
  );
}

/** The digits that stand in each open cell in some solution. */
function TrueCandidates({ spec }: { readonly spec: SudokuPuzzle }) {
  const open = (candidates.value?.cells ?? []).filter(([cell]) => {
    const [i, j] = cell.split(",").map(Number) as [number, number];
    return spec.grid[i]?.[j] === 0;
  });
  const keys = spec.grid.map((_, k) => digitText(k + 1));
  const marks = open.flatMap(([cell, values]) => values.map((value) => ({ cell, value })));
  return <SmallDigits marks={marks} board={{ keys, text: (value) => digitText(Number(value)) }} isTrue />;
}

interface BoxToolsProps {
  readonly spec: SudokuPuzzle;
  readonly group: number;
  readonly box: number;
  readonly onGroup: (group: number) => void;
  readonly onBox: (box: number) => void;
  readonly onChange: (spec: SudokuPuzzle) => void;
}

/** Which group of boxes is painted, and with which box. Boxes that overlap are in different groups. */
function BoxTools({ spec, group, box, onGroup, onBox, onChange }: BoxToolsProps) {
  const groups = spec.boxes ?? [];
  const fresh = freeBox(spec);
  const brushes = [...boxesIn(spec, group), ...(fresh === null ? [] : [fresh])];
  return (
    <div class="toolbar boxes">
      <Segments
        label="Group of boxes"
        value={String(group)}
        choices={groups.map((_, g) => [String(g), `Group ${g + 1}`] as const)}
        onChoose={(chosen) => onGroup(Number(chosen))}
      />
      <button
        type="button"
        onClick={() => {
          onChange(withGroup(spec));
          onGroup(groups.length);
        }}
      >
        Add a group
      </button>
      {groups.length > 0 && (
        <button type="button" class="plain" onClick={() => onChange(withoutGroup(spec, group))}>
          Remove the group
        </button>
      )}
      {groups.length > 0 && (
        <fieldset class="brushes" aria-label="Box to paint">
          {[...brushes, NO_BOX].map((name) => (
            <button
              key={name}
              type="button"
              class={name === NO_BOX ? "" : `tint tint-${name % 12}`}
              aria-pressed={name === box}
              aria-label={
                name === NO_BOX ? "none: no box" : name === fresh ? `New box ${name + 1}` : `Box ${name + 1}`
              }
              onClick={() => onBox(name)}
            >
              {name === NO_BOX ? "none" : name === fresh ? "+" : name + 1}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
