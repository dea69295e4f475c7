// Journals: whatever happens to a run, what it had finished is there, and the run goes on to the same answer.

import {
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { JournalFile } from "../../src/cli/journal-file.js";
import { FORMAT, type Title } from "../../src/runs/division.js";
import { randomNumbers } from "../support/random.js";
import { ROOT, run } from "../support/run.js";
import { scratch } from "../support/scratch.js";
import { pause, start, startQuadrille, until } from "../support/started.js";

const folder = scratch();
const example = (name: string) => join(ROOT, "examples", name);
const LONG = example("pentominoes-6x10.polyomino");
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

const open = (path: string, title = TITLE) => JournalFile.open(path, { title, pieces: 9, options: 1000 });
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
    const path = await written("whole", [4, 2, 8]);
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
      expect([size, total.solutions]).toEqual(whole ? [3, 14n] : [2, 6n]);
      if (!whole) await journal.append(entry(8));
      expect(await foundIn(journal, "8")).toEqual(result(8).found.map(({ options }) => options));
      await journal.close();
      const again = await open(cut);
      expect([again.content.size, again.content.total.solutions]).toEqual([3, 14n]);
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
      expect(run("quadrille", ["journal", "--quiet", cut]).code).toBe(0);
    }
  }, 60_000);

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
      pieces: 9,
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

describe("a run with a journal", { timeout: 180_000 }, () => {
  const entries = (path: string) =>
    existsSync(path) ? readFileSync(path, "utf8").split('{"part"').length - 1 : 0;

  test("killed again and again, prints what an uninterrupted one prints", async () => {
    const path = join(folder, "killed");
    const below = randomNumbers(8);
    const args = (journal: string) => ["solve", "--all", "--workers", "2", "--journal", journal, LONG];
    const slow = ["--engine", "links"];
    for (let kills = 0; kills < 3; kills++) {
      const before = entries(path);
      const { child, ended } = startQuadrille([...args(path), ...slow]);
      await until(() => entries(path) > before + 5 || child.exitCode !== null);
      await pause(below(100));
      child.kill("SIGKILL");
      await ended;
      if (kills === 0) truncateSync(path, statSync(path).size - 3);
    }
    const resumed = run("quadrille", [...args(path), ...slow]);
    expect(resumed.stderr).toMatch(/^going on: \d+ of \d+ parts are in .*\n9,356 solutions\n$/);
    const whole = run("quadrille", args(join(folder, "uninterrupted")));
    expect(resumed.stdout.equals(whole.stdout)).toBe(true);
    const plain = run("quadrille", ["solve", "--all", LONG]);
    const boards = (text: Buffer) => text.toString().trimEnd().split("\n\n").sort();
    expect(boards(resumed.stdout)).toEqual(boards(plain.stdout));
  });

  test.each(["SIGINT", "SIGTERM"] as const)(
    "ends well at %s, and two cannot share a journal",
    async (signal) => {
      const path = join(folder, signal);
      // With links it takes seconds: it is under way when it is stopped.
      const args = ["count", "--engine", "links", "--workers", "1", "--journal", path, LONG];
      const { child, ended } = startQuadrille(args);
      await until(() => entries(path) > 3);
      const second = run("quadrille", args);
      // Under another name it is the same journal, and it stays so when it is moved.
      const others = [join(folder, `${signal}-link`), join(folder, `${signal}-hard`)] as const;
      symlinkSync(path, others[0]);
      linkSync(path, others[1]);
      const named = others.map((other) => run("quadrille", ["count", "--journal", other, LONG]));
      renameSync(path, `${path}-moved`);
      const moved = run("quadrille", ["count", "--journal", `${path}-moved`, LONG]);
      renameSync(`${path}-moved`, path);
      child.kill(signal);
      const { code, stdout, stderr } = await ended;
      expect([code, stdout]).toEqual([130, ""]);
      expect(stderr).toMatch(/^interrupted after .*: at least .*$/m);
      expect(stderr).toMatch(/^\d+ of \d+ parts are in /m);
      expect(second.stderr).toContain(`${path} is in use by process ${child.pid}`);
      for (const other of [...named, moved])
        expect([other.code, other.stderr]).toEqual([
          2,
          expect.stringContaining(`is in use by process ${child.pid}`),
        ]);
      expect(run("quadrille", args).stdout.toString()).toBe("9356\n");
    },
  );

  test("ends with a message where the disk is full, and goes on when there is room", async () => {
    const path = join(folder, "full");
    const command = `ulimit -f 4; exec ${process.execPath} dist/cli/quadrille.js solve --all --journal ${path} examples/langford-8.dlx`;
    const { code, stderr } = await start("bash", ["-c", command]).ended;
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /cannot write .*full: .*; \d+ finished parts are in it, and the run goes on from there/,
    );
    const resumed = run("quadrille", ["solve", "--all", "--journal", path, "examples/langford-8.dlx"]);
    expect(resumed.stderr).toMatch(/^going on: [1-9]\d* of \d+ parts.*\n300 solutions\n$/);
  });

  test("says at once that its journal was deleted", async () => {
    const path = join(folder, "deleted");
    const args = ["count", "--engine", "links", "--workers", "1", "--parts", "2", "--journal", path, LONG];
    const { ended } = startQuadrille(args);
    await until(() => existsSync(path) && statSync(path).size > 0);
    rmSync(path);
    const { code, stdout, stderr } = await ended;
    expect([code, stdout, stderr]).toEqual([2, "", expect.stringContaining(`${path} was deleted`)]);
  });

  test("up to symmetry", () => {
    const args = ["count", "--up-to-symmetry", example("queens-8.dlx")];
    const whole = run("quadrille", args);
    const kept = run("quadrille", [...args, "--journal", join(folder, "symmetric")]);
    const again = run("quadrille", [...args, "--journal", join(folder, "symmetric")]);
    expect(kept.stdout).toEqual(whole.stdout);
    expect(kept.stderr).toBe(whole.stderr);
    expect(again.stdout).toEqual(whole.stdout);
  });

  test("sample draws from all solutions, and the same ones again", () => {
    const path = join(folder, "sample");
    const args = ["sample", "500", "--seed", "3", "--json", "--journal", path, example("queens-8.dlx")];
    const { stdout } = run("quadrille", args);
    const drawn = stdout.toString().trimEnd().split("\n").slice(0, -1);
    expect(drawn.length).toBe(500);
    expect(new Set(drawn).size).toBeGreaterThan(85); // of 92
    expect(
      run("quadrille", ["check", "--quiet", example("queens-8.dlx"), "-"], drawn.join("\n")).stderr,
    ).not.toMatch(/wrong/);
    const again = run("quadrille", args);
    expect(again.stdout.toString().split("\n").slice(0, 500)).toEqual(drawn);
    expect(again.stderr).toMatch(/^going on: .*\ndrawn from 92 solutions\n$/);
  });

  test("options that mean nothing without others are refused", () => {
    for (const [option, needs] of [
      ["--parts", "--parts needs --journal or --cluster"],
      ["--run", "--run needs --cluster"],
    ] as const) {
      const { code, stderr } = run("quadrille", ["count", option, "3", example("queens-8.dlx")]);
      expect([code, stderr]).toEqual([2, `quadrille: ${needs}\n`]);
    }
  });
});
