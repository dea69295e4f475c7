// The pictures of the documents: npm run pictures writes docs/pictures/*.svg. test/pictures.test.ts compares them, so that
// no picture changes unseen. Look at each when it does.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  first,
  parseDlx,
  parsePuzzle,
  picture,
  sheet,
  unwrap,
  whyPicture,
  whySync,
  writeSvg,
} from "../dist/index.js";

const ROOT = join(import.meta.dirname, "..");
export const FOLDER = join(ROOT, "docs/pictures");

/** By the name of the picture: the example that it shows; a solution of it unless it says "alone". Cubes
 * may be shown in a view. */
const SHOWN = {
  "pentominoes-6x10": "pentominoes-6x10.polyomino",
  "pentominoes-6x10-puzzle": "pentominoes-6x10.polyomino alone",
  "pentominoes-8x8-centre": "pentominoes-8x8-centre.polyomino",
  "nontouching-dominoes-6x6": "nontouching-dominoes-6x6.polyomino",
  "trominoes-5x9": "trominoes-5x9.polyomino",
  "quilt-13x13": "quilt-13x13.polyomino",
  "one-sided-tetrominoes": "one-sided-tetrominoes.polyominoes",
  "sudoku-classic-puzzle": "sudoku-classic.sudoku alone",
  "sudoku-classic": "sudoku-classic.sudoku",
  "sudoku-jigsaw": "sudoku-jigsaw.sudoku",
  windoku: "windoku.sudoku",
  "sudoku-diagonal": "sudoku-diagonal.sudoku",
  "puzzlium-a": "puzzlium-a.sudoku",
  "torto-listen": "torto-listen.torto",
  "torto-triangle": "torto-triangle.torto",
  "torto-discounter": "torto-discounter.torto",
  ian: "ian-solution.ian",
  "queens-8": "queens-8.dlx",
  "queen-domination-6": "queen-domination-6.dlx",
  "word-rectangle-3x4": "word-rectangle-3x4.dlx",
  soma: "soma.polycube",
  "soma-puzzle": "soma.polycube alone",
  "soma-isometric": "soma.polycube isometric",
  "soma-exploded": "soma.polycube exploded",
  "hexiamonds-6x6": "hexiamonds-6x6.polyiamond",
  "hexiamonds-6x6-puzzle": "hexiamonds-6x6.polyiamond alone",
  "lozenges-3": "lozenges-3.polyiamond",
  "tetrahexes-4x7": "tetrahexes-4x7.polyhex",
  honeycomb: "honeycomb.polyhex",
  "honeycomb-puzzle": "honeycomb.polyhex alone",
  ...Object.fromEntries(
    "killer thermo arrow little-killer sandwich renban whispers palindrome between kropki xv quadruples futoshiki kenken kakuro skyscrapers straights samurai"
      .split(" ")
      .map((kind) => [`rules-${kind}`, `${kind}.rules alone`]),
  ),
  ...Object.fromEntries(
    "slitherlink masyu yajilin nurikabe hitori heyawake numberlink".split(" ").flatMap((kind) => [
      [`rules-${kind}`, `${kind}.rules alone`],
      [`rules-${kind}-solved`, `${kind}.rules`],
    ]),
  ),
  "rules-nonogram": "nonogram.rules",
  "rules-dominoes": "dominoes.rules",
};

/** The name of each picture and its SVG text. */
export async function* drawings() {
  yield ["hero", await hero()];
  yield ["sheet", await pentominoSheet()];
  for (const [name, shown] of Object.entries(SHOWN)) {
    const [file, how] = shown.split(" ");
    const drawn = how === "alone" ? picture(load(file)) : (await solved(file, 1))[0];
    yield [name, writeSvg(drawn, how && how !== "alone" ? { view: how } : {})];
  }
  yield* reasons();
}

/** Of each example without a solution the first reason, and of one the best that can be done. */
function* reasons() {
  const examples = JSON.parse(readFileSync(join(ROOT, "examples/examples.json"), "utf8"));
  const none = examples.filter(({ solutions }) => solutions === "0").map(({ file }) => file);
  const names = new Map(none.toReversed().map((file) => [basename(file, extname(file)), file]));
  for (const [name, file] of names) {
    const asked = load(file);
    const best = name === "no-tetrominoes-5x4";
    const answer = whySync(asked, { known: "no solution", best });
    yield [name, writeSvg(whyPicture(asked, answer.reasons[0]))];
    if (best) yield [`${name}-best`, writeSvg(whyPicture(asked, answer.best))];
  }
}

/** The families beside each other. */
async function hero() {
  const files = ["pentominoes-8x8-centre.polyomino", "sudoku-jigsaw.sudoku", "torto-discounter.torto"];
  const pictures = await Promise.all(files.map(async (file) => (await solved(file, 1))[0]));
  return sheet(pictures, { columns: 3 });
}

async function pentominoSheet() {
  const pictures = await solved("pentominoes-3x20.polyomino", 8);
  const numbered = pictures.map((drawn, k) => ({ ...drawn, caption: String(k + 1) }));
  return sheet(numbered, { columns: 2, title: "The twelve pentominoes in a 3 × 20 rectangle" });
}

/** The pictures of the first k solutions, in the order of dancing links, which does not change. */
async function solved(file, k) {
  const asked = load(file);
  const engine = asked.problem?.connected ? "learn" : "links";
  const answer = await first(asked, k, { engine });
  return answer.solutions.map((solution) => picture(asked, solution));
}

function load(file) {
  const text = readFileSync(join(ROOT, "examples", file), "utf8");
  const family = extname(file).slice(1);
  return unwrap(family === "dlx" ? parseDlx(text) : parsePuzzle(family, text));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(FOLDER, { recursive: true });
  for await (const [name, svg] of drawings()) writeFileSync(join(FOLDER, `${name}.svg`), svg);
}
