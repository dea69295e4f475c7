// The counts in docs/taocp.md are those of `links`, which the golden tests compare with Knuth's programs; the answers to exercises
// are those of the commands beside them.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { built } from "./support/built.js";
import { ROOT, run } from "./support/run.js";

const page = readFileSync(join(ROOT, "docs/taocp.md"), "utf8");
const number = "([\\d,]+)";
const rows = [
  ...page.matchAll(
    new RegExp(`^\\| (.+) \\| (\\S+\\.\\w+) \\| ${number} \\| ${number} \\| ${number} \\|$`, "gm"),
  ),
];

test("there are rows", () => expect(rows.length).toBeGreaterThan(10));

test.each(rows.map(([, name, file, ...counts]) => [name, file, counts] as const))("%s", (_, file, counts) => {
  const [, family] = /\.(\w+)$/.exec(file!)!;
  const text = readFileSync(join(ROOT, "examples", file!), "utf8");
  const asked = family === "dlx" ? built.parseDlx(text) : built.parsePuzzle(family as "torto", text);
  const { statistics } = built.countSync(
    built.unwrap(asked as import("../src/index.js").Parsed<object>) as never,
    { engine: "links" },
  );
  const shown = [statistics.solutions, statistics.nodes, statistics.updates].map((n) =>
    n.toLocaleString("en"),
  );
  expect(shown).toEqual(counts);
});

const answered = "`quadrille ([^`]+)`";
const exercises = [
  ...page.matchAll(new RegExp(`^\\| [\\d, ]+\\(\\w\\) \\| (.+) \\| ${answered} \\| (\\S.*) \\|$`, "gm")),
];
const examples = [...page.matchAll(new RegExp(`^\\| (.+) \\| ${answered} \\| (\\d+) \\| (.+) \\|$`, "gm"))];

test("there are exercises and examples", () => {
  expect(exercises.length).toBeGreaterThan(4);
  expect(examples.length).toBeGreaterThan(2);
});

test.each([
  ...exercises.map(([, about, command, answer]) => [about, command!, answer] as const),
  ...examples.map(([, about, command, , answer]) => [about, command!, answer] as const),
])("%s: %s", (_, command, answer) => {
  expect(run("quadrille", command.split(" ")).stdout.toString().trim()).toBe(answer);
});

test.each(examples.map(([, , command, options]) => [/\S+$/.exec(command!)![0], options] as const))(
  "%s has %s options",
  (file, options) => {
    const [, family] = /\.(\w+)$/.exec(file)!;
    const puzzle = built.unwrap(
      built.parsePuzzle(family as "polycube", readFileSync(join(ROOT, file), "utf8")),
    );
    expect(built.optionCount(puzzle.problem)).toBe(Number(options));
  },
);
