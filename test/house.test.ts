// The house: data walks through the rooms in one direction, and imports follow it, by the rooms' doors (docs/architecture.md).

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { circle, files, graph, own, roomOf, SRC } from "../scripts/house.mjs";
import { houseMap, MAP } from "../scripts/house-map.mjs";
import { ROOT } from "./support/root.js";

/** By room: the rooms whose doors it uses. */
const USES: Readonly<Record<string, string>> = {
  problem: "",
  engines: "problem",
  symmetry: "problem",
  verify: "problem",
  puzzles: "problem symmetry",
  search: "engines problem symmetry",
  questions: "engines problem search symmetry",
  proofs: "engines problem search symmetry verify",
  design: "engines problem puzzles questions search verify",
  runs: "engines problem proofs search symmetry",
  library: "design engines problem proofs puzzles questions search symmetry",
  cluster: "engines problem proofs runs search symmetry",
  studio: "library",
  cli: "cluster design engines problem proofs puzzles questions runs search symmetry",
};

test("imports follow the data, from room to room", () => {
  const rooms = graph(roomOf);
  const used = files.map((file) => {
    const room = roomOf(file);
    return [
      room,
      [...(rooms.get(room) ?? [])]
        .filter((other) => other !== room)
        .sort()
        .join(" "),
    ];
  });
  expect(Object.fromEntries(used)).toEqual(USES);
});

test("the map shows the house as it is: node scripts/house-map.mjs draws it", () => {
  expect(readFileSync(MAP, "utf8")).toBe(houseMap());
});

test("a room is entered by its door", () => {
  const past = own.filter(({ file, target, written }) => {
    return roomOf(file) !== roomOf(target) && written !== `#${roomOf(target)}`;
  });
  expect(past).toEqual([]);
  // Inside, nobody goes out and in again.
  expect(own.filter(({ file, written }) => written === `#${roomOf(file)}`)).toEqual([]);
});

test("a door offers what other rooms use, and nothing else", () => {
  const used = new Map<string, Set<string>>();
  for (const file of files) {
    const text = readFileSync(join(SRC, file), "utf8");
    for (const [, names, door] of text.matchAll(/(?:import|export)(?: type)? \{([^}]*)\} from "#(\w+)"/g))
      used.set(door!, new Set([...(used.get(door!) ?? []), ...namesIn(names!)]));
  }
  for (const [room, names] of used) {
    const door = readFileSync(join(SRC, room, "index.ts"), "utf8");
    const offered = [...door.matchAll(/export (?:type )?\{([^}]*)\} from "/g)].flatMap(([, list]) =>
      namesIn(list!),
    );
    expect(offered.filter((name) => !names.has(name))).toEqual([]);
  }
});

/** The names of an import, as the door calls them. */
function namesIn(list: string): string[] {
  const names = list.split(",").map((name) => name.trim().replace(/^type /, ""));
  return names.filter(Boolean).map((name) => name.split(" as ")[0]!);
}

test("the verifier stays small enough to be read", () => {
  const read = files.filter((file) => file.startsWith("verify/") && file !== "verify/index.ts");
  const lines = read.flatMap((file) => readFileSync(join(SRC, file), "utf8").split("\n"));
  expect(lines.filter((line) => !/^\s*($|\/\/|\/?\*)/.test(line)).length).toBeLessThanOrEqual(569);
});

test("no rooms import each other in a circle", () => {
  expect(circle(graph(roomOf))).toEqual([]);
});

test("no folders import each other in a circle", () => {
  const folders = new Set(files.flatMap((file) => above(file)));
  for (const folder of folders) {
    // What stands in this folder: its files, and each folder in it as a whole.
    const prefix = folder === "." ? "" : `${folder}/`;
    const inside = (file: string) =>
      file.startsWith(prefix) ? prefix + file.slice(prefix.length).split("/")[0] : null;
    expect(circle(graph(inside))).toEqual([]);
  }
});

test("no files import each other in a circle", () => {
  expect(circle(graph((file) => file))).toEqual([]);
});

test("a circle is found", () => {
  const targets = { a: ["b", "c"], b: ["d"], c: ["d"], d: ["e", "elsewhere"], e: ["c"] };
  expect(circle(new Map(Object.entries(targets)))).toEqual(["d", "e", "c", "d"]);
  expect(circle(new Map([["a", ["a"]]]))).toEqual(["a", "a"]);
});

test("a word of the glossary names one type, and so do words that are tempting", () => {
  const glossary = readFileSync(join(ROOT, "docs/architecture.md"), "utf8").split(
    "## The way of a count",
  )[0]!;
  const rows = [...glossary.matchAll(/^\| (\w+) \|/gm)].map(([, word]) => word!);
  expect(rows.length).toBeGreaterThan(15);
  const words = [...rows.slice(1), "step", "place"].map((word) => word[0]!.toUpperCase() + word.slice(1));
  const meanings = words.flatMap((word) => {
    const says = new RegExp(`^(?:export )?(?:abstract )?(?:interface|type|class) ${word}\\b`, "m");
    const named = files.filter((file) => says.test(readFileSync(join(SRC, file), "utf8")));
    return named.length > 1 ? [`${word}: ${named.join(", ")}`] : [];
  });
  expect(meanings).toEqual([]);
});

test("errors are told by their class, never by their words", () => {
  const words = /\.(test|exec)\([^()]*\.message\b|\.message\.(startsWith|endsWith|includes|match|search)\(/;
  const made = /new RangeError\(/; // a BadValue, so that it can be told from the machine's
  const wrong = files.filter((file) => {
    const text = readFileSync(join(SRC, file), "utf8");
    return words.test(text) || made.test(text);
  });
  expect(wrong).toEqual([]);
});

test("package.json has a door for each room that others enter", () => {
  const entered = own
    .filter(({ file, target }) => roomOf(file) !== roomOf(target))
    .map(({ target }) => target);
  expect([...new Set(entered)].filter((file) => file !== `${roomOf(file)}/index.ts`)).toEqual([]);
  for (const room of new Set(entered.map(roomOf))) expect(existsSync(join(SRC, room, "index.ts"))).toBe(true);
});

/** The folders that a file stands in. */
function above(file: string): string[] {
  const folder = dirname(file);
  return folder === "." ? ["."] : [folder, ...above(folder)];
}
