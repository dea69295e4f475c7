// All problems of the corpus, as they are made: the name, what it is about, the group, where it comes from, the text of the puzzle
// if it has a family, and the DLX text.

import { parsePuzzle, unwrap } from "../../dist/index.js";
import { boards } from "./boards.mjs";
import { edges } from "./edges.mjs";
import { examples } from "./examples.mjs";
import { exercises } from "./exercises.mjs";
import { graphs } from "./graphs.mjs";
import { made } from "./made.mjs";
import { numbers } from "./numbers.mjs";
import { random } from "./random.mjs";
import { squares } from "./squares.mjs";
import { tilings } from "./tilings.mjs";
import { words } from "./words.mjs";

const GROUPS = {
  edges,
  numbers,
  graphs,
  boards,
  squares,
  tilings,
  words,
  random,
  made: made(),
  exercises,
  examples,
};

const encoded = (family, text) => unwrap(parsePuzzle(family, text)).dlx();

/** An entry is a row with a function that makes the DLX text, or an object with the text of a puzzle. */
function entryOf(group, entry) {
  if (Array.isArray(entry)) {
    const [name, about, dlx, source] = entry;
    return { name, about, group, source, from: `scripts/corpus/${group}.mjs`, dlx };
  }
  const { name, about, family, via, text, source, from = `scripts/corpus/${group}.mjs` } = entry;
  const dlx = () => {
    const first = family === "dlx" ? text : encoded(family, text);
    return via === undefined ? first : encoded(via, first);
  };
  const puzzle = family === "dlx" ? undefined : { family, text };
  return { name, about, group, source, from, puzzle, dlx };
}

export const entries = Object.entries(GROUPS).flatMap(([group, list]) =>
  list.map((entry) => entryOf(group, entry)),
);

const names = new Set(entries.map(({ name }) => name));
if (names.size < entries.length) throw new Error("two problems of the corpus have one name");
