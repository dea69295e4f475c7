// One measurement in a process of its own: `node bench-one.mjs CONTENDER FILE.dlx` prints {"count", "ms"},
// milliseconds of the processor, which other processes on the machine disturb less than those of the clock.
// Reading the file is not measured, nor what V8 still does about it in the background; what a solver makes of the problem
// before it searches is. "warm" is Quadrille when it has answered the same question for a while already: the mean.

import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { count as countSolutions, countSync, parseDlx, unwrap } from "../dist/index.js";

const [contender, file] = process.argv.slice(2);
const problem = unwrap(parseDlx(readFileSync(file, "utf8")));
const secondary = problem.itemNames.length - problem.primaryCount;

/** The items of each option, as the packages want them. */
function rowsOf({ optionStart, entryItem }) {
  return Array.from({ length: optionStart.length - 1 }, (_, o) => [
    ...entryItem.subarray(optionStart[o], optionStart[o + 1]),
  ]);
}

const contenders = {
  async "dancing-links"() {
    const { DancingLinks } = await import("dancing-links");
    const rows = rowsOf(problem);
    return () => {
      const dlx = new DancingLinks();
      const primaryColumns = problem.primaryCount;
      const solver = dlx.createSolver(
        secondary > 0 ? { primaryColumns, secondaryColumns: secondary } : { columns: primaryColumns },
      );
      rows.forEach((row, o) => {
        if (secondary === 0) solver.addSparseConstraint(o, row);
        else {
          const own = row.filter((i) => i < primaryColumns);
          const rest = row.filter((i) => i >= primaryColumns).map((i) => i - primaryColumns);
          solver.addSparseConstraint(o, { primary: own, secondary: rest });
        }
      });
      return solver.findAll().length;
    };
  },
  async dlxlib() {
    const { solve } = (await import("dlxlib")).default;
    const rows = rowsOf(problem);
    return () => {
      const matrix = rows.map((row) => {
        const line = new Array(problem.itemNames.length).fill(0);
        for (const i of row) line[i] = 1;
        return line;
      });
      return solve(matrix).length;
    };
  },
};

/** Quadrille as it comes, or one of its engines; on one thread. */
const engine = contender === "quadrille" ? {} : { engine: contender };
const quadrille = async () => async () => (await countSolutions(problem, { workers: 1, ...engine })).count;

/** How often the question is answered while it is measured. */
let answers = 1;

/** Asks again and again, for so many ms. */
function repeatedly(ms) {
  let count = 0n;
  answers = 0;
  for (const end = performance.now() + ms; performance.now() < end; answers++)
    count = countSync(problem).count;
  return count;
}

contenders.warm = async () => {
  repeatedly(500);
  return () => repeatedly(500);
};

const run = await (contenders[contender] ?? quadrille)();
await setTimeout(100);
const start = process.cpuUsage();
const count = String(await run());
const { user, system } = process.cpuUsage(start);
console.log(JSON.stringify({ count, ms: (user + system) / 1000 / answers }));
