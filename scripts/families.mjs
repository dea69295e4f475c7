// Generated families of problems, on which the numbers of the policy (src/search/policy/moments.ts) are fitted, and on which
// changes are judged: other sizes and seeds than those of the benchmarks. For each family the medians over seeds of the milliseconds
// of the processor, one process a measurement, in turns.
//
//   node scripts/families.mjs                                   all families, ten seeds
//   node scripts/families.mjs --only colorings,holes --seeds 5
//   node scripts/families.mjs --moment learning.share=1          with this number, beside the usual ones
//   node scripts/families.mjs --against FOLDER                   this checkout beside another one that is built

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { boards, chains, colorings, holes, packings, planted, randomOf } from "./generated.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    seeds: { type: "string", default: "10" },
    seconds: { type: "string", default: "30" },
    moment: { type: "string", multiple: true, default: [] },
    against: { type: "string" },
  },
});
const ROOT = fileURLToPath(new URL("..", import.meta.url));

const FAMILIES = {
  colorings: { make: colorings, ask: ["solve", "--first", "1"] },
  holes: { make: holes, ask: ["solve", "--first", "1"] },
  planted: { make: planted, ask: ["count"] },
  boards: { make: boards, ask: ["count"] },
  packings: { make: packings, ask: ["solve", "--first", "1"] },
  chains: { make: chains, ask: ["solve", "--first", "1"] },
};

const folder = mkdtempSync(join(tmpdir(), "quadrille-families-"));

/** The milliseconds of the processor; the time limit's if it does not end. */
function measure({ root, moments }, ask, file) {
  const words = [
    ...ask,
    ...moments.flatMap((one) => ["--moment", one]), // takes all that comes before the next option
    "--timeout",
    `${values.seconds}s`,
    "--workers",
    "1",
    "--quiet",
    file,
  ];
  const script =
    'process.on("exit",()=>{const{user,system}=process.cpuUsage();console.error("ms",(user+system)/1000)})';
  const preload = `data:text/javascript,${encodeURIComponent(script)}`;
  const { stderr, status } = spawnSync(
    process.execPath,
    ["--import", preload, join(root, "dist/cli/quadrille.js"), ...words],
    { encoding: "utf8" },
  );
  if (status === 2) throw new Error(stderr);
  return status === 3 ? 1000 * Number(values.seconds) : Number(/ms ([\d.]+)\s*$/.exec(stderr)?.[1]);
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

try {
  const usual = { name: "usual", root: ROOT, moments: [] };
  const others = [
    ...(values.moment.length > 0
      ? [{ name: values.moment.join(" "), root: ROOT, moments: values.moment }]
      : []),
    ...(values.against ? [{ name: values.against, root: values.against, moments: [] }] : []),
  ];
  for (const [name, { make, ask }] of Object.entries(FAMILIES)) {
    if (values.only && !values.only.split(",").includes(name)) continue;
    const times = [usual, ...others].map(() => []);
    for (let seed = 1; seed <= Number(values.seeds); seed++) {
      const file = join(folder, `${name}-${seed}.dlx`);
      writeFileSync(file, `${make(randomOf(1_000 * seed + name.length))}\n`);
      for (const [k, one] of [usual, ...others].entries()) times[k].push(measure(one, ask, file));
    }
    const medians = times.map(median);
    const told = [usual, ...others].map((one, k) => `${one.name} ${medians[k].toFixed(0)} ms`);
    const ratio = medians.length > 1 ? `  ratio ${(medians[1] / medians[0]).toFixed(2)}` : "";
    console.log(`${name.padEnd(10)} ${told.join("   ")}${ratio}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
