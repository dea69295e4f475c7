// What people with a box of pieces ask for, as a new user would write it, and what they get: the output, or the reason why not.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { here } from "./support/here.js";
import { ROOT } from "./support/run.js";
import { scratch } from "./support/scratch.js";

interface Task {
  readonly about: string;
  readonly args: readonly string[];
  readonly input: string;
  /** All that is printed, or a part of what is printed or told. */
  readonly answer: string | RegExp;
}

/** A file with this text. */
function file(name: string, text: string): string {
  const path = join(scratch(), name);
  writeFileSync(path, text);
  return path;
}

const CALENDAR = join(ROOT, "examples/calendar-month-day.polyomino");
const task = (about: string, args: readonly string[], answer: string | RegExp, input = ""): Task => ({
  about,
  args,
  input,
  answer,
});
const pack = (box: string, pieces: string, answer: number | RegExp, ...more: readonly string[]): Task => {
  const words = ["--box", box, "--pieces", pieces, ...more];
  return task(words.join(" "), ["count", ...words], typeof answer === "number" ? `${answer}\n` : answer);
};
const text = (about: string, lines: string, answer: number | RegExp): Task =>
  task(about, ["count"], typeof answer === "number" ? `${answer}\n` : answer, lines);
const put = (place: string, answer: number | RegExp) => pack("6x10", "pentominoes", answer, "--with", place);
const each = (about: string, args: readonly string[], lines: string, answer: string | RegExp) =>
  task(about, [...args, "--each", "-"], answer, lines);
const draw = (about: string, args: readonly string[], answer: string | RegExp) =>
  task(about, ["draw", ...args], answer);

const NAMES: readonly Task[] = [
  pack("6x10", "pentominoes", 9356),
  pack("6 by 10", "Pentominoes", 9356),
  pack("3×20", "pentominoes", 8),
  pack("20x3", "all pentominoes", 8),
  pack("3x20", "the pentominoes", 8),
  pack("3x20", "pentominos", 8),
  pack("3x20", "5-ominoes", 8),
  pack("3x20", "twelve pentominoes", 8),
  pack("5x11", "all pentominoes but X", 6460),
  pack("5x11", "pentominoes except X", 6460),
  pack("5x10", "pentominoes without X, F", /^\d+\n/),
  pack("3x5", "P,U,V", 4),
  pack("3x5", "P, U, V", 4),
  pack("3x5", "P U V", 4),
  pack("3x5", "P, U and V", 4),
  pack("3x5", "P, U and V pentominoes", 4),
  pack("3x5", "P + U + V", 4),
  pack("3x5", "P & U & V", 4),
  pack("3x5", "p, u, v", 4),
  pack("3x5", "F,X,P", 0),
  pack("3x5", "F,X,Q", /^No pentomino is called Q; expected one of F, I, L/),
  pack("3x5", "3 pentominoes", 28),
  pack("3x5", "any 3 pentominoes", 28),
  pack("7x1", "a domino and an I pentomino", 2),
  pack("4x4", "2 L tetrominoes, 2x2, I tetromino", 24),
  pack("3x7", "2x3, I pentomino, P, U", /^\d+\n/),
  pack("41x1", "7 pentominoes and a 2x3", /^7 different pieces are chosen of 12/),
  pack("4x4", "4 T-tetrominoes", 2),
  pack("4x4", "four T tetrominoes", 2),
  pack("4x2", "L, L tetrominoes", 2),
  pack("2x5", "P, P", 2),
  pack("2x5", "2 P pentominoes", 2),
  pack("8x8", "32 dominoes", 12_988_816),
  pack("8x8", "dominoes", 12_988_816, "--copies", "any"),
  pack("4x4", "L tetromino", 10, "--copies", "4"),
  pack("5x10", "Y pentomino", 10, "--copies", "any"),
  pack("4x4", "L tetromino, I tetromino", /^[1-9]\d*\n/, "--copies", "L 2, I 2"),
  pack("4x4", "L tetromino, I tetromino", 0, "--copies", "L 1, I 3"),
  pack("3x5", "P", /^Bad copies 0; expected a number such as 2/, "--copies", "0"),
  pack("4x5", "L tetromino", 0, "--copies", "5", "--no-turn-over"),
  pack("5x6", "one-sided tetrominoes", 1768, "--holes", "2"),
  pack("1x1", "monomino", 1),
  pack("2x3", "hexomino 2x3", /./),
  pack("6x10", "pentaminoes", /did you mean pentominoes\?/),
  pack("3x3x3", "somma", /did you mean soma\?/),
  pack("6x10", "blorbs", /^No pieces are called "blorbs"; expected pentominoes/),
  pack("8x8", "tangram", /no half squares, sticks, spheres or tetrahedra here/),
  pack("5x5", "tetrasticks", /no half squares, sticks/),
  pack("5x5", "spheres", /no half squares, sticks/),
];

