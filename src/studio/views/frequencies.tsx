// The heat map: how often a value stands in each cell, over the solutions that were listed, and how often each placement
// occurs. Colors go from the least share to the largest; they are those of the pieces.

import { useSignal } from "@preact/signals";
import { area, type BoardCell, boardCells, frameOf, UNIT } from "../parts/cells.js";
import { Select } from "../parts/controls.js";
import { useGrowing } from "../parts/later.js";
import { grouped, percent } from "../parts/words.js";
import { colorOf, isFilled, latticeOf, PLAIN } from "../solve/kinds.js";
import { forced, frequencies } from "../state/frequencies.js";
import { kept, tally, upToSymmetry } from "../state/run.js";
import { set } from "../state/set.js";
import { togglePin } from "./pins.js";
import { frequentPin, OptionShares, Placements } from "./placements.js";

const ANY = "";

export function Frequencies() {
  const value = useSignal(ANY);
  const { total, exact, cells, values } = frequencies.value;
  const { kind } = kept.value.drawing;
  const chosen = values.includes(value.value) ? value.value : ANY;
  const what = upToSymmetry.value ? "solutions, one of each class" : "solutions";
  const over =
    total === 0 ? "No solution yet." : `Over ${exact ? "all" : "the first"} ${grouped(total)} ${what}.`;
  if (kind === PLAIN)
    return (
      <div class="stage">
        <HeatMap value={ANY} />
        <p class="note">
          {over} {cells.size > 0 && EXPLANATION}
        </p>
        <OptionShares />
      </div>
    );
  return (
    <div class="stage">
      {total > 0 && (
        <div class="toolbar">
          <Select
            label="Show"
            value={chosen}
            choices={[[ANY, "Most frequent"] as const, ...values.map((text) => [text, text] as const)]}
            onChoose={(text) => set(value, text)}
          />
          <span class="note">
            {grouped(forced.value.size)} of {grouped(cells.size)} cells{" "}
            {exact ? "forced" : `the same in the first ${grouped(total)}`}
          </span>
        </div>
      )}
      <HeatMap value={chosen} />
      <p class="note">
        {over} {total > 0 && EXPLANATION}
      </p>
      {!isFilled(kind) && cells.size > 0 && <Placements piece={chosen} />}
    </div>
  );
}

const EXPLANATION =
  "The stronger the color of a cell, the more of them agree; in a frame, all do. Click a cell to pin what stands there most often.";

interface HeatProps {
  readonly value: string;
}

interface Heat {
  readonly cell: BoardCell;
  readonly counts: ReadonlyMap<string, number>;
  /** The value that is shown, and its share of the solutions. */
  readonly shown: string;
  readonly share: number;
}

/** The most frequent value and its share, or the share of the value that was chosen. */
function heatOf(cell: BoardCell, value: string): Heat {
  const { total, cells } = frequencies.value;
  const counts = cells.get(cell.key)!;
  const [most, times] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  const share = (value === ANY ? times : (counts.get(value) ?? 0)) / total;
  return { cell, counts, shown: value === ANY ? most : value, share };
}

function HeatMap({ value }: HeatProps) {
  const { cells, values } = frequencies.value;
  const { drawing } = kept.value;
  const { kind } = drawing;
  if (cells.size === 0)
    return kind === PLAIN || tally.value.total === "0" ? null : <p class="hint">Too large to be drawn</p>;
  const heats = boardCells(latticeOf(drawing), [...cells.keys()]).map((cell) => heatOf(cell, value));
  const open = heats.map(({ share }) => share).filter((share) => share > 0 && share < 1);
  const [least, most] = [Math.min(...open, 1), Math.max(...open, 0)];
  // From faint to full, whatever the range is.
  const strength = (share: number) => {
    if (share === 0) return 0;
    return share === 1 || most <= least ? 1 : 0.15 + 0.75 * ((share - least) / (most - least));
  };
  const colorNumber = (shown: string) => (kind === PLAIN ? values.indexOf(shown) : colorOf(drawing, shown));
  const tint = (shown: string) => (isFilled(kind) ? "" : `piece-${colorNumber(shown) % 12}`);
  return (
    <svg class="heat" viewBox={frameOf(heats.map(({ cell }) => cell))} role="img" aria-label={inWords(heats)}>
      {heats.length > MOST_DETAILED ? (
        <Faint heats={heats} strength={strength} tint={tint} />
      ) : (
        heats.map((heat) => (
          <HeatCell
            key={heat.cell.key}
            heat={heat}
            chosen={value !== ANY}
            strength={strength(heat.share)}
            tint={tint(heat.shown)}
          />
        ))
      )}
    </svg>
  );
}

