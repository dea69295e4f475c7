// The heat map: how often a value stands in each cell, over the solutions that were listed; and tools for designers.

import { useSignal } from "@preact/signals";
import type { SudokuPuzzle } from "../../index.js";
import { digitText } from "../editors/sudoku.js";
import { forced, frequencies } from "../state/frequencies.js";
import { drawing } from "../state/puzzle.js";
import { kept, upToSymmetry } from "../state/run.js";
import { Select } from "./controls.js";
import { SudokuTools } from "./designer.js";
import { grouped } from "./words.js";

const UNIT = 32;
const ANY = "";

export function Frequencies() {
  const value = useSignal(ANY);
  const { total, exact, cells, values } = frequencies.value;
  const { kind, spec } = drawing.value;
  const isSudoku = kind === "sudoku" && kept.value.drawing.kind === "sudoku";
  const name = (text: string) => (kind === "sudoku" ? digitText(Number(text)) : text);
  const chosen = values.includes(value.value) ? value.value : ANY;
  const what = upToSymmetry.value ? "solutions, one of each class" : "solutions";
  if (kind === "dlx") return <OptionShares />;
  return (
    <div class="stage">
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
      <HeatMap value={chosen} name={name} />
      <p class="note">
        {total === 0 ? "No solution yet." : `Over ${exact ? "all" : "the first"} ${grouped(total)} ${what}.`}
      </p>
      {isSudoku && <SudokuTools spec={spec as SudokuPuzzle} />}
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
      {places.map(([i, j]) => {
        const counts = cells.get(`${i},${j}`)!;
        const [most, times] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
        const share = (value === ANY ? times : (counts.get(value) ?? 0)) / total;
        const text = value === ANY ? name(most) : share === 0 ? "" : percent(share);
        return (
          <g key={`${i},${j}`} class={share === 1 ? "sure" : ""}>
            <rect
              x={j * UNIT + 0.5}
              y={i * UNIT + 0.5}
              width={UNIT - 1}
              height={UNIT - 1}
              rx={2}
              class="heat-base"
            />
            <rect
              x={j * UNIT + 0.5}
              y={i * UNIT + 0.5}
              width={UNIT - 1}
              height={UNIT - 1}
              rx={2}
              class="heat-cell"
              fill-opacity={value === ANY ? 0.75 * share : share === 0 ? 0 : 0.1 + 0.65 * share}
            />
            <text x={(j + 0.5) * UNIT} y={(i + 0.5) * UNIT} class={value === ANY ? "" : "small"}>
              {text}
            </text>
            <title>{[...counts].map(([v, n]) => `${name(v)}: ${percent(n / total)}`).join(", ")}</title>
          </g>
        );
      })}
    </svg>
  );
}

function percent(share: number): string {
  const value = 100 * share;
  return value > 0 && value < 1 ? "<1 %" : `${Math.round(value)} %`;
}

const MOST_LISTED = 100;

/** For a plain problem: the share of the solutions that each option is in. */
function OptionShares() {
  const { tokens, tally } = kept.value;
  const total = Number(tally.total);
  const sorted = [...tally.counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_LISTED);
  return (
    <div class="stage">
      <ol class="shares" tabIndex={0} aria-label="Options and how often they occur">
        {sorted.map(([option, times]) => (
          <li key={option}>
            <meter value={times} max={total} aria-label="Share of the solutions" />
            <span>{percent(times / total)}</span>
            <code>{tokens.get(option)?.join(" ")}</code>
          </li>
        ))}
      </ol>
      {total === 0 && <p class="note">No solution yet.</p>}
    </div>
  );
}
