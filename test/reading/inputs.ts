// 200 things that people give to the command: the text, what it is read as, and the answer. Read-as is a family, or "error";
// the answer is the number of solutions, of each puzzle where there are several, or the code and place of the first error.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compressBase64 } from "../../src/problem/text/lz.js";
import { ROOT } from "../support/root.js";

export interface Everyday {
  readonly about: string;
  readonly text: string;
  readonly as: string;
  readonly answer: string;
  /** Codes of remarks, or a part of what is told about the family. */
  readonly told?: string;
}

const example = (name: string) => readFileSync(join(ROOT, "examples", name), "utf8");

/** Wikipedia's sudoku, row by row. */
const ROWS = [
  "53..7....",
  "6..195...",
  ".98....6.",
  "8...6...3",
  "4..8.3..1",
  "7...2...6",
  ".6....28.",
  "...419..5",
  "....8..79",
];
const LINE = ROWS.join("");
const LINES = `${ROWS.join("\n")}\n`;
const spaced = (row: string) => [...row].join(" ");
const threes = (row: string) => row.replace(/(...)(?=.)/g, "$1 ");
const barred = (row: string) => row.replace(/(...)(?=.)/g, "$1|");
const boxed = (row: string) => `| ${[...row].join(" ").replace(/((?:. ){3})(?=.)/g, "$1| ")} |`;
const grouped = (rows: readonly string[], border: string) =>
  rows.flatMap((row, i) => (i % 3 === 0 && i > 0 ? [border, row] : [row]));
const text = (rows: readonly string[]) => `${rows.join("\n")}\n`;
const with0 = (t: string) => t.replaceAll(".", "0");

/** 4 × 4 with one solution, and its rows as 6 × 6 and others. */
const FOUR = ["1...", "..3.", ".4..", "...2"];
const SIX = ["1.....", "..4..2", ".3....", "....5.", "6..1..", ".....4"];
const SIXTEEN = example("sudoku-16x16.sudoku").split("\n").slice(0, 16);
const TWENTY_FIVE = example("sudoku-25x25.sudoku").split("\n").slice(0, 25);

const usual: Everyday[] = (
  [
    ["81 characters, dots", LINE],
    ["81 characters with a newline", `${LINE}\n`],
    ["81 characters, zeros", with0(LINE)],
    ["81 characters, underscores", LINE.replaceAll(".", "_")],
    ["81 characters, stars", LINE.replaceAll(".", "*")],
    ["81 characters, dashes", LINE.replaceAll(".", "-")],
    ["81 characters, question marks", LINE.replaceAll(".", "?")],
    ["81 characters, x", LINE.replaceAll(".", "x")],
    ["81 characters, mixed blanks", LINE.replace(".", "0").replace(".", "_")],
    ["81 characters in blocks of nine", ROWS.join(" ")],
    ["81 characters, a blank between all", spaced(LINE)],
    ["81 characters with a remark", `${LINE} # from Wikipedia`],
    ["81 characters with a comma and a rating", `${LINE},1.2`],
    ["81 characters in quotes", `"${LINE}"`],
    ["81 characters after blanks", `   ${LINE}`],
    ["81 characters, Windows line end", `${LINE}\r\n`],
    ["81 characters, byte-order mark", `\ufeff${LINE}`],
    ["81 characters below a comment", `# easy\n${LINE}\n`],
    ["27 characters a line", `${LINE.slice(0, 27)}\n${LINE.slice(27, 54)}\n${LINE.slice(54)}\n`],
    [
      "borders of + and -",
      text([
        "+---+---+---+",
        ...grouped(
          ROWS.map((row) => `|${barred(row)}|`),
          "+---+---+---+",
        ),
        "+---+---+---+",
      ]),
    ],
    [
      "borders with blanks",
      text([
        "+-------+-------+-------+",
        ...grouped(ROWS.map(boxed), "+-------+-------+-------+"),
        "+-------+-------+-------+",
      ]),
    ],
    ["bars and dashes inside", text(grouped(ROWS.map(barred), "---+---+---"))],
    [
      "bars with blanks inside",
      text(
        grouped(
          ROWS.map((row) => spaced(row).replace(/((?:. ){3})(?=.)/g, "$1| ")),
          "------+-------+------",
        ),
      ),
    ],
    [
      "Simple Sudoku's stars",
      text([
        "*-----------*",
        ...grouped(
          ROWS.map((row) => `|${barred(row)}|`),
          "|---+---+---|",
        ),
        "*-----------*",
      ]),
    ],
    [
      "box-drawing characters",
      text([
        "┌───┬───┬───┐",
        ...grouped(
          ROWS.map((row) => `│${barred(row).replaceAll("|", "│")}│`),
          "├───┼───┼───┤",
        ),
        "└───┴───┴───┘",
      ]),
    ],
    [
      "double box drawing",
      text([
        "╔═══╦═══╦═══╗",
        ...grouped(
          ROWS.map((row) => `║${barred(row).replaceAll("|", "║")}║`),
          "╠═══╬═══╬═══╣",
        ),
        "╚═══╩═══╩═══╝",
      ]),
    ],
    ["JSON, zeros", JSON.stringify(ROWS.map((row) => [...with0(row)].map(Number)))],
    ["JSON, null", JSON.stringify(ROWS.map((row) => [...row].map((c) => (c === "." ? null : Number(c)))))],
    [
      "JSON, indented",
      JSON.stringify(
        ROWS.map((row) => [...with0(row)].map(Number)),
        null,
        2,
      ),
    ],
    ["a Python list", `[${ROWS.map((row) => `[${[...with0(row)].join(", ")}]`).join(",\n ")},]\n`],
    [
      "a Python list with None",
      `[${ROWS.map((row) => `[${[...row].map((c) => (c === "." ? "None" : c)).join(", ")}]`).join(", ")}]`,
    ],
    ["an object with a grid", JSON.stringify({ grid: ROWS.map((row) => [...with0(row)].map(Number)) })],
    [
      "an object with a board",
      JSON.stringify({ board: ROWS.map((row) => [...with0(row)].map(Number)), level: 2 }),
    ],
  ] as const
).map(([about, text]) => ({ about, text, as: "sudoku", answer: "1", told: "" }));

