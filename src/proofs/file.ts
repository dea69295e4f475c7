// The file of a proof: its body goes in, in chunks; head, packed body and checksum come out, in chunks as well.

import { Checksum, deflating } from "#problem";
import { TITLE } from "#verify";

/** Takes the bytes of a proof, one chunk after the other. */
export type Sink = (bytes: Uint8Array) => void | Promise<void>;

export class ProofFile {
  readonly #sink: Sink;
  readonly #packer = deflating();
  readonly #writer = this.#packer.writable.getWriter();
  readonly #written: Promise<void>;
  readonly #checksum = new Checksum();
  /** The bytes of the file so far. */
  length = 0;

  constructor(hash: string, sink: Sink) {
    this.#sink = sink;
    this.#written = this.#pass(new TextEncoder().encode(`${TITLE}${hash}\n`));
    this.#written.catch(() => {}); // `write` and `end` throw it
  }

  /** Adds to the body. */
  async write(body: Uint8Array): Promise<void> {
    if (body.length > 0) await this.#writer.write(new Uint8Array(body));
  }

  async end(): Promise<void> {
    await this.#writer.close();
    await this.#written;
    await this.#put(new TextEncoder().encode(this.#checksum.digits));
  }

  /** It will not be whole: once this is over, nothing more goes to the sink. */
  async leave(): Promise<void> {
    await this.#writer.abort().catch(() => {});
    await this.#written.catch(() => {});
  }

  async #pass(head: Uint8Array): Promise<void> {
    await this.#put(head);
    const reader = this.#packer.readable.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      await this.#put(value);
    }
  }

  async #put(bytes: Uint8Array): Promise<void> {
    this.#checksum.addBytes(bytes);
    this.length += bytes.length;
    await this.#sink(bytes);
  }
}
