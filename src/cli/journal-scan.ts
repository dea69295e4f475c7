// The lines of a journal, from a byte on: where each stands, and what its record says. What cannot be read is told as well.

import type { FileHandle } from "node:fs/promises";
import { ByteLines } from "#problem";
import { parseRecord } from "#runs";

/** Where a line is; its length includes its end. */
export interface RecordPlace {
  readonly at: number;
  readonly length: number;
}

export interface Line extends RecordPlace {
  /** Without its end. */
  readonly bytes: Uint8Array;
  /** Has it an end? The last one may have none. */
  readonly isWhole: boolean;
}

interface Range {
  readonly from?: number;
  readonly to?: number;
  /** This many bytes are read at once. */
  readonly chunk?: number;
}

/** The lines that begin at `from` or later, before `to`; blank ones are left out. */
export async function* linesOf(file: FileHandle, range: Range = {}): AsyncGenerator<Line> {
  const { from = 0, to = Infinity, chunk: size = 1 << 18 } = range;
  const lines = new ByteLines();
  const chunk = new Uint8Array(size);
  let at = from;
  for (let next = from; next < to; ) {
    const { bytesRead } = await file.read(chunk, 0, Math.min(size, to - next), next);
    if (bytesRead === 0) break;
    for (const bytes of lines.push(chunk.subarray(0, bytesRead))) {
      const length = bytes.length + 1;
      if (bytes.length > 0) yield { at, length, bytes, isWhole: true };
      at += length;
    }
    next += bytesRead;
  }
  const bytes = lines.end();
  if (bytes.length > 0) yield { at, length: bytes.length, bytes, isWhole: false };
}

/** What the record of a line says, if it belongs to this run; undefined if it is torn or damaged. */
export function recordOf({ bytes, isWhole }: Line, of: string): unknown {
  return isWhole ? parseRecord(bytes, of) : undefined;
}
