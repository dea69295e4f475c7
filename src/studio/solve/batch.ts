// Solutions on their way to the page: the first thousands as they are, all that are listed as frequencies.

import { optionCount, type Problem, type Solution } from "#library";
import type { CellCounter, CellCounts } from "./cells.js";
import { MOST_KEPT, type Report, type Tally } from "./protocol.js";
import { Spelling } from "./spelling.js";

/** Solutions go to the page so often, frequencies more rarely: it draws everything that comes. */
const BATCH_MS = 150;
const TALLY_MS = 1000;
/** The options that are in most solutions, as many as anybody may want to see. */
const MOST_OPTIONS = 2000;
/** In one message the solutions have so many: more would take the page long to read. */
const MOST_SENT = 8000;
/** The solutions that are kept have about so many options together. */
const MOST_NUMBERS = 200_000;

/** So many cells have frequencies: a heat map of more is not drawn. */
const MOST_CELLS = 1100;

export class Batch {
  readonly #spelling: Spelling;
  /** Null where nothing is drawn. */
  readonly #cells: CellCounter | null;
  readonly #say: (report: Report) => void;
  /** By option: in how many solutions it was. */
  readonly #counts: Uint32Array;
  #solutions: (readonly number[])[] = [];
  #total = 0;
  /** The options of the solutions that were kept, all together. */
  #numbers = 0;
  /** Those of them that were not sent yet. */
  #unsent = 0;
  #sentAt = 0;
  #toldAt = performance.now();

  constructor(problem: Problem, cells: CellCounter | null, say: (report: Report) => void) {
    this.#spelling = new Spelling(problem);
    this.#cells = cells;
    this.#say = say;
    this.#counts = new Uint32Array(optionCount(problem));
  }

  /** Takes a solution along; returns how many there have been. */
  add({ options }: Solution): number {
    for (const option of options) this.#counts[option]!++;
    if (this.#total < MOST_KEPT && this.#numbers < MOST_NUMBERS) this.#keep(options);
    if (this.#unsent >= MOST_SENT || performance.now() - this.#sentAt >= BATCH_MS) this.send();
    return ++this.#total;
  }

  #keep(options: readonly number[]): void {
    this.#numbers += options.length;
    this.#unsent += options.length;
    this.#spelling.use(options);
    this.#solutions.push(options);
    if (this.#cells?.isBySolution) this.#cells.addSolution(options);
  }

  /** Sends what has come together. */
  send(): void {
    const now = performance.now();
    if (this.#solutions.length > 0) {
      this.#say({ is: "seen", seen: { solutions: this.#solutions, tokens: this.#spelling.take() } });
      this.#solutions = [];
      this.#unsent = 0;
      this.#sentAt = now;
    }
    if (now - this.#toldAt >= TALLY_MS) this.#tell();
  }

  get total(): number {
    return this.#total;
  }

  /** The options that are in a solution that was listed. */
  get seen(): number[] {
    return [...this.#counts.keys()].filter((option) => this.#counts[option]! > 0);
  }

  /** Sends the frequencies over all solutions, which nobody has listed. */
  tellAll(total: bigint, frequencies: readonly bigint[]): void {
    const counts = frequencies.flatMap((count, option): [number, number][] => {
      return count === 0n ? [] : [[option, inexact(count, total)]];
    });
    if (this.#cells && !this.#cells.isBySolution)
      this.#tellOptions(String(total), counts, this.#cells.ofOptions(Number(total), counts));
  }

  finish(): void {
    this.send();
    this.#tell();
  }

  #tell(): void {
    this.#toldAt = performance.now();
    if (!this.#cells) return;
    const counts: [number, number][] = [];
    this.#counts.forEach((count, option) => {
      if (count > 0) counts.push([option, count]);
    });
    if (this.#cells.isBySolution) {
      const total = String(Math.min(this.#total, MOST_KEPT));
      this.#say({
        is: "tally",
        tally: { total, cells: packed(this.#cells.ofSolutions()), options: [], tokens: [] },
      });
    } else this.#tellOptions(String(this.#total), counts, this.#cells.ofOptions(this.#total, counts));
  }

  #tellOptions(total: string, counts: [number, number][], cells: CellCounts): void {
    const options = counts.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_OPTIONS);
    this.#spelling.use(options.map(([option]) => option));
    this.#say({
      is: "tally",
      tally: { total, cells: packed(cells), options, tokens: this.#spelling.take() },
    });
  }
}

function packed(cells: CellCounts): Tally["cells"] {
  if (cells.length > MOST_CELLS) return [];
  return cells.map(([cell, counts]) => {
    const values = counts.map(([value]) => value).join(" ");
    return [cell, values, counts.map(([, count]) => count)] as const;
  });
}

/** A count as a number that is less than the total's if the count is. */
function inexact(count: bigint, total: bigint): number {
  const value = Number(count);
  return count < total && value === Number(total) ? value * (1 - Number.EPSILON) : value;
}
