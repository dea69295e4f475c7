// The kinds that magazines print, told by the words of a puzzle: what is drawn for them, and which links say them.

import type { Rule, RulesPuzzle } from "../puzzle.js";

/** By genre: the words that such a puzzle must have, with their value, and those that it may have. */
const GENRES = {
  slitherlink: { must: ["lines", "loop"], may: ["around"] },
  masyu: { must: ["steps", "loop"], may: ["white-pearl", "black-pearl"] },
  yajilin: { must: ["steps", "loop", "apart 0"], may: ["visits"] },
  nurikabe: { must: ["island", "connected 0", "no-block 0"], may: [] },
  hitori: { must: ["once", "apart 1", "connected 0"], may: [] },
  heyawake: { must: ["room", "two-rooms 0", "apart 1", "connected 0"], may: [] },
  numberlink: { must: ["steps", "paths"], may: [] },
} as const satisfies Readonly<Record<string, { must: readonly string[]; may: readonly string[] }>>;

export type Genre = keyof typeof GENRES;

/** "apart 0", "loop". */
function saying({ word, values }: Rule): string {
  return [word, ...(values ?? [])].join(" ");
}

/** What the puzzle is, if it has the words of a genre and no others. */
export function genreOf({ rules }: Pick<RulesPuzzle, "rules">): Genre | null {
  const said = new Set(rules.map(saying));
  const found = Object.entries(GENRES).find(([, { must, may }]) => {
    const known: readonly string[] = [...must, ...may];
    return must.every((word) => said.has(word)) && [...said].every((word) => known.includes(word));
  });
  return (found?.[0] ?? null) as Genre | null;
}

/** Values that are drawn black: those that may not be side by side, or fill a square, or must hang together. */
export function blackValue({ rules }: Pick<RulesPuzzle, "rules">): number | null {
  const of = (word: string) => rules.find((rule) => rule.word === word)?.values?.[0];
  return of("apart") ?? of("no-block") ?? of("connected") ?? null;
}