const BOARDS: readonly Task[] = [
  pack("8x8 minus corners", "pentominoes", 17_360),
  pack("8x8 without the corners", "pentominoes", 17_360),
  pack("3x3 minus center", "4 dominoes", 2),
  pack("3x3 minus the centre", "4 dominoes", 2),
  pack("3x3 minus r1c1", "4 dominoes", 4),
  pack("0x5", "monomino", /^Bad box 0x5; expected 1 to 62 rows and columns/),
  pack("100x100", "pentominoes", /expected 1 to 62 rows and columns/),
  pack("pyramid 4", "monomino", /^Bad box pyramid 4; expected two sizes such as 6x10/),
  pack("6x9", "pentominoes", /^the pieces have 60 cells and the box 54: it cannot be filled/),
  pack("torus 4x4", "8 dominoes", 272),
  pack("cylinder 4x4", "8 dominoes", 121),
  pack("moebius 4x4", "8 dominoes", 71),
  pack("Möbius 4x4", "8 dominoes", 71),
  text("glue: torus", "box 4x4\nglue: torus\npieces 8 dominoes\n", 272),
  text(
    "a square cannot be glued to a ball",
    "box 4x4\nglue ball\npieces 8 dominoes\n",
    /Bad glue ball; expected/,
  ),
  pack("3x3x3", "soma", 11_520),
  pack("3 x 3 x 3", "Soma", 11_520),
  pack("2x4x4", "tetracubes", 11_120),
  pack("3x3x3", "3 1x2x2 blocks, 5 tricubes", /./),
  pack("6x6", "hexiamonds", 624),
  pack("4x7", "tetrahexes", 18),
  pack("hexagon 2", "12 diamonds", 20, "--family", "polyiamond"),
  pack("hexagon 3", "hexiamonds", /^the pieces have 72 cells and the box 54/),
  pack(
    "4x4",
    "4 I tetrahex",
    /^No tetrahex is called I; expected one of A, B, C, D, E, F, G/,
    "--family",
    "polyhex",
  ),
  text("a box drawn", "box\n####\n####\npieces 2 O tetrominoes\n", 1),
  text("a box drawn with o", "box\nooo\no.o\nooo\npieces 4 dominoes\n", 2),
  text("a box of ones and zeros", "box\n111\n101\n111\npieces 4 dominoes\n", 2),
  task(
    "a box in a file",
    ["count", "--box", file("box.txt", "####\n####\n"), "--pieces", "2 O tetrominoes"],
    "1\n",
  ),
  text("capital words", "BOX 3x20\nPIECES pentominoes\n", 8),
  text("an equals sign", "box = 3x20\npieces = pentominoes\n", 8),
  text("a colon", "box: 3x20\npieces: pentominoes\n", 8),
  task("no pieces", ["count", "--box", "6x10"], /a box without pieces; expected lines of pieces/),
  task("no box", ["count", "--pieces", "pentominoes"], /there is no box; expected a line such as "box 6x10"/),
];

