// Random problems and puzzles before judges from outside. Reasons: on UNSOLVABLE problems without a solution every reason
// that is given is true, and every core irreducible, by judge.ts, which shares nothing with the finders; a problem with a
// solution gets none. Forms: SAT, pseudo-Boolean, integer and constraint solvers give the same verdicts, numbers and least
// costs. Both are part of `npm run soak`, the second where clasp, cadical, cbc and minizinc are installed (Debian has them).

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  cheapestSync,
  countSync,
  optionTokens,
  type Problem,
  type Puzzle,
  parsePuzzle,
  unwrap,
  whySync,
  writeDlx,
} from "../../src/library/index.js";
import { cnfChunks } from "../../src/problem/formats/cnf.js";
import { lpChunks } from "../../src/problem/formats/lp.js";
import { mznChunks } from "../../src/problem/formats/mzn.js";
import { opbChunks } from "../../src/problem/formats/opb.js";
import { randomNumbers } from "../support/random.js";
import { scratch } from "../support/scratch.js";
import { isCore, isPossible, isTrue, plainProblem } from "./judge.js";
import { larger } from "./larger.js";
import type { Kind } from "./problems.js";

const SOAK = process.env.SOAK !== undefined;
const UNSOLVABLE = Number(process.env.UNSOLVABLE ?? 10_000);
const JUDGED = Number(process.env.JUDGED ?? 1_000);
const SEED = Number(process.env.ORACLE_SEED ?? 17);
const TIME = { timeout: 3_600_000 };

type Random = (n: number) => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)]!;

/** A board with some cells left out, and pieces that may not fill it. */
function packing(random: Random): Puzzle {
  const [rows, columns] = [2 + random(4), 3 + random(3)];
  const cells = Array.from({ length: rows * columns }, (_, k) => `${Math.floor(k / columns)}${k % columns}`);
  const box = cells.filter(() => random(12) > 0).join(" ") || "00";
  const shapes = [
    "I 0[0-3]",
    "L 0[0-2] 10",
    "O [01][01]",
    "S 0[12] 1[01]",
    "T 0[0-2] 11",
    "D 0[01]",
    "V 00 01 10",
  ];
  const own = shapes.filter(() => random(3) === 0);
  const some = own.length > 0 ? own : [pick(random, shapes)];
  const pieces = some.map((shape) => `${pick(random, ["", "", "2|", "0:9|", "1:3|"])}${shape}`);
  return unwrap(parsePuzzle("polyomino", `${box}\n${pieces.join("\n")}\n`)) as Puzzle;
}

/** A sudoku of 4 × 4 or 6 × 6 with random clues. */
function clues(random: Random): Puzzle {
  const n = pick(random, [4, 4, 6]);
  const digit = () => (random(n === 4 ? 3 : 4) === 0 ? String(1 + random(n)) : ".");
  const rows = Array.from({ length: n }, () => Array.from({ length: n }, digit).join(""));
  const box = (i: number, j: number) => Math.floor(i / 2) * 2 + Math.floor(j / (n / 2));
  const boxes = rows.map((_, i) => Array.from({ length: n }, (_, j) => box(i, j)).join(""));
  const parsed = parsePuzzle("sudoku", `${[...rows, ...boxes].join("\n")}\n`);
  return parsed.ok ? parsed.value : clues(random); // a digit twice in a row is refused
}

/** Some words of few letters in a small array. */
function words(random: Random): Puzzle {
  const letters = "ABCDE".slice(0, 3 + random(3));
  const word = () => Array.from({ length: 3 + random(3) }, () => letters[random(letters.length)]).join("");
  const own = [...new Set(Array.from({ length: 2 + random(3) }, word))];
  return unwrap(parsePuzzle("torto", `2x${2 + random(2)}\n${own.join("\n")}\n`)) as Puzzle;
}

type Asked = { readonly problem: Problem; readonly puzzle: Puzzle | null };

function draw(random: Random): Asked {
  const k = random(8);
  if (k < 5) {
    const problem = larger((["XC", "XCC", "MCC"] satisfies Kind[])[k % 3]!, random);
    return { problem, puzzle: null };
  }
  const puzzle = [packing, clues, words][k - 5]!(random);
  return { problem: puzzle.problem, puzzle };
}

