// Proofs of parts: slices of a division each write their share, and all shares together are one proof.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Problem } from "../../src/library/index.js";
import type { Part } from "../../src/problem/part.js";
import { mergeProofs, type ProofParts, proveParts, readParts } from "../../src/proofs/parts.js";
import { verifyProof } from "../../src/proofs/verified.js";
import { split } from "../../src/runs/split.js";
import { langford, queens } from "../literature/problems.js";
import { allSolutions, type Kind, problems } from "../oracle/problems.js";

const collected = () => {
  const chunks: Uint8Array[] = [];
  return {
    sink: (bytes: Uint8Array) => void chunks.push(bytes),
    bytes: () => new Uint8Array(Buffer.concat(chunks)),
  };
};

async function sliceBytes(p: Problem, parts: readonly Part[], own: readonly number[], engine: string) {
  const { sink, bytes } = collected();
  await proveParts(p, parts, own, { sink, engine });
  return bytes();
}

async function slice(
  p: Problem,
  parts: readonly Part[],
  own: readonly number[],
  engine = "bits",
): Promise<ProofParts> {
  const read = await readParts(await sliceBytes(p, parts, own, engine));
  if (typeof read === "string") throw new Error(read);
  return read;
}

/** The verdict on the proof that is made of the shares of so many slices. */
async function throughSlices(p: Problem, wanted: number, slices: number, engine: string) {
  const parts = split(p, wanted);
  const numbers = [...parts.keys()];
  const files: ProofParts[] = [];
  for (let k = 0; k < slices; k++)
    files.push(
      await slice(
        p,
        parts,
        numbers.filter((n) => n % slices === k),
        engine,
      ),
    );
  const { sink, bytes } = collected();
  const merged = await mergeProofs(files.reverse(), sink);
  return { merged, verdict: await verifyProof(p, bytes()) };
}

for (const kind of ["XC", "XCC", "MCC"] as const satisfies readonly Kind[]) {
  for (const engine of ["bits", "prune"]) {
    test(`${kind} by ${engine}, in slices`, async () => {
      await fc.assert(
        fc.asyncProperty(problems(kind), fc.integer({ min: 1, max: 9 }), async (p, wanted) => {
          const solutions = BigInt(allSolutions(p).length);
          const { merged, verdict } = await throughSlices(p, wanted, 3, engine);
          expect(merged).toBe(solutions);
          expect(verdict).toEqual({ ok: true, solutions, exact: true });
        }),
        { numRuns: 30 },
      );
    });
  }
}

test("many parts of larger problems", async () => {
  expect((await throughSlices(queens(8), 60, 4, "bits")).verdict).toMatchObject({ ok: true, solutions: 92n });
  expect((await throughSlices(langford(8), 100, 2, "prune")).verdict).toMatchObject({
    ok: true,
    solutions: 300n,
  });
});

test("gaps, overlaps, other divisions and other problems are refused", async () => {
  const p = queens(6);
  const parts = split(p, 8);
  const numbers = [...parts.keys()];
  const [even, odd] = [numbers.filter((n) => n % 2 === 0), numbers.filter((n) => n % 2 === 1)];
  const merge = (...files: ProofParts[]) => mergeProofs(files, () => {});
  const first = await slice(p, parts, even);
  expect(await merge(first)).toContain("missing");
  expect(await merge(first, first)).toContain("in two of them");
  expect(await merge(first, await slice(p, parts, odd, "prune"))).toBe(4n);
  expect(await merge(first, await slice(p, split(p, 20), odd))).toContain("different divisions");
  expect(await merge(first, await slice(queens(5), split(queens(5), 4), [0]))).toContain(
    "different problems",
  );
});

test("a share with a changed byte is refused", async () => {
  const p = queens(5);
  const bytes = await sliceBytes(p, split(p, 4), [0], "bits");
  for (let at = 0; at < bytes.length; at += 7) {
    const changed = bytes.slice();
    changed[at]! ^= 4;
    const read = await readParts(changed);
    // The hash is not known here: what is about another problem is seen when it is merged.
    if (typeof read !== "string") expect(read.hash).not.toBe(((await readParts(bytes)) as ProofParts).hash);
  }
});
