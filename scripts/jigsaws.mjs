// Random jigsaw layouts, each asked whether it has any filling: what a designer asks first. Half of them have the usual
// boxes as well. In one process, so that what is measured is beyond Node's start; seconds of the processor.
//
//   node scripts/jigsaws.mjs [--count 200] [--seed 1] [--seconds 10]

import { parseArgs } from "node:util";
import { firstSync, problem } from "../dist/index.js";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    seconds: { type: "string", default: "10" },
  },
});

const N = 9;
const CELLS = N * N;
let state = Number(values.seed) * 2654435761;

/** A number below n. */
function random(n) {
  state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
  return ((state ^ (state >>> 13)) >>> 0) % n;
}

function neighbors(cell) {
  const [r, c] = [Math.floor(cell / N), cell % N];
  return [r > 0 && cell - N, r < N - 1 && cell + N, c > 0 && cell - 1, c < N - 1 && cell + 1].filter(
    (other) => other !== false,
  );
}

/** Is a region in one piece? */
function isConnected(region, of) {
  const cells = of.flatMap((k, cell) => (k === region ? [cell] : []));
  const seen = new Set([cells[0]]);
  for (const cell of seen) for (const other of neighbors(cell)) if (of[other] === region) seen.add(other);
  return seen.size === cells.length;
}

/** Regions of nine cells: the usual boxes, of which neighbors have exchanged cells many times. */
function randomLayout() {
  const of = Array.from({ length: CELLS }, (_, cell) => boxOf(cell));
  for (let done = 0; done < 300; ) {
    const a = random(CELLS);
    const near = neighbors(a).filter((cell) => of[cell] !== of[a]);
    if (near.length === 0) continue;
    const [mine, other] = [of[a], of[near[random(near.length)]]];
    const back = of.flatMap((k, cell) =>
      k === other && neighbors(cell).some((n) => of[n] === mine) ? [cell] : [],
    );
    const b = back[random(back.length)];
    [of[a], of[b]] = [other, mine];
    if (a !== b && isConnected(mine, of) && isConnected(other, of)) done++;
    else [of[a], of[b]] = [mine, other];
  }
  return of;
}

function boxOf(cell) {
  return 3 * Math.floor(cell / 27) + Math.floor((cell % N) / 3);
}

/** Each digit once in each row, column, region, and box if there are any. */
function problemOf(layout, boxes) {
  const groups = (cell) => [
    `r${Math.floor(cell / N)}`,
    `c${cell % N}`,
    `x${layout[cell]}`,
    ...(boxes ? [`b${boxOf(cell)}`] : []),
  ];
  const options = [];
  const primary = new Set();
  for (let cell = 0; cell < CELLS; cell++) {
    for (let digit = 1; digit <= N; digit++) {
      const items = [`p${cell}`, ...groups(cell).map((group) => `${group}.${digit}`)];
      for (const item of items) primary.add(item);
      options.push(items);
    }
  }
  return problem({ primary: [...primary], options });
}

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const times = { plain: [], boxes: [] };
const answers = { "some filling": 0, none: 0, undecided: 0 };
for (let k = 0; k < Number(values.count); k++) {
  const kind = k % 2 === 0 ? "plain" : "boxes";
  const asked = problemOf(randomLayout(), kind === "boxes");
  const start = cpu();
  const { status } = firstSync(asked, 1, { timeoutMs: 1000 * Number(values.seconds) });
  times[kind].push(cpu() - start);
  answers[{ limit: "some filling", complete: "none" }[status] ?? "undecided"]++;
}
for (const [kind, list] of Object.entries(times)) {
  const mean = list.reduce((sum, s) => sum + s, 0) / list.length;
  console.log(
    `${kind}: ${list.length} layouts, mean ${mean.toFixed(3)} s, most ${Math.max(...list).toFixed(3)} s`,
  );
}
console.log(
  Object.entries(answers)
    .map(([answer, count]) => `${count} ${answer}`)
    .join(", "),
);
