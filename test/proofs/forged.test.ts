// Proofs that were forged by hand, with right checksums (forgeries.ts): both verifiers refuse them, and each check of the
// verifier has one. A check without a forgery is a failure here.

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checksIn } from "../../scripts/mutants/checks.mjs";
import { countSync } from "../../src/library/index.js";
import { verifyProof } from "../../src/proofs/verified.js";
import { ROOT } from "../support/root.js";
import { scratch } from "../support/scratch.js";
import { FORGERIES, type Forgery } from "./forgeries.js";
import { type Handmade, made, problemOf } from "./handmade.js";
import { HONEST } from "./honest.js";

const python = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);

/** What the verifier says if this check fails: a sentence, or that a number is out of range. */
const isSaid = (why: string, check: string) => why === check || why.startsWith(`${check} is out of range: `);

for (const forgery of FORGERIES) {
  test(`${forgery.check}: ${forgery.lie}`, async () => {
    const { problem, proof } = await made(forgery);
    const verdict = await verifyProof(problem, proof);
    expect(verdict).toEqual({ ok: false, why: expect.anything() });
    if (!verdict.ok) expect([verdict.why, isSaid(verdict.why, forgery.check)]).toEqual([verdict.why, true]);
  });
}

for (const { what, shows, ...proof } of HONEST) {
  test(`right: ${what}`, async () => {
    const { problem, proof: bytes } = await made(proof);
    const verdict = await verifyProof(problem, bytes);
    expect(verdict).toMatchObject({ ok: true });
    if (verdict.ok) expect(`${verdict.exact ? "" : "at least "}${verdict.solutions}`).toBe(shows);
  });
}

test("what is said to be a lie is one", () => {
  const isTrue = ({ dlx, numbers }: Forgery) => {
    const problem = problemOf(dlx);
    const answer = countSync(problem, problem.connected ? {} : { engine: "links" });
    return answer.status !== "complete" || Number(answer.count) === numbers!.at(-1);
  };
  expect(FORGERIES.filter((forgery) => forgery.isFalse && isTrue(forgery))).toEqual([]);
});

test("each check of the verifier says something else, and has a forgery", () => {
  const folder = join(ROOT, "src/verify");
  const files = [...readdirSync(folder).map((name) => join(folder, name)), join(ROOT, "src/proofs/read.ts")];
  const checks = files.flatMap((file) => checksIn(readFileSync(file, "utf8")).map(({ name }) => name));
  expect(checks.length).toBeGreaterThan(50);
  expect(checks.filter((name, k) => checks.indexOf(name) < k)).toEqual([]);
  const forgedOnes = new Set(FORGERIES.map(({ check }) => check));
  expect(checks.filter((name) => !forgedOnes.has(name))).toEqual([]);
  expect([...forgedOnes].filter((name) => !checks.includes(name))).toEqual([]);
});

test.skipIf(!python)(
  "the verifier in Python refuses them as well, and accepts what is right",
  {
    timeout: 600_000,
  },
  async () => {
    const folder = scratch();
    const all: readonly Handmade[] = [...FORGERIES, ...HONEST];
    const files: string[] = [];
    for (const [k, proof] of all.entries()) {
      const name = join(folder, String(k));
      writeFileSync(`${name}.proof`, (await made(proof)).proof);
      writeFileSync(`${name}.dlx`, proof.dlx);
      files.push(`${name}.proof`, `${name}.dlx`);
    }
    const args = [join(import.meta.dirname, "checker.py"), ...files];
    const { stdout, stderr } = spawnSync(python!, args, { encoding: "utf8" });
    expect(stderr).toBe("");
    const verdicts = stdout.trim().split("\n");
    expect(verdicts.length).toBe(all.length);
    const accepted = FORGERIES.filter((_, k) => !verdicts[k]!.startsWith("refused: "));
    expect(accepted.map(({ check, lie }) => `${check}: ${lie}`)).toEqual([]);
    expect(verdicts.slice(FORGERIES.length)).toEqual(HONEST.map(({ shows }) => shows));
  },
);
