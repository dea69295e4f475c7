// Links of Penpa: deflated lines, of which the first has the size of the grid, the second its margins and the fourth the
// question, in JSON with shortened names. Numbers in a square grid are read as a sudoku; whatever else is drawn is named.

import { inflateRaw } from "#problem";
import { type Fits, list, object, optional, whole, wholeOrText } from "../schema.js";
import { Foreign } from "./foreign-puzzle.js";
import { LARGEST } from "./puzzle.js";

type Layer = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What matters is by cell or by line. */
const LAYER = object({ number: optional(object({})) });

/** Shortened names that matter here; the others are drawings. */
const SHORT: Readonly<Record<string, string>> = {
  zN: "number",
  z1: "sudoku",
  zS: "surface",
  zL: "line",
  zE: "edge",
  zW: "wall",
  zC: "cage",
  zY: "symbol",
  zT: "thermo",
  z3: "arrows",
  z6: "killercages",
  z7: "nobulbthermo",
  zF: "freeline",
  zP: "special",
};

/** Drawings that stand for rules. */
const RULES = [
  "surface",
  "line",
  "freeline",
  "wall",
  "cage",
  "killercages",
  "thermo",
  "nobulbthermo",
  "arrows",
  "symbol",
];

export function fromPenpa(packed: string): Foreign {
  const foreign = new Foreign("Penpa");
  const lines = unpacked(packed)?.split("\n");
  const [kind, columns, rows] = (lines?.[0] ?? "").split(",");
  const layer = readLayer(lines?.[3] ?? "");
  if (!lines || !layer) return foreign.refuse("the link is damaged or cut off");
  if (kind !== "square" && kind !== "sudoku")
    return foreign.refuse(`not supported: a grid of the kind ${kind}`);
  const margins = lines[1] === "" ? [] : readMargins(lines[1]!);
  if (!margins) return foreign.refuse("the link is damaged or cut off");
  const [top = 0, bottom = 0, left = 0, right = 0] = margins;
  const [height, width] = [Number(rows) - top - bottom, Number(columns) - left - right];
  if (!(height >= 1 && height <= LARGEST) || height !== width)
    return foreign.refuse("not supported: a grid that is not square");
  const across = Number(columns) + 4;
  const at = (i: number, j: number) => (i + 2 + top) * across + j + 2 + left;
  foreign.setClues(
    Array.from({ length: height }, (_, i) =>
      Array.from({ length: width }, (_, j) => clueOf(layer, at(i, j))),
    ),
    (value) => value,
  );
  const drawn = RULES.filter((name) => Object.keys(layer[name] ?? {}).length > 0);
  foreign.unsupported.push(...drawn.map((name) => `${name} drawings`));
  return foreign;
}

const MARGINS = list(whole);

function readMargins(line: string): readonly number[] | null {
  try {
    const value: unknown = JSON.parse(line);
    return MARGINS(value, "") === null ? (value as Fits<typeof MARGINS>) : null;
  } catch {
    return null;
  }
}

function clueOf(layer: Layer, cell: number): number {
  const entry = layer.number?.[cell];
  // Candidates, small numbers in a corner, are no clues.
  return Array.isArray(entry) &&
    wholeOrText(entry[0], "") === null &&
    entry[2] !== "7" &&
    entry[2] !== 7 &&
    /^\d+$/.test(String(entry[0]))
    ? Number(entry[0])
    : 0;
}

function unpacked(packed: string): string | null {
  try {
    const binary = atob(packed.replaceAll(" ", "+").replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = inflateRaw(Uint8Array.from(binary, (c) => c.charCodeAt(0)));
    return bytes && new TextDecoder().decode(bytes);
  } catch {
    return null; // no base64
  }
}

/** The layer with the names that matter; null if it is not JSON. */
function readLayer(line: string): Layer | null {
  let unnamed = 0;
  const text = line.replace(/\bz([0-9A-Z_])(?=\s*:)/g, (short) => `"${SHORT[short] ?? `other${unnamed++}`}"`);
  try {
    const layer: unknown = JSON.parse(text.replace(/\bzO\b/g, "null").replace(/\bz_\b/g, '"__a"'));
    return LAYER(layer, "") === null ? (layer as Layer) : null;
  } catch {
    return null;
  }
}
