// Mutated puzzles, per family: no crash, no hang, every rejection with a position, and what is accepted can be
// written and read again. `npm run fuzz` tries 100,000 a family; here it is fewer, from a fixed seed.

import { isAscii } from "node:buffer";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { DlxReader, parseDlx } from "../src/problem/dlx/parse.js";
import { writeDlx } from "../src/problem/dlx/write.js";
import { optionCount, optionText, type Problem } from "../src/problem/problem.js";
import type { Parsed } from "../src/problem/text/diagnostic.js";
import { plainText, splitLines } from "../src/problem/text/lines.js";
import { families } from "../src/puzzles/families.js";
import type { Family } from "../src/puzzles/family.js";
import { goldenCases, goldenInput } from "./support/golden.js";
import { randomNumbers } from "./support/random.js";
import { ROOT } from "./support/root.js";
import { holds } from "./support/same.js";

const CASES = Number(process.env.FUZZ_CASES ?? 200);
const ALPHABET = " \n\t\r\0|[]-:#.!*0123456789abvwxzABZé€😀";

/** Texts to begin with: the examples and golden inputs of the family that are not too large. */
function corpus(family: string, program: string): string[] {
  const folder = join(ROOT, "examples");
  const examples = readdirSync(folder).filter((file) => file.endsWith(`.${family}`));
  const texts = examples.map((file) => readFileSync(join(folder, file), "utf8"));
  for (const golden of goldenCases) {
    if (golden.program !== program) continue;
    texts.push(golden.args ? golden.args.join("\n") : goldenInput(golden).toString("latin1"));
  }
  return texts.filter((text) => text.length < 3000);
}

function mutate(texts: readonly string[], below: (n: number) => number): string {
  let text = texts[below(texts.length)]!;
  for (let n = 1 + below(4); n > 0; n--) {
    const at = below(text.length + 1);
    const lines = text.split("\n");
    const other = texts[below(texts.length)]!.split("\n");
    const c = [...ALPHABET][below([...ALPHABET].length)]!;
    const changes = [
      () => text.slice(0, at) + c + text.slice(at),
      () => text.slice(0, at) + text.slice(at + 1),
      () => text.slice(0, at) + c + text.slice(at + 1),
      () => text.slice(0, at),
      () => lines.toSpliced(below(lines.length), 1).join("\n"),
      () => lines.toSpliced(below(lines.length), 0, other[below(other.length)]!).join("\n"),
      () => lines.toSpliced(below(lines.length), 0, c.repeat(below(200))).join("\n"),
    ];
    text = changes[below(changes.length)]!();
  }
  return text;
}

/** Every rejection says where: a line of the text and a column in it. */
function checkDiagnostics(parsed: Parsed<unknown>, text: string): void {
  // Knuth's families end lines as he does; others also know those of old Macintoshes.
  const ways = [text.startsWith("\ufeff") ? text.slice(1) : text, plainText(text)].map(splitLines);
  const all = parsed.ok ? parsed.warnings : parsed.errors;
  if (!parsed.ok) expect(parsed.errors.length).toBeGreaterThan(0);
  for (const d of all) {
    holds(d.message !== "", () => "an empty message");
    if (d.line === 0) continue;
    const found = ways.map((lines) => (lines[d.line - 1] ?? "").replace(/\r+$/, ""));
    holds(
      found.includes(d.text.replace(/\r+$/, "")),
      () => `line ${d.line} is not ${JSON.stringify(d.text)}`,
    );
    holds(d.column >= 1 && d.column <= d.text.length + 1, () => `column ${d.column} of ${d.text}`);
  }
}

/** What is accepted is written, read again, and encoded to the same data. */
function checkRoundTrip(family: Family, spec: unknown): void {
  const data = (s: unknown) =>
    [...family.dlx(s)].filter((line) => !line.startsWith("| ") && line !== "\n").join("");
  let text: string;
  try {
    text = family.write(spec);
  } catch (error) {
    // The notation cannot say it; anything else is a fault.
    if (/^(Bad |No digit |No array )/.test((error as Error).message)) return;
    throw error;
  }
  const again = family.parse(text);
  if (!again.ok) expect.fail(`written but not read: ${JSON.stringify(text)}`);
  expect(normalized(data(again.value))).toBe(normalized(data(spec)));
}

/** With the texts of the options for the bytes that are kept of them, where a line may still have its return. */
function plain(parsed: Parsed<Problem>): unknown {
  if (!parsed.ok) return parsed;
  const options = Array.from({ length: optionCount(parsed.value) }, (_, o) => optionText(parsed.value, o));
  return { ...parsed, value: { ...parsed.value, written: options } };
}

/** The first lines of an output that may be long. */
function* some(lines: Iterable<string>, most: number): Generator<string> {
  let count = 0;
  for (const line of lines) {
    if (count++ === most) return;
    yield line;
  }
}

/** Suffixes without cells and odd spacing do not survive being written. */
function normalized(dlx: string): string {
  return dlx
    .replace(/ +\|?\n/g, "\n")
    .replace(/[ \t\v\f\r]+/g, " ")
    .replace(/^ | $/gm, "")
    .trimEnd();
}

describe(`${CASES} mutations`, () => {
  for (const family of families) {
    test(family.name, { timeout: 3_600_000 }, () => {
      const texts = corpus(family.name, family.program);
      expect(texts.length).toBeGreaterThan(0);
      const below = randomNumbers(20261116);
      for (let k = 0; k < CASES; k++) {
        const text = mutate(texts, below);
        try {
          const parsed = family.parse(text);
          checkDiagnostics(parsed, text);
          if (parsed.ok) for (const _ of some(family.dlx(parsed.value), 300));
          if (parsed.ok && k % 5 === 0) checkRoundTrip(family, parsed.value);
        } catch (error) {
          throw new Error(`on ${JSON.stringify(text)}`, { cause: error });
        }
      }
    });
  }

  test("dlx", { timeout: 3_600_000 }, () => {
    const texts = corpus("dlx", "");
    const below = randomNumbers(20261116);
    for (let k = 0; k < CASES; k++) {
      const text = mutate(texts, below);
      const parsed = parseDlx(text);
      checkDiagnostics(parsed, text);
      if (parsed.ok) expect(parseDlx(writeDlx(parsed.value))).toEqual({ ...parsed, warnings: [] });
      const bytes = Buffer.from(text);
      if (!isAscii(bytes)) continue;
      const reader = new DlxReader(); // reads bytes however few they are
      for (let at = 0; at < bytes.length; ) {
        const to = at + 1 + below(40);
        reader.pushBytes(bytes.subarray(at, to));
        at = to;
      }
      const again = reader.end();
      if (!isDeepStrictEqual(again, parsed) && !isDeepStrictEqual(plain(again), plain(parsed)))
        throw new Error(`in chunks ${JSON.stringify(text)}`);
    }
  });
});
