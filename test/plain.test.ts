// Where WebAssembly is refused: the same answers, from engines in plain code, with a remark.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./support/root.js";

/** What a program of a stranger asks; it prints its answers. */
const PROGRAM = `
  import * as q from ${JSON.stringify(join(ROOT, "dist/index.js"))};
  import { readFileSync } from "node:fs";
  const example = (file) => q.unwrap(q.parsePuzzle(file.split(".")[1], readFileSync(${JSON.stringify(ROOT)} + "/examples/" + file, "utf8")));
  const items = Array.from({ length: 36 }, (_, i) => i);
  const dominoes = q.problem({
    primary: items,
    options: items.flatMap((i) => [...(i % 6 < 5 ? [[i, i + 1]] : []), ...(i < 30 ? [[i, i + 6]] : [])]),
  });
  const found = async (f) => { const all = []; for await (const one of f) all.push(one.found); return all; };
  const plan = [];
  const answers = {
    count: (await q.count(dominoes, { onPlan: (sentence) => plan.push(sentence) })).count,
    sync: q.countSync(dominoes).count,
    threads: (await q.count(example("pentominoes-3x20.polyomino"), { workers: 2 })).count,
    listed: [...q.solutionsSync(dominoes)].length,
    classes: (await q.countClasses(dominoes)).classes,
    found: q.findSymmetry(dominoes).ok && q.orderOf(q.findSymmetry(dominoes).symmetry),
    each: await found(q.answerEach(dominoes, [{ take: [0], avoid: [] }, { take: [], avoid: [0, 1] }], { limit: 9 })),
    cheapest: (await q.cheapest(dominoes, 1)).solutions.length,
    why: (await q.why(example("no-sudoku-clue.sudoku"))).verdict,
    learn: (await q.one(example("no-sudoku-clue.sudoku"), { engine: "learn" })).solution,
    rate: (await q.rate(example("sudoku-17.sudoku"))).verdict,
  };
  const refused = await q.count(dominoes, { engine: "bits" }).then(() => "answered", ({ message }) => message);
  const text = (_, value) => (typeof value === "bigint" ? String(value) : value);
  console.log(JSON.stringify({ answers, plan, refused }, text));
`;

function ask(...flags: string[]) {
  const args = [...flags, "--no-warnings", "--input-type=module", "-e", PROGRAM];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }).replace(/^[^{]*/, ""));
}

test.each(["--jitless", "--no-expose-wasm"])(
  "%s: every question has the same answer",
  { timeout: 300_000 },
  (flag) => {
    const [usual, plain] = [ask(), ask(flag)];
    expect(plain.answers).toEqual(usual.answers);
    expect(plain.plan[0]).toBe("engine links: WebAssembly is refused here, and it is plain code");
    expect(usual.plan[0]).not.toContain("refused");
    expect(plain.refused).toBe("Bad engine bits: WebAssembly is refused here");
    expect(usual.refused).toBe("answered");
  },
);
