// Chunks of a file in, its lines out, as bytes without their ends. A long file needs no string of its own.

const NEWLINE = 10;

export class ByteLines {
  /** What was read of the line under way. */
  #begun: Uint8Array[] = [];

  /** The lines that end in this chunk; they may share its memory. */
  *push(chunk: Uint8Array): Generator<Uint8Array> {
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      yield this.#joined(chunk.subarray(from, to));
      from = to + 1;
    }
    if (from < chunk.length) this.#begun.push(chunk.slice(from));
  }

  /** The last line, if it has no end. */
  end(): Uint8Array {
    return this.#joined(new Uint8Array());
  }

  #joined(last: Uint8Array): Uint8Array {
    if (this.#begun.length === 0) return last;
    const chunks = [...this.#begun, last];
    this.#begun = [];
    const line = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
      line.set(chunk, at);
      at += chunk.length;
    }
    return line;
  }
}
