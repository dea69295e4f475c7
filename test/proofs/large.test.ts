// Proofs of what bitsets do not hold, and of what goes deep.

import { expect, test } from "vitest";
import type { EngineName } from "../../src/engines/names.js";
import { problem } from "../../src/library/index.js";
import { prove } from "../../src/proofs/prove.js";
import { verifyProof } from "../../src/proofs/verified.js";

async function verdictOn(p: ReturnType<typeof problem>, engine?: EngineName) {
  const pieces: Uint8Array[] = [];
  const sink = (bytes: Uint8Array) => void pieces.push(bytes);
  const answer = await prove(p, engine === undefined ? { sink } : { sink, engine });
  expect(answer.status).toBe("complete");
  return verifyProof(p, new Uint8Array(Buffer.concat(pieces)));
}

test("a problem with 50,000 options has a proof", async () => {
  // The only option of b excludes all of a but three.
  const ends = Array.from({ length: 49_999 }, (_, k) => (k < 3 ? ["a"] : ["a", "s"]));
  const p = problem<string, string>({
    primary: ["a", "b"],
    secondary: ["s"],
    options: [...ends, ["b", "s"]],
  });
  expect(await verdictOn(p)).toMatchObject({ ok: true, solutions: 3n });
}, 120_000);

test("a walk of 12,000 levels is no deeper than the verifier can go", async () => {
  const primary = Array.from({ length: 12_000 }, (_, k) => `i${k}`);
  const p = problem<string>({ primary, options: primary.map((name) => [name]) });
  expect(await verdictOn(p, "plain")).toMatchObject({ ok: true, solutions: 1n });
}, 120_000);
