// The doors as a user meets them: pipes, help, exit codes, families by name, extension and content.

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { here } from "./support/here.js";
import { ROOT, run } from "./support/run.js";

const PROGRAMS = ["quadrille", "polyomino-dlx", "polyominoes", "sudoku-general-dlx", "torto-dlx", "ian-dlx"];
const example = (name: string) => join(ROOT, "examples", name);
/** 61,479,419,904,000 solutions, one by one: it lasts, and finds some, on any machine. */
const ENDLESS = ["--engine", "links", join(ROOT, "test/fixtures/latin-square-7.sudoku")];

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

  test("the content tells the family, or all families are listed", () => {
    expect(run("quadrille", ["encode"], "..\n1.\n").stdout.toString()).toMatch(/^\|sudoku!\.\.!1\.\n/);
    const strange = run("quadrille", ["encode"], "this is\nno puzzle @@\n");
    expect(strange.code).toBe(2);
    expect(strange.stderr).toMatch(
      /stdin:1:1: this is no puzzle that is known here; .*polyomino, polyominoes, sudoku, torto, ian, polycube, polyiamond, polyhex, rules, dlx\n/,
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
      `${file}:3:2: line 1 of box-definition group 1 has the invalid character ?! Expected 0-9, a-v or .\n  0?\n   ^\n`,
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

describe("questions", () => {
  const XCC = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";
  const COSTS = "a b\na |3\nb |4\na b |5\na |1\n";
  const ask = (command: string, text: string, ...args: string[]) =>
    here([command, "--family", "dlx", ...args, "-"], text);

  test("solve shows options as they are written, in the file's order", async () => {
    const { code, out, stderr } = await ask("solve", XCC);
    expect(out).toBe("p r x:A y\nq x:A\n");
    expect([code, stderr]).toEqual([0, "1 solution\n"]);
    expect((await ask("solve", "a\na |7  \n\ta\n", "--all")).out).toBe("a |7  \n\n\ta\n");
  });

  test("solve --json: an object a solution, then the status", async () => {
    const lines = (await ask("solve", COSTS, "--all", "--json")).out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.slice(0, -1).sort((a, b) => a.cost - b.cost)).toEqual(
      [
        { options: ["b |4", "a |1"], cost: 5 },
        { options: ["a b |5"], cost: 5 },
        { options: ["a |3", "b |4"], cost: 7 },
      ].sort(
        (a, b) =>
          a.cost - b.cost ||
          lines.findIndex((l) => l.options[0] === a.options[0]) -
            lines.findIndex((l) => l.options[0] === b.options[0]),
      ),
    );
    expect(lines.at(-1)).toMatchObject({ status: "complete", solutions: "3" });
  });

  test("solve --first stops, and says that there may be more", async () => {
    const { code, stderr } = await ask("solve", COSTS, "--first", "2");
    expect([code, stderr]).toEqual([0, "2 solutions, and there may be more\n"]);
    expect((await ask("solve", COSTS, "--first", "9")).stderr).toBe("3 solutions\n");
    expect((await ask("solve", COSTS, "--first", "1", "--all")).code).toBe(2);
  });

  test("no solution is exit code 1", async () => {
    const why = "why: No option is left for the item b.\n";
    expect(await ask("solve", "a b\na\n")).toMatchObject({ code: 1, out: "", stderr: `no solution\n${why}` });
    expect(await ask("count", "a b\na\n")).toMatchObject({ code: 1, out: "0\n", stderr: why });
    expect(await ask("unique", "a b\na\n")).toMatchObject({ code: 1, out: "no solution\n", stderr: why });
    expect(await ask("count", "a b\na\n", "--up-to-symmetry")).toMatchObject({ code: 1, stderr: why });
    for (const question of ["solve", "count", "unique"]) {
      expect((await ask(question, "a b\na\n", "--quiet")).stderr).toBe("");
      expect(JSON.parse((await ask(question, "a b\na\n", "--json")).out).why.kind).toBe("forced");
      expect(
        JSON.parse((await ask(question, "a b\na b\n", "--json")).out.trim().split("\n").at(-1)!),
      ).not.toHaveProperty("why");
    }
    expect((await ask("cheapest", "a b\na\n")).code).toBe(2);
  });

  test("count prints the number alone", async () => {
    expect((await here(["count", example("pentominoes-3x20.polyomino")])).out).toBe("8\n");
    // A square of four vertices: with --loop its four edges are there, or none.
    const square = `00 02 20 22 | 01 10 12 21\n${["00 01:A 10:B", "02 01:A 12:B", "20 10:A 21:B", "22 12:A 21:B"].flatMap((line) => [0, 1].map((k) => line.replaceAll(/[AB]/g, String(k)))).join("\n")}\n`;
    expect(await here(["count", "--loop", "-"], square)).toMatchObject({ code: 0, out: "2\n" });
    const refused = await here(["count", "--loop", example("masyu.rules")]);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("--loop is for DLX files")]);
    expect(JSON.parse((await ask("count", COSTS, "--json")).out)).toMatchObject({
      status: "complete",
      count: "3",
    });
  });

  test("a budget that runs out is exit code 3, never a number", async () => {
    const corners = [example("pentominoes-8x8-corners.polyomino")];
    for (const [budget, file, known] of [
      [
        ["--timeout", "400ms"],
        ENDLESS,
        // On a busy machine the time may be over sooner than the reading.
        /^stopped by --timeout after .* s: (at least [\d,]+ solutions|no solution found so far|the problem was still being read)\n$/,
      ],
      [["--max-nodes", "1000"], corners, /^stopped by --max-nodes after .* s: no solution found so far\n$/],
      [["--max-nodes", "1e6"], ENDLESS, /^stopped by --max-nodes after .* s: at least [\d,]+ solutions\n$/],
    ] as const) {
      // By a process: the time of --timeout begins with it.
      const { code, stdout, stderr } = run("quadrille", ["count", ...budget, ...file]);
      expect([code, stdout.length]).toEqual([3, 0]);
      expect(stderr).toMatch(known);
    }
    const json = JSON.parse((await here(["count", "--max-nodes", "1000", "--json", ...corners])).out);
    expect(json).toMatchObject({
      status: "limit",
      atLeast: expect.stringMatching(/^\d+$/),
      nodes: expect.any(Number),
    });
    expect(json.count).toBeUndefined();
    const unknown = await here(["unique", "--max-nodes", "10", ...corners]);
    expect([unknown.code, unknown.out]).toEqual([3, "unknown\n"]);
  });

  test("count --first stops there, and is no count", async () => {
    expect(await ask("count", COSTS, "--first", "2")).toMatchObject({
      code: 3,
      out: "",
      stderr: "stopped by --first: at least 2 solutions\n",
    });
    expect((await ask("count", COSTS, "--first", "9")).out).toBe("3\n");
  });

  test("unique", async () => {
    expect((await ask("unique", XCC)).out).toBe("unique\np r x:A y\nq x:A\n");
    const several = await ask("unique", COSTS);
    expect(several.code).toBe(1); // "unique": no
    expect(several.out.split("\n\n").length).toBe(2);
    expect(several.out).toMatch(/^not unique\n/);
    expect((await here(["unique", example("puzzlium-a.sudoku")])).out).toMatch(/^unique\n#\d{4}#\n/);
  });

  test("cheapest", async () => {
    const ran = await here(["cheapest", "2", "--family", "dlx", "-"], COSTS);
    expect(ran.out.match(/\| cost \d+/g)).toEqual(["| cost 5", "| cost 5"]);
  });

  test("estimate is reproducible, and right on average", async () => {
    const first = (await ask("estimate", COSTS, "--probes", "2000", "--seed", "5")).out;
    expect((await ask("estimate", COSTS, "--probes", "2000", "--seed", "5")).out).toBe(first);
    expect(first).toMatch(/^solutions 3\.\d+ ± 0\.\d+\nnodes /);
  });

  test("check passes what solve prints, and names what is wrong", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quadrille-"));
    const file = join(folder, "p.dlx");
    writeFileSync(file, COSTS);
    for (const form of [[], ["--json"]]) {
      const solutions = (await here(["solve", "--all", ...form, file])).out;
      const checked = await here(["check", file, "-"], solutions);
      expect([checked.code, checked.stderr]).toEqual([0, "3 solutions, all right\n"]);
    }
    const wrong = await here(["check", file, "-"], "a |3\n\na b |5\n\nb |5 a\n\nz\n");
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain("stdin:1: solution 1: the item b is covered 0 times; expected 1");
    expect(wrong.stderr).toContain("solution 3: it is the same as solution 2");
    expect(wrong.stderr).toContain('solution 4: "z" is no option of the problem');
    expect(wrong.stderr).toContain("3 of 4 solutions are wrong");
  });

  test("--stats, --profile, --quiet", async () => {
    const { stderr } = await ask("count", XCC, "--stats", "--profile", "--engine", "links");
    expect(stderr).toMatch(
      /^1 solution, \d+ nodes, \d+ updates, [\d.]+ s, engine links\nlevel nodes\n {4}0 1\n/,
    );
    expect((await ask("solve", XCC, "--quiet")).stderr).toBe("");
    expect((await ask("count", XCC, "--engine", "steam")).code).toBe(2);
  });

  test("--all of many solutions stops at once when the pipe closes, and says so", async () => {
    const command =
      "node dist/cli/quadrille.js solve --all examples/dominoes-8x8.polyomino | head -n 20 | wc -l; echo $PIPESTATUS";
    const { stdout, stderr } = spawnSync("bash", ["-c", command], { cwd: ROOT, encoding: "utf8" });
    expect([stdout, stderr]).toEqual(["20\n141\n", "stopped: nobody reads the output any more\n"]);
  });

  test("Ctrl-C says what is known so far and exits 130", async () => {
    const args = ["dist/cli/quadrille.js", "count", "--explain", ...ENDLESS];
    const child = spawn(process.execPath, args, { cwd: ROOT });
    let stderr = "";
    child.stderr.on("data", (piece) => {
      stderr += piece;
    });
    child.stderr.once("data", () => setTimeout(() => child.kill("SIGINT"), 1500));
    const code = await new Promise((resolve) => child.on("exit", resolve));
    expect(code).toBe(130);
    expect(stderr).toMatch(
      /\ninterrupted after .* s: (at least [\d,]+ solutions|no solution found so far)\n$/,
    );
  });
});
