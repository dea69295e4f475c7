// The doors as a user meets them: pipes, help, exit codes, families by name, extension and content.

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, run } from "./support/run.js";

const PROGRAMS = ["quadrille", "polyomino-dlx", "polyominoes", "sudoku-general-dlx", "torto-dlx", "ian-dlx"];
const example = (name: string) => join(ROOT, "examples", name);

describe("every executable", () => {
  for (const program of PROGRAMS) {
    test(`${program} --help shows an example`, () => {
      const { code, stdout } = run(program, ["--help"]);
      expect(code).toBe(0);
      expect(stdout.toString()).toMatch(/Usage: .*\n[\s\S]*Example/);
    });

    test(`${program} --version`, () => {
      const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
      expect(run(program, ["--version"]).stdout.toString()).toBe(`${version}\n`);
    });
  }

  test("wrong usage is exit code 2, and the usage on stderr", () => {
    for (const [program, args] of [
      ["polyomino-dlx", ["file"]],
      ["torto-dlx", []],
      ["torto-dlx", ["--row", "5", "AB"]],
      ["torto-dlx", ["--rows", "x", "AB"]],
      ["quadrille", ["nonsense"]],
      ["quadrille", ["encode", "--nonsense"]],
    ] as const) {
      const { code, stdout, stderr } = run(program, args);
      expect([program, code, stdout.length]).toEqual([program, 2, 0]);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(stderr).not.toBe("");
    }
  });
});

describe("pipes", () => {
  test("ian.dat | polyomino-dlx | ian-dlx", () => {
    const placements = run("polyomino-dlx", [], readFileSync(example("ian.dat")));
    const dlx = run("ian-dlx", [], placements.stdout);
    expect(dlx.stdout.toString().split("\n").length).toBeGreaterThan(1000);
    expect(run("quadrille", ["encode", "--family", "ian", "-"], placements.stdout).stdout).toEqual(
      dlx.stdout,
    );
  });

  test("a reader that leaves early ends the program quietly", () => {
    const command = `printf '[0-Z][0-Z]\\nA 00 01 02\\n' | node dist/cli/polyomino-dlx.js | head -n 3`;
    const { stdout, stderr } = spawnSync("bash", ["-c", command], { cwd: ROOT, encoding: "utf8" });
    expect(stdout.split("\n").length).toBe(4);
    expect(stderr).toBe("");
  });

  test("output waits for a slow reader, and memory does not grow", async () => {
    const pieces = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((c) => `${c} 00 01 02 12 13\n`).join("");
    const child = spawn(process.execPath, ["--max-old-space-size=60", "dist/cli/polyomino-dlx.js"], {
      cwd: ROOT,
    });
    child.stdin.end(`[0-Z][0-Z]\n${pieces}`);
    let bytes = 0;
    for await (const piece of child.stdout) {
      if (bytes === 0) await new Promise((resume) => setTimeout(resume, 500));
      bytes += piece.length;
    }
    expect(bytes).toBeGreaterThan(10_000_000);
  });

  test("torto-dlx takes bytes, as the original does", () => {
    const { stdout } = run("torto-dlx", ["É"]);
    expect(stdout.toString("latin1")).toContain(" 0!1 |");
  });
});

describe("encode", () => {
  test("gives what the executable gives", () => {
    const text = readFileSync(example("pentominoes-6x10.polyomino"));
    const encoded = run("quadrille", ["encode", example("pentominoes-6x10.polyomino")]);
    expect(encoded.code).toBe(0);
    expect(encoded.stdout).toEqual(run("polyomino-dlx", [], text).stdout);
    expect(encoded.stderr).toMatch(/^Altogether 60 cells, 12 pieces, 63 base placements, 2056 options\.$/m);
  });

  test("the content tells the family, or the candidates are listed", () => {
    expect(run("quadrille", ["encode"], "..\n1.\n").stdout.toString()).toMatch(/^\|sudoku!\.\.!1\.\n/);
    const ambiguous = run("quadrille", ["encode"], "???");
    expect(ambiguous.code).toBe(2);
    expect(ambiguous.stderr).toMatch(
      /cannot tell the family of -: .*polyomino, polyominoes, sudoku, torto, ian, dlx/,
    );
    expect(run("quadrille", ["encode", "--family", "chess"], "").stderr).toMatch(
      /no family is called "chess"/,
    );
  });

  test("bad input gets its place, the line and a caret, and no output", () => {
    const folder = mkdtempSync(join(tmpdir(), "quadrille-"));
    const file = join(folder, "bad.sudoku");
    writeFileSync(file, "1.\n.1\n0?\n..\n");
    const { code, stdout, stderr } = run("quadrille", ["encode", file]);
    expect([code, stdout.length]).toEqual([2, 0]);
    expect(stderr).toBe(
      `${file}:3:2: line 0 of box-definition group 1 has the invalid character ?! Expected 0-9, a-v or .\n  0?\n   ^\n`,
    );
    expect(run("quadrille", ["encode", join(folder, "none")]).stderr).toMatch(/there is no such file/);
    expect(run("quadrille", ["encode", folder]).stderr).toMatch(/it is a folder/);
  });

  test("Windows line ends and a byte-order mark are read as text", () => {
    const plain = run("quadrille", ["encode", "--family", "sudoku"], "1.\n..\n");
    expect(run("quadrille", ["encode", "--family", "sudoku"], "\ufeff1.\r\n..\r\n").stdout).toEqual(
      plain.stdout,
    );
  });

  test("bytes that are not UTF-8 pass through", () => {
    const text = Buffer.from("00\n\xe9 00\n", "latin1");
    expect(run("quadrille", ["encode", "--family", "polyomino"], text).stdout.toString("latin1")).toContain(
      "\n 00 \xe9\n",
    );
    expect(run("polyomino-dlx", [], text).stdout.toString("latin1")).toContain("\n 00 \xe9\n");
  });

  test("--strict refuses what Knuth's programs cannot read", () => {
    const text = "longer-than-8 | x\nlonger-than-8 x:12\n";
    expect(run("quadrille", ["encode", "--family", "dlx"], text).stdout.toString()).toBe(text);
    const strict = run("quadrille", ["encode", "--family", "dlx", "--strict"], text);
    expect(strict.code).toBe(2);
    expect(strict.stderr).toMatch(/stdin:1:1: .*\n.*\n.*\nstdin:2:17: /);
  });
});
