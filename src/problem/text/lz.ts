// Texts that f-puzzles and SudokuPad put into their links: LZ78 with codes that grow, in base64 (the format of lz-string).
// Code 0 announces a character of 8 bits, 1 one of 16 bits, 2 the end; every other code is an entry of the dictionary.

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const SHORT = 0;
const LONG = 1;
const END = 2;
/** A code of the first entry. */
const FIRST = 3;

/** The text; null if it is damaged, or longer than the limit. */
export function decompressBase64(base64: string, limit = 16_000_000): string | null {
  const bits = new BitReader(base64.replace(/[=\s]/g, "").replaceAll("-", "+").replaceAll("_", "/"));
  const entries: string[] = ["", "", ""];
  const chunks: string[] = [];
  let [width, room, length, last] = [2, 4, 0, ""];
  for (;;) {
    const code = bits.read(width);
    if (code < 0 || length > limit) return null;
    if (code === END) return chunks.join("");
    let entry: string;
    if (code === SHORT || code === LONG) {
      const character = bits.read(code === SHORT ? 8 : 16);
      if (character < 0) return null;
      entry = String.fromCharCode(character);
      entries.push(entry);
      // The first character makes one entry, a later one also that of the text before it.
      if (--room === 0) [room, width] = [2 ** width, width + 1];
    } else if (code < entries.length) entry = entries[code]!;
    else if (code === entries.length && last !== "") entry = last + last[0];
    else return null;
    chunks.push(entry);
    length += entry.length;
    if (last !== "") {
      entries.push(last + entry[0]);
      if (--room === 0) [room, width] = [2 ** width, width + 1];
    } else [room, width] = [4, 3];
    last = entry;
  }
}

/** Bits of base64 text, the highest of each character first; numbers have their lowest bit first. */
class BitReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** A number of `width` bits; −1 past the end. */
  read(width: number): number {
    let value = 0;
    for (let k = 0; k < width; k++, this.#at++) {
      const six = BASE64.indexOf(this.#text[Math.floor(this.#at / 6)] ?? "?");
      if (six < 0) return -1;
      value |= ((six >> (5 - (this.#at % 6))) & 1) << k;
    }
    return value;
  }
}

/** The text as such base64. */
export function compressBase64(text: string): string {
  const bits = new BitWriter();
  const entries = new Map<string, number>();
  const fresh = new Set<string>();
  let [width, room, last] = [2, 2, ""];
  const use = () => {
    if (--room === 0) [room, width] = [2 ** width, width + 1];
  };
  const put = () => {
    if (fresh.delete(last)) {
      const character = last.charCodeAt(0);
      bits.write(character < 256 ? SHORT : LONG, width);
      bits.write(character, character < 256 ? 8 : 16);
      use();
    } else bits.write(entries.get(last)!, width);
    use();
  };
  for (let k = 0; k < text.length; k++) {
    const c = text[k]!;
    if (!entries.has(c)) {
      entries.set(c, entries.size + FIRST);
      fresh.add(c);
    }
    if (entries.has(last + c)) last += c;
    else {
      put();
      entries.set(last + c, entries.size + FIRST);
      last = c;
    }
  }
  if (last !== "") put();
  bits.write(END, width);
  return bits.end();
}

class BitWriter {
  #text = "";
  #six = 0;
  #count = 0;

  write(value: number, width: number): void {
    for (let k = 0; k < width; k++) {
      this.#six = (this.#six << 1) | ((value >> k) & 1);
      if (++this.#count < 6) continue;
      this.#text += BASE64[this.#six];
      this.#six = this.#count = 0;
    }
  }

  end(): string {
    // The format has at least one bit after the last number.
    this.write(0, 6 - this.#count);
    return this.#text + "=".repeat((4 - (this.#text.length % 4)) % 4);
  }
}
