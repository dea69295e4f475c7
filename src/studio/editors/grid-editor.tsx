// The editor of grids that are filled: type clues, paint the boxes of one group after the other, punch holes; what of it there
// is, the family says.

import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { BoxGroup, FilledBoard, GridEdit } from "#library";
import { Canvas, type CellLook, type Stroke } from "../parts/canvas.js";
import { type BoardCell, boardCells, gridKeys } from "../parts/cells.js";
import { Keypad, Segments, Select, Switch } from "../parts/controls.js";
import { CLEARING, paperClass, typedValue } from "../parts/filled.js";
import { useGround } from "../parts/ground.js";
import { RegionTints } from "../parts/regions.js";
import { SmallValues } from "../parts/small-values.js";
import { type Drawing, playOf } from "../solve/kinds.js";
import { attempt } from "../state/notice.js";
import { showingCandidates } from "../state/play.js";
import { draw } from "../state/puzzle.js";
import { candidates } from "../state/run.js";
import { set } from "../state/set.js";
import { BoxTools, boxesIn, freeBox, paintedBoxes } from "./box-tools.js";
import { ClueTools } from "./clue-tools.js";
import { RuleTools, withCell } from "./rule-tools.js";

type Mode = "clues" | "boxes" | "holes" | "rules";

interface EditorProps {
  readonly drawing: Drawing;
  readonly edit: GridEdit<unknown>;
  readonly board: FilledBoard;
}

export function GridEditor({ drawing, edit, board }: EditorProps) {
  const { kind, spec } = drawing;
  const mode = useSignal<Mode>("clues");
  const group = useSignal(0);
  const box = useSignal(0);
  const cursor = useSignal("0,0");
  const painted = useSignal<ReadonlySet<string>>(new Set());
  const chosen = useSignal<readonly string[]>([]);
  const { rows, columns, given, values, groups } = board;
  const play = playOf(kind)!;
  const cells = useMemo(() => boardCells("square", gridKeys(rows, columns)), [rows, columns]);
  const ground = useGround(drawing, board);
  const conflicts = useMemo(
    () => new Set((play.troubles?.(spec, givenValues(board)) ?? []).flatMap((trouble) => trouble.cells)),
    [spec],
  );
  const current = Math.min(group.value, Math.max(0, groups.length - 1));
  const change = (next: unknown) => attempt(() => draw(next));
  const paint = (touched: Iterable<string>) =>
    change(edit.boxes!.withGroups(spec, paintedBoxes(groups, current, touched, box.value)));
  const punch = (cell: string) => change(edit.withHole!(spec, cell, given.get(cell) !== null));
  const canPaint = mode.value === "boxes" && groups.length > 0;

  const stroke = ({ to: { key }, phase }: Stroke) => {
    if (mode.value === "holes" && phase === "begin") punch(key);
    if (mode.value === "rules" && given.get(key) !== null) {
      if (phase === "begin") chosen.value = withCell(chosen.value, key);
      else if (phase === "move" && !chosen.value.includes(key)) chosen.value = [...chosen.value, key];
    }
    if (!canPaint) return;
    if (phase === "begin") painted.value = new Set([key]);
    else if (phase === "move") painted.value = new Set([...painted.value, key]);
    else {
      paint(painted.value);
      painted.value = new Set();
    }
  };
  const press = (key: string, cell: string): boolean => {
    const isChoice = key === " " || key === "Enter";
    if (canPaint || mode.value === "rules") {
      if (isChoice && canPaint) paint([cell]);
      else if (isChoice && given.get(cell) !== null) chosen.value = withCell(chosen.value, cell);
      return isChoice;
    }
    if (edit.withHole && (key === "#" || (mode.value === "holes" && isChoice))) {
      punch(cell);
      return true;
    }
    const clears = CLEARING.has(key) || key === "." || key === "0";
    const value = clears ? "" : typedValue(values, key);
    if (mode.value !== "clues" || (value === "" && !clears)) return false;
    if ((given.get(cell) ?? "") !== value) change(play.give!(spec, cell, value));
    return true;
  };
  const look = ({ key }: BoardCell): CellLook => {
    const value = given.get(key);
    const label = value === null ? "hole" : value === undefined ? "blank" : `clue ${value}`;
    const kinds = [
      value === null ? "hole" : "in",
      painted.value.has(key) || chosen.value.includes(key) ? "painted" : "",
      conflicts.has(key) ? "conflict" : "",
    ];
    return {
      class: kinds.filter((one) => one !== "").join(" "),
      text: value ?? "",
      label: conflicts.has(key) ? `${label}, a conflict` : label,
    };
  };
  const note = edit.note(spec);
  const can = { clues: true, boxes: edit.boxes, holes: edit.withHole, rules: edit.rules };
  const modes = MODES.filter(([name]) => can[name]);
  return (
    <div class="grid-editor">
      <div class="toolbar">
        {edit.size && <SizeTools edit={edit} spec={spec} size={rows} onChange={change} />}
        {edit.boxes && (
          <LayoutTools
            layouts={edit.boxes.layouts(rows)}
            groups={groups}
            onGroups={(next) => change(edit.boxes!.withGroups(spec, next))}
          />
        )}
        <button
          type="button"
          class="plain"
          disabled={[...given.values()].every((value) => value === null)}
          onClick={() => change(edit.withoutClues(spec))}
        >
          Clear clues
        </button>
      </div>
      <div class="toolbar">
        {modes.length > 1 && (
          <Segments
            label="Edit"
            value={mode.value}
            choices={modes}
            onChoose={(chosen) => set(mode, chosen)}
          />
        )}
        <Switch label="Candidates" on={showingCandidates} />
        {note && <span class="note">{note}</span>}
      </div>
      {mode.value === "boxes" && (
        <BoxTools
          groups={groups}
          group={current}
          box={box.value}
          onGroup={(chosen) => {
            group.value = chosen;
            box.value = boxesIn(groups, chosen)[0] ?? freeBox(groups) ?? 0;
          }}
          onBox={(chosen) => set(box, chosen)}
          onGroups={(next) => change(edit.boxes!.withGroups(spec, next))}
        />
      )}
      {mode.value === "rules" && (
        <RuleTools
          edit={edit.rules!}
          spec={spec}
          cells={chosen.value}
          onCells={(cells) => set(chosen, cells)}
          onSpec={change}
        />
      )}
      <div class={`${paperClass(board)} ${ground ? "grounded" : "framed"} ${mode.value}`}>
        <Canvas
          cells={cells}
          ground={ground}
          label={`The grid. Arrows move; type a clue${edit.withHole ? ", or # for a hole" : ""}.`}
          look={look}
          onStroke={stroke}
          onKey={(key, { key: cell }) => press(key, cell)}
          onCursor={({ key }) => set(cursor, key)}
        >
          {mode.value === "boxes" && <RegionTints group={groups[current] ?? []} />}
          {showingCandidates.value && mode.value === "clues" && (
            <TrueCandidates cells={cells} board={board} />
          )}
        </Canvas>
      </div>
      {mode.value === "clues" && (
        <Keypad
          label="Clue for the marked cell"
          keys={values}
          onKey={(key) => press(key, cells.some((cell) => cell.key === cursor.value) ? cursor.value : "0,0")}
        />
      )}
      <ClueTools kind={kind} spec={spec} board={board} />
    </div>
  );
}

