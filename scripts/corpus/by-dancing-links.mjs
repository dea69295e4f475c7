// A problem in Knuth's DLX format on stdin; out comes the number of its solutions as the npm package dancing-links counts them:
// a solver from outside for `quadrille check-corpus`. It has neither colors nor multiplicities.

import { readFileSync } from "node:fs";
import { DancingLinks } from "dancing-links";

const [items, ...options] = readFileSync(0, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "" && !line.startsWith("|"));
const [primary, secondary = []] = items
  .split("|")
  .map((part) => part.split(/\s+/).filter((name) => name !== ""));
const columns = (option, names) =>
  option
    .trim()
    .split(/\s+/)
    .map((name) => names.indexOf(name))
    .filter((column) => column >= 0)
    .sort((a, b) => a - b);

const shape = { primaryColumns: primary.length, secondaryColumns: secondary.length };
const solver = new DancingLinks().createSolver(secondary.length > 0 ? shape : { columns: primary.length });
for (const [k, option] of options.entries()) {
  const own = columns(option, primary);
  if (secondary.length === 0) solver.addSparseConstraint(k, own);
  else solver.addSparseConstraint(k, { primary: own, secondary: columns(option, secondary) });
}
let count = 0;
for (const _ of solver.createGenerator()) count++;
console.log(`${count} solutions`);
