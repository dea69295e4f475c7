// Where tables stand in the memory of a kernel: one after the other, in whole pieces of 16 bytes, for SIMD.

const PIECE = 16;

/** The bytes of as many whole pieces as hold these. */
export function pieces(bytes: number): number {
  return Math.ceil(bytes / PIECE) * PIECE;
}

export class Room {
  /** Where the last table ends. */
  end: number;

  constructor(begin: number) {
    this.end = begin;
  }

  /** The address of a table of so many bytes, behind all others. */
  place(bytes: number): number {
    const at = this.end;
    this.end += pieces(bytes);
    return at;
  }
}