const DRAWN: readonly Task[] = [
  text("pieces drawn below a box", "box 2x4\n\nAA\nA.\n\n.B\nBB\n\nCC\n", 12),
  text("two of a shape are two copies", "box 2x3\n\nAA\nA\n\nAA\nA\n", 2),
  text("several in one drawing", "box 3x5\npieces\nPP.UU\nPP.U.\nP..UU\n\nVVV\nV\nV\n", 4),
  text("side by side without a word", "box 3x5\n\nPP UU VVV\nPP U  V\nP  UU V\n", 4),
  task(
    "in a file",
    ["count", "--box", "3x5", "--pieces", file("drawn.txt", "PP.UU\nPP.U.\nP..UU\n\nVVV\nV\nV\n")],
    "4\n",
  ),
  text("names and drawings", "box 3x5\npieces P, U\n\nVVV\nV\nV\n", 4),
  text("the originals' notation below a box by name", "box 3x5\npieces P, U\nV 00 01 02 10 20\n", 4),
  text("two colors of cells", "box 2x3\ncheckerboard\n\nAa\na.\n\n.B\nBb\n", /^\d+\n/),
  text(
    "a checkerboard without dark cells",
    "box 2x2\ncheckerboard\npieces O tetromino\n",
    /no piece has dark cells; expected/,
  ),
  text("cubes are not drawn", "box 2x2x2\npieces 2 tricubes\n\nAA\n", /./),
];

const RULES: readonly Task[] = [
  put("put X at r2c2", 831),
  put("put P in a corner", 4224),
  put("put I on r1c1 r1c2 or r6c1", 2074),
  put("put Q in a corner", /^No piece is called Q; expected one of F, I, L/),
  put("put P at r9c9", /^No cell is called r9c9|^r9c9 is no cell of the box/),
  put("apart F X", 4160),
  put("apart: corners I X L", 2764),
  put("apart F Q", /^No piece is called Q/),
  put("no crossroads", 2252),
  pack("4x4", "8 dominoes", 2, "--with", "no-crossroads"),
  text("three of twelve", "box 3x5\npieces pentominoes\nchoose 3 F I L N P T U V W X Y Z\n", 28),
  task(
    "a cost of pieces",
    [
      "cheapest",
      "1",
      "--quiet",
      "--box",
      "1x4",
      "--pieces",
      "domino, monomino",
      "--copies",
      "any",
      "--with",
      "cost: d 3, o 1",
    ],
    /^\| cost 4\n/,
  ),
  task(
    "few holes",
    [
      "cheapest",
      "1",
      "--quiet",
      "--box",
      "5x5",
      "--pieces",
      "X pentomino",
      "--copies",
      "any",
      "--holes",
      "25",
    ],
    /^\| cost 15\n/,
  ),
  pack("5x5", "X pentomino", /^[1-9]\d*\n/, "--copies", "any", "--holes", "25"),
  task(
    "up to symmetry",
    ["count", "--up-to-symmetry", "--box", "3x20", "--pieces", "pentominoes"],
    "2 up to symmetry, 8 in all\n",
  ),
  task("is it the only one?", ["unique", "--box", "3x5", "--pieces", "P U V"], /^not unique\n/),
  task(
    "why not?",
    ["why", "--box", "4x5", "--pieces", "tetrominoes"],
    /T covers an odd number of black cells/,
  ),
];

