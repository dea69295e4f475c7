// npm run bench:small: small problems of twelve kinds, by Quadrille and the two npm packages, one process a measurement, in turn. Cold:
// the first answer of a process, which V8 has yet to compile. Warm: the mean, once V8 has compiled it. Problems are made each
// time from lists of numbers. Writes the table in docs/benchmarks.md.
//
//   npm run bench:small                 all kinds, 5 rounds
//   npm run bench:small -- --rounds 3 --only queens --dry

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writePage } from "./bench-page.mjs";
import { KINDS } from "./bench-small-kinds.mjs";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    dry: { type: "boolean", default: false },
  },
});
const OURS = "quadrille";
const OTHERS = ["dancing-links", "dlxlib"];
const ONE = join(import.meta.dirname, "bench-small-one.mjs");
/** A measurement that takes longer is given up: of dlxlib only, which needs a minute for some. */
const MOST_MS = 20_000;

/** Microseconds a problem, and the number of answers; null if it took too long. */
function measure(contender, kind, heat) {
  const ran = spawnSync(process.execPath, [ONE, contender, kind, heat], {
    timeout: MOST_MS,
    encoding: "utf8",
  });
  return ran.status === 0 ? JSON.parse(ran.stdout) : null;
}

/** The medians of a kind, by contender. */
function rowOf(kind, heat) {
  const runs = Object.fromEntries([OURS, ...OTHERS].map((contender) => [contender, []]));
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [contender, measured] of Object.entries(runs)) {
      if (measured.at(-1) === null) continue;
      measured.push(measure(contender, kind, heat));
      console.error(`${kind}, ${heat}, ${contender}: ${measured.at(-1)?.us.toFixed(1) ?? "–"} µs`);
    }
  const answers = new Set(Object.values(runs).flatMap((all) => all.flatMap((one) => one?.answers ?? [])));
  if (answers.size !== 1) throw new Error(`${kind}: they differ: ${[...answers].join(", ")}`);
  return Object.fromEntries(Object.entries(runs).map(([contender, all]) => [contender, median(all)]));
}

function median(measured) {
  if (measured.includes(null)) return null;
  const times = measured.map(({ us }) => us).sort((a, b) => a - b);
  return times[times.length >> 1];
}

const digits = (us) => (us >= 1000 ? `${(us / 1000).toFixed(1)} ms` : `${us.toFixed(us < 10 ? 1 : 0)} µs`);

function cells(times) {
  const shown = OTHERS.map((other) => {
    const us = times[other];
    return us === null ? "–" : `${digits(us)} (${(us / times[OURS]).toFixed(1)}×)`;
  });
  return [digits(times[OURS]), ...shown];
}

const rows = Object.keys(KINDS)
  .filter((kind) => kind.includes(values.only))
  .map((kind) => [kind, ...cells(rowOf(kind, "cold")), ...cells(rowOf(kind, "warm"))]);
const head = ["kind", ...["cold", "warm"].flatMap((heat) => [`${heat}: quadrille`, ...OTHERS])];
const lines = [head, head.map((_, k) => (k === 0 ? "---" : "---:")), ...rows];
const INTRO = `## Small problems beside npm packages

\`npm run bench:small\`: twelve kinds, made anew each time from lists of numbers, by processor time, in turns. Cold: the first answer of a process; warm: the mean, once V8 has compiled
what it runs. Warm, no kind is slower than with \`dancing-links\` or \`dlxlib\`; cold, most are slower than with \`dancing-links\`, since a problem is checked and an engine chosen in more code than that package has.`;
const text = `${INTRO}\n\n${lines.map((line) => `| ${line.join(" | ")} |`).join("\n")}`;
writePage({ part: "small", text, rounds: Number(values.rounds), dry: values.dry, kept: "medians" });
