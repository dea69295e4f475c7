// A progress bar on stderr: on a terminal after half a second, redrawn in place; elsewhere, if asked for, a line
// every ten seconds.

import { grouped } from "#problem";
import type { CostBounds, Progress } from "#search";
import { amount, seconds } from "./words.js";

const FIRST_MS = 500;
const LINE_MS = 10_000;
const WIDEST = 20;

/** Where it is drawn: stderr. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export class ProgressBar {
  /** What is being found. */
  counts = "solution";
  readonly #terminal: Terminal;
  readonly #lines: boolean;
  #shown = false;
  #lastLine = 0;

  constructor(options: { readonly lines: boolean; readonly terminal?: Terminal }) {
    this.#lines = options.lines;
    this.#terminal = options.terminal ?? process.stderr;
  }

  /** Is there anybody to see it? */
  get wanted(): boolean {
    return this.#terminal.isTTY === true || this.#lines;
  }

  update(progress: Progress): void {
    const { isTTY = false, columns } = this.#terminal;
    if (isTTY && progress.elapsedMs >= FIRST_MS) {
      this.#shown = true;
      this.#terminal.write(`\r${progressText(progress, this.counts, (columns || 80) - 1)}\u001b[K`);
    } else if (!isTTY && progress.elapsedMs - this.#lastLine >= LINE_MS) {
      this.#lastLine = progress.elapsedMs;
      this.#terminal.write(`${progressText(progress, this.counts, Infinity)}\n`);
    }
  }

  /** Takes the bar away, so that other text can be written; the next update draws it again. */
  clear(): void {
    if (this.#shown) this.#terminal.write("\r\u001b[K");
    this.#shown = false;
  }
}

/**
 * e.g. "████░░░░  37.2%  1,204 solutions  3.2 M nodes/s  about 12 s left". Where there is little width the bar gets
 * shorter, the number of solutions goes, the words get fewer.
 */
export function progressText(progress: Progress, counts: string, width: number): string {
  if (progress.costs) return costsText(progress, progress.costs, width);
  const { fraction, solutions, nodes, elapsedMs } = progress;
  const percent = `${(100 * fraction).toFixed(1)}%`;
  const speed = amount((1000 * nodes) / Math.max(1, elapsedMs));
  const left = fraction > 0.001 ? `${seconds((elapsedMs * (1 - fraction)) / fraction)} left` : null;
  const found = `${grouped(solutions)} ${counts}${solutions === 1 ? "" : "s"}`;
  const time = left ? `about ${left}` : "too early to tell";
  const forms = [
    [percent.padStart(6), found, `${speed} nodes/s`, time],
    [percent, `${speed} nodes/s`, time],
    [percent, `${speed}/s`, left ?? "? left"],
    [percent, left ?? "? left"],
  ].map((parts) => parts.join("  "));
  const text = forms.find((form) => form.length <= width) ?? percent;
  const room = Math.min(WIDEST, width - text.length - 1);
  return room < 4 ? text : `${bar(fraction, room)} ${text}`;
}

/** e.g. "best 35,919  at least 35,600  gap 0.89%  120.0 k nodes/s"; shorter where there is little width. */
function costsText({ nodes, elapsedMs }: Progress, costs: CostBounds, width: number): string {
  const speed = `${amount((1000 * nodes) / Math.max(1, elapsedMs))} nodes/s`;
  const best = costs.best === null ? "no solution yet" : `best ${grouped(costs.best)}`;
  const bound = `at least ${grouped(costs.atLeast)}`;
  const gap = costs.gapPercent === null ? [] : [`gap ${costs.gapPercent.toFixed(2)}%`];
  const forms = [[best, bound, ...gap, speed], [best, bound, ...gap], [best, ...gap], gap];
  return forms.map((parts) => parts.join("  ")).find((form) => form.length <= width) ?? "";
}

function bar(fraction: number, width: number): string {
  const full = Math.round(fraction * width);
  return "█".repeat(full) + "░".repeat(width - full);
}
