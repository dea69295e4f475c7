// Pips: numbers of solutions of public days, beside those that brianberns/Pips has published for the hard ones:
//     node scripts/rules/bench-pips.mjs DAYS [PUBLISHED]
// DAYS is a git directory of kshitijl/pips-solver-dancing-links, PUBLISHED one of brianberns/Pips. Dominoes that may change places without
// a difference in values are different solutions, as there. A time is that of the processor from the text to the number.

import { execFileSync } from "node:child_process";
import { parsePuzzle } from "../../dist/library/puzzles.js";
import { countSync } from "../../dist/library/sync.js";

const [days, published] = process.argv.slice(2);
const git = (folder, ...args) =>
  execFileSync("git", ["-C", folder, ...args], { encoding: "utf8", maxBuffer: 1 << 26 });

/** By date, as 2025-08-18: the number of solutions that is published. */
function publishedCounts() {
  const text = published ? git(published, "show", "HEAD:Pips.Test/SolveMany.txt") : "";
  const found = text.matchAll(/^(\d+)\/(\d+)\/(\d+): Found (\d+) solution/gm);
  return new Map(
    [...found].map(([, m, d, y, n]) => [`${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`, BigInt(n)]),
  );
}

const WORDS = { equals: "equal", unequal: "distinct", sum: "sum", less: "sum", greater: "sum", empty: null };

function textOf({ dominoes, regions }) {
  const cells = regions.flatMap(({ indices }) => indices);
  const rows = Math.max(...cells.map(([i]) => i)) + 1;
  const columns = Math.max(...cells.map(([, j]) => j)) + 1;
  const there = new Set(cells.map(String));
  const drawn = Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j) => (there.has(`${i},${j}`) ? "." : "#")).join(""),
  );
  const rules = regions.flatMap(({ type, target, indices }) => {
    if (!(type in WORDS)) throw new Error(`no word for ${type}`);
    const sign = { less: "<", greater: ">" }[type] ?? "";
    const number = type === "equals" || type === "unequal" ? "" : ` ${sign}${target}`;
    const isSaid = WORDS[type] && (indices.length > 1 || number !== "");
    return isSaid
      ? [`${WORDS[type]}${number} ${indices.map(([i, j]) => `r${i + 1}c${j + 1}`).join(" ")}`]
      : [];
  });
  const halves = `dominoes ${dominoes.map((pair) => pair.join("")).join(" ")}`;
  return ["grid", ...drawn, "values 0-6", halves, ...rules, ""].join("\n");
}

const known = publishedCounts();
const times = [];
let [agreeing, compared] = [0, 0];
for (const path of git(days, "ls-tree", "-r", "--name-only", "HEAD", "data").split("\n")) {
  if (!path.endsWith(".json")) continue;
  const { printDate, ...day } = JSON.parse(git(days, "show", `HEAD:${path}`));
  for (const level of ["easy", "medium", "hard"]) {
    if (!day[level]?.regions) continue;
    const text = textOf(day[level]);
    const from = process.cpuUsage();
    const parsed = parsePuzzle("rules", text);
    if (!parsed.ok) throw new Error(`${printDate} ${level}: ${parsed.errors[0].message}\n${text}`);
    const { status, count } = countSync(parsed.value, { timeoutMs: 60_000 });
    const { user, system } = process.cpuUsage(from);
    times.push({ name: `${printDate} ${level}`, ms: (user + system) / 1000 });
    if (status !== "complete" || count === 0n) console.log(`${printDate} ${level}: ${status} ${count}`);
    const expected = level === "hard" ? known.get(printDate) : undefined;
    if (expected === undefined) continue;
    compared++;
    if (count === expected) agreeing++;
    else console.log(`${printDate} hard: ${count}; published ${expected}`);
  }
}
times.sort((a, b) => a.ms - b.ms);
const { name, ms } = times.at(-1);
console.log(
  `${times.length} puzzles; ${agreeing} of ${compared} published numbers; median ${times[times.length >> 1].ms.toFixed(1)} ms, worst ${ms.toFixed(0)} ms (${name})`,
);
