// A progress bar on stderr: on a terminal after half a second, redrawn in place; elsewhere, if asked for, a line
// every ten seconds.

import type { Progress } from "../solutions/budget.js";
import { amount, seconds } from "./words.js";

const FIRST_MS = 500;
const LINE_MS = 10_000;
const WIDTH = 20;

export class ProgressBar {
  readonly #terminal = process.stderr.isTTY === true;
  readonly #lines: boolean;
  #shown = false;
  #lastLine = 0;

  constructor(options: { readonly lines: boolean }) {
    this.#lines = options.lines;
  }

  /** Is there anybody to see it? */
  get wanted(): boolean {
    return this.#terminal || this.#lines;
  }

  update(progress: Progress): void {
    if (this.#terminal && progress.elapsedMs >= FIRST_MS) {
      this.#shown = true;
      process.stderr.write(
        `\r${progressText(progress).slice(0, (process.stderr.columns || 80) - 1)}\u001b[K`,
      );
    } else if (!this.#terminal && progress.elapsedMs - this.#lastLine >= LINE_MS) {
      this.#lastLine = progress.elapsedMs;
      process.stderr.write(`${progressText(progress)}\n`);
    }
  }

  /** Takes the bar away, so that other text can be written; the next update draws it again. */
  clear(): void {
    if (this.#shown) process.stderr.write("\r\u001b[K");
    this.#shown = false;
  }
}

/** e.g. "████░░░░  37.2%  1,204 solutions  3.2 M nodes/s  about 12 s left". */
export function progressText({ fraction, solutions, nodes, elapsedMs }: Progress): string {
  const full = Math.round(fraction * WIDTH);
  const bar = "█".repeat(full) + "░".repeat(WIDTH - full);
  const rate = `${amount((1000 * nodes) / Math.max(1, elapsedMs))} nodes/s`;
  const left =
    fraction > 0.001 ? `about ${seconds((elapsedMs * (1 - fraction)) / fraction)} left` : "too early to tell";
  const found = `${solutions.toLocaleString("en")} ${solutions === 1 ? "solution" : "solutions"}`;
  return `${bar} ${(100 * fraction).toFixed(1).padStart(5)}%  ${found}  ${rate}  ${left}`;
}
