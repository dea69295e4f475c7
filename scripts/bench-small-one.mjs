// One measurement of bench-small.mjs in a process of its own: `node bench-small-one.mjs CONTENDER KIND cold|warm` prints
// {"answers", "us"}: how many solutions were found, and microseconds of the processor for a problem: of the first one, or the
// mean of all, again and again, after some time. To make the problem is measured, from lists of numbers.

import { KINDS } from "./bench-small-kinds.mjs";

const [contender, kind, heat] = process.argv.slice(2);
const WARM_MS = 400;
const MEASURED_MS = 600;

/** By contender: from a kind to a function that answers puzzle number k with the number of its solutions. */
const CONTENDERS = {
  async quadrille({ primary, secondary, puzzles, colored, wants }) {
    const { problem } = await import("../dist/library/quadrille.js");
    const { oneSync, solutionsSync } = await import("../dist/library/sync.js");
    const { secondary: others, puzzles: options } = colored ?? { secondary, puzzles };
    const items = Array.from({ length: primary + others }, (_, i) => i);
    const [own, rest] = [items.slice(0, primary), items.slice(primary)];
    const made = (k) => problem({ primary: own, secondary: rest, options: options[k] });
    if (wants === "one") return (k) => oneSync(made(k)).solution?.options.length > 0;
    return (k) => [...solutionsSync(made(k))].length;
  },
  async "dancing-links"({ primary, secondary, puzzles, wants }) {
    const { DancingLinks } = await import("dancing-links");
    const rows = puzzles.map((options) =>
      options.map((items, data) =>
        secondary === 0
          ? { data, columnIndices: items }
          : {
              data,
              columnIndices: {
                primary: items.filter((i) => i < primary),
                secondary: items.filter((i) => i >= primary).map((i) => i - primary),
              },
            },
      ),
    );
    return (k) => {
      const dlx = new DancingLinks();
      const solver = dlx.createSolver(
        secondary === 0 ? { columns: primary } : { primaryColumns: primary, secondaryColumns: secondary },
      );
      solver.addSparseConstraints(rows[k]);
      return (wants === "one" ? solver.findOne() : solver.findAll()).length;
    };
  },
  /** It knows no secondary items: an option of each alone stands for it. */
  async dlxlib({ primary, secondary, puzzles, wants }) {
    const { solve, solutionGenerator } = (await import("dlxlib")).default;
    const alone = Array.from({ length: secondary }, (_, i) => [primary + i]);
    const rows = puzzles.map((options) => [...options, ...alone]);
    return (k) => {
      const matrix = rows[k].map((items) => {
        const line = new Array(primary + secondary).fill(0);
        for (const i of items) line[i] = 1;
        return line;
      });
      return wants === "one" ? Number(!solutionGenerator(matrix).next().done) : solve(matrix).length;
    };
  },
};

const made = KINDS[kind]();
const answer = await CONTENDERS[contender](made);
const count = made.puzzles.length;

if (heat === "cold") {
  const start = process.cpuUsage();
  const answers = Number(answer(0));
  console.log(JSON.stringify({ answers, us: since(start) }));
} else {
  repeatedly(WARM_MS);
  const start = process.cpuUsage();
  const { answers, times } = repeatedly(MEASURED_MS);
  console.log(JSON.stringify({ answers, us: since(start) / times }));
}

function since(start) {
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Answers all puzzles, again and again, for so many ms of the processor: the solutions of one round, and how often a puzzle was answered. */
function repeatedly(ms) {
  let answers = 0;
  let times = 0;
  for (const start = process.cpuUsage(); since(start) < 1000 * ms; ) {
    answers = 0;
    for (let k = 0; k < count; k++) answers += Number(answer(k));
    times += count;
  }
  return { answers, times };
}
