// A journal on disk: what is in it, and more that is appended, safely on the disk before the run goes on. Results stay
// there and are read again when they are wanted, so that a long listing needs little memory.

import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { difference, type Title } from "../runs/division.js";
import {
  entryIn,
  entryRecord,
  type JournalEntry,
  NEWLINE,
  parseRecord,
  titleIn,
  titleRecord,
} from "../runs/journal.js";
import { type PartResult, Total } from "../runs/result.js";
import { Lock } from "./lock.js";
import { UsageError } from "./usage.js";

/** Where a record is. */
interface Place {
  readonly at: number;
  readonly length: number;
}

export class JournalFile {
  readonly path: string;
  /** What is in it, added up. */
  readonly total = new Total();
  /** How long all runs with it have taken until its last entry. */
  elapsedMs = 0;
  readonly #lock: Lock;
  readonly #file: FileHandle;
  readonly #places = new Map<number, Place>();
  /** All before this is on the disk. */
  #end = 0;

  private constructor(path: string, lock: Lock, file: FileHandle) {
    this.path = path;
    this.#lock = lock;
    this.#file = file;
  }

  /** Opens or begins the journal of a run; throws if it is one of another run. */
  static async open(path: string, title: Title, parts: number): Promise<JournalFile> {
    const lock = Lock.take(path);
    try {
      const journal = new JournalFile(path, lock, await openFile(path));
      await journal.#begin(title, parts).catch(async (error) => {
        await journal.#file.close();
        throw error;
      });
      return journal;
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  has(part: number): boolean {
    return this.#places.has(part);
  }

  /** How many parts are in it. */
  get size(): number {
    return this.#places.size;
  }

  async read(part: number): Promise<PartResult> {
    const { at, length } = this.#places.get(part)!;
    const line = new Uint8Array(length);
    await this.#file.read(line, 0, length, at);
    const entry = parseRecord(line) as JournalEntry | undefined;
    if (!entry) throw new UsageError(`cannot read ${this.path}: it was changed at byte ${at}`);
    return entry.result;
  }

  /** Adds a finished part; when it returns, no crash can lose it. */
  async append(entry: JournalEntry): Promise<void> {
    if (this.has(entry.part)) return;
    const line = entryRecord(entry);
    const at = this.#end;
    await this.#write(line);
    this.#keep(entry, { at, length: line.length - 1 });
  }

  async close(): Promise<void> {
    await this.#file.close();
    this.#lock.release();
  }

  #keep(entry: JournalEntry, place: Place): void {
    this.#places.set(entry.part, place);
    this.total.add(entry.result);
    this.elapsedMs = Math.max(this.elapsedMs, entry.elapsedMs);
  }

  async #write(line: Uint8Array): Promise<void> {
    if (!this.#lock.held) throw new UsageError(`${this.path} has been taken by another process`);
    try {
      for (let done = 0; done < line.length; ) {
        done += (await this.#file.write(line, done, line.length - done, this.#end + done)).bytesWritten;
      }
      await this.#file.datasync();
      this.#end += line.length;
    } catch (error) {
      await this.#file.truncate(this.#end).catch(() => {}); // a torn record is no harm
      throw new UsageError(`cannot write ${this.path}: ${(error as Error).message}; ${this.#advice()}`);
    }
  }

  #advice(): string {
    return `${this.size} finished parts are in it, and the run goes on from there when it is started again`;
  }

  /** Reads what is there; drops a torn last record. */
  async #begin(title: Title, parts: number): Promise<void> {
    const scan = new Scan(this.path, titleRecord(title));
    await scan.read(this.#file, (value, place) => {
      if (place.at === 0) return this.#check(title, value);
      const entry = entryIn(value, parts);
      if (!entry) throw new UsageError(`${this.path}: what stands at byte ${place.at} is no finished part`);
      if (!this.has(entry.part)) this.#keep(entry, place);
    });
    this.#end = scan.good;
    await this.#file.truncate(this.#end);
    if (this.#end > 0) return;
    await this.#write(titleRecord(title));
    await syncFolder(dirname(this.path));
  }

  #check(title: Title, value: unknown): void {
    const found = titleIn(value);
    if (!found) throw new UsageError(`${this.path} is no journal of a run`);
    const other = difference(title, found);
    if (other)
      throw new UsageError(`the journal ${this.path} ${other}; expected one of this run, or a new file`);
  }
}

/** The title of a journal, if there is one that can be read: a run that goes on is divided as before. */
export async function titleOf(path: string): Promise<Title | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    for await (const line of file.readLines()) return titleIn(parseRecord(Buffer.from(line)));
    return null;
  } catch {
    return null; // a folder, say: who opens it to write finds out
  } finally {
    await file.close();
  }
}

type Visit = (value: unknown, place: Place) => void;

/** Goes through the records of a file. */
class Scan {
  readonly #path: string;
  readonly #title: Uint8Array;
  /** All records before this byte are good. */
  good = 0;
  /** Where the first bad line begins, if there is one. */
  #bad: number | null = null;

  /** `title` is what a journal of this run begins with. */
  constructor(path: string, title: Uint8Array) {
    this.#path = path;
    this.#title = title;
  }

  async read(file: FileHandle, found: Visit): Promise<void> {
    const piece = Buffer.alloc(PIECE);
    /** What was read of the line under way, and where it begins. */
    let line: Buffer[] = [];
    let at = 0;
    for (let from = 0; ; ) {
      const { bytesRead } = await file.read(piece, 0, PIECE, from);
      if (bytesRead === 0) break;
      let begin = 0;
      for (
        let end = piece.indexOf(NEWLINE);
        end >= 0 && end < bytesRead;
        end = piece.indexOf(NEWLINE, begin)
      ) {
        this.#line(Buffer.concat([...line, piece.subarray(begin, end)]), at, found);
        line = [];
        begin = end + 1;
        at = from + begin;
      }
      line.push(Buffer.from(piece.subarray(begin, bytesRead)));
      from += bytesRead;
    }
    if (this.good === 0) this.#checkBeginning(Buffer.concat(line), at);
  }

  #line(line: Uint8Array, at: number, found: Visit): void {
    const value = parseRecord(line);
    if (value === undefined) this.#bad ??= at;
    else if (this.#bad !== null) {
      const where = `at byte ${this.#bad}, before the end`;
      throw new UsageError(
        `the journal ${this.#path} is damaged ${where}; what comes before that can be kept by hand`,
      );
    } else {
      found(value, { at, length: line.length });
      this.good = at + line.length + 1;
    }
  }

  /** A file without a good record is a journal only if it is the beginning of one: nobody's file is overwritten. */
  #checkBeginning(rest: Buffer, at: number): void {
    const torn = at === 0 && Buffer.from(this.#title).subarray(0, rest.length).equals(rest);
    if (!torn) throw new UsageError(`${this.#path} is no journal of a run`);
  }
}

const PIECE = 1 << 20;

/** Reads and writes; makes the file if there is none. */
async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, "r+").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return open(path, "wx+");
      throw error;
    });
  } catch (error) {
    throw new UsageError(`cannot open the journal ${path}: ${(error as Error).message}`);
  }
}

/** Makes sure that the name of a new file is on the disk as well; some systems cannot. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
