// Rules of the whole picture in questions: solutions that break them, optional rules, elements that no option has, positions.

import { expect, test } from "vitest";
import { Game } from "../design/play/game.js";
import { hint } from "../design/play/hint.js";
import { whySync } from "../design/why/why.js";
import { parseDlx } from "../problem/dlx/parse.js";
import { restrict } from "../problem/restrict.js";
import { unwrap } from "../problem/text/diagnostic.js";
import { rules } from "../puzzles/rules/wishes.js";
import { checkSolution } from "./check.js";
import { countSync, solutionsSync } from "./sync.js";

const OPTIONAL =
  "a b c 0:1|#1 | x y z\n|connected #1 x:1 y:1\n|connected #1 y:1 z:1\na x:1\nb y:0\nb y:1\nc z:1\n#1\n";

test("a solution in pieces is no solution", () => {
  const problem = unwrap(parseDlx(OPTIONAL.replace("0:1|#1", "#1")));
  expect(checkSolution(problem, [0, 2, 3, 4])).toEqual({ ok: true });
  const { ok, ...rest } = checkSolution(problem, [0, 1, 3, 4]);
  expect([ok, rest]).toEqual([
    false,
    { faults: ["the rule #1 of the whole picture: 2 groups; expected one"] },
  ]);
});

test("a rule that need not hold", () => {
  const answer = countSync(unwrap(parseDlx(OPTIONAL)), { maxNodes: 1000 });
  expect([answer.status, answer.count]).toEqual(["complete", 3n]);
});

test("an element that no option has joins nothing", () => {
  const text =
    "a b c #1 | x y z\n|connected #1 x:1 y:1\n|connected #1 y:1 z:1\na x:0\na x:1\nb y:0\nb y:2\nc z:0\nc z:1\n#1\n";
  const problem = unwrap(parseDlx(text));
  expect(problem.connected![0]!.places.map((place) => place.length)).toEqual([1, 1]);
  expect(countSync(problem).count).toBe(6n);
});

const BUDGET = { timeoutMs: 60_000 };

const CONNECTED = rules({
  rows: 2,
  columns: 3,
  values: [0, 1],
  rules: ["connected 1", "sum 2 all", "sum 0 r1c2"],
  givens: [
    [1, null, null],
    [null, null, null],
  ],
});

test("what is left of a problem keeps its rules", () => {
  const all = [...solutionsSync(CONNECTED)].map(({ options }) => [...options]);
  expect(all).toHaveLength(1);
  for (const option of all[0]!) {
    const { problem, options } = restrict(CONNECTED.problem, { take: [option], avoid: [] })!;
    expect([...solutionsSync(problem)].map((one) => one.options.map((o) => options[o]!))).toEqual(all);
  }
});

test("hints follow the rule, and a position that breaks it is lost", () => {
  const game = new Game(CONNECTED);
  const moves: string[] = [];
  for (let step = 0; step < 10; step++) {
    const next = hint(game, moves, BUDGET);
    if (next.is !== "forced" && next.is !== "free") break;
    expect(next.is).toBe("forced");
    moves.push(...next.moves);
  }
  expect(hint(game, ["0,2=1"], BUDGET).is).toBe("lost");
});

test("what all solutions have in common says nothing of rules", () => {
  const puzzle = rules({ rows: 1, columns: 3, values: [0, 1], rules: ["connected 1", "sum 1 all"] });
  const answer = whySync(puzzle);
  expect(answer.verdict).toBe("not unique");
  expect(
    JSON.stringify(answer, (_, value) => (typeof value === "bigint" ? `${value}` : value)),
  ).not.toContain("connected:");
});
