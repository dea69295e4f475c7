// Proofs before a verifier in another language (checker.py), which was written from docs/proofs.md alone: it shows that the
// page says all that one needs. Where there is no Python, nothing is tested.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { EngineName } from "../../src/engines/names.js";
import {
  countSync,
  findSymmetrySync,
  type Problem,
  parsePuzzle,
  unwrap,
  writeDlx,
} from "../../src/library/index.js";
import type { ProofBudget } from "../../src/proofs/answer.js";
import { LOGGING } from "../../src/proofs/contest.js";
import { prove } from "../../src/proofs/prove.js";
import { langford, queens } from "../literature/problems.js";
import { allSolutions, problems } from "../oracle/problems.js";
import { scratch } from "../support/scratch.js";

const python = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);
const CASES = Math.ceil(Number(process.env.ORACLE_CASES ?? 100) / 20);

test.skipIf(!python)(
  "a verifier in Python, made from the description, agrees",
  { timeout: 600_000 },
  async () => {
    const folder = scratch();
    const [files, expected]: [string[], string[]] = [[], []];
    const add = async (p: Problem, answer: string, budget: Omit<ProofBudget, "sink"> = {}) => {
      const name = join(folder, String(expected.length));
      const chunks: Uint8Array[] = [];
      await prove(p, { ...budget, sink: (bytes) => void chunks.push(bytes) });
      writeFileSync(`${name}.proof`, Buffer.concat(chunks));
      writeFileSync(`${name}.dlx`, writeDlx(p));
      files.push(`${name}.proof`, `${name}.dlx`);
      expected.push(answer);
    };
    for (const kind of ["XC", "XCC", "MCC"] as const)
      for (const p of fc.sample(problems(kind), { seed: 5, numRuns: CASES }))
        for (const engine of [...LOGGING.map(({ name }) => name), "learn"])
          await add(p, String(allSolutions(p).length), { engine: engine as EngineName });
    for (const [p, numbers] of [[queens(6), "4 1"] as const, [langford(7), "52 26"] as const]) {
      const found = findSymmetrySync(p);
      await add(p, numbers, { group: found.ok ? found.symmetry.domains[0]!.group : [] });
    }
    for (const text of [
      "lines\nloop\naround 2 r2c2",
      "values 0-1\nsteps\nloop\nwhite-pearl r1c2",
      "values 0-1\nconnected 0\napart 1",
    ]) {
      const { problem } = unwrap(parsePuzzle("rules", `grid 3x3\n${text}\n`));
      const answer = countSync(problem);
      if (answer.status === "complete") await add(problem, String(answer.count));
    }
    const args = [join(import.meta.dirname, "checker.py"), ...files];
    const { stdout, stderr } = spawnSync(python!, args, { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n")).toEqual(expected);
  },
);
