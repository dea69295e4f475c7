// Sorted lists of solutions in, one after the other, as those that a part was divided into have them; one sorted list out when all are there.
// Few solutions wait in memory, many on the disk: memory does not grow with their number.

import { optionCount } from "#problem";
import { type Division, type Found, lexicographically, type PartResult } from "#runs";
import { TemporaryJournal } from "./temporary-journal.js";

/** This many wait in memory. */
const MOST_HERE = 1 << 16;

export class Waiting {
  readonly #journal: TemporaryJournal;
  #here: PartResult[] = [];
  #count = 0;
  /** The names of the lists on the disk; every list has a number of its own. */
  #there: string[] = [];
  #lists = 0;

  constructor({ title, question }: Division) {
    const options = optionCount(question.problem);
    this.#journal = new TemporaryJournal({ title, partCount: Number.MAX_SAFE_INTEGER, options });
  }

  async add(result: PartResult): Promise<void> {
    if (result.found.length === 0) return;
    this.#here.push(result);
    this.#count += result.found.length;
    if (this.#count <= MOST_HERE || (this.#here.length === 1 && this.#there.length === 0)) return;
    await this.#store();
  }

  /** Lets all that is here wait on the disk. */
  async #store(): Promise<void> {
    const journal = await this.#journal.file();
    for (const { counters, rows, found } of this.#here.splice(0)) {
      const part = String(this.#lists++);
      await journal.append({ part, result: { counters, rows, found }, rest: [], elapsedMs: 0 });
      this.#there.push(part);
    }
  }

  /** All that has come, in order; then it is empty. */
  async *inOrder(): AsyncGenerator<Found> {
    if (this.#there.length > 0) {
      await this.#store();
      yield* (await this.#journal.file()).found(...this.#there);
    } else {
      const lists = this.#here.map(({ found }) => found);
      yield* lists.length === 1 ? lists[0]! : lists.flat().sort(lexicographically);
    }
    this.#here = [];
    this.#there = [];
    this.#count = 0;
  }

  close(): Promise<void> {
    return this.#journal.close();
  }
}
