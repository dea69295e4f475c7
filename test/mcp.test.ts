// The MCP server, asked by the SDK's own client.

import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tools } from "../src/cli/mcp-tools.js";
import { ROOT } from "./support/run.js";

const client = new Client({ name: "test", version: "1" });
const SUDOKU =
  "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
const DLX = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";
/** The empty sudoku of 16 × 16 cells: nobody has counted its solutions. */
const ENDLESS = `${Array.from({ length: 16 }, () => ".".repeat(16)).join("\n")}\n`;

beforeAll(async () => {
  const args = [join(ROOT, "dist/cli/quadrille.js"), "mcp"];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
});

afterAll(() => client.close());

async function ask(name: string, given: object) {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: { ...given } });
  return {
    answer: structuredContent as Record<string, unknown>,
    text: (content as { text: string }[])[0]!.text,
    isError,
  };
}

test("it tells its tools, with schemas", async () => {
  const { tools: told } = await client.listTools();
  expect(told.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
  for (const { inputSchema, description } of told) {
    expect(inputSchema).toMatchObject({ type: "object", required: ["puzzle"], additionalProperties: false });
    expect(description).toBeTruthy();
  }
});

test("read, solve, count, unique, draw", async () => {
  expect((await ask("read", { puzzle: SUDOKU })).answer).toMatchObject({ family: "sudoku", class: "XC" });
  expect((await ask("read", { puzzle: DLX })).answer).toEqual({
    family: "dlx",
    items: 5,
    options: 5,
    class: "XCC",
  });
  expect((await ask("solve", { puzzle: DLX, limit: 2 })).answer).toEqual({
    status: "complete",
    solutions: [{ options: ["p r x:A y", "q x:A"] }],
  });
  const { answer } = await ask("unique", { puzzle: SUDOKU });
  expect(answer).toMatchObject({
    verdict: "unique",
    solutions: [{ board: expect.stringMatching(/^534678912\n/) }],
  });
  expect(
    (await ask("count", { puzzle: "box 3x20\npieces pentominoes\n", family: "polyomino" })).answer,
  ).toEqual({ status: "complete", count: "8" });
  const classes = await ask("count", { puzzle: "box 3x20\npieces pentominoes\n", upToSymmetry: true });
  expect(classes.answer).toEqual({ status: "complete", classes: "2", all: "8" });
  expect((await ask("draw", { puzzle: SUDOKU, solved: true })).answer).toMatchObject({
    svg: expect.stringMatching(/^<svg/),
  });
});

test("why", async () => {
  const { answer } = await ask("why", { puzzle: "a b\na\n", family: "dlx" });
  expect(answer).toMatchObject({ verdict: "no solution", reasons: [expect.any(Array)] });
  expect((await ask("why", { puzzle: DLX })).answer).toEqual({ verdict: "unique" });
});

test("the time is kept, and an answer that is not complete says so", async () => {
  const { answer } = await ask("count", { puzzle: ENDLESS, family: "sudoku", timeoutSeconds: 0.5 });
  expect(answer).toMatchObject({ status: "timeout", atLeast: expect.stringMatching(/^\d+$/) });
});

test("bad text is told with its line and a caret; bad arguments are refused", async () => {
  const bad = await ask("count", { puzzle: "a b\na c\n", family: "dlx" });
  expect(bad.isError).toBe(true);
  expect(bad.text).toBe("puzzle:2:3: unknown item c; expected a name from the item line\n  a c\n    ^");
  await expect(ask("count", { puzzle: DLX, timeout: 3 })).rejects.toThrow('unknown argument "timeout"');
  await expect(ask("solve", { puzzle: DLX, limit: 1000 })).rejects.toThrow("bad limit 1000");
  await expect(ask("count", {})).rejects.toThrow("expected a puzzle");
  await expect(ask("guess", { puzzle: DLX })).rejects.toThrow("no tool is called guess");
});