const MODES: readonly (readonly [Mode, string])[] = [
  ["clues", "Clues"],
  ["boxes", "Boxes"],
  ["holes", "Holes"],
  ["rules", "Rules"],
];

function givenValues({ given }: FilledBoard): Map<string, string> {
  return new Map([...given].flatMap(([cell, value]) => (value === null ? [] : [[cell, value] as const])));
}

interface SizeProps {
  readonly edit: GridEdit<unknown>;
  readonly spec: unknown;
  readonly size: number;
  readonly onChange: (spec: unknown) => void;
}

function SizeTools({ edit, spec, size, onChange }: SizeProps) {
  const sizes = Array.from({ length: edit.size!.most }, (_, k) => String(k + 1));
  return (
    <Select
      label="Size"
      value={String(size)}
      choices={sizes.map((one) => [one, `${one} × ${one}`] as const)}
      onChoose={(chosen) => onChange(edit.size!.resized(spec, Number(chosen)))}
    />
  );
}

interface LayoutProps {
  readonly layouts: readonly (readonly [title: string, groups: readonly BoxGroup[]])[];
  readonly groups: readonly BoxGroup[];
  readonly onGroups: (groups: readonly BoxGroup[]) => void;
}

const OWN = "Drawn by hand";

function LayoutTools({ layouts, groups, onGroups }: LayoutProps) {
  const now = JSON.stringify(groups);
  const [own = OWN] = layouts.find(([, usual]) => JSON.stringify(usual) === now) ?? [];
  const titles = [...layouts.map(([title]) => title), ...(own === OWN ? [OWN] : [])];
  return (
    <Select
      label="Boxes"
      value={own}
      choices={titles.map((title) => [title, title] as const)}
      onChoose={(title) => {
        const [, usual] = layouts.find(([one]) => one === title) ?? [];
        if (usual) onGroups(usual);
      }}
    />
  );
}

interface CandidateProps {
  readonly cells: readonly BoardCell[];
  readonly board: FilledBoard;
}

/** The values that stand in each open cell in some solution. */
function TrueCandidates({ cells, board: { given, values } }: CandidateProps) {
  const open = (candidates.value?.cells ?? []).filter(([cell]) => !given.has(cell));
  const marks = open.flatMap(([cell, all]) => all.map((value) => [cell, value] as const));
  return <SmallValues cells={cells} marks={marks} values={values} />;
}
