// Control characters, which could move the cursor of a terminal or do worse, as visible symbols of the same width.

const CONTROL = /\p{Cc}/gu;

/** The text without control characters, but for tabs and newlines. */
export function printable(text: string): string {
  return text.replace(CONTROL, (c) => (c === "\t" || c === "\n" ? c : symbolOf(c)));
}

/** One character, whatever it is. */
export function printableCharacter(c: string): string {
  return c.replace(CONTROL, symbolOf);
}

/** The same for text whose characters are bytes, where there are no such symbols. */
export function printableBytes(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\0-\x08\x0b-\x1f\x7f]/g, "?");
}

function symbolOf(c: string): string {
  const code = c.charCodeAt(0);
  return String.fromCharCode(code < 0x20 ? 0x2400 + code : 0x2421);
}
