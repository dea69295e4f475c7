// A problem in, the memory of the kernel out: rows of compatible options, pairs of words and masks, the states of the
// levels. Words are 64 bits in the kernel; here they are pairs of 32, low half first.

import { type Part, remains } from "../../problem/part.js";
import { optionCount, type Problem } from "../../problem/problem.js";
import type { Arrangement } from "../bits/arrange.js";

/** The addresses of the kernel's tables, in the order that its `setup` reads them. */
export interface Layout {
  readonly compatible: number;
  readonly closes: number;
  readonly firstPair: number;
  readonly pairOffset: number;
  readonly pairMask: number;
  readonly firstItem: number;
  readonly optionItems: number;
  readonly rows: number;
  readonly sets: number;
  readonly bounds: number;
  readonly profile: number;
}

/** The options of an item, or of an item with a color, by the 32-bit words that they stand in. */
type Members = ReadonlyMap<number, number>;

/** Bytes of a bitset of n elements: a multiple of 16, for SIMD. */
function bitsetBytes(n: number): number {
  return Math.max(16, Math.ceil(n / 128) * 16);
}

/** At most this many levels: an option each, and in problems with bounds one more for each item that is closed. */
export function levelCount(problem: Problem): number {
  const { primaryCount, upper } = problem;
  const bounded = hasBounds(problem);
  const choices = bounded
    ? Math.min(
        optionCount(problem),
        upper.reduce((sum, u) => Math.min(sum + u, 2 ** 31), 0),
      )
    : 0;
  return primaryCount + choices + 2;
}

export function hasBounds({ lower, upper }: Problem): boolean {
  return lower.some((lo, i) => lo !== 1 || upper[i] !== 1);
}

/** More room than there can be options. */
const MOST_ROOM = 2 ** 23;

export class KernelMemory {
  readonly memory: WebAssembly.Memory;
  readonly layout: Layout;
  readonly rowBytes: number;
  readonly setBytes: number;
  readonly boundBytes: number;
  /** Where the addresses stand that `setup` reads. */
  readonly addressesAt = 64;
  readonly #problem: Problem;
  readonly #arrangement: Arrangement;

  constructor(problem: Problem, arrangement: Arrangement) {
    const { primaryCount } = problem;
    const n = optionCount(problem);
    this.#problem = problem;
    this.#arrangement = arrangement;
    this.rowBytes = bitsetBytes(n);
    this.setBytes = bitsetBytes(primaryCount);
    this.boundBytes = hasBounds(problem) ? 8 * primaryCount : 0;
    const members = this.#members();
    const pairs = pairsOf(members.primary);
    const levels = levelCount(problem);
    let top = 128;
    const place = (bytes: number) => {
      const at = top;
      top += Math.ceil(bytes / 16) * 16;
      return at;
    };
    this.layout = {
      compatible: place(n * this.rowBytes),
      closes: place(n * this.setBytes),
      firstPair: place(4 * (primaryCount + 1)),
      pairOffset: place(4 * pairs.offset.length),
      pairMask: place(8 * pairs.offset.length),
      firstItem: place(4 * (n + 1)),
      optionItems: place(4 * problem.entryItem.length),
      rows: place(levels * this.rowBytes),
      sets: place(levels * this.setBytes),
      bounds: place(levels * this.boundBytes),
      profile: place(8 * levels),
    };
    this.memory = new WebAssembly.Memory({ initial: Math.ceil(top / 65536) + 1 });
    const words = this.#words;
    words.set(pairs.first, this.layout.firstPair >> 2);
    words.set(pairs.offset, this.layout.pairOffset >> 2);
    words.set(pairs.mask, this.layout.pairMask >> 2);
    words.set(Object.values(this.layout), this.addressesAt >> 2);
    this.#fillOptions(members);
    this.reset();
  }

