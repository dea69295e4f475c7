// Pins, candidates, checks and hints against a plain listing of all solutions.

import { expect, test } from "vitest";
import { firstSync, optionText } from "../../library/index.js";
import { candidatesOf } from "./candidates.js";
import { CellCounter } from "./cells.js";
import { gameOf } from "./encode.js";
import { check, nextStep as hint } from "./playing.js";
import type { Source } from "./protocol.js";

const SOURCES: readonly Source[] = [
  { kind: "sudoku", text: "1...\n..2.\n....\n....\n0011\n0011\n2233\n2233\n" },
  { kind: "polyomino", text: "[0-1][0-3]\n2|L 00 01 02 10\n" },
  { kind: "polyomino", text: "[0-2][0-3]\n2|v 00 01 10\n3|d 00 01\n" },
  { kind: "polyhex", text: "[0-1][0-3]\nA 00 01\nB 00 01\nC 00 01 02 03\n" },
  { kind: "torto", text: "2x3\nLISTEN\nSILENT\n" },
  { kind: "dlx", text: "a b c d | x\na b x:1\nc d x:1\na c\nb d x:2\na d x:2\nb c\n" },
];

function game(source: Source) {
  const game = gameOf(source);
  const { problem } = game;
  const answer = firstSync(problem, 10_000);
  const all = answer.solutions.map(({ options }) => options);
  /** A solution as its pins. */
  const pinsOf = (options: readonly number[]) => [...new Set(options.flatMap((o) => game.moves(o)))];
  return { game, problem, cells: new CellCounter(game), all, pinsOf };
}

test.for(SOURCES)(
  "$kind: a pin leaves those solutions that have it, and these have the candidates",
  (source) => {
    const { game: played, problem, cells, all, pinsOf } = game(source);
    expect(all.length).toBeGreaterThan(0);
    const pins = [...new Set(all.slice(0, 40).flatMap(pinsOf))].slice(0, 25);
    for (const pin of pins) {
      const { part, unknown } = played.position([pin]);
      expect(unknown).toEqual([]);
      const answer = firstSync(problem, 10_000, { given: part });
      const left = answer.solutions;
      const expected = all.filter((options) => {
        if (!played.isFilled) return pinsOf(options).includes(pin);
        // A cell that no word goes through may have any letter.
        const [cell] = pin.split("=");
        const here = pinsOf(options).filter((one) => one.startsWith(`${cell}=`));
        return here.length === 0 || here.includes(pin);
      });
      expect(left.length).toBe(expected.length);
      const { whole, options } = candidatesOf({ game: played, part }, cells, [], false);
      expect(whole).toBe(true);
      const true_ = new Set(expected.flat().map((o) => optionText(problem, o)));
      expect(new Set(options)).toEqual(true_);
    }
  },
);

test.for(SOURCES)("$kind: hints lead to a solution, and each is checked as good", (source) => {
  const { pinsOf, all } = game(source);
  let moves: string[] = [];
  for (let k = 0; k < 40; k++) {
    const { verdict } = check(source, [], moves);
    if (verdict === "solved") break;
    expect(verdict).toBe("good");
    const step = hint(source, [], moves);
    if (step.is !== "forced" && step.is !== "free") throw new Error(step.is);
    expect(step.reason).toMatch(/^[A-Z0-9].*\.$/);
    moves = [...new Set([...moves, ...step.moves])];
  }
  expect(check(source, [], moves).verdict).toBe("solved");
  const solutions = all.map((options) => [...pinsOf(options)].sort().join(" / "));
  expect(solutions).toContain([...moves].sort().join(" / "));
});

test("a wrong move is found", () => {
  const source: Source = { kind: "sudoku", text: "1...\n..2.\n.4..\n...3\n0011\n0011\n2233\n2233\n" };
  expect(check(source, [], ["0,1=3", "0,2=3"]).wrong).toEqual(["0,1=3"]);
  const packing: Source = { kind: "polyomino", text: "[0-1][0-3]\nA 00 01 02 10\nB 00 01 02 12\n" };
  expect(check(packing, [], ["A 01 02 03 11"]).verdict).toBe("wrong");
  expect(hint(packing, [], ["A 01 02 03 11"])).toEqual({ is: "lost" });
});

test("a forced option is forced: no solution is without it", () => {
  for (const source of SOURCES) {
    const { all, pinsOf } = game(source);
    const step = hint(source, [], []);
    if (step.is !== "forced") continue;
    for (const options of all) expect(pinsOf(options)).toEqual(expect.arrayContaining([...step.moves]));
  }
});
