// CRC-32 (as in zip and PNG): text and bytes in, eight digits out. It shows what was damaged by accident, nothing else.

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
    for (let k = 0; k < bytes.length; k++) crc = TABLE[(crc ^ bytes[k]!) & 255]! ^ (crc >>> 8);
    this.#crc = crc;
    return this;
  }

  /** Eight hexadecimal digits. */
  get digits(): string {
    return ((this.#crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
  }
}
