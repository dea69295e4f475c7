// A journal that lasts as long as the run: solutions wait in it for their turn, in a folder for temporary files.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JournalFile, type JournalRun } from "./journal-file.js";
import { UsageError } from "./usage.js";

export class TemporaryJournal {
  readonly #run: JournalRun;
  #folder: string | null = null;
  #file: Promise<JournalFile> | null = null;

  constructor(run: JournalRun) {
    this.#run = run;
  }

  /** The journal; it is made when it is first needed. */
  file(): Promise<JournalFile> {
    this.#file ??= this.#make();
    return this.#file;
  }

  async #make(): Promise<JournalFile> {
    try {
      this.#folder = await mkdtemp(join(tmpdir(), "quadrille-part-"));
    } catch (error) {
      throw new UsageError(`solutions cannot wait in a temporary file: ${(error as Error).message}`);
    }
    return JournalFile.open(join(this.#folder, "found"), { ...this.#run, isTemporary: true });
  }

  async close(): Promise<void> {
    await (await this.#file)?.close();
    if (this.#folder !== null) await rm(this.#folder, { recursive: true, force: true });
  }
}
