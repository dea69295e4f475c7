// Solutions on their way to the page: the first thousands as they are, all that are listed as frequencies of options.

import { optionCount, type Problem, type Solution } from "../../index.js";
import { MOST_KEPT, type Report } from "./protocol.js";
import { Spelling } from "./spelling.js";

/** Solutions go to the page so often, frequencies more rarely. */
const BATCH_MS = 60;
const TALLY_MS = 1000;

export class Batch {
  readonly #spelling: Spelling;
  readonly #say: (report: Report) => void;
  /** By option: in how many solutions it was. */
  readonly #counts: Uint32Array;
  #solutions: (readonly number[])[] = [];
  #total = 0;
  #sentAt = 0;
  #toldAt = performance.now();

  constructor(problem: Problem, say: (report: Report) => void) {
    this.#spelling = new Spelling(problem);
    this.#say = say;
    this.#counts = new Uint32Array(optionCount(problem));
  }

  /** Takes a solution along; returns how many there have been. */
  add({ options }: Solution): number {
    for (const option of options) this.#counts[option]!++;
    this.#spelling.use(options);
    if (this.#total < MOST_KEPT) this.#solutions.push(options);
    if (performance.now() - this.#sentAt >= BATCH_MS) this.send();
    return ++this.#total;
  }

  /** Sends what has come together. */
  send(): void {
    const now = performance.now();
    if (this.#solutions.length > 0) {
      this.#say({ is: "seen", seen: { solutions: this.#solutions, tokens: this.#spelling.take() } });
      this.#solutions = [];
      this.#sentAt = now;
    }
    if (now - this.#toldAt >= TALLY_MS) this.#tell();
  }

  get total(): number {
    return this.#total;
  }

  /** Sends the frequencies over all solutions, which nobody has listed. */
  tellAll(total: bigint, frequencies: readonly bigint[]): void {
    const counts = frequencies.flatMap((count, option): [number, number][] => {
      return count === 0n ? [] : [[option, inexact(count, total)]];
    });
    this.#spelling.use(counts.map(([option]) => option));
    this.#say({ is: "tally", tally: { total: String(total), counts, tokens: this.#spelling.take() } });
  }

  finish(): void {
    this.send();
    this.#tell();
  }

  #tell(): void {
    const counts: [number, number][] = [];
    this.#counts.forEach((count, option) => {
      if (count > 0) counts.push([option, count]);
    });
    this.#say({ is: "tally", tally: { total: String(this.#total), counts, tokens: this.#spelling.take() } });
    this.#toldAt = performance.now();
  }
}

/** A count as a number that is less than the total's if the count is. */
function inexact(count: bigint, total: bigint): number {
  const value = Number(count);
  return count < total && value === Number(total) ? value * (1 - Number.EPSILON) : value;
}
