// Boxes that are painted: which group of them, and with which box. Boxes that overlap are in different groups.

import { type BoxGroup, NO_BOX } from "#library";
import { Segments } from "../parts/controls.js";

/** The names of boxes are 0 … 31. */
const MOST_BOXES = 32;

/** The boxes that occur in the group. */
export function boxesIn(groups: readonly BoxGroup[], group: number): number[] {
  const names = new Set((groups[group] ?? []).flat());
  names.delete(NO_BOX);
  return [...names].sort((a, b) => a - b);
}

/** A name that no group uses: boxes of one name are one box. */
export function freeBox(groups: readonly BoxGroup[]): number | null {
  const used = new Set(groups.flat(2));
  for (let name = 0; name < MOST_BOXES; name++) if (!used.has(name)) return name;
  return null;
}

/** The groups after these cells of one of them were painted. */
export function paintedBoxes(
  groups: readonly BoxGroup[],
  group: number,
  cells: Iterable<string>,
  box: number,
): BoxGroup[] {
  const touched = new Set(cells);
  return groups.map((rows, g) => {
    if (g !== group) return rows;
    return rows.map((row, i) => row.map((old, j) => (touched.has(`${i},${j}`) ? box : old)));
  });
}

interface BoxToolsProps {
  readonly groups: readonly BoxGroup[];
  readonly group: number;
  readonly box: number;
  readonly onGroup: (group: number) => void;
  readonly onBox: (box: number) => void;
  readonly onGroups: (groups: readonly BoxGroup[]) => void;
}

export function BoxTools({ groups, group, box, onGroup, onBox, onGroups }: BoxToolsProps) {
  const fresh = freeBox(groups);
  const brushes = [...boxesIn(groups, group), ...(fresh === null ? [] : [fresh]), NO_BOX];
  const size = groups[0]?.length ?? 0;
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
          onGroups([...groups, Array.from({ length: size }, () => new Array<number>(size).fill(NO_BOX))]);
          onGroup(groups.length);
        }}
      >
        Add a group
      </button>
      {groups.length > 0 && (
        <button type="button" class="plain" onClick={() => onGroups(groups.filter((_, g) => g !== group))}>
          Remove the group
        </button>
      )}
      {groups.length > 0 && (
        <fieldset class="brushes" aria-label="Box to paint">
          {brushes.map((name) => (
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
