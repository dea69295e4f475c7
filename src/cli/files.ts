// Files that are written whole or not at all: under another name first, then renamed. What is there and is no regular file, such as
// a pipe, a device or a link that leads nowhere yet, is opened and written to, and never replaced.

import { type FileHandle, lstat, mkdir, open, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { nowOpening } from "./exit.js";
import { UsageError } from "./usage.js";

export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  const file = new WholeFile(path);
  await file.write(data);
  await file.keep();
}

/** What is at a path: a regular file or nothing is replaced, the rest is written into. */
interface FilePlace {
  readonly path: string;
  /** The name until the file is whole; null where it is written into. */
  readonly unfinished: string | null;
  /** The permissions that a file has there. */
  readonly mode: number | null;
}

/** A file that is written one chunk after the other. `keep` or `drop` ends it; one that cannot be written is dropped. */
export class WholeFile {
  readonly #path: string;
  #place: FilePlace | null = null;
  #file: FileHandle | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  write(data: string | Uint8Array): Promise<void> {
    return this.#sure(async () => (await this.#opened()).writeFile(data));
  }

  /** The file is whole. */
  keep(): Promise<void> {
    return this.#sure(async () => {
      const file = await this.#opened();
      const { path, unfinished, mode } = this.#place!;
      if (mode !== null && unfinished !== null) await file.chmod(mode);
      await this.#close();
      if (unfinished !== null) await rename(unfinished, path);
    });
  }

  /** It will not be whole: what was there stays. */
  async drop(): Promise<void> {
    await this.#close().catch(() => {});
    const unfinished = this.#place?.unfinished;
    if (unfinished) await rm(unfinished, { force: true }).catch(() => {});
  }

  async #opened(): Promise<FileHandle> {
    if (this.#file) return this.#file;
    this.#place = await placeOf(this.#path);
    const path = this.#place.unfinished ?? this.#path;
    this.#file = await open(path, "w").finally(nowOpening(path)); // a pipe may have no reader yet
    return this.#file;
  }

  async #close(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    await file?.close();
  }

  async #sure(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      await this.drop();
      throw new UsageError(`cannot write ${this.#path}: ${(error as Error).message}`);
    }
  }
}

async function placeOf(path: string): Promise<FilePlace> {
  const there = await stat(path).catch(() => null);
  const isLoose = there === null && (await lstat(path).catch(() => null)) !== null;
  if (isLoose || (there && !there.isFile())) return { path, unfinished: null, mode: null };
  const real = there ? await realpath(path) : path; // a link stays one
  return { path: real, unfinished: `${real}.${process.pid}.unfinished`, mode: there && there.mode & 0o7777 };
}

/** Makes a folder and those above it. One by one: where a system makes none, as in /proc, Node would try forever. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeWithParents(resolve(path)).finally(nowOpening(path));
  } catch (error) {
    throw new UsageError(`cannot make the folder ${path}: ${(error as Error).message}`);
  }
}

async function makeWithParents(path: string): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) await makeWithParents(parent);
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST" || there) throw error; // another process may have made it
  });
}
