// npm run bench -- --against FOLDER: this checkout against another one that is built, on the same problems, in turn in one
// run, since machines are noisy. A ratio is the other's best time over ours: above 1 we are faster. Short problems are
// measured in three ways (docs/decisions/023-what-a-short-answer-takes.md).

import { join } from "node:path";
import { measure } from "./bench-contenders.mjs";

/** What takes longer than this takes as long in all ways. */
const SHORT_MS = 100;

/** The first answer of a process that has read the problem; the whole command; an answer of a process that has given some. */
const WAYS = { first: "quadrille", command: "command", warm: "warm" };

/** The best times of both on a problem, in one of the ways; null if either does not end in time. */
function best({ name, file }, way, other, { rounds, ms }) {
  const least = { before: Infinity, now: Infinity };
  for (let round = 0; round < rounds; round++) {
    const before = measure(WAYS[way], file, ms, join(other, "scripts"));
    const now = before && measure(WAYS[way], file, ms);
    if (!now) return null;
    if (now.count !== before.count)
      throw new Error(`${name}: ${before.count} solutions before, ${now.count} now`);
    least.before = Math.min(least.before, before.ms);
    least.now = Math.min(least.now, now.ms);
  }
  return { ...least, ratio: least.before / least.now };
}

/** The times of all problems, each as it is told; those that either does not end in time are left out. */
export function compare(problems, other, limits) {
  const rows = [];
  for (const problem of problems) {
    const first = best(problem, "first", other, limits);
    if (!first) continue;
    const times = { first };
    if (first.before < SHORT_MS && first.now < SHORT_MS)
      for (const way of ["command", "warm"]) times[way] = best(problem, way, other, limits);
    if (Object.values(times).includes(null)) continue;
    rows.push({ name: problem.name, ...times });
    const told = Object.entries(times).map(([way, { before, now, ratio }]) => {
      return `${way} ${before.toFixed(1)} / ${now.toFixed(1)} ms ${ratio.toFixed(2)}`;
    });
    console.log(`${problem.name.padEnd(16)} ${told.join("   ")}`);
  }
  return rows;
}

/** For each way, the geometric mean of the ratios, and the worst. */
export function closing(rows) {
  const line = (title, ratioOf, among = rows) => {
    const ratios = among.map((row) => ({ name: row.name, ratio: ratioOf(row) }));
    if (ratios.length === 0) return [];
    const mean = Math.exp(ratios.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / ratios.length);
    const worst = ratios.reduce((a, b) => (b.ratio < a.ratio ? b : a));
    const said = `geometric mean ${mean.toFixed(2)}, worst ${worst.ratio.toFixed(2)} (${worst.name})`;
    return [`${title}: ${said}, ${ratios.length} problems`];
  };
  const short = rows.filter(({ command }) => command);
  return [
    ...line("first answers", ({ first }) => first.ratio),
    ...line("short ones, the whole command", ({ command }) => command.ratio, short),
    ...line("short ones, warm", ({ warm }) => warm.ratio, short),
    ...line("as they are met", ({ first, command, warm }) =>
      command ? Math.min(command.ratio, warm.ratio) : first.ratio,
    ),
  ].join("\n");
}
