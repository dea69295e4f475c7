// Proofs of parts: the steps of all parts of a division are one proof.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Problem } from "../../src/library/index.js";
import { PartProver, type ProvedPart, wholeProof } from "../../src/proofs/parts.js";
import { verifyProof } from "../../src/proofs/verified.js";
import { split } from "../../src/runs/split.js";
import { Clock } from "../../src/search/clock.js";
import { langford, queens } from "../literature/problems.js";
import { allSolutions, type Kind, problems } from "../oracle/problems.js";

/** The proof that is made of about so many parts, the last one proved first; `left` is left out. */
async function inParts(p: Problem, wanted: number, engine: string, left = -1) {
  const parts = split(p, wanted);
  const prover = new PartProver(p, engine);
  const proved = new Map<number, ProvedPart>();
  for (const number of [...parts.keys()].reverse()) {
    const steps: Uint8Array[] = [];
    const solutions = await prover.prove(
      parts[number]!,
      new Clock({}),
      (chunk) => void steps.push(chunk.slice()),
    );
    if (typeof solutions === "string") throw new Error(solutions);
    proved.set(number, number === left ? { steps: [], solutions: 0n } : { steps, solutions });
  }
  const chunks: Uint8Array[] = [];
  const outline = await new PartProver(p, engine).outline(parts);
  const sum = await wholeProof(
    outline,
    async (number) => proved.get(number)!,
    (bytes) => void chunks.push(bytes),
  );
  return { sum, verdict: await verifyProof(p, new Uint8Array(Buffer.concat(chunks))) };
}

for (const kind of ["XC", "XCC", "MCC"] as const satisfies readonly Kind[]) {
  for (const engine of ["bits", "prune"]) {
    test(`${kind} by ${engine}, in parts`, async () => {
      await fc.assert(
        fc.asyncProperty(problems(kind), fc.integer({ min: 1, max: 9 }), async (p, wanted) => {
          const solutions = BigInt(allSolutions(p).length);
          const { sum, verdict } = await inParts(p, wanted, engine);
          expect(sum).toBe(solutions);
          expect(verdict).toEqual({ ok: true, solutions, exact: true });
        }),
        { numRuns: 30 },
      );
    });
  }
}

test("many parts of larger problems", async () => {
  expect((await inParts(queens(8), 60, "bits")).verdict).toMatchObject({ ok: true, solutions: 92n });
  expect((await inParts(langford(8), 100, "prune")).verdict).toMatchObject({ ok: true, solutions: 300n });
});

test("without a part that has solutions there is no proof", async () => {
  expect((await inParts(queens(8), 60, "bits", 0)).verdict).toMatchObject({ ok: false });
});
