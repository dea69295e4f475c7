// CRC-32 (as in zip and PNG), for saved diagrams: of text, and of the problem that a diagram belongs to.

import type { Problem } from "../problem/problem.js";

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

export class Checksum {
  #crc = 0xffffffff;
  readonly #encoder = new TextEncoder();

  add(text: string): this {
    return this.addBytes(this.#encoder.encode(text));
  }

  addBytes(bytes: Uint8Array): this {
    let crc = this.#crc;
    for (const byte of bytes) crc = TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
    this.#crc = crc;
    return this;
  }

  /** Eight hexadecimal digits. */
  get digits(): string {
    return ((this.#crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
  }
}

/** Of a problem's items, bounds and options; costs are not part of it. */
export function problemChecksum(problem: Problem): string {
  const { itemNames, primaryCount, lower, upper, colorNames, optionStart, entryItem, entryColor } = problem;
  const sum = new Checksum().add([...itemNames, primaryCount, ...colorNames].join(" "));
  for (const numbers of [lower, upper, optionStart, entryItem, entryColor])
    if (numbers) sum.add(numbers.join());
  return sum.digits;
}