const rows: Everyday[] = (
  [
    ["nine lines", LINES],
    ["nine lines without the last newline", LINES.trimEnd()],
    ["nine lines, zeros", with0(LINES)],
    ["nine lines, underscores", LINES.replaceAll(".", "_")],
    ["nine lines, stars", LINES.replaceAll(".", "*")],
    ["nine lines, dashes", LINES.replaceAll(".", "-")],
    ["nine lines, question marks", LINES.replaceAll(".", "?")],
    ["nine lines, blanks", LINES.replaceAll(".", " ")],
    ["nine lines, blanks, cut at their ends", text(ROWS.map((row) => row.replaceAll(".", " ").trimEnd()))],
    ["nine lines, X", LINES.replaceAll(".", "X")],
    ["nine lines with blanks between", text(ROWS.map(spaced))],
    ["nine lines in groups of three", text(ROWS.map(threes))],
    ["nine lines and blank lines between boxes", text(grouped(ROWS, ""))],
    ["nine lines, groups of three both ways", text(grouped(ROWS.map(threes), ""))],
    ["nine lines, Windows line ends", LINES.replaceAll("\n", "\r\n")],
    ["nine lines, old Macintosh line ends", LINES.replaceAll("\n", "\r")],
    ["nine lines, byte-order mark", `\ufeff${LINES}`],
    ["nine lines after a blank line", `\n${LINES}`],
    ["nine lines below a comment", `| easy\n${LINES}`],
    ["nine lines below a # comment", `#A Wikipedia\n#D easy\n${LINES}`],
    ["SadMan's [Puzzle]", `[Puzzle]\n${LINES}`],
    ["nine lines, indented", text(ROWS.map((row) => `    ${row}`))],
    ["CSV, zeros", text(ROWS.map((row) => [...with0(row)].join(",")))],
    [
      "CSV, nothing for a blank",
      text(ROWS.map((row) => [...row].map((c) => (c === "." ? "" : c)).join(","))),
    ],
    ["CSV, semicolons", text(ROWS.map((row) => [...with0(row)].join(";")))],
    ["CSV, blanks after commas", text(ROWS.map((row) => [...with0(row)].join(", ")))],
    ["CSV, quotes", text(ROWS.map((row) => [...with0(row)].map((c) => `"${c}"`).join(",")))],
    ["CSV, Windows line ends", text(ROWS.map((row) => [...with0(row)].join(","))).replaceAll("\n", "\r\n")],
    ["tabs", text(ROWS.map((row) => [...with0(row)].join("\t")))],
    ["rows in brackets", text(ROWS.map((row) => `[${[...with0(row)].join(", ")}],`))],
    ["bars without borders", text(ROWS.map(barred))],
  ] as const
).map(([about, text]) => ({ about, text, as: "sudoku", answer: "1", told: "usual-boxes" }));

const titled: Everyday[] = [
  {
    about: "a title above",
    text: `Grid 01\n${LINES}`,
    as: "sudoku",
    answer: "1",
    told: "left-out usual-boxes",
  },
  {
    about: "a title below",
    text: `${LINES}by Wikipedia, easy!\n`,
    as: "sudoku",
    answer: "1",
    told: "left-out usual-boxes",
  },
];