const CALENDARS: readonly Task[] = [
  task("a date", ["count", "--cover-all-but", "Oct,6", CALENDAR], "7\n"),
  task("a date with a blank", ["count", "--cover-all-but", "Oct 6", CALENDAR], "7\n"),
  task("a month in full", ["count", "--cover-all-but", "October 6", CALENDAR], "7\n"),
  task("small letters", ["count", "--cover-all-but", "oct 6", CALENDAR], "7\n"),
  task(
    "a day that no month has",
    ["count", "--cover-all-but", "Oct 32", CALENDAR],
    /^No cell is called 32; expected Jan, Feb/,
  ),
  task(
    "a piece put at a label",
    ["count", "--cover-all-but", "Oct 6", "--with", "put Z at Jan", CALENDAR],
    /^\d\n/,
  ),
  each("several dates", ["count", CALENDAR], "Oct 6\nJan 25\n", "7\n216\n"),
  each(
    "a date that is none does not stop the others",
    ["count", CALENDAR],
    "Oct 6\nOct 32\nJan 25\n",
    "7\nbad line\n216\n",
  ),
  each(
    "one date is told in JSON",
    ["count", "--json", CALENDAR],
    "Oct 6\n",
    /"puzzle":"Oct 6","status":"complete","count":"7"/,
  ),
  each("a solution of each", ["solve", "--quiet", CALENDAR], "Oct 6\n", /^\w{3}[\w.]{3}\/.*\n$/),
  each("is each the only one?", ["unique", CALENDAR], "Oct 6\n", "not unique\n"),
  each("several boards", ["count", "--pieces", "pentominoes"], "box 3x20\nbox 4x15\n", "8\n1472\n"),
  each("several sets of pieces", ["count", "--box", "3x5"], "pieces P U V\npieces F X P\n", "4\n0\n"),
  each("several puzzles", ["count"], "box 3x5; pieces P U V\nbox 3x3x3; pieces soma\n", "4\n11520\n"),
  each(
    "several rules",
    ["count", "--box", "4x4", "--pieces", "8 dominoes"],
    "no-crossroads\nglue torus\n",
    "2\n272\n",
  ),
];

const THREE = ["--box", "3x5", "--pieces", "P U V"];
const WORKSHOP: readonly Task[] = [
  draw("a solution as text", ["--first", "1", ...THREE], /\+--/),
  draw(
    "paths to be cut",
    ["--cut", "--format", "svg", ...THREE],
    /(<path d="M[^"]* Z( M[^"]* Z)?"><title>\w+<\/title><\/path>\n){5}<\/svg>/,
  ),
  draw("the same as DXF", ["--format", "dxf", ...THREE], /POLYLINE\n8\nV\n/),
  draw("with a kerf in mm", ["--cut", "--format", "svg", "--kerf", "0.15mm", ...THREE], /<svg/),
  draw(
    "a kerf that is no length",
    ["--cut", "--kerf", "thin", ...THREE],
    /expected millimeters such as 20 or 0.15/,
  ),
  draw(
    "cubes are not cut",
    ["--cut", "--format", "svg", "--box", "3x3x3", "--pieces", "soma"],
    /cubes cannot be cut out of a plate/,
  ),
  draw("squares are not printed", ["--format", "stl", ...THREE], /only cubes can be written as STL/),
  task("a book", ["book", join(ROOT, "examples/sudoku-classic.sudoku")], /<h1>Answers<\/h1>/),
  task("few pieces that determine the rest", ["minimize", ...THREE], /./),
];

const TASKS = { NAMES, BOARDS, DRAWN, RULES, CALENDARS, WORKSHOP };

test("there are at least 120", () => {
  expect(Object.values(TASKS).flat().length).toBeGreaterThanOrEqual(120);
});

describe.each(Object.entries(TASKS))("%s", (_, tasks) => {
  test.each(tasks)(
    "$about",
    async ({ args, input, answer }) => {
      const { out, stderr } = await here(args, input);
      // What is told of a line begins with its place.
      const told = stderr.replace(/^(?:quadrille|[^\n:]*(?::\d+:\d+)?): /, "");
      if (typeof answer === "string") expect([out, told]).toEqual([answer, expect.anything()]);
      else expect(answer.test(out) || answer.test(told) || `${out}\n${told}`).toBe(true);
    },
    30_000,
  );
});
