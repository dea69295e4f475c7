// Which option is this line? Tokens may come in another order than in the file.

import { optionCount, optionTokens, type Problem } from "#problem";

export class OptionIndex {
  /** By canonical text: the options with it, of which there can be several. */
  readonly #byCanonical = new Map<string, number[]>();
  /** By text as it was met: the same, so that most lines need one look. */
  readonly #byText = new Map<string, readonly number[]>();

  constructor(problem: Problem) {
    for (let o = 0; o < optionCount(problem); o++) {
      const key = canonical(optionTokens(problem, o).join(" "));
      const list = this.#byCanonical.get(key);
      if (list) list.push(o);
      else this.#byCanonical.set(key, [o]);
    }
  }

  /** The options that are written like this, up to the order of their tokens. */
  find(text: string): readonly number[] | undefined {
    const known = this.#byText.get(text);
    if (known) return known;
    const found = this.#byCanonical.get(canonical(text));
    if (found) this.#byText.set(text, found);
    return found;
  }
}

/** The tokens in a fixed order, and the sum of the costs. */
function canonical(text: string): string {
  const tokens = text.split(/\s+/).filter((token) => token !== "");
  const cost = tokens.reduce((sum, token) => sum + (token.startsWith("|") ? Number(token.slice(1)) : 0), 0);
  const items = tokens.filter((token) => !token.startsWith("|")).sort();
  return `${items.join(" ")} |${cost}`;
}
