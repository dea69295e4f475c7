// What real links of other sites come to: how many are read and solved, how long that takes, and why the others are refused:
//     node scripts/bench-links.mjs FILE [--list] [--timeout MS]
// FILE has a link a line. A time is that of the processor from the link to the verdict, in one process.

import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parsePuzzle, recognize } from "../dist/library/puzzles.js";
import { uniquenessSync } from "../dist/library/sync.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: "boolean" }, timeout: { type: "string", default: "20000" } },
});
const links = readFileSync(positionals[0], "utf8").trim().split("\n");

function ask(link) {
  const from = process.cpuUsage();
  const ms = () => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
  const found = recognize(link);
  const family = found.ok ? found.value.family.name : "";
  const parsed = family === "" ? found : parsePuzzle(family, link);
  if (!parsed.ok) return { family, verdict: "refused", why: parsed.errors[0].message, ms: ms() };
  const { verdict } = uniquenessSync(parsed.value, { timeoutMs: Number(values.timeout) });
  return { family, verdict, why: "", ms: ms(), puzzle: parsed.value };
}

const asked = links.map((link) => ({ link, ...ask(link) }));
const read = asked.filter(({ verdict }) => verdict !== "refused");
const times = read.map(({ ms }) => ms).sort((a, b) => a - b);
const at = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))]?.toFixed(1);
console.log(`${read.length} of ${asked.length} read; median ${at(0.5)} ms, 95 % ${at(0.95)}, worst ${at(1)}`);
for (const key of ["family", "verdict"]) {
  const counts = new Map();
  for (const one of read) counts.set(one[key], (counts.get(one[key]) ?? 0) + 1);
  console.log(`  ${[...counts].map(([name, count]) => `${name} ${count}`).join(", ")}`);
}
for (const [k, { why, verdict, ms }] of asked.entries())
  if (values.list && (verdict === "refused" || ms > 1000))
    console.log(`  ${k + 1}: ${verdict} ${why} ${ms.toFixed(0)} ms`);