const sizes: Everyday[] = [
  { about: "16 characters", text: FOUR.join(""), as: "sudoku", answer: "1", told: "" },
  { about: "four lines", text: text(FOUR), as: "sudoku", answer: "1", told: "usual-boxes" },
  { about: "four lines, zeros", text: with0(text(FOUR)), as: "sudoku", answer: "1", told: "usual-boxes" },
  {
    about: "four lines, a Latin square by a word",
    text: `${text(FOUR)}latin\n`,
    as: "sudoku",
    answer: "2",
    told: "",
  },
  { about: "the word above", text: `Latin square\n${text(FOUR)}`, as: "sudoku", answer: "2", told: "" },
  {
    about: "a Latin square by a group of dots",
    text: text([...FOUR, "....", "....", "....", "...."]),
    as: "sudoku",
    answer: "2",
    told: "",
  },
  {
    about: "an empty 4 × 4",
    text: text(["....", "....", "....", "...."]),
    as: "sudoku",
    answer: "288",
    told: "usual-boxes",
  },
  {
    about: "an empty 4 × 4 of zeros",
    text: text(["0000", "0000", "0000", "0000"]),
    as: "sudoku",
    answer: "288",
    told: "usual-boxes",
  },
  { about: "boxes by a word", text: `${text(SIX)}boxes 2x3\n`, as: "sudoku", answer: "16", told: "" },
  {
    about: "boxes of 3 rows by a word",
    text: `boxes 3 x 2\n${text(SIX)}`,
    as: "sudoku",
    answer: "0",
    told: "",
  },
  {
    about: "six lines are a Latin square",
    text: text(SIX),
    as: "sudoku",
    answer: "404",
    told: "latin-square",
  },
  {
    about: "36 characters have boxes of 2 × 3",
    text: SIX.join(""),
    as: "sudoku",
    answer: "16",
    told: "usual-boxes",
  },
  {
    about: "drawn boxes of 2 × 3",
    text: text(
      SIX.flatMap((row, i) => [
        ...(i === 2 || i === 4 ? ["---+---"] : []),
        `${row.slice(0, 3)}|${row.slice(3)}`,
      ]),
    ),
    as: "sudoku",
    answer: "16",
    told: "",
  },
  {
    about: "drawn boxes of 3 × 2",
    text: text(
      SIX.flatMap((row, i) => [
        ...(i === 3 ? ["--+--+--"] : []),
        `${row.slice(0, 2)}|${row.slice(2, 4)}|${row.slice(4)}`,
      ]),
    ),
    as: "sudoku",
    answer: "0",
    told: "",
  },
  {
    about: "five lines are a Latin square",
    text: text(["12345", ".....", ".....", ".....", "....."]),
    as: "sudoku",
    answer: "1344",
    told: "latin-square",
  },
  { about: "256 characters", text: SIXTEEN.join(""), as: "sudoku", answer: "1", told: "" },
  { about: "16 lines", text: text(SIXTEEN), as: "sudoku", answer: "1", told: "usual-boxes" },
  {
    about: "16 lines with capitals",
    text: text(SIXTEEN).toUpperCase(),
    as: "sudoku",
    answer: "1",
    told: "letters usual-boxes",
  },
  {
    about: "16 lines of numbers",
    text: text(
      SIXTEEN.map((row) => [...row].map((c) => (c === "." ? "." : String(Number.parseInt(c, 36)))).join(" ")),
    ),
    as: "sudoku",
    answer: "1",
    told: "usual-boxes",
  },
  {
    about: "16 lines, 0 to F",
    text: text(
      SIXTEEN.map((row) =>
        [...row]
          .map((c) => (c === "." ? "." : (Number.parseInt(c, 36) - 1).toString(16).toUpperCase()))
          .join(""),
      ),
    ),
    as: "sudoku",
    answer: "1",
    told: "letters usual-boxes",
  },
  {
    about: "16 lines as CSV",
    text: text(
      SIXTEEN.map((row) => [...row].map((c) => (c === "." ? "" : String(Number.parseInt(c, 36)))).join(",")),
    ),
    as: "sudoku",
    answer: "1",
    told: "usual-boxes",
  },
  { about: "625 characters", text: TWENTY_FIVE.join(""), as: "sudoku", answer: "1", told: "" },
  { about: "25 lines", text: text(TWENTY_FIVE), as: "sudoku", answer: "1", told: "usual-boxes" },
  {
    about: "25 lines of letters",
    text: text(
      TWENTY_FIVE.map((row) =>
        [...row].map((c) => (c === "." ? "." : String.fromCharCode(64 + Number.parseInt(c, 36)))).join(""),
      ),
    ),
    as: "sudoku",
    answer: "1",
    told: "letters usual-boxes",
  },
  {
    about: "letters A to D",
    text: text(["A...", "..C.", ".D..", "...B"]),
    as: "sudoku",
    answer: "1",
    told: "letters usual-boxes",
  },
  {
    about: "letters of a word",
    text: text(["S...", "..N.", ".W..", "...P"]),
    as: "sudoku",
    answer: "1",
    told: "letters usual-boxes",
  },
  { about: "diagonals by a word", text: `${LINES}diagonals\n`, as: "sudoku", answer: "0", told: "" },
  {
    about: "an empty 4 × 4 with diagonals",
    text: `${text(["....", "....", "....", "...."])}diagonals\n`,
    as: "sudoku",
    answer: "48",
    told: "",
  },
  {
    about: "anti-king by a word",
    text: `${text(["....", "....", "....", "...."])}anti-king\n`,
    as: "sudoku",
    answer: "0",
    told: "",
  },
  {
    about: "anti-knight by a word",
    text: `${text(["....", "....", "....", "...."])}anti-knight\n`,
    as: "sudoku",
    answer: "24",
    told: "",
  },
  {
    about: "windoku by a word",
    text: text([...example("windoku.sudoku").split("\n").slice(0, 9), "windoku"]),
    as: "sudoku",
    answer: "1",
    told: "",
  },
  {
    about: "a jigsaw in letters",
    text: text([
      ...ROWS,
      ...example("sudoku-classic.sudoku")
        .split("\n")
        .slice(9, 18)
        .map((row) => row.replace(/\d/g, (d) => "ABCDEFGHI"[Number(d)]!)),
    ]),
    as: "sudoku",
    answer: "1",
    told: "",
  },
  {
    about: "boxes after a blank line",
    text: `${LINES}\n${example("sudoku-classic.sudoku").split("\n").slice(9, 18).join("\n")}\n`,
    as: "sudoku",
    answer: "1",
    told: "",
  },
  { about: "holes", text: "12#\n2#1\n#12\n", as: "sudoku", answer: "1", told: "latin-square" },
];

