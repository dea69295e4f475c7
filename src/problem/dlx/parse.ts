// DLX text in, a `Problem` out: the grammar of docs/dlx-format.md, in one pass over the lines, in linear time.
// Text may come in chunks of any size (`DlxReader`), so that a long file needs no string of its own.

import { Assembler, type ByteEntries } from "../assemble.js";
import { MOST_COPIES } from "../builder.js";
import { CONNECTED, type ConnectedLine, withConnected } from "../connected.js";
import { costsAreExact } from "../costs.js";
import { NEWLINE, type Problem } from "../problem.js";
import { type Parsed, Report } from "../text/diagnostic.js";
import { grouped } from "../text/grouped.js";
import { NameAutomaton } from "./automaton.js";
import { ItemBytes, type NameReader } from "./bytes.js";

/** How strictly a DLX file is read. */
export interface DlxOptions {
  /** Keep to the limits of Knuth's programs: names of at most 8 bytes, colors of one. */
  readonly strict?: boolean;
  /** How many bytes it has, if that is known: then no memory is wasted, and no time where items are many. */
  readonly bytes?: number;
  /** A file without items is the problem that has one solution, the empty one, instead of an error. */
  readonly allowEmpty?: boolean;
}

/** Reads a whole DLX file, given as one text or as its chunks in order. */
export function parseDlx(text: string | Iterable<string>, options: DlxOptions = {}): Parsed<Problem> {
  let reader: DlxReader | null = null;
  for (const block of blocksOf(typeof text === "string" ? [text] : text)) {
    const bytes = block.length >= SHORT && hasEncoder ? new TextEncoder().encode(block) : null;
    const isAscii = bytes?.length === block.length;
    // Most files are one block.
    reader ??= new DlxReader({ bytes: isAscii ? block.length : 0, ...options });
    if (isAscii) reader.pushBytes(bytes);
    else reader.push(block);
  }
  return reader!.end();
}

/** A page that is simulated for tests may have none. */
const hasEncoder = typeof TextEncoder === "function";

/** A shorter text is not worth making bytes of; a longer one is read by and by. */
const SHORT = 10_000;
const BLOCK = 1 << 18;

/** The same text in fewer chunks, of this size or more but for the last one. */
function* blocksOf(chunks: Iterable<string>): Generator<string> {
  let block = "";
  for (const chunk of chunks) {
    if (block.length >= BLOCK) {
      yield block;
      block = "";
    }
    block += chunk;
  }
  yield block;
}

/** Where more than this part of a file names the items, texts are read in less time than it takes to know names by their bytes. */
const MOST_ITEMS = 0.02;
/** After this many bytes it is seen whether to read them as texts. */
const SLICE = 1 << 16;

/** Reads a DLX file chunk by chunk: `push` the chunks in order, then `end`. */
export class DlxReader {
  readonly #strict: boolean;
  readonly #allowEmpty: boolean;
  readonly #report = new Report();
  readonly #made = new Assembler();
  /** The beginning of a line whose end has not come yet. */
  #rest = "";
  /** How many bytes there are, if that is known, and how many were read. */
  readonly #bytes: number;
  #read = 0;
  readonly #restBytes: Uint8Array[] = [];
  #utf8: TextDecoder | null = null;
  /** Lines that are more than names and colors of one byte; and whether all is read as text, since most lines are such. */
  #others = 0;
  #careful = false;
  /** The items by their bytes, and the entries of the line under way. */
  #known: NameReader | null = null;
  readonly #found: ByteEntries = { items: new Uint32Array(1000), colors: new Uint8Array(1000) };
  #line = 0;
  /** The option that costs the most so far. */
  #dearest = { cost: 0, line: 0, text: "" };
  /** Has the item line been read? */
  #items = false;
  /** What touches, where rules of the whole picture are told. */
  readonly #touching: ConnectedLine[] = [];

  /** Reads one file. */
  constructor(options: DlxOptions = {}) {
    this.#strict = options.strict ?? false;
    this.#allowEmpty = options.allowEmpty ?? false;
    this.#bytes = options.bytes ?? 0;
  }

