// Journals as files: cut, flipped, divided, one after the other, of another run.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { Journal } from "../../src/cli/journal.js";
import { problem } from "../../src/library/index.js";
import { type Division, divide, type Title } from "../../src/runs/division.js";
import { partKey } from "../../src/runs/hash.js";
import type { TaskPart } from "../../src/search/policy/task.js";
import { randomNumbers } from "../support/random.js";
import { scratch } from "../support/scratch.js";

const folder = scratch();
/** Nine parts, made by hand. */
const PARTS: readonly TaskPart[] = Array.from({ length: 9 }, (_, k) => {
  return { take: [k], avoid: [], share: 1 / 9, weight: 1, root: 0 };
});
let division: Division;

beforeAll(async () => {
  const asked = problem<string>({ primary: ["a"], options: Array.from({ length: 1000 }, () => ["a"]) });
  const question = { problem: asked, kind: "list", symmetry: null } as const;
  division = { ...(await divide(question, { parts: 9, version: "1" })), parts: PARTS };
});

const open = (path: string, title: Partial<Title> = {}) =>
  Journal.open(path, { ...division, title: { ...division.title, ...title } });

/** The entry of a part with that many solutions. */
function entry(journal: Journal, part: number, rest: readonly TaskPart[] = []) {
  const found = Array.from({ length: part }, (_, k) => ({ options: [part, 100 + k] }));
  const counters = { solutions: part, nodes: 1, updates: 0, profile: [] };
  return { key: partKey(journal.title, PARTS[part]!), elapsedMs: 10, counters, rows: [], found, rest };
}

/** A journal with these parts. */
async function written(name: string, parts: readonly number[]): Promise<string> {
  const path = join(folder, name);
  const journal = await open(path);
  for (const part of parts) await journal.append(entry(journal, part));
  await journal.close();
  return path;
}

/** By part: how many solutions it has, each as it was written. */
async function solutionsIn(journal: Journal): Promise<Record<number, number>> {
  const numbers: Record<number, number> = {};
  for (const [k, part] of PARTS.entries()) {
    if (!journal.isComplete(part)) continue;
    const { found } = await journal.entry(partKey(journal.title, part));
    expect(found).toEqual(entry(journal, k).found);
    numbers[k] = found.length;
  }
  return numbers;
}

describe("a journal", () => {
  test("cut at every byte of its last part", async () => {
    const bytes = readFileSync(await written("whole", [4, 2, 3]));
    const last = bytes.subarray(0, -1).lastIndexOf(10) + 1;
    const cut = join(folder, "cut");
    for (let length = last; length <= bytes.length; length++) {
      writeFileSync(cut, bytes.subarray(0, length));
      const journal = await open(cut);
      const isWhole = length >= bytes.length - 1; // only the end of its line may be missing
      expect(await solutionsIn(journal)).toEqual(isWhole ? { 4: 4, 2: 2, 3: 3 } : { 4: 4, 2: 2 });
      if (!isWhole) await journal.append(entry(journal, 3));
      await journal.close();
      const again = await open(cut);
      expect(await solutionsIn(again)).toEqual({ 4: 4, 2: 2, 3: 3 });
      expect(again.damaged).toBe(length === last || isWhole ? 0 : 1);
      await again.close();
    }
  });

  test("cut in its title", async () => {
    const bytes = readFileSync(await written("begun", []));
    const cut = join(folder, "cut-title");
    for (let length = 0; length < bytes.length; length += 7) {
      writeFileSync(cut, bytes.subarray(0, length));
      await (await open(cut)).close();
      expect(readFileSync(cut).equals(bytes)).toBe(true);
    }
  });

  test("any changed bit is seen: its part is searched again, or the journal is refused and not changed", async () => {
    const path = await written("flipped", [4, 2, 8]);
    const bytes = readFileSync(path);
    const below = randomNumbers(5);
    for (let k = 0; k < 300; k++) {
      const flipped = Buffer.from(bytes);
      flipped[below(bytes.length)]! ^= 1 << below(8);
      writeFileSync(path, flipped);
      try {
        const journal = await open(path);
        const known = Object.keys(await solutionsIn(journal)).length;
        // Where two lines have become one, both are void; the end of the last one means nothing.
        expect([1, 2, ...(flipped.at(-1) === 10 ? [] : [3])]).toContain(known);
        for (const part of [4, 2, 8])
          if (!journal.isComplete(PARTS[part]!)) await journal.append(entry(journal, part));
        expect(await solutionsIn(journal)).toEqual({ 4: 4, 2: 2, 8: 8 });
        await journal.close();
      } catch (error) {
        expect((error as Error).message).toMatch(/is no journal of a run/);
        expect(readFileSync(path).equals(flipped)).toBe(true);
      }
    }
  });

  test("a part that was divided is complete with all that was left of it", async () => {
    const journal = await open(join(folder, "divided"));
    const rest = [0, 1].map((o) => ({ take: [5, o], avoid: [], share: 0.1, weight: 1, root: 0 }));
    await journal.append(entry(journal, 5, rest));
    expect([...journal.open(PARTS[5]!)]).toEqual(rest);
    for (const left of rest.toReversed()) {
      expect(journal.isComplete(PARTS[5]!)).toBe(false);
      await journal.append({ ...entry(journal, 1), key: partKey(journal.title, left) });
    }
    expect(journal.isComplete(PARTS[5]!)).toBe(true);
    expect([...journal.known(PARTS[5]!)].map(({ counters }) => counters.solutions)).toEqual([5, 1, 1]);
    await journal.close();
  });

  test("journals of one run, one after the other, are one; what is there twice counts once", async () => {
    const paths = [await written("first", [4, 2]), await written("second", [2, 8])];
    const all = join(folder, "all");
    writeFileSync(all, Buffer.concat(paths.map((path) => readFileSync(path))));
    const journal = await open(all);
    expect(await solutionsIn(journal)).toEqual({ 4: 4, 2: 2, 8: 8 });
    expect([journal.size, journal.damaged]).toEqual([3, 0]);
    await journal.close();
  });

  test("two that write to it: the one that comes later stops, by whatever name, and nothing is lost", async () => {
    const path = await written("shared", [4]);
    const [one, other] = [await open(path), await open(path)];
    await one.append(entry(one, 2));
    await expect(other.append(entry(other, 3))).rejects.toThrow("has been changed by another process");
    await one.append(entry(one, 8));
    for (const journal of [one, other]) await journal.close();
    const journal = await open(path);
    expect(await solutionsIn(journal)).toEqual({ 4: 4, 2: 2, 8: 8 });
    await journal.close();
  });

  test.each<[Partial<Title>, string]>([
    [{ problem: "q" }, "is of another problem"],
    [{ version: "2" }, "is of version 1, not 2"],
    [{ question: "count" }, "lists solutions, and this counts solutions"],
    [{ symmetric: true }, "is not up to symmetry, and this is"],
    [{ split: "t" }, "is divided into other parts"],
  ])("of another run is refused: %o", async (title, message) => {
    const path = await written("other", [1]);
    await expect(open(path, title)).rejects.toThrow(message);
    rmSync(path);
  });

  test("a file that is none is left alone", async () => {
    const path = join(folder, "precious");
    for (const text of ["precious\n", "\n", "p"]) {
      writeFileSync(path, text);
      await expect(open(path)).rejects.toThrow("is no journal of a run");
      expect(readFileSync(path, "utf8")).toBe(text);
    }
    await expect(open("/dev/full")).rejects.toThrow("it is no file");
  });
});
