// Lines of a text, as the originals' fgets sees them, but without its limits.

/** The lines without their newline; a last line without a newline counts, an empty rest does not. */
export function splitLines(text: string): string[] {
  const lines = text.split("\n");
  if (lines[lines.length - 1] === "") lines.pop();
  return lines;
}

/** The text with plain newlines and without a byte-order mark. */
export function plainText(text: string): string {
  const marked = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (!marked.includes("\r")) return marked;
  // Without a single newline the returns are the line ends, as they were on old Macintoshes.
  return marked.replace(marked.includes("\n") ? /\r\n/g : /\r/g, "\n");
}
