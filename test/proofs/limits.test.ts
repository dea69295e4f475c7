// What a proof may cost: time, memory, and the patience of the caller. None of them says anything about the proof.

import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Problem, parseDlx, unwrap } from "../../src/library/index.js";
import { verifyProof } from "../../src/proofs/verified.js";
import { AGAIN, FORGET, ITEM, KEEP, LEMMA, LEMMAS, OPEN } from "../../src/verify/format.js";
import { body, lasting, made, proofFile, to } from "./handmade.js";

const repeat = (times: number, ...numbers: number[]) => Array.from({ length: times }, () => numbers).flat();

/** The verdict on a proof with these steps, with so much memory. */
async function verdictOn(dlx: string, steps: number[], count: number[], memoryBytes?: number) {
  const { problem, proof } = await made({ dlx, numbers: body(dlx, steps, count) });
  return verifyProof(problem, proof, memoryBytes === undefined ? {} : { memoryBytes });
}

const TOO_LARGE = { ok: false, stopped: "memory" };

test("a small proof that unpacks to a very large one", async () => {
  const problem: Problem = unwrap(parseDlx("a\na\n"));
  const proof = await proofFile(problem, deflateSync(new Uint8Array(2 ** 26).fill(5)));
  expect(proof.length).toBeLessThan(2 ** 17);
  expect(await verifyProof(problem, proof, { memoryBytes: 2 ** 25 })).toEqual({
    ...TOO_LARGE,
    why: "it takes more memory than it may, 33,554,432 bytes",
  });
  expect(await verifyProof(problem, proof, { memoryBytes: 2 ** 27 })).not.toHaveProperty("stopped");
});

test("a walk without an end, level by level", async () => {
  const [dlx, steps] = ["0:1|a b\nb\n", repeat(1000, ITEM)];
  expect(await verdictOn(dlx, steps, [0], 20_000)).toMatchObject(TOO_LARGE);
  expect(await verdictOn(dlx, steps, [0])).toEqual({ ok: false, why: expect.anything() });
});

test("remainders that are kept", async () => {
  const dlx = `a 0:1|z b\n${"a\n".repeat(300)}b\n`;
  const steps = [ITEM, ...repeat(300, KEEP, ITEM + 1, ITEM + 2)];
  expect(await verdictOn(dlx, steps, [1, 300], 20_000)).toMatchObject(TOO_LARGE);
  expect(await verdictOn(dlx, steps, [1, 300])).toMatchObject({ ok: true, solutions: 300n });
  const used = [ITEM, KEEP, ITEM + 1, ITEM + 2, ...repeat(299, AGAIN, 1)];
  expect(await verdictOn(dlx, used, [1, 300], 20_000)).toMatchObject({ ok: true, solutions: 300n });
});

test("solutions that are named", async () => {
  const dlx = `a\n${"a\n".repeat(300)}`;
  const steps = [LEMMAS, 300, ...to(300).flatMap((o) => [1, o]), OPEN];
  expect(await verdictOn(dlx, steps, [1, 300], 10_000)).toMatchObject(TOO_LARGE);
  expect(await verdictOn(dlx, steps, [1, 300])).toMatchObject({ ok: true, exact: false });
});

test("lemmas, until they are forgotten", async () => {
  const dlx = `a\n${"a\n".repeat(200)}`;
  const one = [LEMMA * 200, ...to(200).map((o) => 2 * o)];
  const lemmas = (times: number) => [LEMMAS, 0, ...repeat(times, ...one), OPEN];
  expect(await verdictOn(dlx, lemmas(10), [0], 30_000)).toMatchObject(TOO_LARGE);
  expect(await verdictOn(dlx, lemmas(10), [0])).toMatchObject({ ok: true, exact: false });
  const forgotten = to(10).flatMap((k) => [...one, FORGET + 2 * k]);
  const kept = [LEMMAS, 0, ...forgotten, OPEN];
  expect(await verdictOn(dlx, kept, [0], 30_000)).toMatchObject({ ok: true, exact: false });
  const more = [LEMMAS, 0, ...forgotten, ...repeat(10, ...one), OPEN];
  expect(await verdictOn(dlx, more, [0], 30_000)).toMatchObject(TOO_LARGE);
});

test("a proof that lasts is left when the time is up, or the caller wants no answer", async () => {
  const { problem, proof } = await lasting();
  expect(proof.length).toBeLessThan(20_000);
  const why = "it was not looked at to its end";
  expect(await verifyProof(problem, proof, { timeoutMs: 50 })).toEqual({
    ok: false,
    stopped: "timeout",
    why,
  });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 50);
  const verdict = await verifyProof(problem, proof, { signal: controller.signal });
  expect(verdict).toEqual({ ok: false, stopped: "cancelled", why });
});

test("what is no budget is refused", async () => {
  const { problem, proof } = await lasting();
  await expect(verifyProof(problem, proof, { timeoutMs: -1 })).rejects.toThrow("Bad timeoutMs -1");
  await expect(verifyProof(problem, proof, { seconds: 1 } as object)).rejects.toThrow(
    'Unknown option "seconds"',
  );
});
