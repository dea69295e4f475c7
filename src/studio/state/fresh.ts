// New puzzles, one of each kind, to begin with.

import { families } from "#library";
import { familyOf, type Kind, PLAIN } from "../solve/kinds.js";
import { type Entry, entryOf } from "./entry.js";

/** The families, packings first. */
export const begun = [
  ...families.filter(({ edit }) => edit?.is === "packing"),
  ...families.filter(({ edit }) => edit?.is !== "packing"),
];

/** What can be begun: its kind, its title, and what one does then. */
export const FRESH: readonly (readonly [kind: Kind, title: string, about: string])[] = [
  ...begun.flatMap(({ name, begin: { title, about = "" } }) =>
    title === undefined ? [] : [[name as Kind, title, about] as const],
  ),
  [PLAIN, "Exact cover", "Items and options as text"],
];

const SMALL = `| Items, then options; a lone | separates secondary items
a b c d e f g
c e
a d g
b c f
a d f
b g
d e g
`;

export function freshPuzzle(kind: Kind): Entry {
  const family = familyOf(kind);
  return entryOf({ kind, text: family ? (family.begin.fresh?.() ?? "") : SMALL });
}
