// Draw a piece by hand, on a small paper of its own.

import { useSignal } from "@preact/signals";
import type { Cell } from "#library";
import { Grid, type Stroke } from "../views/grid.js";

interface DrawPieceProps {
  readonly cells: readonly Cell[];
  readonly onDone: (cells: readonly Cell[], name: string) => void;
  readonly onCancel: () => void;
}

const LEAST = 6;
const MOST = 36;

export function DrawPiece({ cells, onDone, onCancel }: DrawPieceProps) {
  const isNew = cells.length === 0;
  const painted = useSignal<ReadonlySet<string>>(new Set(cells.map(([x, y]) => `${x},${y}`)));
  const adds = useSignal(true);
  const name = useSignal("");
  const side = Math.min(MOST, Math.max(LEAST, ...cells.map(([x, y]) => Math.max(x, y) + 2)));

  const set = (key: string, inside: boolean) => {
    const next = new Set(painted.value);
    if (inside) next.add(key);
    else next.delete(key);
    painted.value = next;
  };
  const stroke = ({ to: [i, j], phase }: Stroke) => {
    const key = `${i},${j}`;
    if (phase === "begin") adds.value = !painted.value.has(key);
    if (phase !== "end") set(key, adds.value);
  };
  const done = () => {
    const chosen = [...painted.value].map((key): Cell => {
      const [x, y] = key.split(",").map(Number);
      return [x!, y!];
    });
    onDone(normalized(chosen), name.value.trim());
  };
  return (
    <form
      class="draw-piece"
      aria-label="Draw a piece"
      onSubmit={(event) => {
        event.preventDefault();
        if (painted.value.size > 0) done();
      }}
    >
      <Grid
        rows={side}
        columns={side}
        label="The piece. Arrows move, Space paints."
        look={(i, j) => {
          const inside = painted.value.has(`${i},${j}`);
          return { class: inside ? "in" : "out", label: inside ? "in the piece" : "empty" };
        }}
        onStroke={stroke}
        onKey={(pressed, [i, j]) => {
          if (pressed !== " ") return false;
          set(`${i},${j}`, !painted.value.has(`${i},${j}`));
          return true;
        }}
      />
      <div class="draw-piece-side">
        {isNew && (
          <label class="field">
            <span>Name</span>
            <input
              value={name.value}
              maxLength={3}
              pattern="[^\s:\|]*"
              placeholder="A"
              onInput={(event) => {
                name.value = event.currentTarget.value;
              }}
            />
          </label>
        )}
        <button type="submit" class="primary" disabled={painted.value.size === 0}>
          {isNew ? "Add the piece" : "Change the piece"}
        </button>
        <button type="button" class="plain" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function normalized(cells: readonly Cell[]): Cell[] {
  const top = Math.min(...cells.map(([x]) => x));
  const left = Math.min(...cells.map(([, y]) => y));
  return cells.map(([x, y]): Cell => [x - top, y - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}
