// A journal: the results of a run's parts in a file, a line each with its checksum, the title first. What was searched is safely on the
// disk before the run goes on. Results are read again when they are wanted. A line that is torn or damaged is void, and its part is
// searched again; a part's key tells to what its result belongs, so journals of one run, one after the other in a file, are one.

import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { ByteLines, optionCount } from "#problem";
import {
  type Division,
  difference,
  type Entry,
  entryIn,
  isTitle,
  parseRecord,
  partKey,
  recordText,
  type Title,
  titleHash,
} from "#runs";
import type { TaskPart } from "#search";
import { printWaiting } from "./output.js";
import { UsageError } from "./usage.js";

interface Line {
  /** Where it stands; its length includes its end. */
  readonly at: number;
  readonly length: number;
  readonly text: string;
  /** Has it an end? The last one may have none. */
  readonly isWhole: boolean;
}

type Place = Pick<Line, "at" | "length">;

/** What is known of a part without a look into the file. */
type Kept = Omit<Entry, "found" | "steps"> & Place;

const KIND = "journal";

export class Journal {
  readonly name: string;
  /** Of the run, to which all lines belong. */
  readonly title: string;
  /** Lines that are void. */
  damaged = 0;
  /** How long the run had taken when its last part was finished. */
  elapsedMs = 0;
  readonly #division: Division;
  readonly #file: FileHandle | null;
  readonly #kept = new Map<string, Kept>();
  /** All before this is on the disk. */
  #end = 0;

  private constructor(division: Division, name: string, file: FileHandle | null) {
    this.title = titleHash(division.title);
    this.name = name;
    this.#division = division;
    this.#file = file;
  }

  /** Opens or begins the journal of a run; without a path it goes to stdout. Throws if it is one of another run. */
  static async open(path: string | undefined, division: Division): Promise<Journal> {
    const file = path === undefined ? null : await openFile(path);
    const journal = new Journal(division, path ?? "stdout", file);
    try {
      await journal.#begin();
      return journal;
    } catch (error) {
      await file?.close();
      throw error;
    }
  }

  /** How many entries are in it. */
  get size(): number {
    return this.#kept.size;
  }

  get(part: TaskPart): Kept | undefined {
    return this.#kept.get(partKey(this.title, part));
  }

  /** What of a part is not here: itself, or some of what was left of it. */
  *open(part: TaskPart): Generator<TaskPart> {
    const kept = this.get(part);
    if (!kept) yield part;
    else for (const left of kept.rest) yield* this.open(left);
  }

  /** What is here of a part and of what was left of it. */
  *known(part: TaskPart): Generator<Kept> {
    const kept = this.get(part);
    if (!kept) return;
    yield kept;
    for (const left of kept.rest) yield* this.known(left);
  }

  isComplete(part: TaskPart): boolean {
    return this.open(part).next().done === true;
  }

  /** Adds what was found in a part; when it returns, no crash can lose it. */
  async append(entry: Entry): Promise<void> {
    const at = this.#end;
    if (this.#file) {
      const { nlink, size } = await this.#file.stat();
      if (nlink === 0)
        throw new UsageError(`the journal ${this.name} was deleted, and its ${this.size} parts with it`);
      if (size !== at) throw new UsageError(`${this.name} has been changed by another process`);
    }
    await this.#write(recordText(entry, this.title));
    this.#keep(entry, { at, length: this.#end - at });
  }

  /** Reads the entry with this key again. */
  readonly entry = async (key: string): Promise<Entry> => {
    const { at, length } = this.#kept.get(key)!;
    const bytes = Buffer.alloc(length);
    await this.#file!.read(bytes, 0, length, at);
    const entry = this.#entryIn(bytes.toString().trimEnd());
    if (entry?.key === key) return entry;
    throw new UsageError(`cannot read ${this.name}: it was changed at byte ${at}`);
  };

  async close(): Promise<void> {
    await this.#file?.close();
  }

  #entryIn(text: string): Entry | null {
    return entryIn(text, this.title, optionCount(this.#division.question.problem));
  }

  #keep({ found: _, steps: __, ...entry }: Entry, { at, length }: Place): void {
    if (!this.#kept.has(entry.key)) this.#kept.set(entry.key, { ...entry, at, length });
    this.elapsedMs = Math.max(this.elapsedMs, entry.elapsedMs);
  }

  async #begin(): Promise<void> {
    const title = recordText({ quadrille: KIND, ...this.#division.title });
    let [isWhole, isTitled] = [true, false];
    for await (const line of this.#file ? linesOf(this.#file) : []) {
      isWhole = line.isWhole;
      if (!isTitled && !isWhole && line.text !== title && title.startsWith(line.text)) break; // it was torn
      this.#end = line.at + line.length;
      if (this.#checkTitle(line.text, isTitled)) isTitled = true;
      else {
        const entry = this.#entryIn(line.text);
        if (entry) this.#keep(entry, line);
        else this.damaged++;
      }
    }
    if (isTitled && isWhole) return;
    await this.#file?.truncate(this.#end);
    await this.#write(isTitled ? "" : title);
    if (this.#file) await syncFolder(dirname(this.name));
  }

  /** Is the line the title of this run? Another file than a journal of this run is left as it is. */
  #checkTitle(text: string, isTitled: boolean): boolean {
    const title = titleOf(text);
    if (!title && isTitled) return false;
    if (!title) throw new UsageError(`${this.name} is no journal of a run, or its first line is damaged`);
    const other = difference(this.#division.title, title);
    if (!other) return true;
    throw new UsageError(`the journal ${this.name} ${other}; expected one of this run, or a new file`);
  }

  async #write(line: string): Promise<void> {
    const bytes = Buffer.from(`${line}\n`);
    if (!this.#file) return printWaiting(bytes);
    try {
      await this.#file.appendFile(bytes);
      await this.#file.datasync();
      this.#end += bytes.length;
    } catch (error) {
      await this.#file.truncate(this.#end).catch(() => {}); // a torn line is no harm
      const advice = `${this.size} finished parts are in it, and the run goes on from there when it is started again`;
      throw new UsageError(`cannot write ${this.name}: ${(error as Error).message}; ${advice}`);
    }
  }
}

/** The title in a line, if it is one. */
function titleOf(line: string): Title | null {
  const { quadrille, ...title } = (parseRecord(line) ?? {}) as Title & { quadrille?: string };
  return quadrille === KIND && isTitle(title) ? title : null;
}

/** Into how many parts the run of a journal is divided, if it has begun: a run that goes on is divided as before. */
export async function partsIn(path: string): Promise<number | undefined> {
  const file = await open(path).catch(() => null);
  try {
    for await (const { text } of file ? linesOf(file) : []) return titleOf(text)?.parts;
  } catch {
  } finally {
    // whoever opens it to write finds out
    await file?.close();
  }
  return undefined;
}

const CHUNK = 1 << 18;

async function* linesOf(file: FileHandle): AsyncGenerator<Line> {
  const lines = new ByteLines();
  const chunk = Buffer.alloc(CHUNK);
  let at = 0;
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK);
    const isWhole = bytesRead > 0;
    for (const bytes of isWhole ? lines.push(chunk.subarray(0, bytesRead)) : [lines.end()]) {
      const length = bytes.length + (isWhole ? 1 : 0);
      if (length > 0) yield { at, length, text: Buffer.from(bytes).toString(), isWhole };
      at += length;
    }
    if (!isWhole) return;
  }
}

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
