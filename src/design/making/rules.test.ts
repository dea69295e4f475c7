import { describe, expect, test, vi } from "vitest";
import { WITHOUT_CLUES } from "../../cli/make-commands.js";
import { unwrap } from "../../problem/text/diagnostic.js";
import { parsePuzzle } from "../../puzzles/families.js";
import { Puzzle } from "../../puzzles/family.js";
import { rulesFamily } from "../../puzzles/rules/family.js";
import type { RulesPuzzle } from "../../puzzles/rules/puzzle.js";
import { countSync } from "../../questions/sync.js";
import { LAYOUTS, type RulesLayout } from "./layouts.js";
import { makeRules, RulesMaker } from "./rules.js";

const count = (puzzle: RulesPuzzle) => countSync(new Puzzle(rulesFamily, puzzle), { limit: 2 }).count;
const made = (layout: RulesLayout | RulesPuzzle, size: number, seed = 1) => {
  const [puzzle] = makeRules(1, { layout, size, seed });
  return puzzle!;
};
const given = ({ givens }: RulesPuzzle) => givens.flat().filter((value) => value !== null).length;
/** The words that an entry of the table draws, or begins a line with. */
const wordsOf = (layout: RulesLayout) =>
  LAYOUTS[layout]
    .split("; ")
    .slice(1)
    .flatMap((entry) => entry.split(": ")[0]!.split("/"))
    .map((word) => /^[\w-]+/.exec(word)![0]);

describe("makes puzzles of every kind, with one solution, the same for the same seed", () => {
  for (const layout of Object.keys(LAYOUTS) as RulesLayout[]) {
    test(layout, () => {
      // There is no smaller one without equal values a knight's move apart, and larger sums take long.
      const size = layout === "miracle" ? 9 : /x-sum|killer|kakuro/.test(layout) ? 4 : 6;
      const puzzle = made(layout, size);
      expect(count(puzzle)).toBe(1n);
      const words = new Set(puzzle.rules.map(({ word }) => word));
      if (wordsOf(layout).length > 0) expect(wordsOf(layout).some((word) => words.has(word))).toBe(true);
      if (!LAYOUTS[layout].includes(" clues")) expect(given(puzzle)).toBe(0);
      expect(made(layout, size)).toEqual(puzzle);
      expect(made(layout, size, 2)).not.toEqual(puzzle);
    });
  }
});

test("nothing of a futoshiki can go", () => {
  const puzzle = made("futoshiki", 5);
  for (const rule of puzzle.rules.filter(({ word }) => word === "less"))
    expect(count({ ...puzzle, rules: puzzle.rules.filter((other) => other !== rule) })).toBe(2n);
  for (const [i, row] of puzzle.givens.entries())
    for (const [j, value] of row.entries())
      if (value !== null) {
        const givens = puzzle.givens.map((own, k) => own.map((old, l) => (k === i && l === j ? null : old)));
        expect(count({ ...puzzle, givens })).toBe(2n);
      }
});

test("lines do not cross", () => {
  for (const puzzle of makeRules(4, { layout: "thermo", size: 9, seed: 4 })) {
    const lines = puzzle.rules.flatMap(({ word, lists }) => (word === "thermo" ? lists : []));
    const middles = lines.flatMap((cells) =>
      cells.slice(1).map(([i, j], k) => `${i + cells[k]![0]},${j + cells[k]![1]}`),
    );
    expect(new Set(middles).size).toBe(middles.length);
  }
});

test("so many clues, of a kind that has clues", () => {
  const [puzzle] = makeRules(1, { layout: "thermo", size: 6, clues: 9, seed: 3 });
  expect(given(puzzle!)).toBe(9);
  expect(() => new RulesMaker({ layout: "killer", clues: 3 })).toThrow(/has no clues/);
  const without = Object.entries<string>(LAYOUTS).filter(([, line]) => !line.includes(" clues"));
  expect(without.map(([kind]) => kind)).toEqual(WITHOUT_CLUES);
  expect(() => made("binairo", 7)).toThrow(/an even one/);
  expect(() => made("killer", 7)).toThrow(/one that has boxes/);
});

test("rules and clues of a puzzle that is given stay", () => {
  const own = made("renban", 6);
  const bare = { ...own, givens: own.givens.map((row, i) => row.map((value) => (i === 0 ? value : null))) };
  const puzzle = made(bare, 6, 5);
  expect(puzzle.rules).toEqual(own.rules);
  expect(puzzle.givens[0]).toEqual(expect.arrayContaining(bare.givens[0]!.filter((value) => value !== null)));
  expect(count(puzzle)).toBe(1n);
  const twice = [3, 4].map((k) => ({ word: "sum", number: [k, k] as const, lists: [[[0, 0]] as const] }));
  expect([...makeRules(1, { layout: { ...bare, rules: [...bare.rules, ...twice] } })]).toEqual([]);
});

test("values of cells that leave the loop open make no puzzle", () => {
  const own = (text: string) => unwrap(parsePuzzle("rules", `${text}\n`)).spec;
  const loops = [...makeRules(1, { layout: own("grid 4x4\nvalues 0-1\nsteps\nloop"), timeoutMs: 1500 })];
  expect(loops.map(count)).toEqual(loops.map(() => 1n));
  for (const text of ["grid 3x3\nlines\nloop", "grid 2x2\nvalues 0-2\nsteps\npaths\ngivens\n12\n12"])
    expect(() => new RulesMaker({ layout: own(text) })).toThrow(/has no clues to look for: its/);
});

test("more clues than are needed leave the signs there; more than there are cells are refused", () => {
  const [puzzle] = makeRules(1, { layout: "futoshiki", size: 3, clues: 8, seed: 1 });
  expect(given(puzzle!)).toBe(8);
  expect(puzzle!.rules.some(({ word }) => word === "less")).toBe(true);
  expect(() => new RulesMaker({ layout: "futoshiki", size: 3, clues: 20 })).toThrow(/expected at most 9/);
  expect(() => new RulesMaker({ layout: puzzle!, clues: 10 })).toThrow(/expected at most 9/);
});

test("what can go is the same however fast the machine is", async () => {
  const puzzle = made("futoshiki", 4);
  const full = { ...puzzle, rules: [...puzzle.rules, ...puzzle.rules] };
  /** With modules of their own, whose clock goes on by so many seconds whenever it is looked at. */
  const minimized = async (step: number) => {
    let looks = 0;
    const clock = vi.spyOn(process, "hrtime").mockImplementation(() => [step * looks++, 0]);
    vi.resetModules();
    const { minimizeRules } = await import("./demands.js");
    const { Random } = await import("../../engines/random.js");
    const families = await import("../../puzzles/index.js");
    const { rulesFamily: family } = families;
    const own = new families.Puzzle(family, full) as InstanceType<typeof families.Puzzle>;
    const found = minimizeRules(own, family.demands!(full)!, new Random(1));
    clock.mockRestore();
    vi.resetModules();
    return found;
  };
  const known = await minimized(0);
  expect(known).toMatchObject({ verdict: "unique", isMinimal: true });
  expect(await minimized(10)).toEqual(known);
});
