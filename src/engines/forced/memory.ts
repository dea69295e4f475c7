// A problem in, the memory of the kernel out: rows of compatible options, items of options, room for levels. Items and
// options have ranks, their places in the order in which ties are broken and options tried: that of the problem, or a
// random one. A word of a row is 64 bits in the kernel and two of 32 here, the low half first.

import type { Part } from "../../problem/part.js";
import { optionCount, type Problem } from "../../problem/problem.js";
import type { Random } from "../random.js";

/** Where the sizes and addresses stand, for `setup`. */
export const ADDRESSES = 16;
const LEVEL_WORDS = 4;
const AVOIDED = 2;

export class KernelMemory {
  readonly memory: WebAssembly.Memory;
  /** By rank: the option. */
  readonly #options: Uint32Array;
  /** By option and by primary item: its rank. */
  readonly #optionRank: Uint32Array;
  readonly #itemRank: Uint32Array;
  readonly #words: Uint32Array;
  readonly #at: ReturnType<typeof layout>["at"];
  /** Solutions, nodes, updates. */
  readonly counters: Float64Array;

  constructor(problem: Problem, random: Random | null) {
    this.#options = numbers(optionCount(problem), random);
    this.#optionRank = inverse(this.#options);
    this.#itemRank = inverse(numbers(problem.primaryCount, random));
    const pairs = this.#pairs(problem);
    const { at, sizes, bytes } = layout(problem, pairs.offset.length);
    this.#at = at;
    this.memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65536) });
    this.#words = new Uint32Array(this.memory.buffer);
    this.counters = new Float64Array(this.memory.buffer, at.counters, 3);
    this.#words.set(pairs.first, at.firstPair >> 2);
    this.#words.set(pairs.offset, at.pairOffset >> 2);
    this.#words.set(pairs.mask, at.pairMask >> 2);
    this.#fillItems(problem);
    this.#fillRows(problem, sizes.rowBytes >> 2);
    this.#words.set([...Object.values(sizes), ...Object.values(at)], ADDRESSES >> 2);
  }

  /** By item rank: its options as pairs of a word's offset and a mask of two halves. */
  #pairs({ primaryCount, optionStart, entryItem }: Problem) {
    const masks = Array.from({ length: primaryCount }, () => new Map<number, [number, number]>());
    for (const [rank, o] of this.#options.entries()) {
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
        const i = entryItem[e]!;
        if (i >= primaryCount) continue;
        const words = masks[this.#itemRank[i]!]!;
        const mask = words.get(rank >> 6) ?? [0, 0];
        mask[(rank >> 5) & 1]! |= 1 << (rank & 31);
        words.set(rank >> 6, mask);
      }
    }
    const first = [0];
    for (const words of masks) first.push(first.at(-1)! + words.size);
    const all = masks.flatMap((words) => [...words]);
    return { first, offset: all.map(([word]) => 8 * word), mask: all.flatMap(([, mask]) => mask) };
  }

  /** By option rank: its primary items, as offsets into the sizes. */
  #fillItems({ primaryCount, optionStart, entryItem }: Problem): void {
    const { firstItem, items } = this.#at;
    let at = items;
    for (const [rank, o] of this.#options.entries()) {
      this.#words[(firstItem >> 2) + rank] = at;
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
        if (entryItem[e]! >= primaryCount) continue;
        this.#words[at >> 2] = 4 * this.#itemRank[entryItem[e]!]!;
        at += 4;
      }
    }
    this.#words[(firstItem >> 2) + this.#options.length] = at;
  }

  /** The row of all options, and by option rank the row of those that share no item with it but with its color. */
  #fillRows({ itemNames, optionStart, entryItem, entryColor }: Problem, rowWords: number): void {
    const words = this.#words;
    const n = this.#options.length;
    const full = this.#at.fullRow >> 2;
    for (let o = 0; o < n; o++) words[full + (o >> 5)]! |= 1 << (o & 31);
    const users: [rank: number, color: number][][] = itemNames.map(() => []);
    for (let o = 0; o < n; o++) {
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++)
        users[entryItem[e]!]!.push([this.#optionRank[o]!, entryColor?.[e] ?? 0]);
    }
    for (let o = 0; o < n; o++) {
      const rank = this.#optionRank[o]!;
      const row = (this.#at.compatible >> 2) + rowWords * rank;
      words.copyWithin(row, full, full + rowWords);
      words[row + (rank >> 5)]! &= ~(1 << (rank & 31));
      for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
        const mine = entryColor?.[e] ?? 0;
        for (const [other, color] of users[entryItem[e]!]!)
          if (mine === 0 || color !== mine) words[row + (other >> 5)]! &= ~(1 << (other & 31));
      }
    }
  }

  /** Puts the options of a part where the kernel finds them; tells how many to avoid and to take there are. */
  writePart({ take, avoid }: Part): [avoids: number, takes: number] {
    const n = this.#options.length;
    const avoids = avoid.length > n ? [...new Set(avoid)] : avoid;
    const takes = take.length > n ? take.slice(0, n + 1) : take; // they are not all different, which the kernel sees
    const words = this.#words;
    let at = this.#at.input >> 2;
    for (let k = 0; k < avoids.length; k++) words[at++] = this.#optionRank[avoids[k]!]!;
    for (let k = 0; k < takes.length; k++) words[at++] = this.#optionRank[takes[k]!]!;
    return [avoids.length, takes.length];
  }

  /** The first options of the stack of those that are taken. */
  taken(count: number): Uint32Array {
    const at = this.#at.taken >> 2;
    return this.#words.slice(at, at + count).map((rank) => this.#options[rank]!);
  }

  /** The options that decisions did without, of which there are so many, up to a level and below it. */
  avoided(count: number): number[] {
    const at = this.#at.avoided >> 2;
    return Array.from(this.#words.subarray(at, at + count), (rank) => this.#options[rank]!);
  }

  /** The option that is decided on at a level, and how many were avoided before the level was entered. */
  decision(level: number): { option: number; avoided: number } {
    const at = (this.#at.levels >> 2) + LEVEL_WORDS * level;
    const avoided = level === 0 ? 0 : (this.#words[at + AVOIDED]! - this.#at.avoided) >> 2;
    return { option: this.#options[this.#words[at]!]!, avoided };
  }

  profile(): number[] {
    const nodes = new Float64Array(this.memory.buffer, this.#at.profile, this.#itemRank.length + 2);
    const end = nodes.indexOf(0);
    return Array.from(nodes.subarray(0, end < 0 ? nodes.length : end));
  }

  /** A copy of what no search may change. */
  tables(): Int32Array {
    return Int32Array.from(this.#words.subarray(this.#at.fullRow >> 2, this.#at.input >> 2));
  }
}

/** Sizes and addresses in bytes, in the order in which the kernel reads them. */
function layout(problem: Problem, pairs: number) {
  const n = optionCount(problem);
  const m = problem.primaryCount;
  const rowBytes = 16 * Math.ceil(n / 128);
  const sizes = { rowBytes, levelBytes: rowBytes + 16 * Math.ceil(m / 4), itemCount: m };
  let top = 128;
  const place = (bytes: number) => {
    const at = top;
    top += 16 * Math.ceil(bytes / 16);
    return at;
  };
  const at = {
    fullRow: place(rowBytes),
    compatible: place(n * rowBytes),
    firstItem: place(4 * (n + 1)),
    items: place(4 * problem.entryItem.length),
    firstPair: place(4 * (m + 1)),
    pairOffset: place(4 * pairs),
    pairMask: place(8 * pairs),
    input: place(4 * (2 * n + 1)),
    states: place((m + 2) * sizes.levelBytes),
    levels: place(16 * (m + 2)),
    taken: place(4 * (n + 1)),
    avoided: place(4 * (n + 1)),
    tight: place(4 * (problem.entryItem.length + m)),
    profile: place(8 * (m + 3)),
    counters: place(24),
  };
  return { at, sizes, bytes: top };
}

/** The bytes that the memory of this problem would have, about. */
export function bytesFor(problem: Problem): number {
  return layout(problem, problem.entryItem.length).bytes;
}

/** The numbers 0 … n − 1, in order or in random order. */
function numbers(n: number, random: Random | null): Uint32Array {
  return random ? random.shuffled(n) : Uint32Array.from({ length: n }, (_, k) => k);
}

function inverse(order: Uint32Array): Uint32Array {
  const rank = new Uint32Array(order.length);
  order.forEach((k, at) => {
    rank[k] = at;
  });
  return rank;
}
