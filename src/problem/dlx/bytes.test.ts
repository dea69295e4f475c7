// Bytes are read as the careful reader reads texts, in chunks of any size, whatever stands in the lines.

import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { optionText, type Problem } from "../problem.js";
import type { Parsed } from "../text/diagnostic.js";
import { DlxReader, parseDlx } from "./parse.js";

/** As bytes, in chunks of so many. */
function inChunks(text: string, size: number) {
  const bytes = new TextEncoder().encode(`| e\n${text}`);
  const reader = new DlxReader(); // one that knows the size may read it as text
  for (let at = 0; at < bytes.length; at += size) reader.pushBytes(bytes.subarray(at, at + size));
  return reader.end();
}

/** As text throughout, as a file is read in which something is not ASCII. */
function carefully(text: string) {
  return parseDlx(`| é\n${text}`);
}

/** What was read, with the lines as they were written. */
function meaning(parsed: Parsed<Problem>) {
  if (!parsed.ok) return parsed;
  const { written, ...rest } = parsed.value;
  return { ...rest, lines: Array.from(written?.start ?? [], (_, o) => optionText(parsed.value, o)) };
}

const numbers = (n: number) => Array.from({ length: n }, (_, k) => k);
const plain = numbers(1200).map((k) => `a${k % 7} b${k % 5}`);
const colored = numbers(1200).map((k) => `a${k % 7} s:${k % 90} |${k % 4}`);
const lettered = numbers(1200).map((k) => `s:${"xyz"[k % 3]} a${k % 7} t${k % 2 ? ":x" : ""}`);
const items = [...numbers(7).map((k) => `a${k}`), ...numbers(5).map((k) => `b${k}`), "|", "s", "t"].join(" ");

test.each([
  ["names", [...plain, ...colored]],
  ["colors of one byte", [...plain, ...lettered, ...colored, ...lettered]],
  ["a color on a primary item", [...lettered, "a1:x s:y", ...plain]],
  ["colors and costs", [...colored, ...plain]],
  ["both", plain.flatMap((line, k) => [line, colored[k]!])],
  ["an error after many lines", [...colored, "a1 c", ...plain]],
  [
    "an item twice, blank lines, comments, an option without a primary item",
    ["a1 a1", "", "| a", "s:3", ...plain],
  ],
])("%s", (_, options) => {
  const text = [items, ...options].join("\n");
  for (const size of [17, 1000, 1 << 20])
    expect(
      isDeepStrictEqual(meaning(inChunks(text, size)), meaning(carefully(text))),
      `chunks of ${size}`,
    ).toBe(true);
});

test("small and large files whose size is known, and large texts", () => {
  for (const times of [1, 30]) {
    const options = Array.from({ length: times }, () => [...plain, ...lettered, ...colored]).flat();
    const text = `| e\n${items}\n${options.join("\n")}\n`;
    const bytes = new TextEncoder().encode(text);
    const reader = new DlxReader({ bytes: bytes.length });
    reader.pushBytes(new Uint8Array());
    for (let at = 0; at < bytes.length; at += 100_000) reader.pushBytes(bytes.subarray(at, at + 100_000));
    const expected = meaning(carefully(text.slice(4)));
    expect(isDeepStrictEqual(meaning(reader.end()), expected), `${times} in chunks`).toBe(true);
    expect(isDeepStrictEqual(meaning(parseDlx(text)), expected), `${times} as a text`).toBe(true);
  }
});

test("a text whose first block is not ASCII, and whose lines are longer than its chunks", () => {
  const lines = [items, ...Array.from({ length: 40 }, () => plain).flat()];
  const text = `| é\n${lines.join("\n")}\n`;
  const chunks = text.match(/[\s\S]{1,1001}/g)!;
  const expected = meaning(carefully(text));
  expect(expected).toMatchObject({ primaryCount: 12 });
  expect(isDeepStrictEqual(meaning(parseDlx(chunks)), expected)).toBe(true);
});

test("a character that two chunks share", () => {
  const bytes = new TextEncoder().encode("é b\né\nb\n");
  for (const known of [0, bytes.length]) {
    const reader = new DlxReader({ bytes: known });
    reader.pushBytes(bytes.subarray(0, 1));
    reader.pushBytes(bytes.subarray(1));
    expect(meaning(reader.end())).toEqual(meaning(parseDlx("é b\né\nb\n")));
  }
});

test("a long line in many chunks", () => {
  const long = numbers(20_000).map((k) => `i${k}`);
  const text = `${long.join(" ")}\n${long.slice(0, 1500).join(" ")}\r\n`;
  expect(isDeepStrictEqual(meaning(inChunks(text, 64)), meaning(carefully(text)))).toBe(true);
});

test.each([
  ["few names, some of which begin others", ["a", "ab", "abc", "b", "é"]],
  ["many names", numbers(2000).map((k) => `a${k}`)],
])("%s", (_, names) => {
  const line = names.join(" ");
  const ends = [
    "s:x",
    "s:x\t",
    "s:xy",
    "s:",
    "s :x",
    "s:\0",
    "s:x:",
    "s:x|",
    "s:|1",
    ":x",
    "s:é",
    "s:x s:y",
    "|2 s:x",
  ];
  const lasts = [
    "a ab",
    "ab\ta ",
    " abc b",
    "a abcd",
    "ac",
    "a a",
    "abc a\u0001",
    "é a",
    "a:x b",
    "a s:x\n b s:xy\n ab s:x",
  ];
  for (const last of [...lasts, ...ends.flatMap((end) => [`a ${end}`, `${end} a`, `a ${end}\nab s:x t:z`])]) {
    const text = `${line} | s t\n${names.slice(0, 3).join(" ")}\r\n\n${last}\n`;
    expect(meaning(inChunks(text, 1 << 20))).toEqual(meaning(carefully(text)));
  }
});
