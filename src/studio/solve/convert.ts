// Other forms of a text: a puzzle's DLX form, and the family of a text that nobody named.

import { families, recognize } from "../../index.js";
import { familyOf, limited, messageOf, readSource } from "./encode.js";
import type { Kind, Source } from "./protocol.js";

/** The DLX file of the puzzle. */
export function dlxText(source: Source): string {
  if (source.kind === "dlx") return source.text;
  const reading = readSource(source);
  if (reading.errors.length > 0) return "";
  return [...limited(familyOf(source.kind)!.dlx(reading.spec))].join("");
}

/** The family that the file's extension names, or that its content fits; null if none does. */
export function guess(name: string, text: string): Kind | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === "dlx") return "dlx";
  const named = families.find((family) => family.name === extension);
  if (named) return named.name as Kind;
  try {
    const found = recognize(text);
    if (!found.ok) return null;
    return found.value.family === "dlx" ? "dlx" : (found.value.family.name as Kind);
  } catch (error) {
    throw new Error(messageOf(error));
  }
}
