// Text for a terminal is made safe in one place: names with escape sequences reach none. Into a pipe bytes go as they are.

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, run } from "./support/run.js";
import { scratch } from "./support/scratch.js";

const folder = scratch();
const CLI = join(ROOT, "dist/cli/quadrille.js");

/** The title of the window, a color that hides, the cursor home, and CSI as one character. */
const EVIL = ["\u001b]0;owned\u0007", "\u001b[8mhidden", "\u001b[H\u001b[2J", "\u009b2J", "bell\u0007\u007f"];
const BAD = EVIL.map((name) => `b${name.replaceAll(":", "")}`);
const PROBLEM = `${BAD.join(" ")}\n${BAD.map((name) => `${name}\n`).join("")}${BAD.join(" ")}\n`;
const NONE = `${BAD.join(" ")}\n${BAD.slice(1).join(" ")}\n`;

/** The colors of pictures, which begin with 0; those of the names do not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const OWN = /\u001b\[0(;[\d;]+)?m|\r/g;

/** What a program writes to a terminal, without the colors of pictures. */
function onTerminal(args: readonly string[]): string {
  const program = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)";
  try {
    return execFileSync("python3", ["-c", program, process.execPath, CLI, ...args], {
      env: { ...process.env, TERM: "xterm-256color", COLORTERM: "truecolor" },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).replace(OWN, "");
  } catch (error) {
    return (error as { stdout: string }).stdout.replace(OWN, "");
  }
}

const dlx = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const some = dlx("some.dlx", PROBLEM);
const none = dlx("none.dlx", NONE);
const cells = dlx("cells.dlx", "00 01 b\u001b[8mx\n00 b\u001b[8mx\n01\n");

const COMMANDS: readonly (readonly string[])[] = [
  ["solve", "--all", some],
  ["solve", "--all", "--json", some],
  ["solve", none],
  ["count", none],
  ["count", "--explain", some],
  ["unique", some],
  ["why", none],
  ["why", some],
  ["frequencies", some],
  ["sample", "2", some],
  ["cheapest", "2", some],
  ["draw", some],
  ["draw", "--solution", "1", some],
  ["encode", some],
  ["reduce", some],
  ["diagram", some],
  ["solve", "--up-to-symmetry", "--all", some],
  ["solve", "--part", "1/1", some],
  ["solve", `no-${BAD[0]}`],
];

describe("a terminal gets no control characters of the input", () => {
  test.each(COMMANDS.map((command) => [command.slice(0, -1).join(" "), command] as const))(
    "%s",
    (_, args) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(onTerminal(args)).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/);
    },
  );

  test("nor does a picture with colors", () => {
    const shown = onTerminal(["solve", cells]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(shown).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/);
  });
});

test("into a pipe bytes go as they are", () => {
  const listed = run("quadrille", ["solve", "--all", "--quiet", some]).stdout.toString();
  expect(listed).toContain(`${BAD.join(" ")}\n`);
  expect(run("quadrille", ["encode", "--quiet", some]).stdout.toString()).toBe(PROBLEM);
});

test("nothing else writes to a terminal", () => {
  const own = ["output.ts", "progress.ts", "look.ts", "watch.ts"];
  const files = readdirSync(join(ROOT, "src/cli")).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const others = files.filter((name) => {
    const text = readFileSync(join(ROOT, "src/cli", name), "utf8");
    return !own.includes(name) && /process\.std(out|err)\.write|console\./.test(text);
  });
  expect(others).toEqual([]);
});
