import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { NOTHING } from "../engines/counters.js";
import { problem } from "../library/index.js";
import { divide } from "../runs/division.js";
import type { PartResult } from "../runs/result.js";
import { TemporaryJournal } from "./temporary-journal.js";
import { UsageError } from "./usage.js";
import { Waiting } from "./waiting.js";

const own = mkdtempSync(join(tmpdir(), "quadrille-waiting-"));
vi.stubEnv("TMPDIR", own);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(own, { recursive: true, force: true });
});

/** A list of solutions: every third number below n, from `first` on. */
function list(first: number, n: number): PartResult {
  const found = Array.from({ length: Math.ceil((n - first) / 3) }, (_, k) => ({ options: [first + 3 * k] }));
  return { counters: { ...NOTHING, solutions: found.length }, rows: [], found };
}

test("solutions of a part that was divided come in order, few from memory and many from the disk", async () => {
  const options = Array.from({ length: 120_000 }, () => ["a"]);
  const asked = problem<string>({ primary: ["a"], options });
  const division = await divide({ problem: asked, kind: "list", symmetry: null }, { parts: 1, version: "1" });
  const waiting = new Waiting(division);
  for (const [n, onDisk] of [
    [30, 0],
    [120_000, 1],
    [9, 1],
  ] as const) {
    for (const first of [2, 0, 1]) await waiting.add(list(first, n));
    const out: number[] = [];
    for await (const found of waiting.inOrder()) out.push(found.options[0]!);
    expect(out.length).toBe(n);
    expect(out.every((o, k) => o === k)).toBe(true);
    expect(readdirSync(own).length).toBe(onDisk);
  }
  await waiting.close();
  expect(readdirSync(own)).toEqual([]);
});

test("a folder for temporary files that is not there is named", async () => {
  vi.stubEnv("TMPDIR", join(own, "none"));
  const journal = new TemporaryJournal({} as never);
  const error = await journal.file().catch((error: unknown) => error);
  expect(error).toBeInstanceOf(UsageError);
  expect(String(error)).toContain(join(own, "none"));
});
