// Symmetries as text in, a `Symmetry` out: one permutation of items a line, as cycles `(a b c)(d e)` or as images
// `a b c | b c a`. Items that are not named stay; `item:color` moves a color. What the permutations generate is used.

import { optionCount, type Parsed, type Problem, plainText, Report, splitLines } from "#problem";
import { actionOf } from "./action.js";
import { generated } from "./generate.js";
import { identityOn, type Symmetry, tooLarge, wholeSymmetry } from "./symmetry.js";

/** Symmetries from a text, as docs/symmetry.md describes it; each must map the problem to itself. */
export function parseSymmetry(text: string, problem: Problem): Parsed<Symmetry> {
  return new SymmetryReader(problem).read(splitLines(plainText(text)));
}

/** A token and where it stands. */
interface Token {
  readonly text: string;
  readonly at: number;
}

class SymmetryReader {
  readonly #problem: Problem;
  readonly #report = new Report();
  /** Every item and every item with a color of it. */
  readonly #tokens: ReadonlySet<string>;
  readonly #generators: Uint32Array[] = [];
  #number = 0;
  #line = "";

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#tokens = tokensOf(problem);
  }

  read(lines: readonly string[]): Parsed<Symmetry> {
    lines.forEach((line, index) => {
      this.#number = index + 1;
      this.#line = line;
      if (line.trim() !== "" && !line.startsWith("|")) this.#readLine();
    });
    const options = optionCount(this.#problem);
    const group = this.#report.errors.length === 0 ? generated(this.#generators, options) : [];
    if (!group) {
      this.#report.error("large-group", 0, 1, tooLarge(options), "");
    } else if (this.#generators.length === 0 && this.#report.errors.length === 0) {
      const message = "there is no permutation; expected one a line, such as (a b c) or a b c | b c a";
      this.#report.error("no-permutation", lines.length + 1, 1, message, "");
    }
    return this.#report.result(() => wholeSymmetry(this.#problem, group ?? [identityOn(options)]));
  }

  #error(code: string, at: number, message: string): null {
    this.#report.error(code, this.#number, at + 1, message, this.#line);
    return null;
  }

  #readLine(): void {
    const start = this.#line.search(/\S/);
    const images = this.#line[start] === "(" ? this.#readCycles(start) : this.#readImages();
    if (!images) return;
    const action = actionOf(this.#problem, (token) => imageOf(images, token));
    if (action.ok) this.#generators.push(action.image);
    else this.#error("no-symmetry", start, `this is no symmetry of the problem: ${action.why}`);
  }

  /** `(a b c)(d e)`: a goes to b, b to c, c to a. */
  #readCycles(start: number): Map<string, string> | null {
    const images = new Map<string, string>();
    const line = this.#line;
    for (let at = start; at < line.length; ) {
      if (/\s/.test(line[at])) {
        at++;
        continue;
      }
      if (line[at] !== "(")
        return this.#error("no-cycle", at, `"${line[at]}" outside of a cycle; expected (`);
      const end = line.slice(at + 1).search(/[()]/);
      if (end < 0 || line[at + 1 + end] !== ")") {
        const where = end < 0 ? line.length : at + 1 + end;
        return this.#error("open-cycle", where, "the cycle is not closed; expected )");
      }
      const cycle = tokensIn(line, at + 1, at + 1 + end);
      for (const [k, token] of cycle.entries()) {
        if (!this.#isGood(token, images)) return null;
        images.set(token.text, cycle[(k + 1) % cycle.length].text);
      }
      at += end + 2;
    }
    return images;
  }

  /** `a b c | b c a`: what stands before the bar goes to what stands after it. */
  #readImages(): Map<string, string> | null {
    const tokens = tokensIn(this.#line, 0, this.#line.length);
    const bar = tokens.findIndex(({ text }) => text === "|");
    if (bar < 0) {
      const message = "expected cycles such as (a b c), or items and their images such as a b c | b c a";
      return this.#error("no-bar", tokens[0].at, message);
    }
    const [from, to] = [tokens.slice(0, bar), tokens.slice(bar + 1)];
    if (from.length !== to.length) {
      const message = `${from.length} before the bar and ${to.length} after it; expected as many`;
      return this.#error("unequal-images", tokens[bar].at, message);
    }
    const images = new Map<string, string>();
    for (const [k, token] of from.entries()) {
      if (!this.#isGood(token, images)) return null;
      images.set(token.text, to[k].text);
    }
    const seen = new Map<string, string>();
    for (const token of to) {
      if (!this.#isGood(token, seen)) return null;
      seen.set(token.text, "");
      if (images.has(token.text)) continue;
      const message = `${token.text} is an image, but it does not stand before the bar`;
      return this.#error("no-permutation", token.at, message);
    }
    return images;
  }

  /** Is this an item, or an item with one of its colors, that was not named before? */
  #isGood({ text, at }: Token, before: ReadonlyMap<string, string>): boolean {
    if (before.has(text)) this.#error("item-twice", at, `${text} stands here twice`);
    else if (!this.#tokens.has(text)) {
      const what = text.includes(":") ? "no option has" : "unknown item";
      this.#error("unknown-item", at, `${what} ${text}; expected a name from the item line`);
    } else return true;
    return false;
  }
}

/** Where an item goes, or an item with a color: as it was said, or else with its item. */
function imageOf(images: ReadonlyMap<string, string>, token: string): string {
  const said = images.get(token);
  if (said !== undefined) return said;
  const colon = token.indexOf(":");
  if (colon < 0) return token;
  const item = token.slice(0, colon);
  return (images.get(item) ?? item) + token.slice(colon);
}

function tokensIn(line: string, from: number, to: number): Token[] {
  return [...line.slice(from, to).matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, at: from + index }));
}

function tokensOf({ itemNames, colorNames, entryItem, entryColor }: Problem): Set<string> {
  const tokens = new Set(itemNames);
  entryColor?.forEach((color, e) => {
    if (color > 0) tokens.add(`${itemNames[entryItem[e]]}:${colorNames[color]}`);
  });
  return tokens;
}
