// How long public collections of puzzles with rules take, and whether each is unique with the solution that comes with it:
//     node scripts/bench-rules.mjs FOLDER [KIND …] [--engine E] [--each N] [--timeout MS] [--list]
// FOLDER is a git directory or checkout of SmilingWayne/puzzlekit-dataset; --each N takes every N-th puzzle. A time is that of the
// processor from the text to the verdict, in one process.

import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { parsePuzzle } from "../dist/library/puzzles.js";
import { uniquenessSync } from "../dist/library/sync.js";
import { isGiven, KINDS } from "./rules/puzzlekit.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: "string" },
    each: { type: "string", default: "1" },
    timeout: { type: "string", default: "20000" },
    list: { type: "boolean" },
  },
});
const [folder, ...wanted] = positionals;
const budget = { timeoutMs: Number(values.timeout), ...(values.engine ? { engine: values.engine } : {}) };

function entries(kind) {
  const path = `assets/data/${kind}/${kind}_dataset.json`;
  const text = execFileSync("git", ["-C", folder, "show", `HEAD:${path}`], {
    maxBuffer: 1 << 28,
    encoding: "utf8",
  });
  const all = Object.entries(JSON.parse(text).data);
  return all.filter((_, k) => k % Number(values.each) === 0);
}

/** "unique", or what is wrong, and the milliseconds of the processor. */
function ask(kind, { problem, solution }) {
  const text = `${KINDS[kind](problem, solution).join("\n")}\n`;
  const from = process.cpuUsage();
  const ms = () => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
  const parsed = parsePuzzle("rules", text);
  if (!parsed.ok) return { verdict: `refused: ${parsed.errors[0].message}`, ms: ms(), text };
  const answer = uniquenessSync(parsed.value, budget);
  if (answer.verdict !== "unique") return { verdict: answer.verdict, ms: ms(), text };
  const { grid } = parsed.value.decode(answer.solutions[0]);
  return { verdict: isGiven(grid, solution, kind) ? "unique" : "another solution", ms: ms(), text };
}

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];

for (const kind of wanted.length > 0 ? wanted : Object.keys(KINDS)) {
  const asked = entries(kind).map(([name, entry]) => ({ name, ...ask(kind, entry) }));
  const times = asked.map(({ ms }) => ms).sort((a, b) => a - b);
  const good = asked.filter(({ verdict }) => verdict === "unique").length;
  const [median, most, worst] = [at(times, 0.5), at(times, 0.95), at(times, 1)].map((ms) => ms.toFixed(1));
  console.log(
    `${kind}: ${good} of ${asked.length} unique as given; median ${median} ms, 95 % ${most}, worst ${worst}`,
  );
  for (const { name, verdict, ms, text } of asked)
    if (verdict !== "unique")
      console.log(`  ${name}: ${verdict} (${ms.toFixed(0)} ms)${values.list ? `\n${text}` : ""}`);
}