test.runIf(SOAK)("every reason is true, every core irreducible, and none is given in vain", TIME, () => {
  const random = randomNumbers(SEED);
  const kinds = new Map<string, number>();
  let [none, some] = [0, 0];
  while (none < UNSOLVABLE) {
    const { problem, puzzle } = draw(random);
    const plain = plainProblem(problem);
    const items = plain.lower.map((_, i) => i);
    const has = isPossible(plain, items);
    const answer = whySync(puzzle ?? problem, { timeoutMs: 60_000 });
    const told = `${JSON.stringify(answer)}\n${writeDlx(problem)}`;
    expect(answer.verdict === "no solution", told).toBe(!has);
    if (answer.verdict !== "no solution") {
      some++;
      continue;
    }
    none++;
    expect(answer.reasons.length, told).toBeGreaterThan(0);
    for (const reason of answer.reasons) {
      const givens = reason.kind === "core" && puzzle ? puzzle.family.givens?.(puzzle.spec) : undefined;
      kinds.set(reason.kind, (kinds.get(reason.kind) ?? 0) + 1);
      if (reason.kind === "core") expect(reason.irreducible, told).toBe(true);
      if (reason.kind !== "core" || !givens || givens.given.length === 0) {
        expect(isTrue(plain, reason), told).toBe(true);
        continue;
      }
      const bare = new (puzzle!.constructor as typeof Puzzle)(puzzle!.family, givens.without).problem;
      const texts = Array.from({ length: bare.optionStart.length - 1 }, (_, o) =>
        optionTokens(bare, o).join(" "),
      );
      const taken = reason.givens.map((k) => texts.indexOf(givens.given[k]!.tokens.join(" ")));
      expect(taken, told).not.toContain(-1);
      expect(isCore(plainProblem(bare), reason, taken), told).toBe(true);
    }
  }
  console.log(`${none} without a solution, ${some} with some; reasons: ${JSON.stringify([...kinds])}`);
});

const TOOLS = ["clasp", "cadical", "cbc", "minizinc"].every((name) => !spawnSync(name, ["--version"]).error);

test.runIf(SOAK && TOOLS)("other solvers say the same", TIME, () => {
  const random = randomNumbers(SEED + 1);
  const file = join(scratch(), "problem");
  const ask = (command: string, args: readonly string[], input = "") =>
    spawnSync(command, args, { input, encoding: "utf8" }).stdout;
  const seen = { none: 0, some: 0, costs: 0, constraint: 0 };
  for (let k = 0; k < JUDGED; k++) {
    const drawn = draw(random).problem;
    const problem = {
      ...drawn,
      cost: Float64Array.from({ length: drawn.optionStart.length - 1 }, () => random(9)),
    };
    const { count, status } = countSync(problem) as { count: bigint; status: string };
    const told = `${status} ${count}\n${writeDlx(problem)}`;
    seen[count === 0n ? "none" : "some"]++;
    const cnf = [...cnfChunks(problem)].join("");
    const verdict = ask("cadical", ["-q", "-"], cnf);
    expect(verdict, told).toContain(count === 0n ? "s UNSATISFIABLE" : "s SATISFIABLE");
    if (count <= 50_000n) {
      expect(modelsOf(ask("clasp", ["-n", "0", "-q", "-"], cnf)), told).toBe(count);
      const free = [...opbChunks({ ...problem, cost: null })].join("");
      expect(modelsOf(ask("clasp", ["-n", "0", "-q", "-"], free)), told).toBe(count);
    }
    const cheapest = cheapestSync(problem, 1);
    const least = cheapest.status === "complete" ? (cheapest.solutions[0]?.cost ?? null) : undefined;
    const priced = ask("clasp", ["-n", "0", "-"], [...opbChunks(problem)].join(""));
    expect(
      /^s OPTIMUM FOUND/m.test(priced) ? Number(/(?:^o (-?\d+)\n)(?![\s\S]*^o )/m.exec(priced)?.[1]) : null,
      told,
    ).toBe(least);
    writeFileSync(`${file}.lp`, [...lpChunks(problem)].join(""));
    const integer = ask("cbc", [`${file}.lp`, "solve", "quit"]);
    const value = /^Objective value:\s+(-?[\d.]+)/m.exec(integer)?.[1];
    expect(/Optimal solution found/.test(integer) ? Math.round(Number(value)) : null, told).toBe(least);
    if (least !== null) seen.costs++;
    if (k % 20 > 0 || count > 5_000n) continue;
    writeFileSync(`${file}.mzn`, [...mznChunks(problem)].join(""));
    const listed = ask("minizinc", ["--solver", "gecode", "--all-solutions", `${file}.mzn`]);
    expect(BigInt(listed.split("\n").filter((line) => line.startsWith("v")).length), told).toBe(count);
    seen.constraint++;
  }
  console.log(`${JUDGED} problems: ${JSON.stringify(seen)}`);
});

/** How many models clasp has counted. */
function modelsOf(output: string): bigint {
  return BigInt(/^c Models\s*:\s*(\d+)/m.exec(output)?.[1] ?? -1);
}
