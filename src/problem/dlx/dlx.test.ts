import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problem } from "../build.js";
import { itemCount, optionCount, optionText, type Problem } from "../problem.js";
import { unwrap } from "../text/diagnostic.js";
import { DlxReader, parseDlx } from "./parse.js";
import { writeDlx } from "./write.js";

/** The code and place of every error, e.g. "unknown-item 2:5". */
function faults(text: string, options = {}): string[] {
  const parsed = parseDlx(text, options);
  return parsed.ok ? [] : parsed.errors.map((d) => `${d.code} ${d.line}:${d.column}`);
}

test("items, bounds, colors and costs", () => {
  const p = unwrap(parseDlx("| a comment\n\na 2|b 1:3|c | x y\na x:red y |3 |4\n  b  c\n"));
  expect(p.itemNames).toEqual(["a", "b", "c", "x", "y"]);
  expect([...p.lower]).toEqual([1, 2, 1]);
  expect([...p.upper]).toEqual([1, 2, 3]);
  expect(p.colorNames).toEqual(["", "red"]);
  expect([...p.entryColor!]).toEqual([0, 1, 0, 0, 0]);
  expect([...p.cost!]).toEqual([7, 0]);
});

test("an option keeps its text to the letter", () => {
  const p = unwrap(parseDlx("a | x\na \t x:Ωé |07 \n"));
  expect(optionText(p, 0)).toBe("a \t x:Ωé |07 ");
});

test("Windows line ends, tabs, a byte-order mark and a missing newline are fine", () => {
  const p = unwrap(parseDlx("\ufeffa\tb\r\n\r\na\tb\r\nb"));
  expect(p.itemNames).toEqual(["a", "b"]);
  expect(optionText(p, 0)).toBe("a\tb");
  expect(optionCount(p)).toBe(2);
});

test("an item line that ends in a bare | has no secondary items", () => {
  const p = unwrap(parseDlx("a |\na\n"));
  expect(itemCount(p)).toBe(1);
  expect(p.primaryCount).toBe(1);
});

test("a color may be any characters but blanks", () => {
  expect(unwrap(parseDlx("a | x\na x::|\n")).colorNames[1]).toBe(":|");
});

test("an option without a primary item is dropped with a warning", () => {
  const parsed = parseDlx("a | x y\nx y\na x\nx\n");
  expect(parsed.warnings.map((d) => `${d.code} ${d.line}:${d.column}`)).toEqual([
    "no-primary 2:1",
    "no-primary 4:1",
  ]);
  expect(optionText(unwrap(parsed), 0)).toBe("a x");
});

test("a dropped option leaves nothing behind, not even its colors", () => {
  const p = unwrap(parseDlx("a | x y\nx:1 y:2\na x:3\nx:3 y:4\n"));
  expect(p.colorNames).toEqual(["", "3"]);
  expect(unwrap(parseDlx("a | x\na x\nx:1\n")).entryColor).toBeNull();
});

describe("errors", () => {
  const rows: [string, string[]][] = [
    ["", ["no-items 1:1"]],
    ["| only\n| comments\n", ["no-items 3:1"]],
    [" |\na\n", ["no-items 1:2", "unknown-item 2:1"]],
    ["a | b | c\n", ["second-bar 1:7"]],
    ["a b a\n", ["duplicate-item 1:5"]],
    ["a | b a\n", ["duplicate-item 1:7"]],
    ["0|a\n", ["bad-bound 1:1"]],
    ["3:2|a\n", ["bad-bound 1:1"]],
    ["x|a\n", ["bad-bound 1:1"]],
    ["1:2:3|a\n", ["bad-bound 1:1"]],
    ["99999999999|a\n", ["bad-bound 1:1"]],
    ["a |b\n", ["bad-bound 1:3"]],
    ["a | 2|b\n", ["bad-bound 1:5"]],
    ["2|\n", ["empty-name 1:3"]],
    ["a:b\n", ["bad-name 1:2"]],
    ["a\na b\n", ["unknown-item 2:3"]],
    ["a b\na  b a\n", ["item-twice 2:6"]],
    ["a | x\na x x:1\n", ["item-twice 2:5"]],
    ["a | x\na:1 x\n", ["primary-color 2:2"]],
    ["a | x\na x:\n", ["empty-color 2:4"]],
    ["a | x\na :1\n", ["empty-name 2:3"]],
    ["a\na |x\n", ["bad-cost 2:3"]],
    ["a\na |-1\n", ["bad-cost 2:3"]],
    ["a\na |\n", ["bad-cost 2:3"]],
    ["a\na |99999999999999999999\n", ["bad-cost 2:3"]],
    ["a\na |9007199254740991 |1\n", ["bad-cost 2:1"]],
    ["a\nb\na c\n", ["unknown-item 2:1", "unknown-item 3:3"]],
  ];
  for (const [text, expected] of rows) {
    test(JSON.stringify(text), () => expect(faults(text)).toEqual(expected));
  }

  test("--strict holds names to 8 bytes and colors to one", () => {
    const text = "abcdefgh abcdefghi | x\nabcdefgh x:12\nabcdefgh x:é\n";
    expect(faults(text)).toEqual([]);
    expect(faults(text, { strict: true })).toEqual(["long-name 1:10", "long-color 2:12", "long-color 3:12"]);
  });

  test("a flood of errors ends", () => {
    const parsed = parseDlx(`a\n${"b\n".repeat(5000)}`);
    expect(!parsed.ok && parsed.errors.length).toBe(1000);
  });
});

/** Problems with every feature of the format. */
const problems: fc.Arbitrary<Problem> = fc
  .record({
    bounds: fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 5 }),
    secondary: fc.nat(4),
    options: fc.array(
      fc.record({
        first: fc.nat(),
        rest: fc.array(fc.tuple(fc.nat(), fc.nat(3)), { maxLength: 5 }),
        cost: fc.nat(9),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ bounds, secondary, options }) => {
    const primary = bounds.map(([lo, more], i) => ({ name: `p${i}`, min: lo, max: Math.max(1, lo + more) }));
    const others = Array.from({ length: secondary }, (_, i) => `s${i}`);
    return problem<string, string>({
      primary,
      secondary: others,
      options: options.map(({ first, rest, cost }) => {
        const items = new Map([[primary[first % primary.length]!.name, 0]]);
        for (const [k, color] of rest) if (secondary > 0) items.set(others[k % secondary]!, color);
        return { items: [...items].map(([name, color]) => (color ? `${name}:${color}` : name)), cost };
      }),
    });
  });

/** A problem without the form in which it was written. */
function meaning({ written: _, ...rest }: Problem) {
  return rest;
}

test("parse ∘ write is the identity", () => {
  fc.assert(
    fc.property(problems, (p) => {
      const text = writeDlx(p);
      const again = unwrap(parseDlx(text));
      expect(meaning(again)).toEqual(meaning(p));
      expect(writeDlx(again)).toBe(text);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test("the chunks may be cut anywhere", () => {
  const text = "\ufeff| c\r\na b | x é\r\na x:1 é:2\r\nb |3\n";
  const whole = parseDlx(text);
  for (let cut = 0; cut <= text.length; cut++) {
    const reader = new DlxReader();
    reader.push(text.slice(0, cut));
    reader.push(text.slice(cut));
    expect(reader.end()).toEqual(whole);
  }
});