const several: Everyday[] = [
  { about: "two a line", text: `${LINE}\n${LINE}\n`, as: "sudoku", answer: "1 1", told: "" },
  {
    about: "two, zeros, Windows line ends",
    text: with0(`${LINE}\r\n${LINE}\r\n`),
    as: "sudoku",
    answer: "1 1",
    told: "",
  },
  {
    about: "three 4 × 4 a line",
    text: `${FOUR.join("")}\n${"0".repeat(16)}\n1${".".repeat(15)}\n`,
    as: "sudoku",
    answer: "1 288 72",
    told: "",
  },
  {
    about: "Kaggle's CSV",
    text: `puzzle,solution\n${with0(LINE)},${"1".repeat(81)}\n${with0(LINE)},${"1".repeat(81)}\n`,
    as: "sudoku",
    answer: "1 1",
    told: "",
  },
  { about: "with ratings", text: `${LINE} 1.2\n${LINE} 7.3\n`, as: "sudoku", answer: "1 1", told: "" },
  {
    about: "with comments",
    text: `# first\n${LINE}\n# second\n${LINE}\n`,
    as: "sudoku",
    answer: "1 1",
    told: "",
  },
  {
    about: "Project Euler's grids",
    text: `Grid 01\n${with0(LINES)}Grid 02\n${with0(LINES)}`,
    as: "sudoku",
    answer: "1 1",
    told: "",
  },
  {
    about: "two grids with a blank line between",
    text: `${LINES}\n${LINES}`,
    as: "sudoku",
    answer: "1 1",
    told: "",
  },
  {
    about: "16 puzzles of 4 × 4, one a line",
    text: text(new Array(16).fill(FOUR.join(""))),
    as: "sudoku",
    answer: new Array(16).fill("1").join(" "),
    told: "",
  },
];

const fpuzzles = (extra: object, rows = ROWS) => {
  const grid = rows.map((row) => [...row].map((c) => (c === "." ? {} : { value: Number(c), given: true })));
  return { size: rows.length, title: "t", author: "a", grid, ...extra };
};
const link = (fields: object) => `https://www.f-puzzles.com/?load=${compressBase64(JSON.stringify(fields))}`;
const EMPTY4 = ["....", "....", "....", "...."];
const pad = (extra: object) => {
  const cells = ROWS.map((row) => [...row].map((c) => (c === "." ? {} : { value: c })));
  const regions = Array.from({ length: 9 }, (_, b) =>
    Array.from({ length: 9 }, (_, k) => [Math.floor(b / 3) * 3 + Math.floor(k / 3), (b % 3) * 3 + (k % 3)]),
  );
  return { cells, regions, ...extra };
};

