import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { entryOf } from "./entry.js";
import { parseFragment, writeFragment } from "./link.js";

test.each([
  { kind: "sudoku", text: "1...\n..2.\n.4..\n...3\n" },
  { kind: "torto", text: "3x3\nÉTÉ\n<b>\n" },
  { kind: "dlx", text: "" },
  { kind: "polyominoes", text: "x".repeat(1_000_000) },
] as const)("a link of $kind gives its puzzle back", async (source) => {
  const fragment = await writeFragment(entryOf(source));
  expect(fragment).toMatch(/^#[a-z]+=[\w-]*$/);
  expect(await parseFragment(fragment)).toEqual(entryOf(source));
});

test("a link holds the name, the rules and the pins", async () => {
  const source = { kind: "polyomino", text: "[0-1][0-1]\nd 00 01\ne 00 01\n" } as const;
  const entry = { source, title: "Zwei <Dominos>", rules: "Fülle das Quadrat.\n", pins: ["d 00 01"] };
  expect(await parseFragment(await writeFragment(entry))).toEqual(entry);
});

test("what is beside the text is cut to its limits", async () => {
  const about = JSON.stringify({ title: "x".repeat(999), rules: 7, pins: ["a", 3, "y".repeat(9999)] });
  const found = await parseFragment(`#dlx=${packed("a\na\n")}&about=${packed(about)}`);
  expect(found).toEqual({
    source: { kind: "dlx", text: "a\na\n" },
    title: "x".repeat(200),
    rules: "",
    pins: ["a"],
  });
});

const packed = (content: Buffer | string) => deflateRawSync(content).toString("base64url");

test.each([
  ["nothing", ""],
  ["no data", "#sudoku="],
  ["no family", `#chess=${packed("x")}`],
  ["a name from the prototype", `#constructor=${packed("x")}`],
  ["no base64", "#sudoku=a!b"],
  ["no deflate", "#sudoku=AAAAAAAA"],
  ["a part of it", `#sudoku=${packed("hello hello hello").slice(0, -3)}`],
  ["no UTF-8", `#sudoku=${packed(Buffer.from([0xff, 0xfe, 0xfd]))}`],
  ["more than it seems", `#sudoku=${packed(Buffer.alloc(3_000_000))}`],
])("a fragment with %s is no puzzle", async (_, fragment) => {
  expect(await parseFragment(fragment)).toBeNull();
});
