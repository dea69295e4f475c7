// npm run bench:solids: packings of cubes, and flat ones to compare them with: all solutions and up to symmetry, by Quadrille
// on one thread, and by Knuth's DLX1 and SSXCC where they are on the PATH. Each measurement has a process of its own, in turn.
// Writes its part of docs/benchmarks.md.
//
//   npm run bench:solids -- --rounds 3 --seconds 60 --only soma,bedlam --c ssxcc

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { count, countClasses, parsePuzzle, unwrap } from "../dist/index.js";
import { knuth, measure } from "./bench-contenders.mjs";
import { writePage } from "./bench-page.mjs";

const FOLDER = join(import.meta.dirname, "../examples");

/** Name, example, solutions in all, up to symmetry. */
const ROWS = [
  ["Soma", "soma.polycube", 11520, 240],
  ["solid pentominoes 2×3×10", "solid-pentominoes-2x3x10.polycube", 96, 12],
  ["solid pentominoes 2×5×6", "solid-pentominoes-2x5x6.polycube", 2112, 264],
  ["solid pentominoes 3×4×5", "solid-pentominoes-3x4x5.polycube", 31520, 3940],
  ["Bedlam's cube", "bedlam.polycube", 460464, 19186],
  ["pentominoes 3×20", "pentominoes-3x20.polyomino", 8, 2],
  ["pentominoes 8×8 less its centre", "pentominoes-8x8-centre.polyomino", 520, 65],
  ["pentominoes 4×15", "pentominoes-4x15.polyomino", 1472, 368],
  ["pentominoes 5×12", "pentominoes-5x12.polyomino", 4040, 1010],
  ["pentominoes 6×10", "pentominoes-6x10.polyomino", 9356, 2339],
  ["pentominoes 8×8 less its corners", "pentominoes-8x8-corners.polyomino", 17360, 2170],
  ["hexiamonds 6×6", "hexiamonds-6x6.polyiamond", 624, 156],
];

/** What is asked of Quadrille. A plain count may use symmetries by itself; the engine "bits" goes through all solutions. */
const QUESTIONS = {
  bits: async (puzzle) => (await count(puzzle, { workers: 1, engine: "bits" })).count,
  count: async (puzzle) => (await count(puzzle, { workers: 1 })).count,
  classes: async (puzzle) => (await countClasses(puzzle, { workers: 1 })).classes,
};

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "120" },
    only: { type: "string" },
    one: { type: "string" },
    c: { type: "string", default: "dlx1,ssxcc" },
    dry: { type: "boolean", default: false },
  },
});
const ms = 1000 * Number(values.seconds);
if (values.one) await measureOne(...values.one.split(":"));
else report();

function puzzleOf(file) {
  return unwrap(parsePuzzle(extname(file).slice(1), readFileSync(join(FOLDER, file), "utf8")));
}

/** In a process of its own: milliseconds of the processor, with all that is made of the problem; reading it is not measured. */
async function measureOne(question, file) {
  const puzzle = puzzleOf(file);
  puzzle.problem;
  await setTimeout(100); // what V8 does about the reading
  const before = process.cpuUsage();
  const found = await QUESTIONS[question](puzzle);
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ count: String(found), ms: (user + system) / 1000 }));
}

/** The same of any contender; null if it took too long. */
function measured(contender, file, dlx) {
  if (!(contender in QUESTIONS)) return measure(contender, dlx, ms);
  const args = [import.meta.filename, "--one", `${contender}:${file}`];
  const ran = spawnSync(process.execPath, args, { timeout: ms, killSignal: "SIGKILL" });
  return ran.status === 0 ? JSON.parse(ran.stdout.toString()) : null;
}

/** Each contender's best time in seconds, null for one that took too long; and the nodes of SSXCC. */
function race([name, file, all, classes], folder) {
  const dlx = join(folder, `${file}.dlx`);
  writeFileSync(dlx, puzzleOf(file).dlx());
  const contenders = [...values.c.split(",").filter((c) => knuth.includes(c)), ...Object.keys(QUESTIONS)];
  const best = Object.fromEntries(contenders.map((contender) => [contender, Infinity]));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const contender of contenders) {
      if (best[contender] === null) continue;
      const one = measured(contender, file, dlx);
      const expected = String(contender === "classes" ? classes : all);
      if (one && one.count !== expected)
        throw new Error(`${name}, ${contender}: ${one.count}, not ${expected}`);
      best[contender] = one && Math.min(best[contender], one.ms / 1000);
      if (contender === "ssxcc" && one) best.nodes = one.nodes;
      console.error(name, contender, one ? `${one.ms.toFixed(1)} ms` : "–");
    }
  }
  return best;
}

function lineOf([name, , all, classes], { nodes, dlx1 = null, ssxcc = null, ...own }) {
  const times = [dlx1, ssxcc, own.bits, own.count, own.classes];
  const c = Math.min(dlx1 ?? Infinity, ssxcc ?? Infinity);
  const ratios = [own.bits, own.count, own.classes].map((s) =>
    s !== null && c < Infinity ? `${(c / s).toFixed(1)}×` : "–",
  );
  const cells = [
    name,
    ...[all, classes, nodes].map((n) => n?.toLocaleString("en") ?? "–"),
    ...times.map((s) => s?.toFixed(3) ?? "–"),
    ...ratios,
  ];
  return `| ${cells.join(" | ")} |`;
}

function report() {
  const wanted = values.only?.split(",");
  const rows = ROWS.filter(([, file]) => !wanted || wanted.some((word) => file.startsWith(word)));
  const folder = mkdtempSync(join(tmpdir(), "quadrille-solids-"));
  try {
    const lines = [
      "| packing | solutions | up to symmetry | nodes of SSXCC | DLX1 | SSXCC | bits: all | count | up to symmetry | C : bits | C : count | C : up to symmetry |",
      "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
      ...rows
        .map((row) => ({ row, best: race(row, folder) }))
        .sort((a, b) => (a.best.nodes ?? Infinity) - (b.best.nodes ?? Infinity))
        .map(({ row, best }) => lineOf(row, best)),
    ];
    const text = `## Cubes, with symmetry and without\n\nBy \`npm run bench:solids\`. Seconds of the processor, one thread, set-up included, best of the rounds; C is the better of the C programs; in the order of SSXCC's nodes; a dash took more than ${values.seconds} s.\n\n${lines.join("\n")}`;
    writePage({ part: "solids", text, rounds: Number(values.rounds), dry: values.dry });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
