// The bytes of a proof in; out come the numbers in it, if head, checksum and packing are right.

import type { Problem } from "#problem";
import { Checksum } from "#problem";
import { TITLE } from "./format.js";

/** Why a proof is refused. */
export class Refused extends Error {}

export function demand(condition: boolean, why: string): asserts condition {
  if (!condition) throw new Refused(why);
}

/** What a problem is known by: SHA-256 of its items and options as text, a line each. Costs have no part in it. */
export async function proofHash(problem: Problem): Promise<string> {
  const { itemNames, primaryCount, lower, upper, colorNames, optionStart, entryItem, entryColor } = problem;
  const lines = itemNames.map((name, i) => (i < primaryCount ? `${lower[i]}:${upper[i]}|${name}` : name));
  const colors = ["", ...colorNames.slice(1).map((color) => `:${color}`)];
  const tokens = Array.from(entryItem, (i, e) => itemNames[i] + colors[entryColor?.[e] ?? 0]);
  const options = Array.from(optionStart.slice(1), (to, o) => tokens.slice(optionStart[o], to).join(" "));
  const text = new TextEncoder().encode([...lines, "options", ...options, ""].join("\n"));
  const digest = new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The body of a proof about the problem with this hash, unpacked. */
export async function bodyOf(proof: Uint8Array, hash: string, title = TITLE): Promise<Numbers> {
  const [head, tail] = [title.length + hash.length + 1, proof.length - 8]; // the checksum has 8 digits
  demand(tail > head, "it is too short");
  const lines = String.fromCharCode(...proof.subarray(0, head));
  demand(lines.startsWith(title), `it does not begin with "${title.trim()}"`);
  demand(lines === `${title}${hash}\n`, "it is about another problem");
  const told = String.fromCharCode(...proof.subarray(tail));
  const { digits } = new Checksum().addBytes(proof.subarray(0, tail));
  demand(told === digits, "its checksum is wrong: it was damaged or changed");
  const packed = new Blob([new Uint8Array(proof.subarray(head, tail))]).stream();
  const body = new Response(packed.pipeThrough(new DecompressionStream("deflate")));
  return new Numbers(new Uint8Array(await body.arrayBuffer().catch(() => new ArrayBuffer(0))));
}

/** Numbers: seven bits in each byte, the lowest first; the last byte of a number is below 128. */
export class Numbers {
  readonly bytes: Uint8Array;
  /** Where the next number begins. */
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  next(): number {
    let value = 0;
    for (let unit = 1; unit < 2 ** 42; unit *= 128) {
      demand(this.at < this.bytes.length, "it ends too early, or cannot be unpacked");
      const byte = this.bytes[this.at++];
      if (byte < 128) return value + byte * unit;
      value += (byte - 128) * unit;
    }
    throw new Refused("a number in it is too large");
  }

  list(length: number): number[] {
    return Array.from({ length }, () => this.next());
  }

  /** A number of any size: how many digits it has, and these, to the base 2^32, the lowest first. */
  big(): bigint {
    return this.list(this.next()).reduceRight((value, digit) => (value << 32n) + BigInt(digit), 0n);
  }
}
