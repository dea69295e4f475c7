// Links of puzz.link with loops, islands and rooms in, the lines of a rules text out.

import {
  ARROW,
  arrows,
  borders,
  type Code,
  circles,
  fours,
  sixteens,
  thirtySixes,
  UNKNOWN,
} from "./puzz-link-codes.js";

/** The cells of a link. */
interface Cells {
  readonly rows: number;
  readonly columns: number;
  readonly text: string;
}

/** The text of the rules, what there is no word for, or null if the link is damaged. */
type Read = string | { readonly unsaid: string } | null;

const at = (place: number, { columns }: Cells) =>
  `r${Math.floor(place / columns) + 1}c${(place % columns) + 1}`;
const textOf = (lines: readonly string[]) => `${lines.join("\n")}\n`;
const head = ({ rows, columns }: Cells, values = "0-1") => [`grid ${rows}x${columns}`, `values ${values}`];

/** By number: the cells that have it. */
function byNumber(codes: readonly Code[], cells: Cells): [number, string[]][] {
  const found = new Map<number, string[]>();
  for (const [place, code] of codes.entries())
    if (code !== null && code !== UNKNOWN) found.set(code, [...(found.get(code) ?? []), at(place, cells)]);
  return [...found].sort((a, b) => a[0] - b[0]);
}

/** By genre. */
export const WHOLE_GENRES: Readonly<Record<string, (cells: Cells) => Read>> = {
  slither(cells) {
    const codes = whole(fours, cells);
    const around = codes && byNumber(codes, cells).map(([n, own]) => `around ${n} ${own.join(" ")}`);
    return around && textOf([...head(cells), "lines", "loop", ...around]);
  },
  mashu: masyu,
  masyu,
  yajilin,
  yajirin: yajilin,
  nurikabe(cells) {
    const codes = whole(sixteens, cells);
    if (!codes) return null;
    const islands = codes.flatMap((code, place) =>
      code === null ? [] : [`island ${code === UNKNOWN ? ">0" : code} ${at(place, cells)}`],
    );
    return textOf([...head(cells, `0-${islands.length}`), ...islands, "connected 0", "no-block 0"]);
  },
  hitori(cells) {
    const codes = whole(thirtySixes, cells);
    const once = codes && byNumber(codes, cells).map(([n, own]) => `once ${n} ${own.join(" ")}`);
    return once && textOf([...head(cells), ...once, "apart 1", "connected 0"]);
  },
  heyawake,
  numlin(cells) {
    const codes = whole(sixteens, cells);
    if (!codes) return null;
    if (codes.includes(UNKNOWN)) return { unsaid: "an end of a path without a number" };
    const values = byNumber(codes, cells).map(([n]) => n);
    const givens = Array.from({ length: cells.rows }, (_, i) =>
      codes.slice(i * cells.columns, (i + 1) * cells.columns).map((code) => code ?? "."),
    );
    const own = [...head(cells, [0, ...values].join(" ")), "steps", "paths", "givens"];
    return textOf([...own, ...givens.map((row) => row.join(" "))]);
  },
};

function whole(
  { read }: { read(text: string, count: number): [Code[], string] | null },
  cells: Cells,
): Code[] | null {
  const found = read(cells.text, cells.rows * cells.columns);
  return found && found[1] === "" ? found[0] : null;
}

function masyu(cells: Cells): Read {
  const codes = whole(circles, cells);
  if (!codes) return null;
  const pearls = byNumber(codes, cells).filter(([color]) => color > 0);
  return textOf([
    ...head(cells),
    "steps",
    "loop",
    ...pearls.map(([color, own]) => `${color === 1 ? "white" : "black"}-pearl ${own.join(" ")}`),
  ]);
}

const WAYS = [
  [0, 0],
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

function yajilin(cells: Cells): Read {
  const codes = whole(arrows, cells);
  if (!codes) return null;
  const { rows, columns } = cells;
  const visits: string[] = [];
  for (const [place, code] of codes.entries()) {
    if (code === null) continue;
    const way = Math.floor((code + 1) / ARROW);
    const number = code - way * ARROW;
    if (number === UNKNOWN) continue;
    if (way === 0) return { unsaid: "a number without an arrow" };
    const [down, right] = WAYS[way]!;
    const own: string[] = [];
    let [i, j] = [Math.floor(place / columns) + down, (place % columns) + right];
    for (; i >= 0 && j >= 0 && i < rows && j < columns; i += down, j += right)
      if (codes[i * columns + j] === null) own.push(at(i * columns + j, cells));
    if (number > own.length) return { unsaid: `an arrow with ${number} that points at ${own.length} cells` };
    if (own.length > 0) visits.push(`visits ${own.length - number} ${own.join(" ")}`);
  }
  const drawn = Array.from({ length: rows }, (_, i) =>
    codes
      .slice(i * columns, (i + 1) * columns)
      .map((code) => (code === null ? "." : "#"))
      .join(""),
  );
  return textOf(["grid", ...drawn, "values 0-1", "steps", "loop", "apart 0", ...visits]);
}

/** Borders between columns, then between rows; then the numbers of the rooms, in the order of their first cells. */
function heyawake(cells: Cells): Read {
  const { rows, columns, text } = cells;
  const across = borders.read(text, (columns - 1) * rows);
  const down = across && borders.read(across[1], columns * (rows - 1));
  if (!down) return null;
  const rooms: number[][] = [];
  const roomOf = new Map<number, number>();
  for (let first = 0; first < rows * columns; first++) {
    if (roomOf.has(first)) continue;
    const own = [first];
    roomOf.set(first, rooms.length);
    for (const place of own) {
      const [i, j] = [Math.floor(place / columns), place % columns];
      const open = [
        j > 0 && !across[0][i * (columns - 1) + j - 1] && place - 1,
        j + 1 < columns && !across[0][i * (columns - 1) + j] && place + 1,
        i > 0 && !down[0][place - columns] && place - columns,
        i + 1 < rows && !down[0][place] && place + columns,
      ];
      for (const to of open)
        if (to !== false && !roomOf.has(to)) {
          roomOf.set(to, rooms.length);
          own.push(to);
        }
    }
    rooms.push(own.sort((a, b) => a - b));
  }
  const numbers = sixteens.read(down[1], rooms.length);
  if (numbers?.[1] !== "") return null;
  const lines = rooms.map((own, k) => {
    const number = numbers[0][k]!;
    const told = number === null || number === UNKNOWN ? [] : [String(number)];
    return ["room", ...told, ...own.map((place) => at(place, cells))].join(" ");
  });
  return textOf([...head(cells), ...lines, "two-rooms 0", "apart 1", "connected 0"]);
}
