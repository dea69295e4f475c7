// Proofs of random problems of all classes, by every engine that logs its steps: the verifier accepts them, and what they
// show is what the oracle finds.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { EngineName } from "../../src/engines/names.js";
import { LOGGING } from "../../src/proofs/contest.js";
import { prove } from "../../src/proofs/prove.js";
import { verifyProof } from "../../src/proofs/verified.js";
import { allSolutions, type Kind, problems } from "../oracle/problems.js";

const CASES = Math.ceil(Number(process.env.ORACLE_CASES ?? 700) / 10);

for (const kind of ["XC", "XCC", "MCC"] as const satisfies readonly Kind[]) {
  for (const name of [...LOGGING.map((engine) => engine.name), "learn"]) {
    test(`${kind} by ${name}`, { timeout: 3_600_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(problems(kind), async (problem) => {
          const chunks: Uint8Array[] = [];
          const sink = (bytes: Uint8Array) => void chunks.push(bytes);
          const answer = await prove(problem, { sink, engine: name as EngineName });
          const verdict = await verifyProof(problem, new Uint8Array(Buffer.concat(chunks)));
          const count = BigInt(allSolutions(problem).length);
          expect(answer).toMatchObject({ status: "complete", solutions: count });
          expect(verdict).toEqual({ ok: true, solutions: count, exact: true });
        }),
        { numRuns: CASES },
      );
    });
  }
}
