// The file of a proof, while it is written.

import { WholeFile } from "./files.js";
import { say } from "./output.js";
import { UsageError } from "./usage.js";
import { amount } from "./words.js";

export class WrittenProof {
  readonly #path: string;
  readonly #file: WholeFile;
  #bytes = 0;

  constructor(path: string) {
    if (path === "-") throw new UsageError("--proof needs a file: the answer goes to stdout");
    this.#path = path;
    this.#file = new WholeFile(path);
  }

  /** Adds bytes at the end. */
  readonly sink = async (bytes: Uint8Array): Promise<void> => {
    await this.#file.write(bytes);
    this.#bytes += bytes.length;
  };

  /** The proof is complete. */
  async keep(quiet: boolean | undefined): Promise<void> {
    await this.#file.keep();
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
  drop(): Promise<void> {
    return this.#file.drop();
  }
}
