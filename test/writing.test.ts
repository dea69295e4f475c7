// One way to write a file, whatever writes it: a regular file whole or not at all; a pipe, a device or a link is written into or
// through, and never replaced.

import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { here } from "./support/here.js";
import { ROOT } from "./support/run.js";
import { scratch } from "./support/scratch.js";

const folder = scratch();
const SUDOKU = join(ROOT, "examples/sudoku-4x4.sudoku");
const QUEENS = join(ROOT, "examples/queens-8.dlx");
const NONE = join(ROOT, "examples/no-bricks-6x6x6.polycube");

let made = 0;
const fresh = () => join(folder, `${++made}.svg`);

/** Every command that writes a file, to this path; what the file begins with. */
const WRITERS: Record<string, { readonly ask: (path: string) => string[]; readonly begins: string }> = {
  "draw -o": { ask: (path) => ["draw", SUDOKU, "-o", path], begins: "<svg " },
  "draw --json -o": { ask: (path) => ["draw", "--json", SUDOKU, "-o", path], begins: "{" },
  "why -o": { ask: (path) => ["why", "--no-best", NONE, "-o", path], begins: "<svg " },
  "count --proof": { ask: (path) => ["count", "--proof", path, QUEENS], begins: "quadrille" },
  "solve --proof": { ask: (path) => ["solve", "--all", "--proof", path, SUDOKU], begins: "quadrille" },
  "unique --proof": { ask: (path) => ["unique", "--proof", path, QUEENS], begins: "quadrille" },
};

describe.each(Object.keys(WRITERS))("%s", (name) => {
  const { ask, begins } = WRITERS[name]!;
  const isWritten = (content: string) => expect(content.slice(0, begins.length)).toBe(begins);

  test("a file that is there gets the new content at once, and keeps its permissions", async () => {
    const path = fresh();
    writeFileSync(path, "old");
    chmodSync(path, 0o640);
    expect((await here(ask(path))).code).toBeLessThan(2);
    isWritten(readFileSync(path, "latin1"));
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  test("a link stays a link, also one that leads nowhere yet", async () => {
    for (const there of [true, false]) {
      const [target, link] = [fresh(), fresh()];
      if (there) writeFileSync(target, "old");
      symlinkSync(target, link);
      expect((await here(ask(link))).code).toBeLessThan(2);
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
      isWritten(readFileSync(target, "latin1"));
    }
  });

  test("a named pipe is written into", async () => {
    const path = fresh();
    execFileSync("mkfifo", [path]);
    const reader = spawn("cat", [path]);
    const [{ code }, content] = await Promise.all([here(ask(path)), text(reader.stdout)]);
    expect(code).toBeLessThan(2);
    isWritten(content);
    expect(lstatSync(path).isFIFO()).toBe(true);
  });

  test("a device is written into, and what cannot be written is said", async () => {
    const path = fresh();
    symlinkSync("/dev/full", path); // were the path replaced, it would be the link, not the device
    const { code, stderr } = await here(ask(path));
    expect([code, stderr]).toEqual([2, expect.stringContaining(`quadrille: cannot write ${path}: ENOSPC`)]);
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(lstatSync("/dev/full").isCharacterDevice()).toBe(true);
    const below = join(SUDOKU, "x.svg");
    expect(await here(ask(below))).toMatchObject({ code: 2, stderr: expect.stringMatching(/ENOTDIR/) });
  });

  test("nothing unfinished is left", () => {
    expect(readdirSync(folder).filter((file) => file.includes("unfinished"))).toEqual([]);
  });
});
