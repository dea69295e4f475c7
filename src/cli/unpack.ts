// Bytes as they are in a file in, bytes of text out: gzip and zstd are told by their content and unpacked, UTF-16 becomes
// UTF-8. What was packed may be large, but not endless, and not larger than the machine can hold; and so with a line.

import { constants } from "node:buffer";
import type { Gunzip } from "node:zlib";
import { NEWLINE } from "#problem";
import { machineBytes } from "./memory.js";
import { UsageError } from "./usage.js";

/** This much may come out of a packed file, and half of what the machine has. */
const MOST_BYTES = 2 ** 32;
/** No text of a longer line could be made. */
const LONGEST_LINE = constants.MAX_STRING_LENGTH;
/** As much is unpacked at a time. */
const CHUNK = 1 << 18;

/** The chunks, unpacked if need be. */
export async function* unpacked(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  const all = rejoined(first.value, iterator);
  const unpacker = await unpackerFor(first.value, name);
  yield* asText(inLines(unpacker ? limited(all, unpacker, name) : all, name));
}

/** The chunks, until a line is too long: what has no line ends at all is not read to its end. */
async function* inLines(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let line = 0;
  for await (const chunk of chunks) {
    const last = chunk.lastIndexOf(NEWLINE);
    line = last < 0 ? line + chunk.length : chunk.length - last - 1;
    if (line > LONGEST_LINE)
      throw new UsageError(`cannot read ${name}: a line has more than ${Math.floor(LONGEST_LINE / 1e6)} MB`);
    yield chunk;
  }
}

/** The first chunk and those that follow it. */
async function* rejoined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first;
    for (;;) {
      const { done, value } = await rest.next();
      if (done) return;
      yield value;
    }
  } finally {
    await rest.return?.();
  }
}

async function unpackerFor(bytes: Buffer, name: string): Promise<Gunzip | null> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip && (bytes.length < 4 || bytes.readUInt32LE(0) !== 0xfd2fb528)) return null;
  const zlib = await import("node:zlib");
  const options = { chunkSize: CHUNK };
  if (isGzip) return zlib.createGunzip(options);
  // Node has zstd from 22.15 on.
  const { createZstdDecompress } = zlib as { createZstdDecompress?: (given: typeof options) => Gunzip };
  if (createZstdDecompress) return createZstdDecompress(options);
  throw new UsageError(
    `cannot read ${name}: it is packed by zstd, which this Node (${process.version}) cannot unpack`,
  );
}

async function* limited(
  chunks: AsyncIterable<Buffer>,
  unpacker: Gunzip,
  name: string,
): AsyncGenerator<Buffer> {
  const { Readable } = await import("node:stream");
  const source = Readable.from(chunks);
  source.on("error", (error) => unpacker.destroy(error));
  source.pipe(unpacker);
  const most = Math.min(MOST_BYTES, machineBytes() / 2);
  let bytes = 0;
  try {
    for await (const chunk of unpacker) {
      bytes += (chunk as Buffer).length;
      if (bytes > most)
        throw new UsageError(
          `cannot read ${name}: unpacked it has more than ${(most / 2 ** 30).toFixed(1)} GB`,
        );
      yield chunk as Buffer;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith("Z_") || code?.startsWith("ZSTD_"))
      throw new UsageError(`cannot read ${name}: the packed file is damaged or cut off`);
    throw error;
  } finally {
    source.destroy();
    unpacker.destroy();
  }
}

/** UTF-16, told by its byte-order mark or by its zeros, as UTF-8. */
async function* asText(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined;
  for await (const chunk of chunks) {
    decoder ??= decoder === undefined ? decoderFor(chunk) : null;
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
  }
  if (decoder) yield Buffer.from(decoder.decode());
}

function decoderFor(bytes: Buffer): TextDecoder | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be");
  if (bytes.length < 4) return null;
  const zero = (k: number) => bytes[k] === 0 && bytes[k + 2] === 0;
  if (zero(1) && bytes[0] !== 0 && bytes[2] !== 0) return new TextDecoder("utf-16le");
  return zero(0) && bytes[1] !== 0 && bytes[3] !== 0 ? new TextDecoder("utf-16be") : null;
}
