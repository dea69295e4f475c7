// The tokens of options, each told once: solutions travel as numbers, and what a number means travels beside them.

import { optionTokens, type Problem } from "../../index.js";
import type { Seen } from "./protocol.js";

export class Spelling {
  readonly #problem: Problem;
  readonly #told = new Set<number>();
  #news: [number, readonly string[]][] = [];

  constructor(problem: Problem) {
    this.#problem = problem;
  }

  use(options: Iterable<number>): void {
    for (const option of options) {
      if (this.#told.has(option)) continue;
      this.#told.add(option);
      this.#news.push([option, optionTokens(this.#problem, option)]);
    }
  }

  /** What was not told yet. */
  take(): Seen["tokens"] {
    const news = this.#news;
    this.#news = [];
    return news;
  }
}
