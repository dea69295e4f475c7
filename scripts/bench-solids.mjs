// npm run bench:solids: packings of cubes, and flat ones to compare them with: all solutions and up to symmetry, by Quadrille
// on one thread, and by Knuth's DLX1 where it is on the PATH. Writes its part of docs/benchmarks.md.
//
//   npm run bench:solids -- --seconds 60 --only soma,bedlam

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { count, countClasses, parsePuzzle, unwrap } from "../dist/index.js";
import { writePage } from "./bench-page.mjs";

const FOLDER = join(import.meta.dirname, "../examples");

/** Name, example, solutions in all, up to symmetry. The last two are flat. */
const ROWS = [
  ["soma", "soma.polycube", 11520, 240],
  ["solid pentominoes 2×3×10", "solid-pentominoes-2x3x10.polycube", 96, 12],
  ["solid pentominoes 2×5×6", "solid-pentominoes-2x5x6.polycube", 2112, 264],
  ["solid pentominoes 3×4×5", "solid-pentominoes-3x4x5.polycube", 31520, 3940],
  ["Bedlam's cube", "bedlam.polycube", 460464, 19186],
  ["pentominoes 6×10", "pentominoes-6x10.polyomino", 9356, 2339],
  ["hexiamonds 6×6", "hexiamonds-6x6.polyiamond", 624, 156],
];

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "120" },
    only: { type: "string" },
    dry: { type: "boolean", default: false },
  },
});
const timeoutMs = 1000 * Number(values.seconds);
const wanted = values.only?.split(",");

/** Seconds of the processor, or null if it took too long. */
async function seconds(ask, check) {
  const before = process.cpuUsage();
  const answer = await ask();
  if (answer.status !== "complete") return null;
  check(answer);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function expectCount(found, expected) {
  if (found !== BigInt(expected)) throw new Error(`found ${found}, not ${expected}`);
}

/** DLX1 tells the number of its solutions on stderr; what it exits with means nothing. */
function dlx1(dlx, all) {
  const ran = spawnSync("bash", ["-c", "TIMEFORMAT='cpu %U'; time dlx1"], { input: dlx, timeout: timeoutMs });
  const said = ran.stderr?.toString() ?? "";
  const [found, time] = [/Altogether (\d+) solution/.exec(said), /cpu ([\d.]+)/.exec(said)];
  if (!found || !time) return null;
  expectCount(BigInt(found[1]), all);
  return Number(time[1]);
}

const hasDlx1 = spawnSync("which", ["dlx1"]).status === 0;
const cell = (value) => (value === null ? "–" : value.toFixed(2));
const ratio = (c, ours) => (c === null || ours === null ? "–" : `${(c / ours).toFixed(1)}×`);

const lines = [
  "| packing | solutions | up to symmetry | DLX1 in C | Quadrille, all | up to symmetry | C : all | C : up to symmetry |",
  "|---|--:|--:|--:|--:|--:|--:|--:|",
];
for (const [name, file, all, classes] of ROWS) {
  if (wanted && !wanted.some((word) => file.startsWith(word))) continue;
  const family = extname(file).slice(1);
  const puzzle = unwrap(parsePuzzle(family, readFileSync(join(FOLDER, file), "utf8")));
  const c = hasDlx1 ? dlx1(puzzle.dlx(), all) : null;
  const budget = { workers: 1, timeoutMs };
  // A plain count may use symmetries by itself; the search for all solutions is that of the engine "bits" alone.
  const plain = await seconds(
    () => count(puzzle, { ...budget, engine: "bits" }),
    (answer) => expectCount(answer.count, all),
  );
  const upTo = await seconds(
    () => countClasses(puzzle, budget),
    (answer) => expectCount(answer.classes, classes),
  );
  const numbers = [all, classes].map((value) => value.toLocaleString("en"));
  const row = [name, ...numbers, cell(c), cell(plain), cell(upTo), ratio(c, plain), ratio(c, upTo)];
  lines.push(`| ${row.join(" | ")} |`);
  console.error(row.join("\t"));
}
writePage({
  part: "solids",
  text: `## Cubes, with symmetry and without\n\n${lines.join("\n")}`,
  rounds: 1,
  dry: values.dry,
});
