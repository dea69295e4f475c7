// The beginning of a search as a film: after each node, the options that stand. Dancing links, as in the book.

import type { Search } from "#engines";
import { links } from "#engines";
import { encode } from "./encode.js";
import type { Source, Trace } from "./protocol.js";
import { Spelling } from "./spelling.js";

const EMPTY: Trace = { paths: [], solved: [], tokens: [], whole: true };

/** So many steps of the search, at the most. */
export function trace(source: Source, steps: number): Trace {
  const { problem } = encode(source);
  if (!problem) return EMPTY;
  const search: Search = links.start(problem, { mode: "list" });
  const spelling = new Spelling(problem);
  const paths: number[][] = [];
  const solved: boolean[] = [];
  let whole = false;
  while (paths.length < steps && !whole) {
    const pause = search.run(1);
    whole = pause === "done";
    const path = whole ? [] : [...search.solution()];
    spelling.use(path);
    paths.push(path);
    solved.push(pause === "solution");
  }
  return { paths, solved, tokens: spelling.take(), whole };
}
