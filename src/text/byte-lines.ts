// Pieces of a file in, its lines out, as bytes without their ends. A long file needs no string of its own.

const NEWLINE = 10;

export class ByteLines {
  /** What was read of the line under way. */
  #begun: Uint8Array[] = [];

  /** The lines that end in this piece; they may share its memory. */
  *push(piece: Uint8Array): Generator<Uint8Array> {
    let from = 0;
    for (let to = piece.indexOf(NEWLINE); to >= 0; to = piece.indexOf(NEWLINE, from)) {
      yield this.#joined(piece.subarray(from, to));
      from = to + 1;
    }
    if (from < piece.length) this.#begun.push(piece.slice(from));
  }

  /** The last line, if it has no end. */
  end(): Uint8Array {
    return this.#joined(new Uint8Array());
  }

  #joined(last: Uint8Array): Uint8Array {
    if (this.#begun.length === 0) return last;
    const pieces = [...this.#begun, last];
    this.#begun = [];
    const line = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of pieces) {
      line.set(piece, at);
      at += piece.length;
    }
    return line;
  }
}
