import fc from "fast-check";
import { expect, test } from "vitest";
import { problem } from "./build.js";
import { ProblemBuilder } from "./builder.js";
import { optionText, optionTokens, problemClass } from "./problem.js";

test("names become flat arrays", () => {
  const p = problem({
    primary: ["p", "q"],
    secondary: ["x", "y"],
    options: [["p", "x:A", "y"], { items: ["q", "y"], cost: 7 }],
  });
  expect(p.itemNames).toEqual(["p", "q", "x", "y"]);
  expect([...p.optionStart]).toEqual([0, 3, 5]);
  expect([...p.entryItem]).toEqual([0, 2, 3, 1, 3]);
  expect([...p.entryColor!]).toEqual([0, 1, 0, 0, 0]);
  expect([...p.cost!]).toEqual([0, 7]);
  expect(optionTokens(p, 0)).toEqual(["p", "x:A", "y"]);
  expect(optionText(p, 1)).toBe("q y |7");
});

test("the class is the least that the problem needs", () => {
  expect(problemClass(problem({ primary: ["a"], options: [["a"]] }))).toBe("XC");
  expect(problemClass(problem({ primary: ["a"], secondary: ["x"], options: [["a", "x"]] }))).toBe("XC");
  expect(problemClass(problem({ primary: ["a"], secondary: ["x"], options: [["a", "x:1"]] }))).toBe("XCC");
  expect(problemClass(problem({ primary: [{ name: "a", min: 0, max: 1 }], options: [["a"]] }))).toBe("MCC");
});

test("a worker gets a problem by structured clone", () => {
  const p = problem({ primary: ["a"], secondary: ["x"], options: [["a", "x:1"]] });
  expect(structuredClone(p)).toEqual(p);
});

test("wrong use does not compile", () => {
  // @ts-expect-error: b is no item
  expect(() => problem({ primary: ["a"], options: [["b"]] })).toThrow(/unknown item "b"/);
  // @ts-expect-error: a primary item has no color
  expect(() => problem({ primary: ["a"], options: [["a:1"]] })).toThrow(/color on the primary item/);
  const names: string[] = ["a"];
  expect(problem({ primary: names, options: [names] }).itemNames).toEqual(["a"]);
});

test("misuse throws", () => {
  const bad = [
    { primary: [], options: [] },
    { primary: ["a b"], options: [] },
    { primary: ["a", "a"], options: [] },
    { primary: ["a"], secondary: ["a"], options: [] },
    { primary: [{ name: "a", min: 2, max: 1 }], options: [] },
    { primary: [{ name: "a", min: 0, max: 0 }], options: [] },
    { primary: ["a"], options: [["a", "a"]] },
    { primary: ["a"], secondary: ["x"], options: [["x"]] },
    { primary: ["a"], secondary: ["x"], options: [["a", "x:"]] },
    { primary: ["a"], secondary: ["x"], options: [["a", "x: "]] },
    { primary: ["a"], options: [{ items: ["a"], cost: -1 }] },
    { primary: ["a"], options: [{ items: ["a"], cost: 0.5 }] },
  ];
  for (const spec of bad) expect(() => problem<string, string>(spec), JSON.stringify(spec)).toThrow();
});

test("names that the compiler cannot know need no assertion", () => {
  const options = [["a", "x:1"], ["b"]];
  expect(problem({ primary: ["a", "b"], secondary: ["x"], options }).itemNames).toEqual(["a", "b", "x"]);
  function* each() {
    for (const name of ["a", "b"]) yield { items: [name], data: name };
  }
  const made = problem({ primary: new Set(["a", "b"]), options: each() });
  const data: readonly string[] | undefined = made.data;
  expect(data).toEqual(["a", "b"]);
});

test("numbers are names", () => {
  const p = problem({
    primary: [1, 2.5],
    secondary: [-3],
    options: [
      [1, 2.5, "-3:9"],
      [1, -3],
    ],
  });
  expect(p.itemNames).toEqual(["1", "2.5", "-3"]);
  expect(optionTokens(p, 0)).toEqual(["1", "2.5", "-3:9"]);
  // @ts-expect-error: 4 is no item
  expect(() => problem({ primary: [1], options: [[4]] })).toThrow('Option 0 has the unknown item "4"');
});

test.each<[string, unknown, string]>([
  ["NaN", { primary: [Number.NaN], options: [] }, "Bad item name NaN; expected a number, or a string"],
  ["null", { primary: [null], options: [] }, "Bad item name null"],
  ["a blank", { primary: ["a b"], options: [] }, 'any characters but blanks, ":" and "|"'],
  ["one string", { primary: "abc", options: [] }, 'primary is "abc"; expected a list'],
  ["no options", { primary: ["a"] }, "options is undefined; expected a list"],
  ["a misspelt key", { primary: ["a"], secundary: ["x"], options: [] }, 'unknown key "secundary"'],
  [
    "a misspelt key of an option",
    { primary: ["a"], options: [{ items: ["a"], costs: 1 }] },
    'Option 0 has the unknown key "costs"',
  ],
  ["an option that is a string", { primary: ["a"], options: ["a"] }, 'Option 0 is "a"; expected an object'],
  ["an entry that is an object", { primary: ["a"], options: [[{}]] }, "expected the name of an item"],
  ["a color on a primary item", { primary: ["a"], options: [["a:1"]] }, "only secondary items have colors"],
])("what is refused says why: %s", (_, spec, message) => {
  expect(() => problem(spec as Parameters<typeof problem>[0])).toThrow(message);
});

test("the quick way and the builder make the same problem, and refuse the same", () => {
  const names = ["a", "b", "c", "x", "y", 5, "6"];
  const oddities = ["x:1", "a:1", "z", 7, null, "5", 1.5, -1];
  fc.assert(
    fc.property(
      fc.array(
        fc.array(
          fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...names) }, fc.constantFrom(...oddities)),
        ),
      ),
      (options) => {
        const items = { primary: ["a", "b", "c", "6"], secondary: ["x", "y", 5] };
        const built = () => {
          const builder = new ProblemBuilder(items);
          for (const option of options) builder.add(option as string[]);
          return builder.problem();
        };
        expect(outcome(() => problem({ ...items, options: options as string[][] }))).toEqual(outcome(built));
      },
    ),
  );
});

function outcome(make: () => unknown): unknown {
  try {
    return make();
  } catch (error) {
    return String(error);
  }
}
