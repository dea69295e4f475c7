import { describe, expect, test } from "vitest";
import { countClassesSync, countSync, type Puzzle, parsePuzzle } from "../../library/index.js";
import { unwrap } from "../../problem/text/diagnostic.js";
import { parseBurrTools } from "./read.js";
import { sphereForms } from "./spheres.js";

const file = (grid: number, shapes: string, problems: string) =>
  `<?xml version="1.0"?>\n<puzzle version="2"><gridType type="${grid}"/><colors/>
<shapes>${shapes}</shapes>
<problems>${problems}</problems></puzzle>\n`;

const problem = (result: number, ...parts: string[]) =>
  `<problem state="0"><shapes>${parts.join("")}</shapes><result id="${result}"/><bitmap/></problem>`;

function read(xml: string, number?: number): Puzzle {
  const { family, text } = unwrap(parseBurrTools(xml, number));
  return unwrap(parsePuzzle(family, text)) as Puzzle;
}

/** The codes of what is wrong. */
const faults = (xml: string, number?: number) => {
  const parsed = parseBurrTools(xml, number);
  return parsed.ok ? parsed.warnings.map(({ code }) => code) : parsed.errors.map(({ code }) => code);
};

// Soma, as a designer would draw it: x changes fastest, then y, then z.
const SOMA = [
  '<voxel x="2" y="2" z="1" name="bent">###_</voxel>',
  '<voxel x="3" y="2" z="1" name="ell">####__</voxel>',
  '<voxel x="3" y="2" z="1" name="tee">###_#_</voxel>',
  '<voxel x="3" y="2" z="1" name="skew">##__##</voxel>',
  '<voxel x="2" y="2" z="2" name="left">###__#__</voxel>',
  '<voxel x="2" y="2" z="2" name="right">###___#_</voxel>',
  '<voxel x="2" y="2" z="2" name="claw">###_#___</voxel>',
  `<voxel x="3" y="3" z="3" name="cube">${"#".repeat(27)}</voxel>`,
].join("\n");
const ALL_SOMA = problem(7, ...[0, 1, 2, 3, 4, 5, 6].map((id) => `<shape id="${id}" count="1"/>`));

describe("bricks", () => {
  test("Soma has 240 assemblies, as BurrTools counts them", () => {
    const puzzle = read(file(0, SOMA, ALL_SOMA));
    expect(puzzle.text()).toContain("\nbent 0[01]0 100\n");
    expect(puzzle.text()).toContain("\nS2 "); // "ell" could be a cell
    expect(countClassesSync(puzzle)).toMatchObject({ classes: 240n, all: 11520n });
  }, 60_000);

  test("the second problem, ranges, and a part that is not used", () => {
    const shapes =
      '<voxel x="2" y="1" z="1">##</voxel><voxel x="1" y="1" z="1">#</voxel><voxel x="3" y="1" z="1">###</voxel>';
    const parts = [
      '<shape id="0" min="0" max="1"/>',
      '<shape id="1" min="1" max="3"/>',
      '<shape id="2" count="0"/>',
    ];
    const xml = file(0, shapes, problem(2, parts[0]!) + problem(2, ...parts));
    expect(countSync(read(xml, 2))).toMatchObject({ count: 3n });
    expect(countSync(read(xml))).toMatchObject({ count: 0n });
    expect(faults(xml, 3)).toEqual(["no-problem"]);
  });

  test("variable cells may stay empty, as many as there may be holes", () => {
    const shapes = '<voxel x="2" y="1" z="1">##</voxel><voxel x="4" y="1" z="1">+##+</voxel>';
    expect(countSync(read(file(0, shapes, problem(1, '<shape id="0" count="1"/>'))))).toMatchObject({
      count: 1n,
    });
    expect(countSync(read(file(0, shapes, problem(1, '<shape id="0" count="2"/>'))))).toMatchObject({
      count: 1n,
    });
    const few = problem(1, '<shape id="0" count="1"/>').replace("<problem", '<problem maxHoles="1"');
    expect(countSync(read(file(0, shapes, few)))).toMatchObject({ count: 0n });
  });
});

