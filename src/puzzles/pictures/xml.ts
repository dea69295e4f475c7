// Text as XML: every name and label is drawn as itself, whatever characters it has.

const ESCAPES: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;" };

/** Text for elements and attributes. What XML cannot contain becomes U+FFFD: control characters, lone surrogates. */
export function xmlText(text: string): string {
  return text
    .replace(/[<>&"]/g, (c) => ESCAPES[c]!)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd");
}

/** A number with at most two decimals. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}
