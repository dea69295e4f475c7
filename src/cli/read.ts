// Files and stdin in, text out.

import { constants } from "node:buffer";
import { readFile } from "node:fs/promises";
import { plainText } from "../text/lines.js";
import type { Charset } from "./output.js";

/** What a person should read instead of a stack trace. */
export class UsageError extends Error {}

export interface Input {
  /** The file's name for messages, e.g. "puzzle.sudoku" or "stdin". */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reads a file; "-" is stdin. */
export async function readInput(file: string): Promise<Input> {
  if (file === "-") return { name: "stdin", bytes: await readStdin() };
  try {
    return { name: file, bytes: await readFile(file) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : message;
    throw new UsageError(`cannot read ${file}: ${why}`);
  }
}

async function readStdin(): Promise<Buffer> {
  if (process.stdin.isTTY) process.stderr.write("(reading the terminal; end with Ctrl-D)\n");
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** The bytes as text: UTF-8 if they are that, one character a byte if not; plain newlines, no byte-order mark. */
export function decode(bytes: Buffer): { text: string; charset: Charset } {
  if (bytes.length > constants.MAX_STRING_LENGTH) {
    const most = Math.floor(constants.MAX_STRING_LENGTH / 1e6);
    throw new UsageError(
      `the input has ${Math.ceil(bytes.length / 1e6)} MB; expected ${most} MB at the most`,
    );
  }
  try {
    return { text: plainText(new TextDecoder("utf-8", { fatal: true }).decode(bytes)), charset: "utf8" };
  } catch {
    return { text: plainText(bytes.toString("latin1")), charset: "latin1" };
  }
}
