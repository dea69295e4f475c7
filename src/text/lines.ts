// Lines of a text, as the originals' fgets sees them, but without its limits.

/** The lines without their newline; a last line without a newline counts, an empty rest does not. */
export function splitLines(text: string): string[] {
  const lines = text.split("\n");
  if (lines[lines.length - 1] === "") lines.pop();
  return lines;
}
