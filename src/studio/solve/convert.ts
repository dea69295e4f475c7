// Other forms of a text: a puzzle's DLX form, and what a text is that nobody named.

import { ownText } from "#library";
import { limited, messageOf, readSource } from "./encode.js";
import { familyOf, type Kind, PLAIN } from "./kinds.js";
import type { Guess, Source } from "./protocol.js";

/** The DLX file of the puzzle. */
export function dlxText(source: Source): string {
  if (source.kind === PLAIN) return source.text;
  const reading = readSource(source);
  if (reading.errors.length > 0) return "";
  return [...limited(familyOf(source.kind)!.dlx(reading.spec))].join("");
}

/** What this text is: of the family that the file's extension names, or that its content fits; or why it is no puzzle. */
export function guess(name: string, text: string): Guess {
  try {
    const found = ownText(name, text);
    if (!found.ok) return { is: "refused", message: sentence(found.errors[0]!.message) };
    const { family, text: own, remark } = found.value;
    return { is: "puzzle", source: { kind: family as Kind, text: own }, remark };
  } catch (error) {
    return { is: "refused", message: messageOf(error) };
  }
}

/** What the command line says, for those who have no command line. */
function sentence(message: string): string {
  const plainly = message.replace(/ \(--[^)]*\)/g, "");
  return `${plainly[0]!.toUpperCase()}${plainly.slice(1)}.`;
}
