// Other forms of a text: a puzzle's DLX form, and the family of a text that nobody named.

import { families, parseDlx } from "../../index.js";
import { familyOf, limited, messageOf, readSource, TooLarge } from "./encode.js";
import type { Kind, Source } from "./protocol.js";

/** The DLX file of the puzzle. */
export function dlxText(source: Source): string {
  if (source.kind === "dlx") return source.text;
  const reading = readSource(source);
  if (reading.errors.length > 0) return "";
  return [...limited(familyOf(source.kind)!.dlx(reading.spec))].join("");
}

/** The family that the file's extension names, or the first that its content fits; null if none does. */
export function guess(name: string, text: string): Kind | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === "dlx") return "dlx";
  const named = families.find((family) => family.name === extension);
  const fitting = named ?? families.find((family) => looksLike(() => family.looksLike(text)));
  if (fitting) return fitting.name as Kind;
  return looksLike(() => parseDlx(text).ok) ? "dlx" : null;
}

function looksLike(test: () => boolean): boolean {
  try {
    return test();
  } catch (error) {
    if (error instanceof TooLarge) return false;
    throw new Error(messageOf(error));
  }
}
