// Journals as files: cut, flipped, damaged, divided, of another run.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { JournalFile } from "../../src/cli/journal-file.js";
import { FORMAT, type Title } from "../../src/runs/division.js";
import { randomNumbers } from "../support/random.js";
import { run } from "../support/run.js";
import { scratch } from "../support/scratch.js";

const folder = scratch();
const TITLE: Title = {
  format: FORMAT,
  version: "1",
  problem: "p",
  question: "list",
  symmetric: false,
  parts: 9,
  split: "s",
};
const result = (part: number) => ({
  counters: { solutions: part, nodes: 1, updates: 0, profile: [] },
  rows: [],
  found: Array.from({ length: part }, (_, k) => ({ options: [part, 100 + k] })),
});

const open = (path: string, title = TITLE) => JournalFile.open(path, { title, partCount: 9, options: 1000 });
const entry = (part: number) => ({ part: String(part), elapsedMs: 10, result: result(part), rest: [] });

/** A journal with these parts. */
async function written(name: string, parts: readonly number[]): Promise<string> {
  const path = join(folder, name);
  const journal = await open(path);
  for (const part of parts) await journal.append(entry(part));
  await journal.close();
  return path;
}

/** All solutions of a part. */
async function foundIn(journal: JournalFile, part: string): Promise<(readonly number[])[]> {
  const found: (readonly number[])[] = [];
  for await (const { options } of journal.found(part)) found.push(options);
  return found;
}

describe("a journal", () => {
  test("cut at every byte of its last part", async () => {
    const path = await written("whole", [4, 2, 3]);
    const bytes = readFileSync(path);
    const text = bytes.toString();
    const last = text.lastIndexOf('{"found"') - 9;
    const end = text.lastIndexOf('{"claim"') - 9; // it is let go
    const cut = join(folder, "cut");
    for (let length = last; length <= end; length++) {
      writeFileSync(cut, bytes.subarray(0, length));
      const journal = await open(cut);
      const whole = length === end;
      const { size, total } = journal.content;
      expect([size, total.solutions]).toEqual(whole ? [3, 9n] : [2, 6n]);
      if (!whole) await journal.append(entry(3));
      expect(await foundIn(journal, "3")).toEqual(result(3).found.map(({ options }) => options));
      await journal.close();
      const again = await open(cut);
      expect([again.content.size, again.content.total.solutions]).toEqual([3, 9n]);
      await again.close();
    }
  });

  test("cut in its title", async () => {
    const path = await written("begun", []);
    const bytes = readFileSync(path);
    const title = bytes.indexOf(10);
    const cut = join(folder, "cut-title");
    for (let length = 0; length <= title; length += 7) {
      writeFileSync(cut, bytes.subarray(0, length));
      await (await open(cut)).close();
      expect(readFileSync(cut).subarray(0, title).equals(bytes.subarray(0, title))).toBe(true);
      const again = await open(cut);
      expect([again.content.size, again.content.claims]).toEqual([0, []]);
      await again.close();
    }
    expect(run("quadrille", ["journal", "--quiet", cut]).code).toBe(0);
  });

  test("any changed bit is seen: the part is searched again, or the journal is refused and not changed", async () => {
    const path = await written("flipped", [4, 2, 8]);
    const bytes = readFileSync(path);
    const below = randomNumbers(5);
    for (let k = 0; k < 300; k++) {
      const flipped = Buffer.from(bytes);
      flipped[below(bytes.length)]! ^= 1 << below(8);
      writeFileSync(path, flipped);
      try {
        const journal = await open(path);
        const { size, total } = journal.content;
        // Only what was torn, or claims, may be missing: then the parts are searched again.
        expect([size, total.solutions]).toEqual(size === 3 ? [3, 14n] : [2, 6n]);
        await journal.close();
      } catch (error) {
        expect((error as Error).message).toMatch(
          /is damaged at byte|is no journal of a run|is of |in use by/,
        );
        expect(readFileSync(path).equals(flipped)).toBe(true);
      }
    }
  });

  test("what is good of a damaged one is kept by quadrille journal --recover", async () => {
    const path = await written("damaged", [4, 2, 8]);
    const bytes = readFileSync(path);
    const at = bytes.indexOf('{"part":"2"');
    bytes[at + 20]! ^= 1;
    writeFileSync(path, bytes);
    await expect(open(path)).rejects.toThrow(/is damaged at byte \d+ .*--recover COPY keeps what is good/);
    expect(readFileSync(path).equals(bytes)).toBe(true);
    const said = run("quadrille", ["journal", path]);
    expect([said.code, said.stdout.toString()]).toEqual([
      2,
      expect.stringMatching(/^damaged:\nbyte \d+: a record that was changed$/m),
    ]);
    const good = join(folder, "recovered");
    expect(run("quadrille", ["journal", path, "--recover", good]).code).toBe(0);
    expect(run("quadrille", ["journal", path, "--recover", good]).stderr).toContain("expected a new file");
    const journal = await open(good);
    expect([journal.content.size, journal.content.total.solutions]).toEqual([2, 12n]);
    expect((await foundIn(journal, "8")).length).toBe(8);
    await journal.close();
    expect(JSON.parse(run("quadrille", ["journal", "--json", good]).stdout.toString())).toMatchObject({
      sound: true,
      complete: 2,
      partCount: 9,
    });
  });

  test("a part that was divided is complete with all that was left of it, and in order", async () => {
    const journal = await open(join(folder, "divided"));
    const rest = [0, 1].map((o) => ({ take: [o], avoid: [], share: 0.1, weight: 1, root: 0 }));
    const found = (first: number) => Array.from({ length: 100 }, (_, k) => ({ options: [3 * k + first] }));
    const half = (part: string, first: number, left: typeof rest) => {
      const counters = { solutions: 100, nodes: 1, updates: 0, profile: [] };
      return journal.append({
        part,
        elapsedMs: 1,
        result: { counters, rows: [], found: found(first) },
        rest: left,
      });
    };
    await half("5", 2, rest);
    const piece = { take: [], avoid: [], share: 1, weight: 1, root: 0 };
    expect([...journal.content.open("5", piece)].map(([name]) => name)).toEqual(["5.0", "5.1"]);
    await half("5.1", 0, []);
    expect(journal.content.isComplete("5")).toBe(false);
    await half("5.0", 1, []);
    expect([journal.content.isComplete("5"), journal.content.complete]).toEqual([true, 1]);
    expect(await foundIn(journal, "5")).toEqual(Array.from({ length: 300 }, (_, k) => [k]));
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
    await expect(open(path, { ...TITLE, ...title })).rejects.toThrow(message);
    rmSync(path);
  });

  test("a file that is none is left alone", async () => {
    const path = join(folder, "precious");
    writeFileSync(path, "precious\n");
    await expect(open(path)).rejects.toThrow("is no journal of a run");
    expect(readFileSync(path, "utf8")).toBe("precious\n");
    await expect(open("/dev/full")).rejects.toThrow("it is no file");
  });
});
