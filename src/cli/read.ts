// Files and stdin in, in chunks; text out. No chunk is ever joined to one long text but for puzzles, which are small.

import { constants, isAscii } from "node:buffer";
import { once } from "node:events";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import type { Readable } from "node:stream";
import { plainText } from "#problem";
import { fromBurrTools, looksLikeBurrTools, numbered } from "./burrtools.js";
import { Deadline } from "./deadline.js";
import { nowOpening } from "./exit.js";
import { type Charset, say } from "./output.js";
import { anyOf } from "./signals.js";
import { unpacked } from "./unpack.js";
import { UsageError } from "./usage.js";

const CHUNK = 1 << 18;
/** A file up to this size is read at once: to load what streams need takes longer. */
const SMALL = 1 << 24;

export interface Input {
  /** The file's name for messages, e.g. "puzzle.sudoku" or "stdin". */
  readonly name: string;
  readonly chunks: Buffer[];
  readonly charset: Charset;
  /** Is every byte a character of ASCII? */
  readonly isAscii?: boolean;
  /** The family, where the input tells it by its making, as a file of BurrTools does. */
  readonly family?: string;
}

/** Reads a file; "-" is stdin. What is packed is unpacked; a file of BurrTools is turned into the text of a family. */
export async function readInput(file: string, deadline = new Deadline({})): Promise<Input> {
  if (isLink(file)) return { name: "link", chunks: [Buffer.from(`${file}\n`)], charset: "utf8" };
  const chunks: Buffer[] = [];
  const { path, problem } = numbered(file);
  for await (const chunk of openInput(path, deadline)) chunks.push(chunk);
  if (chunks[0] && looksLikeBurrTools(chunks[0])) {
    const { family, text } = await fromBurrTools(Buffer.concat(chunks), path, problem);
    return { name: nameOf(file), chunks: [Buffer.from(text)], charset: "utf8", family };
  }
  const ascii = chunks.every((chunk) => isAscii(chunk));
  return {
    name: nameOf(file),
    chunks,
    charset: ascii ? "utf8" : charsetOf(chunks),
    isAscii: ascii,
  };
}

/** Is this the address of a puzzle, instead of a file with one? */
function isLink(file: string): boolean {
  return /^(?:https?|sudokupad):\/\//i.test(file) && !existsSync(file);
}

/** Reads stdin as it is, for the executables that take bytes. */
export async function readBytes(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of openBytes("-", new Deadline({}))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The chunks of a file, unpacked, as they come, until the time is up or the signal comes. */
export async function* openInput(
  file: string,
  deadline: Deadline,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  yield* unpacked(openBytes(file, deadline, signal), nameOf(file));
}

async function* openBytes(file: string, deadline: Deadline, signal?: AbortSignal): AsyncGenerator<Buffer> {
  try {
    if (isSmallFile(file)) {
      yield readFileSync(file);
      return;
    }
    const { addAbortSignal } = await import("node:stream");
    const stream = file === "-" ? openStdin() : openFile(file);
    const end = signal ? anyOf(deadline.signal(), signal) : deadline.signal();
    // A stream that is being opened does not hear that it is aborted: the other end of a named pipe may never be opened.
    if (file !== "-") await once(stream, "open", { signal: end });
    for await (const chunk of addAbortSignal(end, stream)) {
      deadline.check();
      yield chunk as Buffer;
    }
  } catch (error) {
    deadline.checkWith(signal, "read"); // the stream says only that it was aborted
    throw unreadable(file, error as NodeJS.ErrnoException);
  }
}

/** A named pipe or a device may let its reader wait. */
function isSmallFile(file: string): boolean {
  if (file === "-") return false;
  const found = statSync(file);
  return found.isFile() && found.size > 0 && found.size <= SMALL;
}

export function nameOf(file: string): string {
  return file === "-" ? "stdin" : file;
}

function openFile(file: string): Readable {
  const opened = nowOpening(file);
  return createReadStream(file, { highWaterMark: CHUNK }).once("open", opened).once("error", opened);
}

function openStdin(): Readable {
  if (process.stdin.isTTY) say("(reading the terminal; end with Ctrl-D)");
  return process.stdin;
}

function unreadable(file: string, error: NodeJS.ErrnoException): Error {
  const { code, message } = error;
  if (code === undefined) return error;
  const why = code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : message;
  return new UsageError(`cannot read ${file}: ${why}`);
}

/** UTF-8 if all of it is that, one character a byte if not. */
function charsetOf(chunks: readonly Buffer[]): Charset {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (const chunk of chunks) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return "utf8";
  } catch {
    return "latin1";
  }
}

/** Turns the chunks of a file into text, one by one. */
export class Decoder {
  readonly #utf8: TextDecoder | null;

  constructor(charset: Charset) {
    this.#utf8 = charset === "utf8" ? new TextDecoder() : null;
  }

  decode(chunk: Buffer): string {
    return this.#utf8 ? this.#utf8.decode(chunk, { stream: true }) : chunk.toString("latin1");
  }

  /** What the last chunk left, if it ended within a character. */
  end(): string {
    return this.#utf8 ? this.#utf8.decode() : "";
  }
}

/** The text of an input, chunk by chunk. */
export function* textChunks({ chunks, charset }: Input): Generator<string> {
  const decoder = new Decoder(charset);
  for (const chunk of chunks) yield decoder.decode(chunk);
  yield decoder.end();
}

/** All of the text: plain newlines, no byte-order mark. */
export function wholeText(input: Input): string {
  const size = input.chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (size > constants.MAX_STRING_LENGTH) {
    const most = Math.floor(constants.MAX_STRING_LENGTH / 1e6);
    throw new UsageError(
      `the puzzle has ${Math.ceil(size / 1e6)} MB; expected ${most} MB at the most, or a DLX file`,
    );
  }
  return plainText([...textChunks(input)].join(""));
}

/** The beginning of the text, about this long. */
export function beginningOf(input: Input, length: number): string {
  let text = "";
  for (const chunk of textChunks(input)) {
    text += chunk;
    if (text.length >= length) break;
  }
  return plainText(text);
}
