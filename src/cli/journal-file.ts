// A journal on disk: what is in it, and more that is appended, safely on the disk before the run goes on. Solutions stay
// there and are read again when they are wanted, so that a long listing needs little memory. The file tells who writes to it:
// two names of one file are one journal.

import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import {
  belonging,
  claimRecord,
  difference,
  entryRecords,
  type Finished,
  type Found,
  foundIn,
  type Holder,
  type JournalTitle,
  parseRecord,
  recordIn,
  stepsIn,
  titleIn,
  titleRecord,
} from "#runs";
import { holderText, isAnother, thisProcess } from "./holder.js";
import { JournalContent } from "./journal-content.js";
import { inOrder } from "./journal-order.js";
import { type Line, linesOf, recordOf } from "./journal-scan.js";
import { UsageError } from "./usage.js";

/** To what a journal must belong. */
export interface JournalRun extends JournalTitle {
  /** How many options the problem has. */
  readonly options: number;
  /** Is it of no use to another run? */
  readonly isTemporary?: boolean;
}

export class JournalFile {
  readonly path: string;
  readonly content: JournalContent;
  readonly #run: JournalRun;
  readonly #of: string;
  readonly #file: FileHandle;
  readonly #me: Holder = thisProcess();
  /** All before this is on the disk. */
  #end = 0;

  private constructor(path: string, run: JournalRun, file: FileHandle) {
    this.path = path;
    this.content = new JournalContent(run.partCount);
    this.#run = run;
    this.#of = belonging(run);
    this.#file = file;
  }

  /** Opens or begins the journal of a run; throws if it is one of another run, or another process has it. */
  static async open(path: string, run: JournalRun): Promise<JournalFile> {
    const journal = new JournalFile(path, run, await openFile(path));
    try {
      await journal.#begin();
      return journal;
    } catch (error) {
      await journal.#file.close();
      throw error;
    }
  }

