// The counts in docs/taocp.md are those of `links`, which the golden tests compare with Knuth's programs; the answers to exercises
// are those of the commands beside them.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { built } from "./support/built.js";
import { ROOT, run } from "./support/run.js";
import { runSnippet } from "./support/snippet.js";

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
    built.unwrap(asked as import("../src/library/index.js").Parsed<object>) as never,
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

describe("the nineteen exercises", async () => {
  const { exercises: made } = await import("../scripts/corpus/exercises.mjs");
  const { problems } = JSON.parse(readFileSync(join(ROOT, "corpus/index.json"), "utf8"));
  const stated = [...page.matchAll(/^\| [^|]+ \| `(exercise-[^`]+)` \| ([\d,]+) \|/gm)].map(
    ([, name, number]) => [name!, number!.replaceAll(",", "")] as const,
  );

  test("all that are in the corpus are on the page, with the numbers that are proved", () => {
    const proved = problems.flatMap(({ name, solutions }: Record<"name" | "solutions", string>) =>
      name.startsWith("exercise-") ? [[name, solutions]] : [],
    );
    expect([...stated].sort()).toEqual(proved.sort());
    expect(made.map(([name]) => name).sort()).toEqual(stated.map(([name]) => name).sort());
  });

  test.each(stated)("%s has %s solutions", (name, solutions) => {
    const [, , text] = made.find(([own]) => own === name)!;
    const answer = built.countSync(built.unwrap(built.parseDlx(text())));
    expect([answer.status, String(answer.count)]).toEqual(["complete", solutions]);
  });

  test("196: the updates of Algorithm X", () => {
    const [, , text] = made.find(([name]) => name === "exercise-196-246677889")!;
    const { statistics } = built.countSync(built.unwrap(built.parseDlx(text())), { engine: "links" });
    expect(page).toContain(`\`links\` makes ${statistics.updates.toLocaleString("en")} updates`);
  });

  test.each(["W-wall", "X-wall", ...(process.env.SOAK ? ["cube"] : [])])(
    "334: what stands, %s",
    async (name) => {
      const { facade, standing, TARGETS } = await import("../scripts/corpus/facades.mjs");
      const { text, options } = facade(TARGETS[name]!);
      const found = [...built.solutionsSync(built.unwrap(built.parseDlx(text)))];
      const sets = found.flatMap(({ options: own }) => standing(own.map((o) => options[o]!)) ?? []);
      const wanted = {
        "W-wall": [1011, 282, 33],
        "X-wall": [979, 612, 275],
        cube: [1138, 1_130_634, 15_842],
      }[name];
      expect([options.length, sets.length, new Set(sets).size]).toEqual(wanted);
    },
  );

  test.runIf(process.env.SOAK)(
    "129: the 106 ways for four tiles to stand",
    { timeout: 600_000 },
    async () => {
      const { stands, triangles } = await import("../scripts/corpus/exercises.mjs");
      const counts = stands().map((solid) => built.countSync(built.unwrap(built.parseDlx(triangles(solid)))));
      expect([counts.length, counts.reduce((sum, { count }) => sum + count, 0n)]).toEqual([106, 1_178_350n]);
    },
  );
});

describe.runIf(process.env.SOAK)("exercise 262", { timeout: 120_000 }, () => {
  test("dominoes on S(32), as the page counts those on S(16)", async () => {
    const [, code] = /^```ts\n([\s\S]*?)^```$/m.exec(page)!;
    await runSnippet(
      code!
        .replace("dominoes(16)", "dominoes(32)")
        .replace("68719476736n", "152326556015596771390830202722034115329n"),
    );
  });

  test("diamonds in a hexagon of side 8", () => {
    const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < 16 && y < 16;
    const isUp = (x: number, y: number) => inside(x, y) && x + y >= 8 && x + y < 24;
    const isDown = (x: number, y: number) => inside(x, y) && x + y >= 7 && x + y < 23;
    const items: string[] = [];
    const options: string[][] = [];
    for (let x = 0; x < 16; x++)
      for (let y = 0; y < 16; y++) {
        if (isDown(x, y)) items.push(`${x}.${y}'`);
        if (!isUp(x, y)) continue;
        items.push(`${x}.${y}`);
        for (const [a, b] of [
          [x, y],
          [x - 1, y],
          [x, y - 1],
        ] as const)
          if (isDown(a, b)) options.push([`${x}.${y}`, `${a}.${b}'`]);
      }
    const answer = built.countSync(built.problem({ primary: items, options }));
    expect(answer).toMatchObject({ status: "complete", count: 5055160684040254910720n });
  });
});
