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

/** Numbers from 0 below n, by chance but reproducibly (mulberry32). */
function randomOf(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

function shuffled(list, random) {
  const all = [...list];
  for (let k = all.length - 1; k > 0; k--) {
    const other = random(k + 1);
    [all[k], all[other]] = [all[other], all[k]];
  }
  return all;
}

const range = (n) => Array.from({ length: n }, (_, k) => k);
const dlx = (primary, secondary, options) =>
  [
    `${primary.join(" ")}${secondary.length > 0 ? ` | ${secondary.join(" ")}` : ""}`,
    ...options.map((o) => o.join(" ")),
  ].join("\n");

/** A graph of n vertices and m edges in three colors, near the threshold: many have none. */
function colorings(random, n = 110, m = 250) {
  const edges = new Set();
  while (edges.size < m) {
    const [a, b] = [random(n), random(n)].sort((x, y) => x - y);
    if (a !== b) edges.add(`${a}-${b}`);
  }
  const of = (v) => [...edges].filter((edge) => edge.split("-").includes(String(v)));
  const options = range(n).flatMap((v) =>
    range(3).map((c) => [`v${v}`, ...of(v).map((edge) => `e${edge}c${c}`)]),
  );
  return dlx(
    range(n).map((v) => `v${v}`),
    [...edges].flatMap((edge) => range(3).map((c) => `e${edge}c${c}`)),
    options,
  );
}

/** A Latin square with holes in it. */
function holes(random, n = 24, open = 0.42) {
  const [rows, columns, digits] = [0, 0, 0].map(() => shuffled(range(n), random));
  const primary = [];
  const options = [];
  for (const [r, c] of range(n * n).map((k) => [Math.floor(k / n), k % n]))
    if (random(1000) < 1000 * open) primary.push([r, c, digits[(rows[r] + columns[c]) % n]]);
  const has = (k) => (one) => (other) => one[k] === other[k];
  for (const one of primary) {
    const inRow = new Set(primary.filter(has(0)(one)).map(([, , d]) => d));
    for (const d of primary.filter(has(1)(one)).map(([, , digit]) => digit))
      if (inRow.has(d)) options.push([`p${one[0]}.${one[1]}`, `r${one[0]}.${d}`, `c${one[1]}.${d}`]);
  }
  const items = primary.flatMap(([r, c, d]) => [`p${r}.${c}`, `r${r}.${d}`, `c${c}.${d}`]);
  return dlx([...new Set(items)], [], options);
}

/** Sets of items that may overlap, among which a cover is hidden. */
function planted(random, items = 45, options = 220) {
  const names = range(items).map((k) => `i${k}`);
  const all = [];
  for (let left = shuffled(names, random); left.length > 0; left = left.slice(all.at(-1).length))
    all.push(left.slice(0, 3 + random(3)));
  while (all.length < options) all.push(shuffled(names, random).slice(0, 3 + random(3)));
  return dlx(names, [], shuffled(all, random));
}

/** Dominoes on a board without some of its cells, as many black ones as white ones. */
function boards(random, n = 8) {
  const cells = new Set(range(n * n));
  for (const parity of [0, 1])
    for (const cell of shuffled(
      range(n * n).filter((k) => ((k % n) + Math.floor(k / n)) % 2 === parity),
      random,
    ).slice(0, 3))
      cells.delete(cell);
  const pairs = [...cells].flatMap((k) => [...(k % n < n - 1 ? [[k, k + 1]] : []), [k, k + n]]);
  const options = pairs
    .filter((pair) => pair.every((k) => cells.has(k)))
    .map((pair) => pair.map((k) => `c${k}`));
  return dlx(
    [...cells].map((k) => `c${k}`),
    [],
    options,
  );
}

/** Random pieces of five cells that cover a board, each once. */
function packings(random, rows = 8, columns = 10) {
  const free = new Set(range(rows * columns));
  const near = (k) => [
    k % columns > 0 ? k - 1 : -1,
    k % columns < columns - 1 ? k + 1 : -1,
    k - columns,
    k + columns,
  ];
  const pieces = [];
  while (free.size > 0) {
    const piece = [Math.min(...free)];
    for (const k of piece) {
      free.delete(k);
      for (const other of shuffled(near(k), random))
        if (free.has(other) && piece.length < 5) {
          free.delete(other);
          piece.push(other);
        }
    }
    pieces.push(piece.map((k) => [Math.floor(k / columns), k % columns]));
  }
  const options = pieces.flatMap((piece, p) => {
    const [top, left] = [0, 1].map((axis) => Math.min(...piece.map((cell) => cell[axis])));
    return range(rows * columns).flatMap((at) => {
      const moved = piece.map(([r, c]) => [r - top + Math.floor(at / columns), c - left + (at % columns)]);
      return moved.every(([r, c]) => r < rows && c < columns)
        ? [[`p${p}`, ...moved.map(([r, c]) => `c${r}.${c}`)]]
        : [];
    });
  });
  const cells = range(rows * columns).map((k) => `c${Math.floor(k / columns)}.${k % columns}`);
  return dlx([...pieces.map((_, p) => `p${p}`), ...cells], [], options);
}

/** Chains: items with bounds, whose neighbors agree by colors. */
function chains(random, n = 24, hues = 4) {
  const primary = [...range(n).map((k) => `x${k}`), ...range(hues).map((h) => `1:${n}|h${h}`)];
  const options = range(n).flatMap((k) =>
    range(3 * hues).map(() => {
      const hue = random(hues);
      return [`x${k}`, `h${hue}`, `s${k}:${random(hues)}`, `s${(k + 1) % n}:${random(hues)}`];
    }),
  );
  return dlx(
    primary,
    range(n).map((k) => `s${k}`),
    options,
  );
}

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
