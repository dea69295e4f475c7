// What programs can use: every name of every entry has a comment, so has each member; every function, class and constant, and
// every member, is in an example that runs, in a comment or in a document.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { ENTRIES, examplesIn, namesOf, UNNAMED } from "../../scripts/site/api.mjs";
import { built } from "../support/built.js";
import { ROOT } from "../support/run.js";
import { runSnippet } from "../support/snippet.js";

/** The entry with what has no part in a program that runs. */
const TYPES = "quadrille/types";

const surface = ENTRIES.map(({ entry }) => ({ entry, names: namesOf(entry) }));
const all = surface.flatMap(({ names }) => names);
/** What has a part in a program that runs. */
const working = surface.filter(({ entry }) => entry !== TYPES).flatMap(({ names }) => names);

/** The most names that the main entry has: a user needs about twenty. */
const MOST_MAIN = 25;
/** The most names that all entries have together, besides that of the types. */
const MOST = 130;

/** Types that every program knows. */
const PLATFORM =
  "ArrayLike ReadonlyMap ReadonlySet Iterable AsyncIterable Generator AsyncGenerator Omit Pick Partial Exclude".split(
    " ",
  );

/** Parameters of types, and what is said to be internal. What the site's reference may leave out, in UNNAMED, is one list for both. */
const INTERNAL = ["Data", "Live", "Nodes", "Shares"];

test("the main entry is small, and so are all together; no name is in two entries", () => {
  expect(surface.find(({ entry }) => entry === "quadrille")!.names.length).toBeLessThanOrEqual(MOST_MAIN);
  expect(working.length).toBeLessThanOrEqual(MOST);
  for (const { name } of all) expect(all.filter((other) => other.name === name)).toHaveLength(1);
});

test("what stands among the types is nothing when a program runs", async () => {
  expect(Object.keys(await import(join(ROOT, "dist/library/types.js")))).toEqual([]);
});

test("every name and every member has a comment, also in the forms of an answer", () => {
  const missing = all.flatMap(({ name, comment, members, inner }) => [
    ...(comment === "" ? [name] : []),
    ...[...members, ...inner]
      .filter((member) => member.comment === "")
      .map((member) => `${name}.${member.name}`),
  ]);
  expect(missing).toEqual([]);
});

test("a program can name every type that the library speaks of", () => {
  const known = new Set([...PLATFORM, ...UNNAMED, ...INTERNAL]);
  // Another type of the same name is no help.
  const exported = new Set(all.map(({ at }) => at));
  const missing = all.flatMap(({ name, types }) =>
    types
      .filter((type) => !known.has(type.name) && !(type.at === "" && type.name in globalThis))
      .filter((type) => !exported.has(type.at))
      .map((type) => `${name}: ${type.name} of ${relative(ROOT, type.at)}`),
  );
  expect(missing).toEqual([]);
});

test("every function, class and constant is in an example that runs, and so is every member", () => {
  const documents = ["README.md", ...markdownIn("docs"), ...markdownIn("docs/puzzles")];
  const snippets = documents.flatMap((file) =>
    [...readFileSync(join(ROOT, file), "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
      (match) => match[1]!,
    ),
  );
  const code = [...snippets, ...all.flatMap(({ comment }) => examplesIn(comment))].join("\n");
  const words = new Set(code.replace(/\/\/.*$/gm, "").match(/\w+/g));
  const values = working
    .filter(({ kind }) => kind !== "interface" && kind !== "type")
    .map(({ name }) => [name, name]);
  const members = all.flatMap((one) =>
    [...one.members, ...one.inner].map(({ name }) => [name, `${one.name}.${name}`] as const),
  );
  const used = (name: string) => name === "" || name === "constructor" || words.has(name);
  const unused = [...values, ...members].filter(([name]) => !used(name!)).map(([, where]) => where);
  expect(unused).toEqual([]);
});

describe("the examples in comments run", () => {
  const puzzle = built.pack({ box: "3x20", pieces: "pentominoes" });
  const scope = {
    ...built,
    puzzle,
    solution: built.oneSync(puzzle).solution,
    parts: [{ take: [0], avoid: [] }],
    signal: new AbortController().signal,
    inlineWorker: () => "data:",
  };
  for (const { name, comment } of all)
    examplesIn(comment).forEach((code, k) => {
      test(`${name} ${k + 1}`, () => runSnippet(code, scope));
    });
});

test("types are the ones that the build has", () => {
  const values = working.filter(({ kind }) => ["function", "class", "constant"].includes(kind));
  for (const { name } of values.filter((one) => one.name !== "inlineWorker"))
    expect(built).toHaveProperty(name);
});

function markdownIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith(".md"))
    .map((file) => `${folder}/${file}`);
}
