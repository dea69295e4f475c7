// A little picture for each kind, in three tones of one color: the shape of its cells tells the families apart.

/** An area of a tone; "d" is the darkest, "." a faint one. */
type EmblemPart = readonly [tone: string, path: string];

const round = (value: number) => Math.round(value * 100) / 100;

function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** Squares, by the letters of their tones: rows with blanks between them. */
function squares(rows: string): EmblemPart[] {
  return rows
    .split(" ")
    .flatMap((row, i) =>
      [...row].map((tone, j): EmblemPart => [tone, `M${j * 10 + 0.7} ${i * 10 + 0.7}h8.6v8.6h-8.6z`]),
    );
}

/** Six corners around a center, from the top on. */
function corners([x, y]: readonly [number, number], radius: number): (readonly [number, number])[] {
  return Array.from({ length: 6 }, (_, k) => {
    const angle = (Math.PI / 3) * k - Math.PI / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

/** The three faces of a cube that one sees. */
function cube(center: readonly [number, number], radius: number): EmblemPart[] {
  const [top, right, low, bottom, lower, left] = corners(center, radius) as [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ];
  return [
    ["c", polygon([top, right, center, left])],
    ["b", polygon([left, center, bottom, lower])],
    ["a", polygon([center, right, low, bottom])],
  ];
}

/** A triangle that points up or down, in rows of height 9. */
function triangle(tone: string, x: number, row: number, points: "up" | "down"): EmblemPart {
  const [top, bottom] = [3 + 12 * row, 15 + 12 * row];
  const corner = points === "up" ? bottom : top;
  return [
    tone,
    polygon([
      [x, points === "up" ? top : bottom],
      [x + 7, corner],
      [x - 7, corner],
    ]),
  ];
}

const hexagon = (tone: string, x: number, y: number): EmblemPart => [tone, polygon(corners([x, y], 7.6))];

const EMBLEMS: Readonly<Record<string, readonly EmblemPart[]>> = {
  polyomino: squares("aab acb ccb"),
  polycube: [...cube([15, 8], 7.5), ...cube([8.4, 20], 7.5), ...cube([21.6, 20], 7.5)],
  polyiamond: [
    triangle("a", 15, 0, "up"),
    triangle("b", 8, 1, "up"),
    triangle("a", 15, 1, "down"),
    triangle("c", 22, 1, "up"),
  ],
  polyhex: [hexagon("a", 8.4, 9), hexagon("b", 21.6, 9), hexagon("c", 15, 20.5)],
  sudoku: squares("... ... ..."),
  torto: squares("... ... ..."),
  ian: squares("abb acc cca"),
  dlx: squares("a.a .b. c.c"),
};

/** Drawn above the areas: the way of a word. */
const WAYS: Readonly<Record<string, string>> = { torto: "M5 5L15 15L15 5L25 15L15 25L5 15" };

/** Signs in the middle of cells: row, column, sign. */
const SIGNS: Readonly<Record<string, readonly (readonly [number, number, string])[]>> = {
  sudoku: [
    [0, 0, "5"],
    [1, 1, "9"],
    [0, 2, "3"],
    [2, 0, "8"],
    [2, 2, "1"],
  ],
  ian: [
    [0, 0, "2"],
    [1, 0, "2"],
    [2, 2, "1"],
  ],
};

export function Emblem({ kind }: { readonly kind: string }) {
  const way = WAYS[kind];
  return (
    <svg class="emblem" viewBox="0 0 30 30" aria-hidden="true">
      {(EMBLEMS[kind] ?? []).map(([tone, path]) => (
        <path key={path} class={`emblem-${tone === "." ? "none" : tone}`} d={path} />
      ))}
      {(SIGNS[kind] ?? []).map(([i, j, sign]) => (
        <text key={`${i},${j}`} class={kind === "ian" ? "emblem-light" : ""} x={j * 10 + 5} y={i * 10 + 5.4}>
          {sign}
        </text>
      ))}
      {way && <path class="emblem-way" d={way} />}
    </svg>
  );
}
