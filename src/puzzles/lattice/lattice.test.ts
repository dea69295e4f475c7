import { describe, expect, test } from "vitest";
import { optionCount, optionTokens } from "../../problem/problem.js";
import { unwrap } from "../../problem/text/diagnostic.js";
import { firstSync } from "../../questions/sync.js";
import { orderOf, rotationsOnly } from "../../symmetry/symmetry.js";
import { type FamilyName, parsePuzzle } from "../families.js";
import type { Puzzle } from "../family.js";
import { cuboid, parallelogram } from "../geometry/boxes.js";
import { rectangle } from "../geometry/cells.js";
import { polycubes, polyhexes, polyiamonds } from "../geometry/polyforms.js";
import { soma } from "../geometry/solids.js";
import { polycube, polycubeOriginal } from "../polycube/family.js";
import { polyhex } from "../polyhex/family.js";
import { polyiamond } from "../polyiamond/family.js";
import { pack } from "../polyomino/pack.js";
import { recognize } from "../recognize.js";

const faults = (family: FamilyName, text: string) => {
  const parsed = parsePuzzle(family, text);
  return parsed.ok ? [] : parsed.errors.map((d) => `${d.code} ${d.line}:${d.column}`);
};
const placements = (family: FamilyName, text: string) =>
  optionCount(unwrap(parsePuzzle(family, text)).problem);

describe("how a piece may be moved", () => {
  test("fixed, turned, mirrored: the numbers of placements", () => {
    const screw = (manner: string) => placements("polycube", `[0-2][0-2][0-2]\nA${manner} 000 001 010 101\n`);
    expect([":fixed", ":turned", "", ":mirrored"].map(screw)).toEqual([8, 96, 96, 192]);
    const sphinx = (manner: string) => placements("polyhex", `[0-4][0-4]\nA${manner} 00 01 02 10\n`);
    expect(sphinx("")).toBe(2 * sphinx(":turned"));
    expect(sphinx(":mirrored")).toBe(sphinx(""));
  });

  test("the manner is written where it is not the usual one, and read back", () => {
    const puzzle = polycube({ box: cuboid(2, 2, 2), pieces: [{ ...soma[4]!, manner: "mirrored" }] });
    expect(puzzle.text()).toContain("\nA:mirrored 00[01] 010 101\n");
    expect(puzzle.spec.pieces[0]!.manner).toBe("mirrored");
    expect(puzzle.dlx()).toContain("\n 000 001 010 011 100 101 110 111 A\n");
    expect(
      polyhex({ box: rectangle(2, 2), pieces: [{ name: "A", cells: [[0, 0]], manner: "mirrored" }] }).text(),
    ).toContain("\nA 00\n");
  });
});

describe("stars", () => {
  const text = "[01][01][0-3]\n2*L 000 001 010\na*I 000 001\n";
  test("the executable writes them back, solvers get a bar", () => {
    const puzzle = unwrap(parsePuzzle("polycube", text));
    expect(puzzle.dlx()).toMatch(/ 2\|L 10\|I\n/);
    expect([...polycubeOriginal.dlx(puzzle.spec)].join("")).toMatch(/ 2\*L a\*I\n/);
    expect(puzzle.problem.upper[puzzle.problem.itemNames.indexOf("I")]).toBe(10);
  });

  test("a bar and bounds are read as well", () => {
    const puzzle = unwrap(parsePuzzle("polycube", text.replace("2*", "1:2|")));
    expect([...polycubeOriginal.dlx(puzzle.spec)].join("")).toMatch(/ 1:2\|L a\*I\n/);
  });
});

test("what is wrong has its place", () => {
  expect(faults("polycube", "[01][01]\n")).toEqual(["incomplete-line 1:9"]);
  expect(faults("polycube", "000 0000\n")).toEqual(["missing-space 1:8"]);
  expect(faults("polycube", "000\n-*A 000\n")).toEqual(["unknown-multiplicity 2:1"]);
  expect(faults("polycube", "000\nA:sideways 000\n")).toEqual(["illegal-name 2:2"]);
  expect(faults("polycube", "000\n000 000\n")).toEqual(["name-conflict 2:1"]);
  expect(faults("polycube", "000!abcde\n")).toEqual(["long-suffix 1:4"]);
  expect(faults("polyiamond", "00abcdef\n")).toEqual(["long-suffix 1:3"]);
  expect(faults("polyhex", "00\n2|A 00\n3|A 00\n")).toEqual(["inconsistent-multiplicity 3:1"]);
});