describe("colors", () => {
  // A domino of colors 1 and 2 in a row of two.
  const domino = (piece: string, result: string, pairs = "") => {
    const shapes = `<voxel x="2" y="1" z="1">${piece}</voxel><voxel x="2" y="1" z="1">${result}</voxel>`;
    const asked = problem(1, '<shape id="0" count="1"/>');
    return read(file(0, shapes, asked.replace("<bitmap/>", `<bitmap>${pairs}</bitmap>`)));
  };
  const SAME = '<pair piece="0" result="0"/><pair piece="1" result="1"/>';

  test.each([
    ["neither has colors", "##", "##", "", 1n, 1n],
    ["one color is only paint", "#1#1", "##", "", 1n, 1n],
    ["two colors tell the ends apart", "#1#2", "##", "", 2n, 1n],
    ["without a pair a color may only be where there is none", "#1#2", "#1#2", "", 0n, 0n],
    ["like on like", "#1#2", "#1#2", SAME, 1n, 1n],
    ["like on like, but the result is of one color", "#1#2", "#1#1", SAME, 0n, 0n],
    ["color 2 on color 1 only", "##2", "#1#2", '<pair piece="1" result="0"/>', 1n, 1n],
    ["a cell without a color goes anywhere", "##2", "#1#2", SAME, 1n, 1n],
    ["the result's colors keep mirror images apart", "##", "#1#2", "", 1n, 1n],
  ])("%s", (_, piece, result, pairs, all, classes) => {
    expect(countClassesSync(domino(piece, result, pairs))).toMatchObject({ all, classes });
  });

  test("a motion of a colored result must keep its colors", () => {
    const shapes =
      '<voxel x="1" y="1" z="1">#</voxel><voxel x="2" y="1" z="1">##</voxel><voxel x="3" y="1" z="1">#1##</voxel>';
    const parts = ['<shape id="0" count="1"/>', '<shape id="1" count="1"/>'];
    expect(countClassesSync(read(file(0, shapes, problem(2, ...parts))))).toMatchObject({
      all: 2n,
      classes: 2n,
    });
    const plain = shapes.replace("#1##", "###");
    expect(countClassesSync(read(file(0, plain, problem(2, ...parts))))).toMatchObject({
      all: 2n,
      classes: 1n,
    });
  });

  test("spheres take their colors along to other forms", () => {
    const piece = [
      [0, 0, 0, 1],
      [1, 1, 0, 0],
      [2, 1, 1, 0],
      [3, 1, 2, 0],
    ];
    for (const form of sphereForms(piece))
      expect(form.map(([, , , color]) => color).sort()).toEqual([0, 0, 0, 1]);
  });
});

describe("other grids", () => {
  test("triangles in one layer: two trapezoids and a diamond in a row of eight", () => {
    const shapes =
      '<voxel x="3" y="1" z="1">###</voxel><voxel x="2" y="1" z="1">##</voxel><voxel x="8" y="1" z="1">########</voxel>';
    const puzzle = read(
      file(1, shapes, problem(2, '<shape id="0" count="2"/>', '<shape id="1" count="1"/>')),
    );
    expect(puzzle.family.name).toBe("polyiamond");
    expect(countSync(puzzle)).toMatchObject({ count: 3n });
  });

  test("some pieces of spheres have a second form", () => {
    const forms = (cells: number[][]) => sphereForms(cells.map((cell) => [...cell, 0])).length;
    expect(
      forms([
        [0, 0, 0],
        [1, 1, 0],
        [2, 2, 0],
      ]),
    ).toBe(1);
    expect(
      forms([
        [0, 0, 0],
        [1, 1, 0],
        [1, 0, 1],
      ]),
    ).toBe(1);
    // Four in a plane that a turn by 60 degrees brings to other places.
    expect(
      forms([
        [0, 0, 0],
        [1, 1, 0],
        [2, 1, 1],
        [3, 1, 2],
      ]),
    ).toBe(2);
  });

  test("what cannot be packed is named", () => {
    const shapes = '<voxel x="1" y="1" z="2">##</voxel>';
    const one = problem(0, '<shape id="0" count="1"/>');
    expect(faults(file(3, shapes, one))).toEqual(["unknown-grid"]);
    expect(faults(file(1, shapes, one))).toContain("not-flat");
    expect(faults(file(0, shapes, one.replace('state="0"', 'solutions="1"')))).toEqual(["no-disassembly"]);
    expect(faults(file(0, '<voxel x="1" y="1" z="2">#+</voxel>', one))).toContain("variable-piece");
    expect(faults(file(0, '<voxel x="1" y="1" z="2">#</voxel>', one))).toContain("bad-shape");
    expect(faults(file(0, shapes, problem(5)))).toEqual(["no-result"]);
    expect(faults(file(0, shapes, problem(0, '<shape id="9"/>')))).toEqual(["no-shape"]);
    expect(faults(file(0, shapes, problem(0, '<shape id="0" min="3" max="2"/>')))).toEqual(["bad-range"]);
  });

  test("bad XML has its place", () => {
    expect(faults("<a><b></a>")).toEqual(["bad-xml"]);
    expect(faults("<a>")).toEqual(["bad-xml"]);
    expect(faults("no tag")).toEqual(["bad-xml"]);
    expect(faults("<html/>")).toEqual(["not-burrtools"]);
    const parsed = parseBurrTools("<puzzle>\n  <a></b>\n</puzzle>");
    expect(parsed.ok ? [] : [parsed.errors[0]!.line, parsed.errors[0]!.column]).toEqual([2, 6]);
  });
});