/** A map of more cells has no room for shares: it is drawn as one path for each color and strength. */
const MOST_DETAILED = 450;

interface FaintProps {
  readonly heats: readonly Heat[];
  readonly strength: (share: number) => number;
  readonly tint: (shown: string) => string;
}

function Faint({ heats, strength, tint }: FaintProps) {
  const groups = new Map<string, Heat[]>();
  for (const heat of heats) {
    const key = `${tint(heat.shown)} ${strength(heat.share).toFixed(1)}`;
    const group = groups.get(key);
    if (group) group.push(heat);
    else groups.set(key, [heat]);
  }
  const named = useGrowing(heats.length, { first: 0, step: 200 });
  return (
    <>
      <path d={heats.map(({ cell }) => area(cell)).join("")} class="heat-base" />
      {[...groups].map(([key, group]) => {
        const [color = "", opacity] = key.split(" ");
        return (
          <g key={key} class={color}>
            <path
              d={group.map(({ cell }) => area(cell)).join("")}
              class={color ? "heat-piece" : "heat-cell"}
              fill-opacity={opacity}
            />
          </g>
        );
      })}
      {heats.slice(0, named).map(({ cell, shown, share }) => (
        <text key={cell.key} x={cell.center[0]} y={cell.center[1]}>
          {share > 0 ? shown : ""}
        </text>
      ))}
    </>
  );
}

/** For whoever does not see the colors. */
function inWords(heats: readonly Heat[]): string {
  const sure = heats.filter(({ share }) => share === 1).slice(0, 12);
  const told = sure.map(({ cell, shown }) => `${shown} at ${cell.key}`).join("; ");
  const which = frequencies.value.exact ? "forced" : "the same so far";
  return told === "" ? `Heat map: no cell is ${which}` : `Heat map; ${which}: ${told}`;
}

interface HeatCellProps {
  readonly heat: Heat;
  /** Is the share of one value shown, and not the most frequent one? */
  readonly chosen: boolean;
  /** 0 … 1. */
  readonly strength: number;
  /** The class of its color; "" for the page's own. */
  readonly tint: string;
}

function HeatCell({ heat: { cell, counts, shown, share }, chosen, strength, tint }: HeatCellProps) {
  const { total } = frequencies.value;
  const canPin = share > 0;
  const pinIt = () => {
    const pin = isFilled(kept.value.drawing.kind) ? `${cell.key}=${shown}` : frequentPin(cell.key, shown);
    if (pin) togglePin(pin);
  };
  const [x, y] = cell.center;
  const sure = share === 1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the board to play on has the same for the keyboard
    <g class={`${sure ? "sure" : ""} ${canPin ? "pickable-cell" : ""}`} onClick={() => canPin && pinIt()}>
      <path d={area(cell)} class="heat-base" />
      <g class={tint}>
        <path
          d={area(cell)}
          class={tint ? "heat-piece" : "heat-cell"}
          fill-opacity={tint ? strength : 0.75 * strength}
        />
      </g>
      {!chosen && (
        <text x={x} y={y - (sure ? 0 : 0.14 * UNIT)}>
          {shown}
        </text>
      )}
      {share > 0 && (!sure || chosen) && (
        <text x={x} y={y + (chosen ? 0 : 0.24 * UNIT)} class="small">
          {percent(share)}
        </text>
      )}
      <title>{[...counts].map(([v, n]) => `${v}: ${percent(n / total)}`).join(", ")}</title>
    </g>
  );
}