describe("text", () => {
  test("what is written is read back to the same options", () => {
    for (const puzzle of [
      polycube({ box: [...cuboid(3, 3, 3), [0, 0, 0, "!"]], pieces: polycubes(4) }),
      polyiamond({ box: parallelogram(4, 9), pieces: polyiamonds(6) }),
      polyhex({ box: rectangle(4, 7), pieces: polyhexes(4) }),
    ]) {
      const again = unwrap(parsePuzzle(puzzle.family.name as FamilyName, puzzle.text()));
      expect(again.dlx()).toBe(puzzle.dlx());
      expect(again.text()).toBe(puzzle.text());
    }
  });

  test("the content tells cubes and triangles from squares; hexagons must be named", () => {
    const read = (text: string) => {
      const { family, remark } = unwrap(recognize(text));
      return [family === "dlx" ? family : family.name, remark];
    };
    expect(read("[0-2][0-2][0-2]\nV 000 001 010\n")).toEqual(["polycube", "read as polycube"]);
    expect(read("[01][01] [01][01]'\nD 00 00'\n")).toEqual(["polyiamond", "read as polyiamond"]);
    expect(read("[0-2][0-2]\nV 00 01 10\n")).toEqual(["polyomino", "read as polyomino"]);
    expect(read("00 01 00e\nV 00 00e\n")).toEqual(["polyomino", "read as polyomino"]);
  });
});

describe("solutions", () => {
  test("a board that is shown is read again, empty cells too", () => {
    for (const puzzle of [
      polycube({ box: cuboid(3, 3, 3), pieces: soma }),
      polyiamond({ box: parallelogram(6, 6), pieces: polyiamonds(6) }),
      polyhex({ box: rectangle(4, 7), pieces: polyhexes(4) }),
      pack({ box: "5x5", pieces: "tetrominoes", holes: 5 }),
    ] as Puzzle[]) {
      const { family, spec, problem } = puzzle;
      const answer = firstSync(problem, 1);
      const [solution] = answer.solutions;
      const lines = family.show(spec, family.decode(spec, solution!.tokens)).split("\n");
      const on = family.board!(spec, lines);
      if (typeof on === "string") throw new Error(on);
      const all = Array.from({ length: optionCount(problem) }, (_, o) => o);
      const bare = (o: number) => optionTokens(problem, o).filter((token) => !token.startsWith("|"));
      expect(all.filter((o) => on(bare(o)))).toEqual([...solution!.options].sort((a, b) => a - b));
      expect(family.board!(spec, lines.slice(1))).toMatch(/has no letter/);
    }
  });

  test("are decoded to cells and shown in layers and rows", () => {
    const tokens = [
      ["A", "000", "001"],
      ["B", "100", "101"],
    ];
    const cubes = polycube({
      box: cuboid(2, 1, 2),
      pieces: ["A", "B"].map((name) => ({ name, cells: cuboid(1, 1, 2) })),
    });
    expect(cubes.decode({ tokens })).toEqual([
      {
        name: "A",
        cells: [
          [0, 0, 0],
          [0, 0, 1],
        ],
      },
      {
        name: "B",
        cells: [
          [1, 0, 0],
          [1, 0, 1],
        ],
      },
    ]);
    expect(cubes.show({ tokens })).toBe("AA  BB");
    const hexes = polyhex({
      box: rectangle(2, 2),
      pieces: ["A", "B"].map((name) => ({ name, cells: rectangle(1, 2) })),
    });
    expect(
      hexes.show({
        tokens: [
          ["A", "00", "01"],
          ["B", "10", "11"],
        ],
      }),
    ).toBe("A A\n B B");
    const triangles = polyiamond({
      box: parallelogram(1, 2),
      pieces: ["A", "B"].map((name) => ({ name, cells: parallelogram(1, 1) })),
    });
    expect(
      triangles.show({
        tokens: [
          ["A", "00", "00'"],
          ["B", "01", "01'"],
        ],
      }),
    ).toBe(" BB\nAA");
    expect(triangles.decode({ tokens: [["A", "00", "00'"]] })).toEqual([
      {
        name: "A",
        cells: [
          [0, 0],
          [0, 0, "'"],
        ],
      },
    ]);
  });

  test("symmetries map options to options", () => {
    const puzzle = polycube({ box: cuboid(3, 3, 3), pieces: soma });
    expect(orderOf(puzzle.symmetry)).toBe(48);
    expect(orderOf(rotationsOnly(puzzle.symmetry))).toBe(24);
    // A reflection exchanges the two screws.
    const { problem, symmetry } = puzzle;
    const mirror = symmetry.domains[0]!.group.find((element) => element.mirror)!;
    const first = Array.from({ length: optionCount(problem) }, (_, o) => o).find(
      (o) => optionTokens(problem, o)[0] === "A",
    )!;
    expect(optionTokens(problem, mirror.image[first]!)[0]).toBe("B");
    const lone = polycube({ box: cuboid(3, 3, 3), pieces: [soma[4]!] });
    expect(orderOf(lone.symmetry)).toBe(24);
  });
});

test.each<[packing: object, message: string]>([
  [{ box: "3x3", pices: "dominoes" }, "pices"],
  [{ box: "3x3" }, "Bad pieces of a packing"],
  [{ box: 6, pieces: "dominoes" }, "Bad box of a packing"],
])("pack(%j) is refused: %s", (packing, message) => {
  expect(() => pack(packing as never)).toThrow(message);
});
