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

const exercises = [...page.matchAll(/^\| [\d, to]+ \| (.+) \| `quadrille (.+)` \| (.+) \|$/gm)];

test("there are exercises", () => expect(exercises.length).toBeGreaterThan(4));

test.each(exercises.map(([, about, command, answer]) => [about, command!, answer] as const))(
  "exercise: %s",
  (_, command, answer) => {
    expect(run("quadrille", command.split(" ")).stdout.toString().trim()).toBe(answer);
  },
);
