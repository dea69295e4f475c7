// Data to stdout, everything else to stderr. Output waits for a slow reader and stops quietly when a reader leaves.

import { once } from "node:events";
import { type Diagnostic, formatDiagnostic, printable, printableBytes } from "#problem";
import { codeOf, type End } from "./ends.js";
import { endNow } from "./exit.js";

/** Characters of the input as they are in the file: text in UTF-8, or bytes that are not. */
export type Charset = "utf8" | "latin1";

/** A reader such as `head` may leave early: the program ends at once, as one that the system stops for it. */
export function endWithReader({ quiet }: { readonly quiet: boolean }): void {
  process.stderr.on("error", () => {}); // there is nowhere to say it
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    const isClosed = error.code === "EPIPE";
    if (!isClosed) say(`cannot write the output: ${error.message}`);
    else if (!quiet) say("stopped: nobody reads the output any more");
    endNow(codeOf(isClosed ? "unread" : "badInput"));
  });
}

/** An error outside of the command's own promise ends the program as well; `fail` says it and gives the exit code. */
export function endWithError(fail: (error: unknown) => End): void {
  process.on("uncaughtException", (error) => endNow(codeOf(fail(error))));
}

/** Says what should never happen. */
export function failInternally(error: unknown): End {
  say(`quadrille: internal error: ${error instanceof Error ? error.message : String(error)}`);
  return "internal";
}

/** What holds the program after its answer, such as a server that does not say goodbye, has so long. */
const LEAVE_MS = 100;

/** When the answer has been written, nothing keeps the program. */
export async function leave(): Promise<void> {
  await new Promise((resolve) => process.stdout.write("", resolve));
  setTimeout(() => endNow(Number(process.exitCode ?? 0)), LEAVE_MS).unref();
}

/** Text with escape sequences of its own: a picture, which was made of printable names. */
export class Drawn {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What goes to stdout; bytes are what the user asked for. */
type Printed = string | Drawn | Uint8Array;

/** Writes to stdout; false if it cannot take more now. */
export function print(printed: Printed, charset: Charset = "utf8"): boolean {
  if (printed instanceof Uint8Array) return process.stdout.write(printed);
  return process.stdout.write(safeText(printed, process.stdout, charset), charset);
}

/** A terminal gets no control characters that come from the input; into a pipe they go as they are. */
function safeText(text: string | Drawn, stream: NodeJS.WriteStream, charset: Charset): string {
  if (text instanceof Drawn) return text.text;
  if (!stream.isTTY) return text;
  return charset === "utf8" ? printable(text) : printableBytes(text);
}

/** Text that is put together with what is drawn. */
export function forStdout(text: string): string {
  return safeText(text, process.stdout, "utf8");
}

/** Writes the chunks one after the other, never faster than they are read; gives what the generator returns. */
export async function writeChunks<T>(chunks: Generator<string, T>, charset: Charset): Promise<T> {
  for (;;) {
    const { done, value } = chunks.next();
    if (done) return value;
    await printWaiting(value, charset);
  }
}

/** Writes to stdout, and waits until it can take more. */
export async function printWaiting(printed: Printed, charset: Charset = "utf8"): Promise<void> {
  if (!print(printed, charset)) await once(process.stdout, "drain");
}

const outputs = new Set<BufferedOutput>();

/** All that waits to be written to stdout. */
export function unwritten(): string {
  return [...outputs].map((output) => output.taken()).join("");
}

/** Many small texts to stdout in few large ones: a text waits for others, but not longer than 50 ms. */
export class BufferedOutput {
  readonly #charset: Charset;
  readonly #beforeWrite: () => void;
  #text = "";
  #timer: NodeJS.Timeout | undefined;
  /** While the reader is behind: when it has caught up. */
  #caughtUp: Promise<void> | null = null;

  constructor(charset: Charset, beforeWrite: () => void) {
    this.#charset = charset;
    this.#beforeWrite = beforeWrite;
    outputs.add(this);
  }

  /** What was not written yet; it is forgotten here. */
  taken(): string {
    const text = this.#text;
    this.#text = "";
    return text;
  }

  /** What it returns, if anything, is to be waited for. */
  write(text: string | Drawn): Promise<void> | undefined {
    this.#text += safeText(text, process.stdout, this.#charset);
    if (this.#text.length >= 1 << 16) return this.flush();
    this.#timer ??= setTimeout(() => void this.flush(), 50);
    return undefined;
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#caughtUp) await this.#caughtUp;
    const text = this.taken();
    if (text === "") return;
    this.#beforeWrite();
    if (print(new Drawn(text), this.#charset)) return;
    this.#caughtUp = once(process.stdout, "drain").then(() => {
      this.#caughtUp = null;
    });
    await this.#caughtUp;
  }
}

/** An object as a line of JSON. Numbers of any size are texts of digits. */
export function jsonLine(value: object): string {
  return `${JSON.stringify(value, (_, v) => (typeof v === "bigint" || v === Infinity ? String(v) : v))}\n`;
}

export function writeJson(value: object): void {
  print(jsonLine(value));
}

export function say(message: string): void {
  process.stderr.write(`${safeText(message, process.stderr, "utf8")}\n`);
}

/** More kinds of errors than this are counted, not printed. */
const MOST_SHOWN = 20;

/** More errors of one kind than these are one, and a number. */
const MOST_OF_A_KIND = 3;

/** Prints diagnostics as `file:line:column: message`, the line and a caret. */
export function sayDiagnostics(diagnostics: readonly Diagnostic[], file: string, charset: Charset): void {
  const kinds = new Map<string, Diagnostic[]>();
  for (const d of diagnostics) {
    const same = kinds.get(`${d.severity} ${d.code}`);
    if (same) same.push(d);
    else kinds.set(`${d.severity} ${d.code}`, [d]);
  }
  for (const same of [...kinds.values()].slice(0, MOST_SHOWN)) {
    const shown = same.length > MOST_OF_A_KIND ? same.slice(0, 1) : same;
    for (const d of shown) say(formatDiagnostic(asText(d, charset), file));
    const rest = same.length - shown.length;
    if (rest > 0) say(`${file}: and ${rest} more of this kind, the next in line ${same[1]!.line}`);
  }
  const others = kinds.size - MOST_SHOWN;
  if (others > 0) say(`${file}: and ${others} more kinds`);
}

/** A diagnostic about bytes, as one about the characters that they most likely are. */
function asText(d: Diagnostic, charset: Charset): Diagnostic {
  if (charset === "utf8") return d;
  // Only what is UTF-8 is taken for it: a message has characters of its own, such as ×.
  const characters = (bytes: string) => {
    return bytes.replace(/[\u0080-\u00ff]+/g, (run) => {
      const text = Buffer.from(run, "latin1").toString("utf8");
      return text.includes("\ufffd") ? run : text;
    });
  };
  const column = characters(d.text.slice(0, d.column - 1)).length + 1;
  return { ...d, column, message: characters(d.message), text: characters(d.text) };
}
