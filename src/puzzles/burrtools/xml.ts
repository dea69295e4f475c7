// The little of XML that a file of BurrTools has: elements, attributes and text. Enters: the text; leaves: its root element.

import { type Parsed, Report } from "#problem";

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** What stands between its tags, without that of its children. */
  readonly text: string;
  /** The place of its tag in the file. */
  readonly at: number;
}

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
  at: number;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** A comment, a declaration, a tag, or text up to the next tag. */
const TOKEN =
  /<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/y;

/** Does the text begin as XML does? */
export function isXml(text: string): boolean {
  return /^\ufeff?\s*<(\?xml|puzzle)/.test(text);
}

export function parseXml(text: string): Parsed<XmlElement> {
  const report = new Report();
  const root: Open = { name: "", attributes: {}, children: [], text: "", at: 0 };
  const open: Open[] = [root];
  const fail = (at: number, message: string) =>
    report.error("bad-xml", ...placeOf(text, at), message, lineAt(text, at));
  for (let at = 0; at < text.length && report.errors.length === 0; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) {
      fail(at, "this is no XML; expected a tag");
      break;
    }
    const [whole, closing, name, attributes = "", single] = match;
    const last = open.at(-1)!;
    if (name === undefined) {
      if (!whole.startsWith("<")) last.text += unescaped(whole);
    } else if (closing) {
      if (last.name !== name) fail(at, `</${name}> closes nothing; expected </${last.name}>`);
      else open.pop();
    } else {
      const element = { name, attributes: attributesOf(attributes), children: [], text: "", at };
      last.children.push(element);
      if (!single) open.push(element);
    }
  }
  if (open.length > 1 && report.errors.length === 0)
    fail(text.length, `the file ends within <${open.at(-1)!.name}>`);
  const [element] = root.children;
  if (!element && report.errors.length === 0) fail(0, "there is no element; expected <puzzle>");
  return report.result(() => element!);
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return Object.fromEntries(
    pairs.map(([, name, double, single]) => [name!, unescaped(double ?? single ?? "")]),
  );
}

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Line and column, from 1. */
export function placeOf(text: string, at: number): [line: number, column: number] {
  const before = text.slice(0, at).split("\n");
  return [before.length, before.at(-1)!.length + 1];
}

/** At most this much of a line is shown: BurrTools writes long ones. */
const SHOWN = 120;

export function lineAt(text: string, at: number): string {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? text.length : end).slice(0, SHOWN);
}