  /** The memory as words: a view of its own each time, since a memory that grows leaves its views behind. */
  get #words(): Uint32Array {
    return new Uint32Array(this.memory.buffer);
  }

  /** Puts the first level back to the beginning. */
  reset(): void {
    const { rows, sets, bounds } = this.layout;
    const { lower, upper, primaryCount } = this.#problem;
    const words = this.#words;
    const n = optionCount(this.#problem);
    fillBits(words, rows >> 2, n, this.rowBytes);
    fillBits(words, sets >> 2, primaryCount, this.setBytes);
    if (this.boundBytes === 0) return;
    this.#arrangement.rank.subarray(0, primaryCount).forEach((r, i) => {
      words[(bounds >> 2) + 2 * r] = lower[i]!;
      words[(bounds >> 2) + 2 * r + 1] = Math.min(upper[i]!, MOST_ROOM);
    });
  }

  /** Makes of the first level what is left when the part's options are taken; false if they cannot stand together. */
  begin(part: Part): boolean {
    const left = remains(this.#problem, part);
    if (!left) return false;
    const { rows, sets, bounds } = this.layout;
    const { lower, upper } = this.#problem;
    const words = this.#words;
    this.#arrangement.options.forEach((option, o) => {
      if (!left.alive[option]) words[(rows >> 2) + (o >> 5)]! &= ~(1 << (o & 31));
    });
    left.used.forEach((used, i) => {
      const r = this.#arrangement.rank[i]!;
      if (used === upper[i]) words[(sets >> 2) + (r >> 5)]! &= ~(1 << (r & 31));
      if (this.boundBytes === 0) return;
      words[(bounds >> 2) + 2 * r] = Math.max(0, lower[i]! - used);
      words[(bounds >> 2) + 2 * r + 1] = Math.min(upper[i]! - used, MOST_ROOM);
    });
    return true;
  }

  /** The items that are open on the first level, in the order of their ranks. */
  *openItems(): Generator<{ readonly rank: number; readonly need: number; readonly room: number }> {
    const { sets, bounds } = this.layout;
    const words = this.#words;
    for (let rank = 0; rank < this.#problem.primaryCount; rank++) {
      if (!((words[(sets >> 2) + (rank >> 5)]! >>> (rank & 31)) & 1)) continue;
      const at = (bounds >> 2) + 2 * rank;
      yield this.boundBytes === 0
        ? { rank, need: 1, room: 1 }
        : { rank, need: words[at]!, room: words[at + 1]! };
    }
  }

  /** The options of the item of this rank that are alive on the first level, in the order of the bits. */
  optionsOf(rank: number): number[] {
    const { firstPair, pairOffset, pairMask, rows } = this.layout;
    const words = this.#words;
    const options: number[] = [];
    const end = words[(firstPair >> 2) + rank + 1]!;
    for (let p = words[(firstPair >> 2) + rank]!; p < end; p++) {
      const offset = words[(pairOffset >> 2) + p]! >> 2;
      for (let half = 0; half < 2; half++) {
        const row = words[(rows >> 2) + offset + half]!;
        const live = row & words[(pairMask >> 2) + 2 * p + half]!;
        for (let b = 0; b < 32; b++) if ((live >>> b) & 1) options.push(32 * (offset + half) + b);
      }
    }
    return options;
  }

  /** The options of each primary item by its rank, and of each secondary item with each color. */
  #members() {
    const { primaryCount, itemNames, optionStart, entryItem, entryColor } = this.#problem;
    const primary = Array.from({ length: primaryCount }, () => new Map<number, number>());
    const secondary = Array.from(
      { length: itemNames.length - primaryCount },
      () => new Map<number, Map<number, number>>(),
    );
    this.#arrangement.options.forEach((option, o) => {
      for (let e = optionStart[option]!; e < optionStart[option + 1]!; e++) {
        const i = entryItem[e]!;
        if (i < primaryCount) addMember(primary[this.#arrangement.rank[i]!]!, o);
        else {
          const byColor = secondary[i - primaryCount]!;
          const color = entryColor?.[e] ?? 0;
          if (!byColor.has(color)) byColor.set(color, new Map());
          addMember(byColor.get(color)!, o);
        }
      }
    });
    return { primary, secondary };
  }

  /** For each option its compatible row, what it closes, and its primary items. */
  #fillOptions({
    primary,
    secondary,
  }: {
    primary: readonly Members[];
    secondary: readonly ReadonlyMap<number, Members>[];
  }): void {
    const { primaryCount, optionStart, entryItem, entryColor, upper } = this.#problem;
    const { compatible, closes, firstItem, optionItems } = this.layout;
    const words = this.#words;
    const n = optionCount(this.#problem);
    let items = 0;
    this.#arrangement.options.forEach((option, o) => {
      const row = (compatible + o * this.rowBytes) >> 2;
      const closed = (closes + o * this.setBytes) >> 2;
      fillBits(words, row, n, this.rowBytes);
      words[row + (o >> 5)]! &= ~(1 << (o & 31));
      words[(firstItem >> 2) + o] = items;
      for (let e = optionStart[option]!; e < optionStart[option + 1]!; e++) {
        const i = entryItem[e]!;
        const color = entryColor?.[e] ?? 0;
        if (i >= primaryCount) {
          for (const [other, members] of secondary[i - primaryCount]!)
            if (other !== color || color === 0) remove(words, row, members);
          continue;
        }
        const r = this.#arrangement.rank[i]!;
        words[(optionItems >> 2) + items++] = r;
        if (upper[i] !== 1) continue;
        remove(words, row, primary[r]!);
        words[closed + (r >> 5)]! |= 1 << (r & 31);
      }
    });
    words[(firstItem >> 2) + n] = items;
  }
}

function addMember(members: Map<number, number>, o: number): void {
  members.set(o >> 5, (members.get(o >> 5) ?? 0) | (1 << (o & 31)));
}

/** Takes the members out of the bitset. */
function remove(words: Uint32Array, at: number, members: Members): void {
  for (const [word, mask] of members) words[at + word]! &= ~mask;
}

/** Makes a bitset of the first n elements. */
function fillBits(words: Uint32Array, at: number, n: number, bytes: number): void {
  words.fill(0, at, at + (bytes >> 2));
  words.fill(0xffffffff, at, at + (n >> 5));
  if (n & 31) words[at + (n >> 5)] = 2 ** (n & 31) - 1;
}

/** The kernel's pairs: for each item the 64-bit words with options of it, as byte offsets and masks. */
function pairsOf(items: readonly Members[]): { first: number[]; offset: number[]; mask: number[] } {
  const first = [0];
  const offset: number[] = [];
  const mask: number[] = [];
  for (const members of items) {
    const wide = [...new Set([...members.keys()].map((word) => word >> 1))].sort((a, b) => a - b);
    for (const word of wide) {
      offset.push(8 * word);
      mask.push(members.get(2 * word) ?? 0, members.get(2 * word + 1) ?? 0);
    }
    first.push(offset.length);
  }
  return { first, offset, mask };
}
