// The last puzzle survives a reload: it stays in this browser's storage for this address.

import type { Entry } from "./puzzle.js";
import { asSource } from "./source.js";

const KEY = "quadrille.puzzle";

export function save(entry: Entry): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(entry));
  } catch {
    // No storage, or no room in it: then the puzzle does not survive.
  }
}

export function load(): Entry | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const source = asSource((value as { source?: unknown } | null)?.source);
    const title = (value as { title?: unknown } | null)?.title;
    return source && { source, title: typeof title === "string" ? title.slice(0, 200) : "" };
  } catch {
    return null;
  }
}
