// The texts of options, each told once: solutions travel as numbers, and what a number means travels beside them.

import { optionTokens, type Problem } from "#library";
import type { Seen } from "./protocol.js";

/** So many words are enough for a page. */
const MOST_TOKENS = 500_000;

/** The tokens of an option that travelled as text. */
export function tokensIn(option: string): string[] {
  return option === "" ? [] : option.split(" ");
}

export class Spelling {
  readonly #problem: Problem;
  readonly #told = new Set<number>();
  /** How many tokens were told, all together. */
  #words = 0;
  #news: [number, string][] = [];

  constructor(problem: Problem) {
    this.#problem = problem;
  }

  use(options: Iterable<number>): void {
    for (const option of options) {
      if (this.#told.has(option)) continue;
      this.#told.add(option);
      const tokens = optionTokens(this.#problem, option);
      this.#words += tokens.length;
      if (this.#words <= MOST_TOKENS) this.#news.push([option, tokens.join(" ")]);
    }
  }

  /** What was not told yet. */
  take(): Seen["tokens"] {
    const news = this.#news;
    this.#news = [];
    return news;
  }
}
