// Deflated bytes in, the bytes out (RFC 1951): what Penpa puts into its links. Null where they are damaged or too many.

import { Inflate } from "fflate";

/** The bytes are unpacked in pieces of this size, of which each becomes a megabyte at the most. */
const PIECE_BYTES = 1024;

export function inflateRaw(bytes: Uint8Array, limit = 16_000_000): Uint8Array | null {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  const unpacker = new Inflate((chunk, isLast) => {
    chunks.push(chunk);
    length += chunk.length;
    isWhole = isLast;
  });
  try {
    for (let at = 0; at < bytes.length && length <= limit; at += PIECE_BYTES)
      unpacker.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
  } catch {
    return null; // damaged, or cut off
  }
  return isWhole && length <= limit ? joined(chunks, length) : null;
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
