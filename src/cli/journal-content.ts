// What is in a journal: the parts that were searched, which parts are left of them, and where their solutions stand.
// A record is taken only where it makes sense: the entry of a part after that of the part that it was left by, and after as
// many records of solutions as it says.

import { type Holder, type JournalEntry, type JournalRecord, Total } from "#runs";
import type { TaskPart } from "#search";
import type { RecordPlace } from "./journal-scan.js";

/** A part that is in the journal. */
export interface Kept {
  /** Its own solutions, without those of what was left of it. */
  readonly solutions: number;
  readonly rest: readonly TaskPart[];
  /** Where the records of its solutions are, one after the other. */
  readonly found: { readonly at: number; readonly to: number; readonly chunks: number };
}

export class JournalContent {
  readonly total = new Total();
  /** How long all runs with it have taken until its last entry. */
  elapsedMs = 0;
  readonly #partCount: number;
  readonly #parts = new Map<string, Kept>();
  /** Records of solutions that wait for their entry, and where they begin and end. */
  #waiting = { at: 0, to: 0, chunks: 0 };
  /** Who has claimed it last, and has not let it go. */
  #claims: Holder[] = [];

  constructor(partCount: number) {
    this.#partCount = partCount;
  }

  /** Takes a record that stands at this place; null if it makes sense, else what is wrong with it. */
  add(record: JournalRecord, place: RecordPlace): string | null {
    if (record.kind === "wrong")
      return record.field === "" ? "it is no record of a part" : `its field ${record.field} is wrong`;
    if (record.kind === "chunk") return this.#chunk(place);
    const { at, to, chunks } = this.#waiting;
    this.forget();
    if (record.kind === "claim") {
      if (record.holder.pid === 0) this.#claims = [];
      else this.#claims.push(record.holder);
      return null;
    }
    const { entry } = record;
    const stands = chunks > 0 ? to === place.at : true;
    if (entry.chunks !== chunks || !stands) return `part ${entry.part} is there without its solutions`;
    return this.#entry(entry, { at, to, chunks });
  }

  #chunk({ at, length }: RecordPlace): null {
    if (this.#waiting.chunks === 0 || this.#waiting.to !== at) this.#waiting = { at, to: at, chunks: 0 };
    this.#waiting.to = at + length;
    this.#waiting.chunks++;
    return null;
  }

  /** Records of solutions without an entry are void. */
  forget(): void {
    this.#waiting = { at: 0, to: 0, chunks: 0 };
  }

  #entry(entry: JournalEntry, found: Kept["found"]): string | null {
    const { part, counters, rest } = entry;
    if (!this.#isPart(part)) return `part ${part} is no part of this run`;
    if (this.#parts.has(part)) return `part ${part} is there twice`;
    this.#parts.set(part, { solutions: counters.solutions, rest, found });
    this.total.add(entry);
    this.elapsedMs = Math.max(this.elapsedMs, entry.elapsedMs);
    return null;
  }

  /** Is it a part that the run began with, or one that was left of a part that is here? */
  #isPart(part: string): boolean {
    const dot = part.lastIndexOf(".");
    const number = Number(part.slice(dot + 1));
    if (String(number) !== part.slice(dot + 1)) return false;
    return number < (dot < 0 ? this.#partCount : (this.#parts.get(part.slice(0, dot))?.rest.length ?? 0));
  }

  get(part: string): Kept | undefined {
    return this.#parts.get(part);
  }

  /** Those who have claimed it since it was let go, in order. */
  get claims(): readonly Holder[] {
    return this.#claims;
  }

  /** How many parts are in it, those included that others were divided into. */
  get size(): number {
    return this.#parts.size;
  }

  /** The names of a part and of all parts that were left of it, as far as they are here. */
  *tree(part: string): Generator<string> {
    const names = [part];
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const kept = this.#parts.get(name);
      if (!kept) continue;
      yield name;
      for (let k = kept.rest.length - 1; k >= 0; k--) names.push(`${name}.${k}`);
    }
  }

  /** What of a part is not here: itself, or some of what was left of it. */
  *open(part: string, whole: TaskPart): Generator<readonly [string, TaskPart]> {
    const kept = this.#parts.get(part);
    if (!kept) yield [part, whole];
    else for (const [k, left] of kept.rest.entries()) yield* this.open(`${part}.${k}`, left);
  }

  /** Are the part and all that was left of it here? */
  isComplete(part: string): boolean {
    const kept = this.#parts.get(part);
    return kept?.rest.every((_, k) => this.isComplete(`${part}.${k}`)) ?? false;
  }

  /** How many of the parts that the run began with are complete. */
  get complete(): number {
    let sum = 0;
    for (let k = 0; k < this.#partCount; k++) if (this.isComplete(String(k))) sum++;
    return sum;
  }
}
