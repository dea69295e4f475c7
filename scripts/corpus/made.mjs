// Sudokus that `quadrille make` has made. Their texts are kept in corpus/puzzles, since a later version may make others; a text
// that is not there is made.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { range } from "./text.mjs";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "corpus/puzzles");

/** Name, what it is about, the options of `quadrille make sudoku`, and the seeds. */
const KINDS = [
  ["minimal", "a sudoku of which no clue can go", "", range(8, 1)],
  ["symmetric", "a sudoku with 28 clues that lie symmetrically", "--symmetric --clues 28", range(3, 21)],
  ["windoku", "a windoku", "--layout windoku", range(3, 31)],
  ["diagonal", "a sudoku with diagonals", "--layout diagonal", range(3, 41)],
  ["jigsaw", "a jigsaw sudoku", "--layout jigsaw", range(4, 51)],
  ["six", "a sudoku of 6 × 6", "--size 6", range(3, 61)],
  ["four", "a sudoku of 4 × 4", "--size 4", range(2, 71)],
  ["latin", "a Latin square of order 7 with clues", "--layout latin --size 7", range(2, 81)],
];

/** The sudokus without their first clue, which have several solutions. */
const LESS = ["made-minimal-1", "made-minimal-2", "made-jigsaw-51", "made-diagonal-41"];

function textOf(name, args) {
  const path = join(FOLDER, `${name}.sudoku`);
  if (!existsSync(path)) {
    mkdirSync(FOLDER, { recursive: true });
    const command = [join(ROOT, "dist/cli/quadrille.js"), "make", "sudoku", "--quiet", ...args];
    writeFileSync(path, execFileSync(process.execPath, command));
  }
  return readFileSync(path, "utf8");
}

export function made() {
  const all = KINDS.flatMap(([kind, about, options, seeds]) =>
    seeds.map((seed) => {
      const args = [...options.split(" ").filter(Boolean), "--seed", String(seed)];
      const from = `quadrille make sudoku ${args.join(" ")}`;
      const name = `made-${kind}-${seed}`;
      return {
        name,
        about: `${about}, seed ${seed}`,
        family: "sudoku",
        text: textOf(name, args),
        source: "",
        from,
      };
    }),
  );
  const less = all
    .filter(({ name }) => LESS.includes(name))
    .map((one) => ({
      ...one,
      name: `${one.name}-less`,
      about: `${one.about}, without its first clue`,
      text: one.text.replace(/[1-9]/, "."),
    }));
  return [...all, ...less];
}
