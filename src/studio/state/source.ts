// What the page accepts as a puzzle from outside: a link, a file, the storage. All of it is data of unknown origin.

import { isKind } from "../solve/kinds.js";
import type { Source } from "../solve/protocol.js";

/** A text of more characters is refused. */
export const MOST_TEXT = 2_000_000;

/** The source, if that is what it is. */
export function asSource(value: unknown): Source | null {
  if (typeof value !== "object" || value === null) return null;
  const { kind, text } = value as { kind?: unknown; text?: unknown };
  if (!isKind(kind) || typeof text !== "string" || text.length > MOST_TEXT) return null;
  return { kind, text };
}