  /** Adds a part that was searched; when it returns, no crash can lose it. */
  async append(finished: Finished): Promise<void> {
    await this.#checkOwn();
    let at = this.#end;
    const { chunks, last, entry } = entryRecords(finished, this.#of);
    await this.#write([...chunks, last]);
    for (const { length } of chunks) {
      this.content.add({ kind: "chunk" }, { at, length });
      at += length;
    }
    const fault = this.content.add({ kind: "entry", entry }, { at, length: last.length });
    if (fault) throw new Error(`the journal was written wrongly: ${fault}`);
  }

  /** The solutions of these parts and of all that was left of them, in lexicographic order. */
  found(...parts: readonly string[]): AsyncGenerator<Found> {
    const names = parts.flatMap((part) => [...this.content.tree(part)]);
    return inOrder(names.map((name) => this.#foundIn(name)));
  }

  /** The solutions of a part itself, in order, a record at a time. */
  async *#foundIn(part: string): AsyncGenerator<readonly Found[]> {
    const { at, to, chunks } = this.content.get(part)!.found;
    let read = 0;
    for await (const line of linesOf(this.#file, { from: at, to, chunk: FEW })) {
      const found = foundIn(recordOf(line, this.#of), this.#run.options);
      if (!found) throw this.#changed(line.at);
      yield found;
      read++;
    }
    if (read < chunks) throw this.#changed(to);
  }

  /** The steps that prove the count of a part, packed, in base 64. */
  async steps(part: string): Promise<string> {
    const { at, to } = this.content.get(part)!.found;
    let steps = "";
    for await (const line of linesOf(this.#file, { from: at, to })) {
      const some = stepsIn(recordOf(line, this.#of));
      if (some === null) throw this.#changed(line.at);
      steps += some;
    }
    return steps;
  }

  #changed(at: number): UsageError {
    return new UsageError(`cannot read ${this.path}: it was changed at byte ${at}`);
  }

  /** Lets the journal go. */
  async close(): Promise<void> {
    await this.#write([claimRecord({ ...this.#me, pid: 0 }, this.#of)]).catch(() => {}); // a claim ends with its process
    await this.#file.close();
  }

  /** Throws if the journal was deleted, or somebody else has written to it. */
  async checkThere(): Promise<void> {
    const { nlink } = await this.#file.stat();
    if (nlink > 0) return;
    throw new UsageError(`the journal ${this.path} was deleted, and its ${this.content.size} parts with it`);
  }

  async #checkOwn(): Promise<void> {
    await this.checkThere();
    const { size } = await this.#file.stat();
    if (size === this.#end) return;
    // Others may have tried to claim it meanwhile; they have seen that it is taken.
    for await (const line of linesOf(this.#file, { from: this.#end })) {
      const record = recordIn(recordOf(line, this.#of), this.#run.options);
      if (record.kind !== "claim") throw new UsageError(`${this.path} has been changed by another process`);
    }
    this.#end = size;
  }

  async #write(records: readonly Uint8Array[]): Promise<void> {
    const bytes = Buffer.concat(records);
    try {
      for (let done = 0; done < bytes.length; )
        done += (await this.#file.write(bytes, done, bytes.length - done)).bytesWritten;
      await this.#file.datasync();
      this.#end += bytes.length;
    } catch (error) {
      await this.#file.truncate(this.#end).catch(() => {}); // a torn record is no harm
      throw new UsageError(`cannot write ${this.path}: ${(error as Error).message}; ${this.#advice()}`);
    }
  }

  #advice(): string {
    const { size } = this.content;
    if (this.#run.isTemporary) return "the variable TMPDIR names the folder for temporary files";
    return `${size} finished parts are in it, and the run goes on from there when it is started again`;
  }

  /** Reads what is there and claims the file, unless another process has it. */
  async #begin(): Promise<void> {
    const torn = await this.#read();
    const holder = this.content.claims.find(isAnother);
    if (holder) throw this.#inUse(holder);
    const { size } = await this.#file.stat();
    const title = this.#end === 0 ? [titleRecord(this.#run)] : [];
    if (this.#end === 0) await this.#file.truncate(0);
    const from = this.#end === 0 ? 0 : size;
    this.#end = from;
    await this.#write([...title, ...(torn && from > 0 ? [TORN] : []), claimRecord(this.#me, this.#of)]);
    if (title.length > 0) await syncFolder(dirname(this.path));
    await this.#win(from);
  }

  /** Several may have claimed it at once: the first of them has it. */
  async #win(from: number): Promise<void> {
    for await (const line of linesOf(this.#file, { from })) {
      const record = recordIn(recordOf(line, this.#of), this.#run.options);
      if (record.kind !== "claim") continue;
      if (record.holder.pid === this.#me.pid && record.holder.host === this.#me.host) return;
      if (isAnother(record.holder)) throw this.#inUse(record.holder);
    }
  }

  #inUse(holder: Holder): UsageError {
    const copy = `quadrille journal ${this.path} --recover COPY makes one that is free`;
    return new UsageError(`${this.path} is in use by ${holderText(holder)}; if that is not so, ${copy}`);
  }

  /** Reads all records. Is the last one torn? Throws where one is damaged. */
  async #read(): Promise<boolean> {
    let bad: number | null = null;
    for await (const line of linesOf(this.#file)) {
      if (line.at === 0) {
        if (!this.#checkTitle(line)) return true;
      } else if (!this.#take(line, bad)) bad ??= line.at;
      else bad = null;
      this.#end = line.at + line.length;
    }
    return bad !== null;
  }

  /** Takes a record; false if it is torn or damaged. What a crash has torn is followed by a claim, or by nothing. */
  #take(line: Line, bad: number | null): boolean {
    const value = recordOf(line, this.#of);
    if (value === undefined) return false;
    const record = recordIn(value, this.#run.options);
    const fault = bad !== null && record.kind !== "claim" ? "before the end" : this.content.add(record, line);
    if (!fault) return true;
    const copy = `quadrille journal ${this.path} --recover COPY keeps what is good`;
    throw new UsageError(`the journal ${this.path} is damaged at byte ${bad ?? line.at} (${fault}); ${copy}`);
  }

  /** Is it the title of this run? False if it is the beginning of one. No other file is overwritten. */
  #checkTitle(line: Line): boolean {
    const own = Buffer.from(titleRecord(this.#run));
    if (!line.isWhole && own.subarray(0, line.length).equals(line.bytes)) return false;
    const found = titleIn(parseRecord(line.bytes));
    if (!found) throw new UsageError(`${this.path} is no journal of a run, or its first line is damaged`);
    const other = difference(this.#run.title, found.title);
    if (!other) return true;
    throw new UsageError(`the journal ${this.path} ${other}; expected one of this run, or a new file`);
  }
}

/** Many parts may be read at once, this many bytes of each. */
const FEW = 1 << 14;

/** It ends what was torn, and makes sure that it stays void, even if only the end of its line was missing. */
const TORN = new TextEncoder().encode("~\n");

/** Reads, and appends; makes the file if there is none. */
async function openFile(path: string): Promise<FileHandle> {
  try {
    const file = await open(path, "a+");
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (error) {
    throw new UsageError(`cannot open the journal ${path}: ${(error as Error).message}`);
  }
  throw new UsageError(`cannot open the journal ${path}: it is no file`);
}

/** Makes sure that the name of a new file is on the disk as well; some systems cannot. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