const links: Everyday[] = [
  { about: "an f-puzzles link", text: link(fpuzzles({})), as: "sudoku", answer: "1", told: "" },
  {
    about: "an f-puzzles link, escaped",
    text: `https://f-puzzles.com/?load=${encodeURIComponent(compressBase64(JSON.stringify(fpuzzles({}))))}`,
    as: "sudoku",
    answer: "1",
    told: "",
  },
  { about: "an f-puzzles file", text: JSON.stringify(fpuzzles({})), as: "sudoku", answer: "1", told: "" },
  {
    about: "f-puzzles, diagonals",
    text: link(fpuzzles({ "diagonal+": true, "diagonal-": true }, EMPTY4)),
    as: "sudoku",
    answer: "48",
    told: "",
  },
  {
    about: "f-puzzles, anti-king",
    text: link(fpuzzles({ antiking: true }, EMPTY4)),
    as: "sudoku",
    answer: "0",
    told: "",
  },
  {
    about: "f-puzzles, anti-knight",
    text: link(fpuzzles({ antiknight: true }, EMPTY4)),
    as: "sudoku",
    answer: "24",
    told: "",
  },
  {
    about: "f-puzzles, an extra region",
    text: link(fpuzzles({ extraregion: [{ cells: ["R1C1", "R2C2", "R3C3", "R4C4"] }] }, EMPTY4)),
    as: "sudoku",
    answer: "48",
    told: "",
  },
  {
    about: "f-puzzles, windoku",
    text: link(fpuzzles({ windoku: true }, ["1...", "....", "....", "...."])),
    as: "sudoku",
    answer: "42",
    told: "",
  },
  {
    about: "f-puzzles, disjoint groups",
    text: link(fpuzzles({ disjointgroups: true }, EMPTY4)),
    as: "sudoku",
    answer: "168",
    told: "",
  },
  {
    about: "f-puzzles, thermometers make it a puzzle of rules",
    text: link(fpuzzles({ thermometer: [{ lines: [["R1C1", "R1C2"]] }] })),
    as: "rules",
    answer: "0",
    told: "read-as",
  },
  {
    about: "f-puzzles, killer cages make it a puzzle of rules",
    text: link(fpuzzles({ killercage: [{ cells: ["R1C1", "R1C2"], value: "8" }] })),
    as: "rules",
    answer: "1",
    told: "read-as",
  },
  {
    about: "f-puzzles, empty lists mean nothing",
    text: link(fpuzzles({ arrow: [], even: [] })),
    as: "sudoku",
    answer: "1",
    told: "",
  },
  {
    about: "an f-puzzles link that is cut off",
    text: link(fpuzzles({})).slice(0, 80),
    as: "sudoku",
    answer: "foreign 0:1",
  },
  {
    about: "SudokuPad with an f-puzzles text",
    text: `https://sudokupad.app/fpuzzles${compressBase64(JSON.stringify(fpuzzles({})))}`,
    as: "sudoku",
    answer: "1",
    told: "",
  },
  {
    about: "SudokuPad's own format",
    text: `https://sudokupad.app/scl${compressBase64(JSON.stringify(pad({})))}`,
    as: "sudoku",
    answer: "1",
    told: "",
  },
  {
    about: "SudokuPad's short form",
    text: `scl${compressBase64(`{ce:[${ROWS.map((row) => `[${[...row].map((c) => (c === "." ? "" : `{v:${c}}`)).join(",")}]`).join(",")}],re:${JSON.stringify(pad({}).regions)},metadata:{title:'it\\'s',antiking:f}}`)}`,
    as: "sudoku",
    answer: "1",
    told: "",
  },
  {
    about: "a SudokuPad file",
    text: JSON.stringify(pad({ cages: [{ value: "title: t" }] })),
    as: "sudoku",
    answer: "1",
    told: "",
  },
  {
    about: "SudokuPad, lines are named",
    text: JSON.stringify(
      pad({
        lines: [
          {
            wayPoints: [
              [0, 0],
              [1, 1],
            ],
          },
        ],
      }),
    ),
    as: "sudoku",
    answer: "not-supported 0:1",
  },
  {
    about: "a SudokuPad name",
    text: "https://sudokupad.app/abcdefg123",
    as: "sudoku",
    answer: "foreign 0:1",
  },
  { about: "puzz.link", text: "https://puzz.link/p?sudoku/4/4/1k3h4k2", as: "sudoku", answer: "1", told: "" },
  {
    about: "puzz.link, nonogram",
    text: "https://puzz.link/p?nonogram/3/3/111g1111h3g",
    as: "rules",
    answer: "1",
    told: "",
  },
  {
    about: "puzz.link, skyscrapers",
    text: "https://puzz.link/p?skyscrapers/3/3/321",
    as: "rules",
    answer: "1",
    told: "",
  },
  {
    about: "puzz.link, kakuro",
    text: "https://puzz.link/p?kakuro/2/2/n4b3c",
    as: "rules",
    answer: "1",
    told: "",
  },
  {
    about: "puzz.link on another host",
    text: "http://pzv.jp/p.html?sudoku/4/4/1k3h4k2",
    as: "sudoku",
    answer: "1",
    told: "",
  },
  {
    about: "puzz.link, slitherlink",
    text: "https://puzz.link/p?slither/5/5/cbcbcddad",
    as: "rules",
    answer: "1",
    told: "",
  },
  {
    about: "puzz.link, masyu",
    text: "https://puzz.link/p?mashu/6/6/1063000i3000",
    as: "rules",
    answer: "1",
    told: "",
  },
  {
    about: "puzz.link, yajilin",
    text: "https://puzz.link/p?yajilin/b/5/5/m32j10",
    as: "rules",
    answer: "1",
    told: "",
  },
  {
    about: "puzz.link, nurikabe",
    text: "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g",
    as: "rules",
    answer: "1",
    told: "",
  },
  {
    about: "puzz.link, hitori",
    text: "https://puzz.link/p?hitori/4/4/1114142333214213",
    as: "rules",
    answer: "1",
    told: "",
  },
  {
    about: "puzz.link, heyawake",
    text: "https://puzz.link/p?heyawake/6/6/lll155007rs12222j",
    as: "rules",
    answer: "1",
    told: "",
  },
  {
    about: "puzz.link, numberlink",
    text: "https://puzz.link/p?numlin/5/5/1j2h3m1h2j3",
    as: "rules",
    answer: "1",
    told: "",
  },
  {
    about: "puzz.link, another genre is named",
    text: "https://puzz.link/p?kurodoko/4/4/1k3h4k2",
    as: "sudoku",
    answer: "foreign 0:1",
  },
  {
    about: "puzz.link, a mark that changes the rules is named",
    text: "https://puzz.link/p?slither/f/5/5/cbcbcddad",
    as: "sudoku",
    answer: "foreign 0:1",
  },
  {
    about: "puzz.link, a number without an arrow is named",
    text: "https://puzz.link/p?yajilin/5/5/m02j10",
    as: "sudoku",
    answer: "foreign 0:1",
  },
  {
    about: "puzz.link, a link cut off",
    text: "https://puzz.link/p?heyawake/6/6/lll1",
    as: "sudoku",
    answer: "foreign 0:1",
  },
  { about: "an unknown site", text: "https://example.org/sudoku/17", as: "sudoku", answer: "foreign 0:1" },
];

const DOMINOES = example("dominoes-8x8.polyomino");
const packings: Everyday[] = [
  {
    about: "a box and a line of pieces",
    text: "[0-1][0-2]\nd 00 01\ne 00 01\nf 00 01\n",
    as: "polyomino",
    answer: "18",
    told: "read as polyomino",
  },
  {
    about: "a box by its size",
    text: "box 6x10\npieces pentominoes\n",
    as: "polyomino",
    answer: "9356",
    told: "read as polyomino",
  },
  {
    about: "words in capitals",
    text: "Box 3x20\nPieces: pentominoes\n",
    as: "polyomino",
    answer: "8",
    told: "read as polyomino",
  },
  {
    about: "a drawn box",
    text: "####\n####\n####\npieces 6 dominoes\n",
    as: "polyomino",
    answer: "11",
    told: "read as polyomino",
  },
  {
    about: "a drawn box with a hole",
    text: "###\n#.#\n###\npieces 4 dominoes\n",
    as: "polyomino",
    answer: "2",
    told: "packing",
  },
  {
    about: "a drawn box of dots",
    text: "....\n....\n\npieces 4 dominoes\n",
    as: "polyomino",
    answer: "5",
    told: "read as polyomino",
  },
  {
    about: "a room with walls",
    text: "######\n#....#\n#....#\n######\npieces 4 dominoes\n",
    as: "polyomino",
    answer: "5",
    told: "packing",
  },
  {
    about: "a box drawn with x",
    text: "box\nxxxx\nxxxx\npieces 4 dominoes\n",
    as: "polyomino",
    answer: "5",
    told: "read as polyomino",
  },
  {
    about: "copies",
    text: "box 4x4\npieces domino\ncopies any\n",
    as: "polyomino",
    answer: "36",
    told: "read as polyomino",
  },
  {
    about: "copies by number",
    text: "box 2x3\npieces V tromino\ncopies 2\n",
    as: "polyomino",
    answer: "2",
    told: "read as polyomino",
  },
  {
    about: "holes",
    text: "box 2x2\npieces tromino\ncopies any\nholes 1\n",
    as: "polyomino",
    answer: "4",
  },
  {
    about: "holes in a small box",
    text: "box 2x2\npieces V tromino\nholes 1\n",
    as: "polyomino",
    answer: "4",
    told: "read as polyomino",
  },
  {
    about: "one-sided tetrominoes",
    text: "box 4x7\npieces one-sided tetrominoes\n",
    as: "polyomino",
    answer: "0",
    told: "read as polyomino",
  },
  {
    about: "no turning over",
    text: "box 2x4\npieces 2 L tetromino\nno-turn-over\n",
    as: "polyomino",
    answer: "1",
    told: "read as polyomino",
  },
  {
    about: "two sets",
    text: "box 5x8\npieces 2 tetrominoes\n",
    as: "polyomino",
    answer: "3106",
    told: "read as polyomino",
  },
  {
    about: "several sets",
    text: "box 2x5\npieces tetromino, 2 tromino\n",
    as: "polyomino",
    answer: "0",
    told: "packing",
  },
  {
    about: "named pieces",
    text: "box 3x5\npieces L tetromino, I tetromino, P pentomino, domino\n",
    as: "polyomino",
    answer: "28",
    told: "read as polyomino",
  },
  {
    about: "words and the original's pieces",
    text: "box 1x4\nA 00 01\nB 00 01\n",
    as: "polyomino",
    answer: "2",
    told: "read as polyomino",
  },
  {
    about: "the original's box and words",
    text: "[0-5][0-9]\npieces pentominoes\n",
    as: "polyomino",
    answer: "9356",
    told: "read as polyomino",
  },
  {
    about: "a box that is too small is told",
    text: "box 2x2\npieces pentominoes\n",
    as: "polyomino",
    answer: "0",
    told: "packing",
  },
  { about: "unknown pieces", text: "box 6x10\npieces hexagons\n", as: "error", answer: "bad-word 2:8" },
  {
    about: "three dimensions",
    text: "[01][01][01]\n2|L 000 001 010 100\n",
    as: "polycube",
    answer: "4",
    told: "polycube",
  },
  {
    about: "three dimensions, and a piece that has two",
    text: "[0-2][0-2][0-2]\nA 000 001\nB 00 01\n",
    as: "error",
    answer: "illegal-digit 3:5",
    told: "polycube",
  },
  {
    about: "triangles",
    text: "[01][01] [01][01]'\n4|D 00 00'\n",
    as: "polyiamond",
    answer: "1",
    told: "polyiamond",
  },
  {
    about: "a file of BurrTools",
    text: '<?xml version="1.0"?>\n<puzzle version="2">\n</puzzle>\n',
    as: "error",
    answer: "burrtools 1:1",
  },
  {
    about: "a suffix that looks like a coordinate",
    text: "[0-1][0-1] 000\nA 00 01\nB 00 01\n",
    as: "error",
    answer: "unused-suffix 1:12",
  },
  { about: "an example", text: DOMINOES, as: "polyomino", answer: "12988816", told: "read as polyomino" },
  {
    about: "an example, Windows line ends",
    text: DOMINOES.replaceAll("\n", "\r\n"),
    as: "polyomino",
    answer: "12988816",
    told: "read as polyomino",
  },
  {
    about: "an example, byte-order mark",
    text: `\ufeff${DOMINOES}`,
    as: "polyomino",
    answer: "12988816",
    told: "read as polyomino",
  },
  {
    about: "the old format",
    text: "00 01 02 10 11 12\nv w\nv 4 1 00 01 10\nw 4 1 00 01 10\n",
    as: "polyominoes",
    answer: "4",
    told: "polyominoes",
  },
  {
    about: "the old format, Windows line ends",
    text: "00 01 02 10 11 12\r\nv w\r\nv 4 1 00 01 10\r\nw 4 1 00 01 10\r\n",
    as: "polyominoes",
    answer: "4",
    told: "polyominoes",
  },
  {
    about: "the old format, an example",
    text: example("one-sided-tetrominoes.polyominoes"),
    as: "polyominoes",
    answer: "20",
    told: "polyominoes",
  },
  { about: "ian.dat", text: example("ian.dat"), as: "ian", answer: "1740 options", told: "Ian's puzzle" },
  {
    about: "ian.dat, Windows line ends",
    text: example("ian.dat").replaceAll("\n", "\r\n"),
    as: "ian",
    answer: "1740 options",
    told: "Ian's puzzle",
  },
  {
    about: "ian's placements",
    text: example("ian-solution.ian"),
    as: "ian",
    answer: "1",
    told: "read as ian",
  },
];

const words: Everyday[] = [
  { about: "two words", text: "LISP\nPERL\n", as: "torto", answer: "347618", told: "read as torto" },
  {
    about: "two words and a size",
    text: "4x3\nLISP\nPERL\n",
    as: "torto",
    answer: "34834",
    told: "read as torto",
  },
  { about: "words in a line", text: "LISP PERL\n", as: "torto", answer: "347618", told: "read as torto" },
  { about: "small letters", text: "lisp\nperl\n", as: "torto", answer: "347618", told: "read as torto" },
  { about: "umlauts", text: "2x2\nÄÖ\nÖÜ\n", as: "torto", answer: "48", told: "read as torto" },
  {
    about: "Windows line ends",
    text: "LISP\r\nPERL\r\n",
    as: "torto",
    answer: "347618",
    told: "read as torto",
  },
  {
    about: "words below a comment",
    text: "| two languages\nLISP\nPERL\n",
    as: "torto",
    answer: "347618",
    told: "read as torto",
  },
];

const problems: Everyday[] = [
  { about: "a DLX file", text: "a b c\na b\nc\n", as: "dlx", answer: "1", told: "" },
  { about: "without the last newline", text: "a b c\na b\nc", as: "dlx", answer: "1", told: "" },
  { about: "Windows line ends", text: "a b c\r\na b\r\nc\r\n", as: "dlx", answer: "1", told: "" },
  { about: "a byte-order mark", text: "\ufeffa b c\na b\nc\n", as: "dlx", answer: "1", told: "" },
  { about: "comments", text: "| a comment\na b c\n| another\na b\nc\n", as: "dlx", answer: "1", told: "" },
  { about: "secondary items", text: "a b | x\na x\nb x\nb\n", as: "dlx", answer: "1", told: "" },
  {
    about: "colors",
    text: "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n",
    as: "dlx",
    answer: "1",
    told: "",
  },
  { about: "bounds", text: "2|a b\na\na b\na\n", as: "dlx", answer: "2", told: "" },
  { about: "costs", text: "a b\na |3\nb |4\na b |5\n", as: "dlx", answer: "2", told: "" },
  { about: "tabs", text: "a\tb\nb\ta\n", as: "dlx", answer: "1", told: "" },
  { about: "blank lines", text: "\na b\n\na\n\nb\n", as: "dlx", answer: "1", told: "" },
  { about: "items that are digits", text: "1 2 3\n1 2\n3\n", as: "dlx", answer: "1", told: "" },
  {
    about: "items that look like cells",
    text: "00 01 10 11\n00 01\n10 11\n",
    as: "dlx",
    answer: "1",
    told: "",
  },
  { about: "items that are words", text: "LISP PERL\nLISP\nPERL\n", as: "dlx", answer: "1", told: "" },
  { about: "one item", text: "a\na\n", as: "dlx", answer: "1", told: "" },
  { about: "items without options", text: "a b c\n", as: "error", answer: "no-options 1:1" },
  {
    about: "items and secondary items without options",
    text: "a b | c\n",
    as: "error",
    answer: "no-options 1:1",
  },
  { about: "an option without a primary item", text: "a | x\na\nx\n", as: "dlx", answer: "1", told: "" },
  { about: "Langford pairs", text: example("langford-7.dlx"), as: "dlx", answer: "52", told: "" },
  { about: "queens", text: example("queens-8.dlx"), as: "dlx", answer: "92", told: "" },
  {
    about: "what polyomino-dlx writes",
    text: "DLX(dominoes-8x8.polyomino)",
    as: "dlx",
    answer: "12988816",
    told: "",
  },
  {
    about: "what polyominoes writes",
    text: "DLX(one-sided-tetrominoes.polyominoes)",
    as: "dlx",
    answer: "20",
    told: "",
  },
  {
    about: "what sudoku-general-dlx writes",
    text: "DLX(sudoku-classic.sudoku)",
    as: "dlx",
    answer: "1",
    told: "",
  },
  {
    about: "what torto-dlx writes",
    text: "DLX(torto-triangle.torto)",
    as: "dlx",
    answer: "8",
    told: "",
  },
  {
    about: "what polyomino-dlx writes for ian.dat",
    text: "DLX(ian.dat)",
    as: "dlx",
    answer: "0",
    told: "--family ian",
  },
];

const faults: Everyday[] = [
  { about: "nothing", text: "", as: "error", answer: "empty-input 0:1" },
  { about: "blanks", text: "  \n\n\t\n", as: "error", answer: "empty-input 0:1" },
  { about: "a byte-order mark alone", text: "\ufeff", as: "error", answer: "empty-input 0:1" },
  {
    about: "an unknown item",
    text: "a b c\na b\nc d\n",
    as: "error",
    answer: "unknown-item 3:3",
    told: "read as dlx",
  },
  {
    about: "an item twice",
    text: "a b c\na b\nc c\na\n",
    as: "error",
    answer: "item-twice 3:3",
    told: "read as dlx",
  },
  {
    about: "a color on a primary item",
    text: "a b c\na b:x\nc\na\n",
    as: "error",
    answer: "primary-color 2:4",
    told: "read as dlx",
  },
  {
    about: "a digit twice in a row",
    text: LINES.replace("53..7", "53..5"),
    as: "sudoku",
    answer: "repeated-digit 1:5",
  },
  {
    about: "a digit twice in a column",
    text: LINES.replace("6..195", "5..196"),
    as: "sudoku",
    answer: "repeated-digit 2:1",
  },
  {
    about: "a digit twice in a box",
    text: LINES.replace("6..195", "6.5194"),
    as: "sudoku",
    answer: "repeated-digit 2:3",
  },
  {
    about: "a digit twice in a line of 81",
    text: LINE.replace("53..7", "53..5"),
    as: "sudoku",
    answer: "repeated-digit 1:5",
  },
  {
    about: "a digit twice in a bordered grid",
    text: text(grouped(ROWS.map(barred), "---+---+---")).replace("53.|.7.", "53.|.5."),
    as: "sudoku",
    answer: "repeated-digit 1:6",
  },
  {
    about: "a row that is too short",
    text: LINES.replace("6..195...", "6..195.."),
    as: "error",
    answer: "odd-row 2:9",
    told: "read as sudoku",
  },
  {
    about: "a row that is too long",
    text: LINES.replace("6..195...", "6..195...."),
    as: "error",
    answer: "odd-row 2:11",
    told: "read as sudoku",
  },
  {
    about: "eight rows",
    text: text(ROWS.slice(0, 8)),
    as: "error",
    answer: "fewer-lines 8:10",
    told: "read as sudoku",
  },
  {
    about: "ten rows",
    text: `${LINES}.........\n`,
    as: "error",
    answer: "fewer-lines 10:10",
    told: "read as sudoku",
  },
  {
    about: "a digit that is too large",
    text: text(["15..", "....", "....", "...."]),
    as: "sudoku",
    answer: "large-digit 1:2",
  },
  { about: "boxes that do not fit", text: `${text(SIX)}boxes 2x2\n`, as: "sudoku", answer: "bad-boxes 0:1" },
  { about: "a windoku that is none", text: `${text(SIX)}windoku\n`, as: "sudoku", answer: "no-windows 0:1" },
  { about: "a box alone", text: "....\n.##.\n....\n", as: "error", answer: "bad-word 0:1" },
  { about: "prose", text: "Dear solver,\nhere is no puzzle.\n", as: "error", answer: "no-puzzle 1:1" },
  {
    about: "a program",
    text: "#include <stdio.h>\nint main() { return 0; }\n",
    as: "error",
    answer: "no-puzzle 1:1",
  },
  { about: "other JSON", text: '{"a": 1}\n', as: "error", answer: "no-puzzle 1:1" },
];

export const everyday: readonly Everyday[] = [
  ...usual,
  ...rows,
  ...titled,
  ...sizes,
  ...several,
  ...links,
  ...packings,
  ...words,
  ...problems,
  ...faults,
];
