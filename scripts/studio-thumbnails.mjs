// A picture of each example for the Studio's gallery: a solution of a packing or of words, the clues of a sudoku, made by
// the library as it is built. The number of nodes is limited, so that every build gives the same pictures.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = join(import.meta.dirname, "..");
const LIBRARY = join(ROOT, "dist/index.js");
const MOST_NODES = 200_000;

/** Pairs of a file's name and its SVG. */
export async function thumbnails() {
  if (!existsSync(LIBRARY)) throw new Error("dist/index.js is missing; run npm run build");
  const library = await import(pathToFileURL(LIBRARY).href);
  const examples = JSON.parse(readFileSync(join(ROOT, "examples/examples.json"), "utf8"));
  return examples.map(({ file, family, solutions }) => {
    const text = readFileSync(join(ROOT, "examples", file), "utf8");
    const why = solutions === "0" ? reasonPicture(library, family, text) : null;
    const plain = () =>
      family === "dlx" ? diagram(library, text) : puzzlePicture(library, file, family, text);
    const picture = why ?? plain();
    return [file, library.writeSvg({ ...picture, caption: "" }, { cell: 24 })];
  });
}

/** Why there is none. */
function reasonPicture({ parseDlx, parsePuzzle, unwrap, whySync, whyPicture }, family, text) {
  const asked = unwrap(family === "dlx" ? parseDlx(text) : parsePuzzle(family, text));
  const { reasons } = whySync(asked, { known: "no solution" });
  return reasons[0] ? whyPicture(asked, reasons[0]) : null;
}

function puzzlePicture(library, file, family, text) {
  const { parsePuzzle, firstSync, unwrap } = library;
  let puzzle = unwrap(parsePuzzle(family, text));
  if (file === "ian.dat") puzzle = unwrap(parsePuzzle("ian", puzzle.dlx()));
  if (family === "sudoku") return puzzle.picture();
  const found = firstSync(puzzle, 1, { maxNodes: MOST_NODES });
  const [solution] = found.solutions;
  return { ...puzzle.picture(solution), paths: solution ? puzzle.picture(solution).paths : [] };
}

/** The first options of a problem, one line of squares each; a square stands under its item. */
function diagram({ parseDlx, unwrap, optionCount }, text) {
  const problem = unwrap(parseDlx(text));
  const rows = Math.min(12, optionCount(problem));
  const columns = Math.min(16, problem.itemNames.length);
  const regions = [];
  for (let o = 0; o < rows; o++) {
    const entries = problem.entryItem.subarray(problem.optionStart[o], problem.optionStart[o + 1]);
    const cells = [...entries].filter((item) => item < columns).map((item) => [o, item]);
    if (cells.length > 0) regions.push({ name: "", label: "", cells, kind: "piece", tint: o });
  }
  const cells = Array.from({ length: rows * columns }, (_, k) => [Math.floor(k / columns), k % columns]);
  return { cells, holes: [], regions, clues: [], labels: [], paths: [], caption: "" };
}
