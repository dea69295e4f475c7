// Links that were made to freeze the page, most of them small.

const times = (count: number, line: (k: number) => string) =>
  Array.from({ length: count }, (_, k) => line(k)).join("");
const ALL = "[0-Z][0-Z]";
const letters = (count: number) => times(count, (k) => `_${k} `).trim();

/** By what they are: the family and the text. */
export const HOSTILE: readonly (readonly [name: string, kind: string, text: string])[] = [
  ["200 pieces of 62 × 62 cells", "polyomino", `${ALL}\n${times(200, (k) => `_${k} ${ALL}\n`)}`],
  ["900,000 rows of a sudoku", "sudoku", ".\n".repeat(900_000)],
  [
    "100,000 options",
    "dlx",
    `${letters(300)}\n${times(100_000, (k) => `_${k % 300} _${(k * 7 + 1) % 299 === k % 300 ? 299 : (k * 7 + 1) % 299}\n`)}`,
  ],
  ["40 pieces of 62 × 62 cells with one name", "polyomino", `${ALL}\n${`a ${ALL}\n`.repeat(40)}`],
  ["one item of two million characters", "dlx", `${"b".repeat(1_900_000)}\n`],
  [
    "an option of 100,000 items",
    "dlx",
    `${times(100_000, (k) => `${k} `)}\n${times(100_000, (k) => `${k} `)}\n`,
  ],
  ["62 × 62 × 62 cubes", "polycube", "[0-Z][0-Z][0-Z]\na 000\n"],
  ["40 pieces of 62 × 62 × 62 cubes", "polycube", `[0-Z][0-Z][0-Z]\n${"a [0-Z][0-Z][0-Z]\n".repeat(40)}`],
  ["300,000 words", "torto", `5x6\n${"WORD\n".repeat(300_000)}`],
  ["a word of a million letters", "torto", `5x6\n${"A".repeat(1_000_000)}\n`],
  ["62 words of 62 letters", "torto", `6x6\n${`${"AB".repeat(31)}\n`.repeat(62)}`],
  ["triangles of 62 × 62", "polyiamond", `${ALL}\n${`a ${ALL}\n`.repeat(40)}`],
  ["hexagons of 62 × 62", "polyhex", `${ALL}\n${`a ${ALL}\n`.repeat(40)}`],
  ["a sudoku of 32 × 32", "sudoku", `${".".repeat(32)}\n`.repeat(32)],
  [
    "a sudoku of 32 × 32 with 31 groups",
    "sudoku",
    `${".".repeat(32)}\n`.repeat(32) + `${"0".repeat(32)}\n`.repeat(32 * 31),
  ],
  ["200,000 lines with a fault", "sudoku", "x\n".repeat(200_000)],
  ["50,000 faults in DLX", "dlx", `a b\n${"a c\n".repeat(50_000)}`],
  [
    "2,000 pieces on a board",
    "polyominoes",
    `${times(36, (k) => `0${k.toString(36)} `)}\n${letters(2000)}\n${times(2000, (k) => `_${k} 4 2 00 01 02\n`)}`,
  ],
  ["dominoes on 62 × 62", "polyomino", `${ALL}\n1922|d 00 01\n`],
  ["single cells on 62 × 62", "polyomino", `${ALL}\n3844|d 00\n`],
  ["a thousand suffixes", "polyomino", `[0-9][0-9] ${times(1000, (k) => `00s${k} `)}\na 00\n`],
  ["a title of a megabyte", "polyomino", `| ${"title ".repeat(200_000)}\n[0-1][0-1]\na 00 01\n`],
  ["Ian's puzzle with 60,000 lines", "ian", times(60_000, () => "o 00 00t\n")],
  ["brackets within brackets", "polyomino", `${"[".repeat(100_000)}\n`],
  ["colors without end", "dlx", `a | b\n${times(60_000, (k) => `a b:${k}\n`)}`],
];
