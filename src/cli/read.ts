// Files and stdin in, in pieces; text out. No piece is ever joined to one long text but for puzzles, which are small.

import { constants, isAscii } from "node:buffer";
import { createReadStream, readFileSync, statSync } from "node:fs";
import type { Readable } from "node:stream";
import { plainText } from "../text/lines.js";
import { fromBurrTools, looksLikeBurrTools, numbered } from "./burrtools.js";
import { Deadline } from "./deadline.js";
import { nowOpening } from "./exit.js";
import type { Charset } from "./output.js";
import { unpacked } from "./unpack.js";
import { UsageError } from "./usage.js";

const PIECE = 1 << 18;
/** A file up to this size is read at once: to load what streams need takes longer. */
const SMALL = 1 << 20;

export interface Input {
  /** The file's name for messages, e.g. "puzzle.sudoku" or "stdin". */
  readonly name: string;
  readonly pieces: Buffer[];
  readonly charset: Charset;
  /** Is every byte a character of ASCII? */
  readonly isAscii?: boolean;
  /** The family, where the input tells it by its making, as a file of BurrTools does. */
  readonly family?: string;
}

/** Reads a file; "-" is stdin. What is packed is unpacked; a file of BurrTools is turned into the text of a family. */
export async function readInput(file: string, deadline = new Deadline({})): Promise<Input> {
  const pieces: Buffer[] = [];
  const { path, problem } = numbered(file);
  for await (const piece of openInput(path, deadline)) pieces.push(piece);
  if (pieces[0] && looksLikeBurrTools(pieces[0])) {
    const { family, text } = await fromBurrTools(Buffer.concat(pieces), path, problem);
    return { name: nameOf(file), pieces: [Buffer.from(text)], charset: "utf8", family };
  }
  const ascii = pieces.every((piece) => isAscii(piece));
  return {
    name: nameOf(file),
    pieces,
    charset: ascii ? "utf8" : charsetOf(pieces),
    isAscii: ascii,
  };
}

/** Reads stdin as it is, for the executables that take bytes. */
export async function readBytes(): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of openBytes("-", new Deadline({}))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The pieces of a file, unpacked, as they come, until the time is up or the signal comes. */
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
    const end = signal ? AbortSignal.any([deadline.signal(), signal]) : deadline.signal();
    for await (const piece of addAbortSignal(end, stream)) {
      deadline.check();
      yield piece as Buffer;
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
  return createReadStream(file, { highWaterMark: PIECE }).once("open", opened).once("error", opened);
}

function openStdin(): Readable {
  if (process.stdin.isTTY) process.stderr.write("(reading the terminal; end with Ctrl-D)\n");
  return process.stdin;
}

function unreadable(file: string, error: NodeJS.ErrnoException): Error {
  const { code, message } = error;
  if (code === undefined) return error;
  const why = code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : message;
  return new UsageError(`cannot read ${file}: ${why}`);
}

/** UTF-8 if all of it is that, one character a byte if not. */
function charsetOf(pieces: readonly Buffer[]): Charset {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (const piece of pieces) decoder.decode(piece, { stream: true });
    decoder.decode();
    return "utf8";
  } catch {
    return "latin1";
  }
}

/** Turns the pieces of a file into text, one by one. */
export class Decoder {
  readonly #utf8: TextDecoder | null;

  constructor(charset: Charset) {
    this.#utf8 = charset === "utf8" ? new TextDecoder() : null;
  }

  decode(piece: Buffer): string {
    return this.#utf8 ? this.#utf8.decode(piece, { stream: true }) : piece.toString("latin1");
  }

  /** What the last piece left, if it ended within a character. */
  end(): string {
    return this.#utf8 ? this.#utf8.decode() : "";
  }
}

/** The text of an input, piece by piece. */
export function* textPieces({ pieces, charset }: Input): Generator<string> {
  const decoder = new Decoder(charset);
  for (const piece of pieces) yield decoder.decode(piece);
  yield decoder.end();
}

/** All of the text: plain newlines, no byte-order mark. */
export function wholeText(input: Input): string {
  const size = input.pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (size > constants.MAX_STRING_LENGTH) {
    const most = Math.floor(constants.MAX_STRING_LENGTH / 1e6);
    throw new UsageError(
      `the puzzle has ${Math.ceil(size / 1e6)} MB; expected ${most} MB at the most, or a DLX file`,
    );
  }
  return plainText([...textPieces(input)].join(""));
}

/** The beginning of the text, about this long. */
export function beginningOf(input: Input, length: number): string {
  let text = "";
  for (const piece of textPieces(input)) {
    text += piece;
    if (text.length >= length) break;
  }
  return plainText(text);
}
