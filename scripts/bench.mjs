// npm run bench: Quadrille, its engines, npm packages and Knuth's programs (where they are on the PATH) on the same
// problems, one process a measurement, in turn, so that a noisy machine is noisy for all. Writes docs/benchmarks.md.
//
//   npm run bench                      all problems, 3 rounds, at most 60 s a measurement
//   npm run bench -- --rounds 1 --seconds 30 --only p6x10,q14
//   npm run bench -- --scaling         cost against size, for four families
//   npm run bench -- --hard            the hard problems, against SAT, answer sets and integer programs too; --from FOLDER
//   npm run bench -- --others          generated problems of each kind, against the same tools; --seeds 10 --seconds 10
//   npm run bench -- --against FOLDER  this checkout against another one that is built, as ratios; writes nothing

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseDlx, problemClass, unwrap } from "../dist/index.js";
import { closing, compare } from "./bench-against.mjs";
import { contendersFor, isSmall, knuth, measure } from "./bench-contenders.mjs";
import { HARD, hardRows, hardTable } from "./bench-hard.mjs";
import { othersTable } from "./bench-others.mjs";
import { writePage } from "./bench-page.mjs";
import { benchProblems } from "./bench-problems.mjs";
import { scalingProblems, scalingTable } from "./bench-scaling.mjs";
import { contenderTable, speedTable } from "./bench-tables.mjs";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "60" },
    only: { type: "string" },
    contenders: { type: "string" },
    scaling: { type: "boolean", default: false },
    hard: { type: "boolean", default: false },
    others: { type: "boolean", default: false },
    seeds: { type: "string", default: "10" },
    against: { type: "string" },
    from: { type: "string", default: HARD },
    dry: { type: "boolean", default: false },
  },
});
const limits = { rounds: Number(values.rounds), ms: 1000 * Number(values.seconds) };
const folder = mkdtempSync(join(tmpdir(), "quadrille-bench-"));

function fileOf({ name, dlx }) {
  const file = join(folder, `${name}.dlx`);
  writeFileSync(file, dlx);
  return file;
}

/** Everybody's times on a problem: milliseconds by contender, null for one that took too long. */
function race({ name, dlx, count, ...rest }, only) {
  const file = fileOf({ name, dlx });
  const problem = unwrap(parseDlx(dlx));
  const contenders = contendersFor(problem).filter((contender) => !only || only.includes(contender));
  const times = Object.fromEntries(contenders.map((contender) => [contender, []]));
  const counts = new Set(count === undefined ? [] : [String(count)]);
  for (let round = 0; round < limits.rounds; round++) {
    for (const contender of contenders) {
      if (times[contender] === null || (contender === "warm" && !isSmall(times))) continue;
      const measured = measure(contender, file, limits.ms);
      if (measured && knuth.includes(contender) && count !== undefined && measured.count !== String(count)) {
        console.error(`${name} ${contender} found ${measured.count} solutions, not ${count}: left out`);
        times[contender] = null;
        continue;
      }
      if (measured) counts.add(measured.count);
      times[contender] = measured ? [...times[contender], measured.ms] : null;
      console.error(`${name} ${contender} ${measured ? `${measured.ms.toFixed(1)} ms` : "–"}`);
    }
  }
  if (counts.size > 1) throw new Error(`${name}: the counts differ: ${[...counts].join(", ")}`);
  const options = problem.optionStart.length - 1;
  return { name, kind: problemClass(problem), options, count: [...counts][0] ?? "?", times, ...rest };
}

const wanted = values.only?.split(",");
const only = values.contenders?.split(",");
const problems = () => benchProblems().filter(({ name }) => !wanted || wanted.includes(name));

try {
  if (values.hard) {
    const rows = hardRows({
      rounds: limits.rounds,
      seconds: limits.ms / 1000,
      only: wanted,
      from: values.from,
      contenders: only,
    });
    writePage({ part: "hard", text: hardTable(rows), rounds: limits.rounds, dry: values.dry });
  } else if (values.others) {
    const seeds = Number(values.seeds);
    const text = othersTable({ seeds, seconds: Math.min(10, limits.ms / 1000), only: wanted });
    writePage({ part: "others", text, rounds: 1, dry: values.dry });
  } else if (values.scaling) {
    const rows = scalingProblems().map((problem) =>
      race(problem, only ?? ["quadrille", "bits", "links", "cells"]),
    );
    writePage({ part: "scaling", text: scalingTable(rows), rounds: limits.rounds, dry: values.dry });
  } else if (values.against) {
    const files = problems().map((problem) => ({ name: problem.name, file: fileOf(problem) }));
    console.log(closing(compare(files, values.against, limits)));
  } else {
    const rows = problems().map((problem) => race(problem, only));
    const text = `${speedTable(rows)}\n\n${contenderTable(rows, limits.ms)}`;
    writePage({ part: "table", text, rounds: limits.rounds, dry: values.dry });
  }
} finally {
  rmSync(folder, { recursive: true });
}
