// How long public collections of loops and islands take, and whether each is unique with the solution that comes with it:
//     node scripts/bench-loops.mjs FOLDER [KIND …] [--each N] [--timeout MS] [--side N] [--list] [--slow MS]
// FOLDER is a git directory or checkout of SmilingWayne/puzzlekit-dataset; --each N takes every N-th puzzle, --side N those of at most
// N rows and columns. A time is that of the processor from the text to the verdict, in one process.

import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { parsePuzzle } from "../dist/library/puzzles.js";
import { uniquenessSync } from "../dist/library/sync.js";
import { LOOPS } from "./rules/loops.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: "string", default: "1" },
    timeout: { type: "string", default: "20000" },
    side: { type: "string", default: "20" },
    slow: { type: "string", default: "Infinity" },
    list: { type: "boolean" },
  },
});
const [folder, ...wanted] = positionals;

function entries(kind) {
  const path = `assets/data/${kind}/${kind}_dataset.json`;
  const text = execFileSync("git", ["-C", folder, "show", `HEAD:${path}`], {
    maxBuffer: 1 << 28,
    encoding: "utf8",
  });
  const isSmall = ({ problem }) =>
    problem
      .split("\n")[0]
      .trim()
      .split(/\s+/)
      .every((side) => Number(side) <= Number(values.side));
  const all = Object.entries(JSON.parse(text).data).filter(([, entry]) => entry.solution && isSmall(entry));
  return all.filter((_, k) => k % Number(values.each) === 0);
}

/** "unique", or what is wrong, and the milliseconds of the processor. */
function ask(kind, { problem, solution }) {
  const text = `${LOOPS[kind].text(problem, solution).join("\n")}\n`;
  const from = process.cpuUsage();
  const ms = () => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
  const parsed = parsePuzzle("rules", text);
  if (!parsed.ok) return { verdict: `refused: ${parsed.errors[0].message}`, ms: ms(), text };
  const answer = uniquenessSync(parsed.value, { timeoutMs: Number(values.timeout) });
  if (answer.verdict !== "unique") return { verdict: answer.verdict, ms: ms(), text };
  const isGiven = LOOPS[kind].isGiven(parsed.value.decode(answer.solutions[0]), solution);
  return { verdict: isGiven ? "unique" : "another solution", ms: ms(), text, nodes: answer.statistics.nodes };
}

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];

for (const kind of wanted.length > 0 ? wanted : Object.keys(LOOPS)) {
  const asked = entries(kind).map(([name, entry]) => ({ name, ...ask(kind, entry) }));
  const times = asked.map(({ ms }) => ms).sort((a, b) => a - b);
  const good = asked.filter(({ verdict }) => verdict === "unique").length;
  const [median, most, worst] = [at(times, 0.5), at(times, 0.95), at(times, 1)].map((ms) => ms.toFixed(1));
  console.log(
    `${kind}: ${good} of ${asked.length} unique as given; median ${median} ms, 95 % ${most}, worst ${worst}`,
  );
  for (const { name, verdict, ms, text, nodes } of asked)
    if (verdict !== "unique" || ms > Number(values.slow))
      console.log(
        `  ${name}: ${verdict} (${ms.toFixed(0)} ms, ${nodes} nodes)${values.list ? `\n${text}` : ""}`,
      );
}
