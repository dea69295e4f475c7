// Proofs of what is known, and what becomes of proofs that are damaged or belong to another problem.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  count,
  countClassesSync,
  findSymmetrySync,
  firstSync,
  type Problem,
  parsePuzzle,
  problem,
  unwrap,
} from "../../src/library/index.js";
import type { ProofBudget } from "../../src/proofs/answer.js";
import { contest } from "../../src/proofs/contest.js";
import { prove } from "../../src/proofs/prove.js";
import { proveSome } from "../../src/proofs/some.js";
import { verifyProof } from "../../src/proofs/verified.js";
import { Clock } from "../../src/search/clock.js";
import { dominoes, langford, queens } from "../literature/problems.js";
import { ROOT } from "../support/root.js";

async function proofOf(p: Problem, budget: Omit<ProofBudget, "sink"> = {}): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const answer = await prove(p, { ...budget, sink: (bytes) => void chunks.push(bytes) });
  expect(answer.status).toBe("complete");
  return new Uint8Array(Buffer.concat(chunks));
}

function groupOf(p: Problem) {
  const found = findSymmetrySync(p);
  if (!found.ok) throw new Error(found.why);
  return found.symmetry.domains[0]!.group;
}

test("a proof is verified: 92 solutions, 12 up to symmetry", async () => {
  const p = queens(8);
  expect(await verifyProof(p, await proofOf(p))).toEqual({ ok: true, solutions: 92n, exact: true });
  const proof = await proofOf(p, { group: groupOf(p) });
  expect(await verifyProof(p, proof)).toEqual({ ok: true, solutions: 92n, exact: true, classes: 12n });
});

test("images of branches are used, and make a proof shorter", async () => {
  const p = langford(8);
  const all = await proofOf(p, { engine: "bits", onSolution: () => {} });
  const half = await proofOf(p, { group: groupOf(p) });
  expect(await verifyProof(p, half)).toMatchObject({ solutions: 300n, classes: 150n });
  expect(half.length).toBeLessThan(0.7 * all.length);
});

test("remainders that were counted are used again: numbers of any size", async () => {
  const p = dominoes(12);
  const proof = await proofOf(p, { engine: "memo" });
  expect(await verifyProof(p, proof)).toMatchObject({ ok: true, solutions: 53060477521960000n });
});

test("where weights rule out every solution, they are the proof", async () => {
  const p = problem<string>({
    primary: Array.from({ length: 398 }, (_, k) => `c${k}`),
    options: mutilated(20),
  });
  const proof = await proofOf(p);
  expect(proof.length).toBeLessThan(4000);
  expect(await verifyProof(p, proof)).toMatchObject({ ok: true, solutions: 0n });
});

/** The dominoes of a board without two opposite corners. */
function mutilated(n: number): string[][] {
  const cell = (x: number, y: number) => `c${x * n + y - 1}`;
  const isThere = (x: number, y: number) => x < n && y < n && x + y > 0 && x + y < 2 * n - 2;
  return Array.from({ length: n * n }, (_, k) => [Math.floor(k / n), k % n] as const).flatMap(([x, y]) => [
    ...(isThere(x, y) && isThere(x + 1, y) ? [[cell(x, y), cell(x + 1, y)]] : []),
    ...(isThere(x, y) && isThere(x, y + 1) ? [[cell(x, y), cell(x, y + 1)]] : []),
  ]);
}

test("where bounds and colors leave a search nowhere, conclusions write the proof: Ian's puzzle", async () => {
  const text = readFileSync(join(ROOT, "examples/ian.dat"), "utf8");
  const pieces = unwrap(parsePuzzle("polyomino", text)).dlx();
  const p = unwrap(parsePuzzle("ian", pieces)).problem;
  const winner = await contest(p, { listed: false }, new Clock({}));
  expect(winner).toMatchObject({ engine: { name: "prune" }, hopeless: true, short: false });
});

test("two solutions prove that there are at least two", async () => {
  const p = queens(8);
  const answer = firstSync(p, 2);
  const two = answer.solutions.map(({ options }) => options);
  const chunks: Uint8Array[] = [];
  await proveSome(p, two, (bytes) => void chunks.push(bytes));
  const verdict = await verifyProof(p, new Uint8Array(Buffer.concat(chunks)));
  expect(verdict).toEqual({ ok: true, solutions: 2n, exact: false });
});

test("a proof with one changed byte is refused, wherever it is", async () => {
  const p = queens(6);
  const proof = await proofOf(p, { group: groupOf(p) });
  for (let at = 0; at < proof.length; at++) {
    const changed = proof.slice();
    changed[at]! ^= 1 << (at % 8);
    expect({ at, ...(await verifyProof(p, changed)) }).toMatchObject({ at, ok: false });
  }
});

test("a proof that is cut short, or goes on, or is nothing, is refused", async () => {
  const p = queens(6);
  const proof = await proofOf(p);
  for (const length of [0, 1, 50, 90, proof.length - 1])
    expect(await verifyProof(p, proof.slice(0, length))).toMatchObject({ ok: false });
  expect(await verifyProof(p, new Uint8Array([...proof, 0]))).toMatchObject({ ok: false });
});

test("a proof of another problem is refused", async () => {
  const proof = await proofOf(queens(6));
  const why = "it is about another problem";
  expect(await verifyProof(queens(7), proof)).toEqual({ ok: false, why });
  const p = queens(6);
  const other: Problem = { ...p, upper: p.upper.map((u, i) => (i === 3 ? 2 : u)) };
  expect(await verifyProof(other, proof)).toEqual({ ok: false, why });
});

test("a budget that runs out leaves no proof", async () => {
  const p = dominoes(14);
  const answer = await prove(p, { engine: "bits", timeoutMs: 50, sink: () => {} });
  expect(answer.status).toBe("timeout");
});

test("solutions are listed while the proof is written", async () => {
  const p = langford(7);
  const found: string[] = [];
  const proof = await proofOf(p, { onSolution: (options) => void found.push(String([...options].sort())) });
  expect(new Set(found).size).toBe(52);
  expect(await verifyProof(p, proof)).toMatchObject({ solutions: 52n });
  expect(await count(p)).toMatchObject({ count: 52n });
  expect(countClassesSync(p)).toMatchObject({ classes: 26n });
});
