// The heat map: how often a value stands in each cell, over the solutions that were listed, and how often each placement
// occurs.

import { useSignal } from "@preact/signals";
import { digitText } from "../editors/sudoku.js";
import { forced, frequencies } from "../state/frequencies.js";
import { kept, upToSymmetry } from "../state/run.js";
import { Select } from "./controls.js";
import { OptionShares, Placements } from "./placements.js";
import { grouped, percent } from "./words.js";

const UNIT = 32;
const ANY = "";

export function Frequencies() {
  const value = useSignal(ANY);
  const { total, exact, cells, values } = frequencies.value;
  const { kind } = kept.value.drawing;
  const name = (text: string) => (kind === "sudoku" ? digitText(Number(text)) : text);
  const chosen = values.includes(value.value) ? value.value : ANY;
  const what = upToSymmetry.value ? "solutions, one of each class" : "solutions";
  const over =
    total === 0 ? "No solution yet." : `Over ${exact ? "all" : "the first"} ${grouped(total)} ${what}.`;
  if (kind === "dlx") return <OptionShares over={over} />;
  return (
    <div class="stage">
      {total > 0 && (
        <div class="toolbar">
          <Select
            label="Show"
            value={chosen}
            choices={[[ANY, "Most frequent"] as const, ...values.map((text) => [text, name(text)] as const)]}
            onChoose={(text) => {
              value.value = text;
            }}
          />
          <span class="note">
            {grouped(forced.value.size)} of {grouped(cells.size)} cells forced
          </span>
        </div>
      )}
      <HeatMap value={chosen} name={name} />
      <p class="note">
        {over} {total > 0 && "The stronger the color of a cell, the more of them agree; in a frame, all do."}
      </p>
      {(kind === "polyomino" || kind === "polyominoes") && <Placements piece={chosen} />}
    </div>
  );
}

interface HeatProps {
  readonly value: string;
  readonly name: (value: string) => string;
}

function HeatMap({ value, name }: HeatProps) {
  const { total, cells } = frequencies.value;
  const places = [...cells.keys()].map((cell) => cell.split(",").map(Number) as [number, number]);
  if (places.length === 0) return null;
  const [rows, columns] = [
    Math.max(...places.map(([i]) => i)) + 1,
    Math.max(...places.map(([, j]) => j)) + 1,
  ];
  return (
    <svg class="heat" viewBox={`0 0 ${columns * UNIT} ${rows * UNIT}`} role="img" aria-label="Heat map">
      {places.map(([i, j]) => (
        <HeatCell
          key={`${i},${j}`}
          i={i}
          j={j}
          counts={cells.get(`${i},${j}`)!}
          {...{ total, value, name }}
        />
      ))}
    </svg>
  );
}

interface HeatCellProps extends HeatProps {
  readonly i: number;
  readonly j: number;
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

/** The most frequent value and its share, or the share of the value that was chosen. */
function HeatCell({ i, j, counts, total, value, name }: HeatCellProps) {
  const [most, times] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  const share = (value === ANY ? times : (counts.get(value) ?? 0)) / total;
  const [x, y] = [j * UNIT, i * UNIT];
  const square = { x: x + 1, y: y + 1, width: UNIT - 2, height: UNIT - 2, rx: 2 };
  return (
    <g class={share === 1 ? "sure" : ""}>
      <rect {...square} class="heat-base" />
      {/* Shares are mostly small: their roots are easier to tell apart. */}
      <rect {...square} class="heat-cell" fill-opacity={0.75 * Math.sqrt(share)} />
      {value === ANY && (
        <text x={x + UNIT / 2} y={y + (share < 1 ? 0.38 : 0.52) * UNIT}>
          {name(most)}
        </text>
      )}
      {share > 0 && (share < 1 || value !== ANY) && (
        <text x={x + UNIT / 2} y={y + (value === ANY ? 0.76 : 0.52) * UNIT} class="small">
          {percent(share)}
        </text>
      )}
      <title>{[...counts].map(([v, n]) => `${name(v)}: ${percent(n / total)}`).join(", ")}</title>
    </g>
  );
}