  get #decoder(): TextDecoder {
    this.#utf8 ??= new TextDecoder();
    return this.#utf8;
  }

  /** The next chunk of the text, of any size. */
  push(chunk: string): void {
    if (!this.#careful) this.#beCareful();
    let from = 0;
    for (let to = chunk.indexOf("\n"); to >= 0; to = chunk.indexOf("\n", from)) {
      this.#readLine(this.#rest + chunk.slice(from, to));
      this.#rest = "";
      from = to + 1;
    }
    this.#rest += chunk.slice(from);
  }

  /** The same for a chunk that is ASCII, as bytes. */
  pushBytes(chunk: Uint8Array): void {
    // Buffers and plain arrays of bytes mixed would make all that reads them slower.
    const all = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (this.#read === 0 && this.#bytes > 0) this.#careful ||= itemLine(all) > MOST_ITEMS * this.#bytes;
    for (let at = 0; at < all.length; at += SLICE) {
      const slice = all.subarray(at, at + SLICE);
      this.#read += slice.length;
      if (this.#careful) this.push(this.#decoder.decode(slice, { stream: true }));
      else this.#pushNames(slice);
    }
  }

  #pushNames(chunk: Uint8Array): void {
    const last = chunk.lastIndexOf(NEWLINE);
    let from = 0;
    if (this.#restBytes.length > 0 && last >= 0) {
      const to = chunk.indexOf(NEWLINE);
      this.#readRest(chunk.subarray(0, to));
      from = to + 1;
    }
    this.#readLines(chunk, from, last + 1);
    // Of a chunk with lines no more is held than the beginning of the next one.
    if (last + 1 < chunk.length) this.#restBytes.push(last < 0 ? chunk : chunk.slice(last + 1));
    if (this.#bytes > this.#read) this.#made.expect(this.#read / this.#bytes);
    // Where most lines are more than that, texts are faster.
    if (this.#others >= 1000 && 2 * this.#others >= this.#line) this.#beCareful();
  }

  /** From here on all is read as text. */
  #beCareful(): void {
    this.#careful = true;
    this.#rest = this.#decoder.decode(joined(this.#restBytes.splice(0)));
  }

  /** Reads the line that began in chunks before; this is its end, without a newline. */
  #readRest(end: Uint8Array): void {
    const line = joined([...this.#restBytes.splice(0), end, Uint8Array.of(NEWLINE)]);
    this.#readLines(line, 0, line.length);
  }

  /** Reads whole lines, with their newlines. The text of options that are known by their bytes is kept many lines at a time. */
  #readLines(bytes: Uint8Array, from: number, to: number): void {
    const [made, found] = [this.#made, this.#found];
    let names = this.#names();
    let kept = from;
    for (let at = from; at < to; ) {
      const count = names ? names.read(bytes, at, found) : -1;
      if (count > 0 && made.addEntries(found, count)) {
        made.endWritten(at - kept);
        this.#line++;
        at = names!.end + 1;
        continue;
      }
      if (at > kept) made.addWritten(bytes.subarray(kept, at));
      const newline = bytes.indexOf(NEWLINE, at);
      this.#others++;
      this.#readLine(this.#decoder.decode(bytes.subarray(at, newline)));
      names = this.#names();
      at = newline + 1;
      kept = at;
    }
    if (to > kept) made.addWritten(bytes.subarray(kept, to));
  }

  /** What reads lines of names; null before the items are known, and after an error. */
  #names(): NameReader | null {
    if (!this.#items || this.#report.errors.length > 0) return null;
    this.#known ??= readerOf([...this.#made.items.numbers.keys()]);
    return this.#known;
  }

  /** The text has ended: the problem, or what is wrong with it. */
  end(): Parsed<Problem> {
    if (this.#restBytes.length > 0) this.#readRest(new Uint8Array());
    this.#rest += this.#utf8?.decode() ?? ""; // what is left of bytes that end within a character
    if (this.#rest !== "") this.#readLine(this.#rest);
    this.#rest = "";
    if (!this.#items && !this.#allowEmpty && this.#report.errors.length === 0) {
      this.#report.error(
        "no-items",
        this.#line + 1,
        1,
        "there is no item line; expected the names of the items",
        "",
      );
    }
    let made: Problem | undefined;
    if (this.#touching.length > 0 && this.#report.errors.length === 0)
      made = withConnected(this.#made.done(), this.#touching, this.#report);
    const parsed = this.#report.result(() => made ?? this.#made.done());
    if (!parsed.ok || costsAreExact(parsed.value)) return parsed;
    const { line, text } = this.#dearest;
    this.#report.error("bad-cost", line, 1, TOO_DEAR, text);
    return this.#report.result(() => parsed.value);
  }

  #readLine(raw: string): void {
    this.#line++;
    if (this.#report.full) return;
    let line = raw;
    while (line.charCodeAt(line.length - 1) === 0x0d) line = line.slice(0, -1);
    if (this.#line === 1 && line.charCodeAt(0) === 0xfeff) line = line.slice(1);
    if (line.charCodeAt(0) === BAR) {
      if (line.startsWith(CONNECTED)) this.#touching.push({ number: this.#line, text: line });
      return;
    }
    const start = skipBlanks(line, 0);
    if (start === line.length) return;
    if (this.#items) this.#readOption(line, start);
    else this.#readItems(line, start);
  }

  #error(code: string, at: number, message: string, line: string): void {
    this.#report.error(code, this.#line, at + 1, message, line);
  }

  /** The item line: primary names with their bounds, a lone `|`, secondary names. */
  #readItems(line: string, start: number): void {
    this.#items = true;
    let secondary = false;
    let named = false;
    for (let at = start; at < line.length; ) {
      const to = tokenEnd(line, at);
      const token = line.slice(at, to);
      if (token !== "|") {
        named = true;
        this.#readItem(token, at, secondary, line);
      } else if (secondary) {
        this.#error("second-bar", at, "a second | in the item line; expected one at the most", line);
      } else secondary = true;
      at = skipBlanks(line, to);
    }
    if (!named) this.#error("no-items", start, "the item line has no names", line);
  }

  #readItem(token: string, at: number, secondary: boolean, line: string): void {
    const bar = token.indexOf("|");
    const name = token.slice(bar + 1);
    const nameAt = at + bar + 1;
    const bounds = bar < 0 ? { lower: 1, upper: 1 } : readBounds(token.slice(0, bar));
    if (bar >= 0 && secondary) {
      this.#error("bad-bound", at, `the secondary item ${name} has bounds; only primary items can`, line);
    } else if (!bounds) {
      const found = token.slice(0, bar);
      const most = grouped(MOST_COPIES);
      const expected = `expected "3|name" or "1:3|name", the upper bound from 1 to ${most} and not below the lower`;
      this.#error("bad-bound", at, `bad bound "${found}" of ${name}; ${expected}`, line);
    }
    if (!this.#goodName(name, nameAt, line)) return;
    const { lower, upper } = bounds ?? { lower: 1, upper: 1 };
    const fresh = secondary
      ? this.#made.items.addSecondary(name)
      : this.#made.items.addPrimary(name, lower, upper);
    if (!fresh) this.#error("duplicate-item", nameAt, `the item ${name} is named twice`, line);
  }

  #goodName(name: string, at: number, line: string): boolean {
    if (name === "") {
      this.#error("empty-name", at, "an item without a name", line);
      return false;
    }
    const bad = name.search(/[:|]/);
    if (bad >= 0) {
      const message = `the item name ${name} contains "${name[bad]}", which has a meaning of its own`;
      this.#error("bad-name", at + bad, message, line);
      return false;
    }
    if (this.#strict && byteLength(name) > 8) {
      this.#error("long-name", at, `the item name ${name} is longer than 8 bytes (--strict)`, line);
    }
    return true;
  }

  /** An option line: items, some with a color, and costs. */
  #readOption(line: string, start: number): void {
    const errorsBefore = this.#report.errors.length;
    const made = this.#made;
    let primary = false;
    let cost = 0;
    for (let at = start; at < line.length; ) {
      const to = tokenEnd(line, at);
      const token = line.slice(at, to);
      const item = made.items.numbers.get(token);
      if (item !== undefined) {
        primary ||= item < made.items.primaryCount;
        if (!made.addEntry(item, "")) this.#twice(token, at, line);
      } else if (token.charCodeAt(0) === BAR) cost += this.#readCost(token, at, line);
      else this.#readColored(token, at, line);
      at = skipBlanks(line, to);
    }
    const cheap = cost <= Number.MAX_SAFE_INTEGER;
    if (!cheap) this.#error("bad-cost", start, "the costs of this option add up to more than 2^53 − 1", line);
    if (this.#report.errors.length > errorsBefore) made.dropOption();
    else if (!primary) {
      const message = "an option without a primary item is never needed; it is dropped";
      this.#report.warn("no-primary", this.#line, start + 1, message, line);
      made.dropOption();
    } else {
      made.endOption(cost, line);
      if (cost > this.#dearest.cost) this.#dearest = { cost, line: this.#line, text: line };
    }
  }

  #readCost(token: string, at: number, line: string): number {
    const cost = /^\|\d+$/.test(token) ? Number(token.slice(1)) : Number.NaN;
    if (Number.isSafeInteger(cost)) return cost;
    this.#error("bad-cost", at, `bad cost "${token}"; expected | and a nonnegative integer below 2^53`, line);
    return 0;
  }

  /** A token that is no item's name: `item:color`, or an error. */
  #readColored(token: string, at: number, line: string): void {
    const colon = token.indexOf(":");
    const name = colon < 0 ? token : token.slice(0, colon);
    const color = token.slice(colon + 1);
    const item = this.#made.items.numbers.get(name);
    if (name === "") this.#error("empty-name", at, `"${token}" has no item name before its color`, line);
    else if (item === undefined) {
      this.#error("unknown-item", at, `unknown item ${name}; expected a name from the item line`, line);
    } else if (item < this.#made.items.primaryCount) {
      this.#error(
        "primary-color",
        at + colon,
        `a color on the primary item ${name}; only secondary items have one`,
        line,
      );
    } else if (color === "") {
      this.#error(
        "empty-color",
        at + colon,
        `an empty color on the item ${name}; expected a name after the colon`,
        line,
      );
    } else {
      if (this.#strict && byteLength(color) > 1) {
        this.#error(
          "long-color",
          at + colon + 1,
          `the color ${color} is longer than one byte (--strict)`,
          line,
        );
      }
      if (!this.#made.addEntry(item, color)) this.#twice(name, at, line);
    }
  }

  #twice(name: string, at: number, line: string): void {
    this.#error("item-twice", at, `the item ${name} appears twice in this option; expected it once`, line);
  }
}

const TOO_DEAR =
  "a solution with this option, the dearest, could cost more than 2^53 − 1; expected costs whose sums stay below that";

const BAR = 0x7c;

/** How long the first line that is no comment is. */
function itemLine(bytes: Uint8Array): number {
  let from = 0;
  while (bytes[from] === BAR) {
    const end = bytes.indexOf(NEWLINE, from);
    if (end < 0) return 0;
    from = end + 1;
  }
  const end = bytes.indexOf(NEWLINE, from);
  return (end < 0 ? bytes.length : end) - from;
}

function readerOf(names: readonly string[]): NameReader {
  return NameAutomaton.of(names) ?? new ItemBytes(names);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** `3` or `1:3`, the bounds of an item; null if they are not such. */
function readBounds(text: string): { lower: number; upper: number } | null {
  const match = /^(?:(\d+):)?(\d+)$/.exec(text);
  if (!match) return null;
  const upper = Number(match[2]);
  const lower = match[1] === undefined ? upper : Number(match[1]);
  return upper >= 1 && upper >= lower && upper <= MOST_COPIES ? { lower, upper } : null;
}

/** White space within a line: blank, tab, carriage return, vertical tab, form feed. */
function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

function skipBlanks(line: string, from: number): number {
  let at = from;
  while (at < line.length && isBlank(line.charCodeAt(at))) at++;
  return at;
}

function tokenEnd(line: string, from: number): number {
  let at = from;
  while (at < line.length && !isBlank(line.charCodeAt(at))) at++;
  return at;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
