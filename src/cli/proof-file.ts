// The file of a proof, while it is written: under another name until the proof is complete.

import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { nowOpening } from "./exit.js";
import { say } from "./output.js";
import { UsageError } from "./usage.js";
import { amount } from "./words.js";

export class WrittenProof {
  readonly #path: string;
  readonly #unfinished: string;
  #file: FileHandle | null = null;
  #bytes = 0;

  constructor(path: string) {
    if (path === "-") throw new UsageError("--proof needs a file: the answer goes to stdout");
    this.#path = path;
    this.#unfinished = `${path}.${process.pid}.unfinished`;
  }

  /** Adds bytes at the end. */
  readonly sink = async (bytes: Uint8Array): Promise<void> => {
    await this.#sure(async () => {
      this.#file ??= await open(this.#unfinished, "w").finally(nowOpening(this.#unfinished));
      await this.#file.writeFile(bytes);
    });
    this.#bytes += bytes.length;
  };

  /** The proof is complete. */
  async keep(quiet: boolean | undefined): Promise<void> {
    await this.#sure(async () => {
      await this.#file?.close();
      await rename(this.#unfinished, this.#path);
    });
    if (!quiet) say(`proof: ${this.#path}, ${amount(this.#bytes)}B`);
  }

  /** Does something that writes it; if that fails, what was written goes. */
  async making<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.drop();
      throw error;
    }
  }

  /** There is no proof: what was written goes. */
  async drop(): Promise<void> {
    await this.#file?.close();
    await rm(this.#unfinished, { force: true }).catch(() => {});
  }

  async #sure(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      await rm(this.#unfinished, { force: true }).catch(() => {});
      throw new UsageError(`cannot write ${this.#path}: ${(error as Error).message}`);
    }
  }
}
