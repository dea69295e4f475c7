// quadrille journal: what a journal holds and whether it is sound; --recover keeps the good records of a damaged one.

import { type FileHandle, open, stat } from "node:fs/promises";
import { belonging, type JournalTitle, recordIn, titleIn, titleRecord } from "#runs";
import type { End } from "./ends.js";
import { holderText, isAnother } from "./holder.js";
import { JournalContent } from "./journal-content.js";
import { linesOf, recordOf } from "./journal-scan.js";
import { print, writeJson } from "./output.js";
import { UsageError } from "./usage.js";
import { counted, seconds } from "./words.js";

export interface JournalOptions {
  readonly recover?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export async function journal(path: string, options: JournalOptions): Promise<End> {
  const file = await openFile(path);
  try {
    const found = await Inspection.of(file, path, options.recover);
    if (options.json) writeJson(found.json());
    else if (!options.quiet) for (const line of found.lines()) print(`${line}\n`);
    if (options.recover !== undefined) return "answered";
    return found.isSound ? "answered" : "badInput";
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    if ((await stat(path)).isFile()) return await open(path);
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${(error as Error).message}`);
  }
  throw new UsageError(`cannot read ${path}: it is no file`);
}

/** Options are not known without the problem: any number may be one. */
const ANY = Number.MAX_SAFE_INTEGER;
const MOST_SHOWN = 10;

class Inspection {
  readonly #title: JournalTitle;
  readonly #content: JournalContent;
  /** Where something is wrong, and what, as far as it is shown; and how often. */
  readonly #shown: string[] = [];
  #faults = 0;
  /** Is the last record torn? That is what a crash leaves, and no harm. */
  #isTorn = false;
  /** Records of solutions whose entry has not come yet. */
  #chunks: Uint8Array[] = [];

  private constructor(title: JournalTitle) {
    this.#title = title;
    this.#content = new JournalContent(title.partCount);
  }

  /** Reads a journal; writes its good records to another file, if that is wanted. */
  static async of(file: FileHandle, path: string, copyTo: string | undefined): Promise<Inspection> {
    let inspection: Inspection | null = null;
    let copy: FileHandle | null = null;
    try {
      for await (const line of linesOf(file)) {
        if (inspection) {
          const good = inspection.#take(line);
          if (copy) for (const bytes of good) await writeAll(copy, bytes, copyTo!);
          continue;
        }
        const title = titleIn(recordOf(line, ""));
        if (!title)
          throw new UsageError(
            `${path} is no journal of a run, or its first line, which says of which, is damaged`,
          );
        inspection = new Inspection(title);
        if (copyTo !== undefined) {
          copy = await create(copyTo);
          await writeAll(copy, titleRecord(title), copyTo);
        }
      }
      if (!inspection) throw new UsageError(`${path} is no journal of a run: it is empty`);
      await copy?.sync();
      return inspection;
    } finally {
      await copy?.close();
    }
  }

  /** Takes a line; gives the lines that are certain to be good by now, with their ends. */
  #take(line: Parameters<typeof recordOf>[0]): Uint8Array[] {
    const value = recordOf(line, belonging(this.#title));
    const record = value === undefined ? null : recordIn(value, ANY);
    const wasTorn = this.#isTorn;
    this.#isTorn = record === null;
    if (!record) {
      this.#content.forget();
      this.#chunks = [];
      this.#fault(`byte ${line.at}: ${line.isWhole ? "a record that was changed" : "a torn record"}`);
      return [];
    }
    if (wasTorn && record.kind === "claim") this.#forgive();
    const fault = this.#content.add(record, line);
    if (fault) {
      this.#chunks = [];
      this.#fault(`byte ${line.at}: ${fault}`);
      return [];
    }
    if (record.kind === "claim") this.#chunks = [];
    else this.#chunks.push(withEnd(line.bytes));
    if (record.kind !== "entry") return [];
    const good = this.#chunks;
    this.#chunks = [];
    return good;
  }

  #fault(what: string): void {
    if (this.#faults++ < MOST_SHOWN) this.#shown.push(what);
  }

  /** The last fault was a crash, after which the run went on. */
  #forgive(): void {
    if (this.#faults-- <= MOST_SHOWN) this.#shown.pop();
  }

  get isSound(): boolean {
    return this.#faults === (this.#isTorn ? 1 : 0);
  }

  lines(): string[] {
    const { title, partCount } = this.#title;
    const { total, complete, size, elapsedMs, claims } = this.#content;
    const holder = claims.find(isAnother);
    const what = `${title.question}${title.symmetric ? " up to symmetry" : ""}`;
    const more = this.#faults - this.#shown.length;
    return [
      `${what}, version ${title.version}, problem ${title.problem.slice(0, 12)}`,
      `${complete} of ${counted(partCount, "part")} finished, in ${counted(size, "record")}; ${seconds(elapsedMs)} of work`,
      `${complete < partCount ? "at least " : ""}${total.solutions} ${title.symmetric ? "classes" : "solutions"}`,
      ...(holder ? [`in use by ${holderText(holder)}`] : []),
      ...(this.isSound ? [`sound${this.#isTorn ? ", with a torn last record" : ""}`] : ["damaged:"]),
      ...(this.isSound ? [] : this.#shown),
      ...(more > 0 && !this.isSound ? [`and ${more} more`] : []),
    ];
  }

  json(): object {
    const { title, partCount } = this.#title;
    const { total, complete, size, elapsedMs, claims } = this.#content;
    return {
      ...title,
      partCount,
      complete,
      records: size,
      elapsedMs,
      atLeast: String(total.solutions),
      sound: this.isSound,
      torn: this.#isTorn,
      faults: this.isSound ? [] : this.#shown,
      holder: claims.find(isAnother) ?? null,
    };
  }
}

function withEnd(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([bytes, Buffer.from("\n")]);
}

async function create(path: string): Promise<FileHandle> {
  try {
    return await open(path, "wx");
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${(error as Error).message}; expected a new file`);
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, path: string): Promise<void> {
  try {
    await file.writeFile(bytes);
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${(error as Error).message}`);
  }
}
