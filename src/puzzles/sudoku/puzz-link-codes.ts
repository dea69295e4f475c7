// What the cells of a puzzle in a link of puzz.link (pzpr) are packed as, read and written: numbers with letters that skip cells,
// circles three in a character, borders five. By the format as its programs have it.

/** What a cell has: a number, a question mark, or nothing. */
export type Code = number | null;
export const UNKNOWN = -1;

/** What some characters say, and how many they are; null if nothing. */
type Token = readonly [values: readonly Code[], length: number] | null;

const nothing = (count: number) => new Array<null>(count).fill(null);

/** So many cells, and where the text goes on; null if it is damaged. */
function unpacked(text: string, count: number, token: (at: number) => Token): [Code[], string] | null {
  const found: Code[] = [];
  let at = 0;
  while (at < text.length && found.length < count) {
    const next = token(at);
    if (!next || next[0].some(Number.isNaN) || at + next[1] > text.length) return null;
    found.push(...next[0]);
    at += next[1];
  }
  if (found.slice(count).some((code) => code !== null)) return null;
  return [[...found.slice(0, count), ...nothing(Math.max(0, count - found.length))], text.slice(at)];
}

/** With letters for so many cells without anything. */
function packed(
  codes: readonly Code[],
  { base, most }: { base: number; most: number },
  write: (code: number) => string,
): string {
  let text = "";
  for (let at = 0; at < codes.length; ) {
    let skipped = 0;
    while (skipped < most && codes[at + skipped] === null) skipped++;
    text += skipped > 0 ? (base + skipped).toString(36) : write(codes[at]!);
    at += Math.max(1, skipped);
  }
  return text;
}

const hexadecimal = (text: string) => (/^[0-9a-f]+$/.test(text) ? Number.parseInt(text, 16) : Number.NaN);

/** Numbers to 4, some with one or two cells without any after them. */
export const fours = {
  read: (text: string, count: number) =>
    unpacked(text, count, (at) => {
      const c = text[at]!;
      if (c === ".") return [[UNKNOWN], 1];
      if (/[0-9a-e]/.test(c)) {
        const value = Number.parseInt(c, 16);
        return [[value % 5, ...nothing(Math.floor(value / 5))], 1];
      }
      return /[g-z]/.test(c) ? [nothing(Number.parseInt(c, 36) - 15), 1] : null;
    }),
  write(codes: readonly Code[]): string {
    let text = "";
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at]!;
      if (code !== null && code !== UNKNOWN) {
        const isFull = (place: number) => (codes[place] ?? null) !== null;
        const skipped = isFull(at + 1) ? 0 : isFull(at + 2) ? 1 : 2;
        text += (code + 5 * skipped).toString(16);
        at += skipped;
        continue;
      }
      let end = at;
      while (end < codes.length && end - at < 20 && codes[end] === null) end++;
      text += end > at ? (15 + end - at).toString(36) : ".";
      at = Math.max(at, end - 1);
    }
    return text;
  },
};

/** Numbers as hexadecimal digits: one, two after "-", three after "+". */
export const sixteens = {
  read: (text: string, count: number) =>
    unpacked(text, count, (at) => {
      const c = text[at]!;
      if (c === ".") return [[UNKNOWN], 1];
      if (/[g-z]/.test(c)) return [nothing(Number.parseInt(c, 36) - 15), 1];
      const more = ["", "-", "+"].indexOf(/[-+]/.test(c) ? c : "");
      const [from, digits] = more === 0 ? [at, 1] : [at + 1, more + 1];
      return [[hexadecimal(text.slice(from, from + digits))], from + digits - at];
    }),
  write: (codes: readonly Code[]) =>
    packed(codes, { base: 15, most: 20 }, (code) => {
      if (code === UNKNOWN) return ".";
      const digits = code.toString(16);
      return `${["", "", "-", "+"][digits.length]}${digits}`;
    }),
};

/** Digits and letters are numbers to 35; "-" introduces two of them, "." is nothing. */
export const thirtySixes = {
  read: (text: string, count: number) =>
    unpacked(text, count, (at) => {
      const c = text[at]!;
      if (c === ".") return [[null], 1];
      if (c === "%" || c === "@") return [[UNKNOWN], 1];
      const digits = c === "-" ? text.slice(at + 1, at + 3) : c;
      return [[/^[0-9a-z]+$/.test(digits) ? Number.parseInt(digits, 36) : Number.NaN], c === "-" ? 3 : 1];
    }),
  write: (codes: readonly Code[]) =>
    codes
      .map((code) => (code === null ? "." : code < 36 ? code.toString(36) : `-${code.toString(36)}`))
      .join(""),
};

/** An arrow is its direction (0 for none, up, down, left, right) times this, and its number or UNKNOWN. */
export const ARROW = 10_000;

export const arrows = {
  read: (text: string, count: number) =>
    unpacked(text, count, (at) => {
      const c = text[at]!;
      if (/[a-z]/.test(c)) return [nothing(Number.parseInt(c, 36) - 9), 1];
      const arrow = (way: string, digits: string): readonly Code[] =>
        /^[0-4]$/.test(way)
          ? [Number(way) * ARROW + (digits === "." ? UNKNOWN : hexadecimal(digits))]
          : [Number.NaN];
      if (/[0-4]/.test(c)) return [arrow(c, text.slice(at + 1, at + 2)), 2];
      if (/[5-9]/.test(c)) return [arrow(String(Number(c) - 5), text.slice(at + 1, at + 3)), 3];
      return c === "-" ? [arrow(text.slice(at + 1, at + 2), text.slice(at + 2, at + 5)), 5] : null;
    }),
  write: (codes: readonly Code[]) =>
    packed(codes, { base: 9, most: 26 }, (code) => {
      const way = Math.floor((code + 1) / ARROW);
      const number = code - way * ARROW;
      if (number === UNKNOWN) return `${way}.`;
      return number < 16 ? `${way}${number.toString(16)}` : `${way + 5}${number.toString(16)}`;
    }),
};

/** Several cells in a character, each with a digit to this base. */
function digits(base: number, each: number) {
  const radix = base ** each;
  const signs = "0123456789abcdefghijklmnopqrstuvwxyz".slice(0, radix);
  return {
    read(text: string, count: number): [number[], string] | null {
      const length = Math.ceil(count / each);
      const values = [...text.slice(0, length)].map((c) => signs.indexOf(c));
      if (values.length < length || values.includes(-1)) return null;
      const found = values.flatMap((value) =>
        Array.from({ length: each }, (_, k) => Math.floor(value / base ** (each - 1 - k)) % base),
      );
      return [found.slice(0, count), text.slice(length)];
    },
    write(values: readonly number[]): string {
      let text = "";
      for (let at = 0; at < values.length; at += each) {
        const own = Array.from({ length: each }, (_, k) => values[at + k] ?? 0);
        text += own.reduce((sum, value) => sum * base + value, 0).toString(36);
      }
      return text;
    },
  };
}

/** 0 for none, 1 white, 2 black. */
export const circles = digits(3, 3);
/** 1 for a border. */
export const borders = digits(2, 5);
