// Runs a TypeScript snippet on the built library. Where a line ends in `// → value`, what it logs, or the expression that it
// consists of, must be that value.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inspect, isDeepStrictEqual } from "node:util";
import { transformWithOxc } from "vite";
import { expect } from "vitest";
import { ROOT } from "./run.js";

/** Runs a snippet with these names in scope, and compares the values that it names; each of them must be reached. */
export async function runSnippet(code: string, scope: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const { script, expected } = await compile(code);
  const reached = new Set<number>();
  const seen = (line: number, ...values: unknown[]) => {
    expectValue(values.length === 1 ? values[0] : values.map(shown).join(" "), expected.get(line)!);
    reached.add(line);
  };
  const load = (name: string) =>
    name.startsWith("quadrille") ? entry(name) : import(/* @vite-ignore */ name);
  const quiet = { ...console, log: () => {} };
  const names = ["load", "seen", "console", ...Object.keys(scope)];
  await new Function(...names, `${script}\nreturn snippet();`)(load, seen, quiet, ...Object.values(scope));
  expect([...expected.keys()].filter((line) => !reached.has(line))).toEqual([]);
}

/** An entry of the library, as package.json exports it. */
function entry(name: string): Promise<unknown> {
  const { exports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const { default: file } = exports[name.replace("quadrille", ".")];
  return import(/* @vite-ignore */ pathToFileURL(join(ROOT, file)).href);
}

/** `…; // → value`: what is to be compared, and with what. */
const ARROW = /^(.*?);?\s*\/\/ → (.*)$/;
const TYPES = /^import type \{[^}]*\} from "[^"]+";/gm;
const IMPORT = /^import (\{[^}]*\}) from ("[^"]+");/gm;

/** The snippet as a JavaScript function that calls `seen` for each value, and by line what the value should be. */
async function compile(code: string): Promise<{ script: string; expected: Map<number, string> }> {
  const expected = new Map<number, string>();
  const lines = code.split("\n").map((line, k) => {
    const [, statement, value] = ARROW.exec(line) ?? [];
    if (statement === undefined || value === undefined) return line;
    expected.set(k, value.trim());
    const logs = statement.includes("console.log(");
    return logs ? `${statement.replace("console.log(", `seen(${k}, `)};` : `seen(${k}, ${statement});`;
  });
  const values = lines.join("\n").replace(TYPES, "");
  const body = values.replace(IMPORT, (_, names: string, from: string) => {
    return `const ${names.replace(/\btype \w+,?/g, "").replace(/ as /g, ": ")} = await load(${from});`;
  });
  const source = `async function snippet() {\n${body}\n}`;
  const { code: script } = await transformWithOxc(source, "snippet.ts", { sourcemap: false });
  return { script, expected };
}

/** The value is the text, or equals what the text says in JavaScript. */
function expectValue(value: unknown, text: string): void {
  if (shown(value) === text) return;
  let meant: unknown;
  try {
    meant = new Function(`return (${text});`)();
  } catch {
    meant = text;
  }
  if (!isDeepStrictEqual(value, meant)) expect(shown(value)).toBe(text);
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : inspect(value);
}
