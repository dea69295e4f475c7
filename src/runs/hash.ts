// What tells problems apart: the SHA-256 of a canonical form of everything that a part, or a solution, depends on.

import type { Problem } from "#problem";

/** Items, bounds, options, colors and costs, in order; not how the options were written. */
export function problemHash(problem: Problem): Promise<string> {
  const { itemNames, primaryCount, lower, upper, colorNames, optionStart, entryItem } = problem;
  const names = [itemNames, primaryCount, colorNames, problem.entryColor !== null, problem.cost !== null];
  const numbers = [lower, upper, optionStart, entryItem, problem.entryColor, problem.cost];
  const arrays = numbers.flatMap((array) => (array ? [bytesOf(array)] : []));
  const lengths = arrays.map(({ length }) => length);
  return sha256([new TextEncoder().encode(JSON.stringify([names, lengths])), ...arrays]);
}

/** The hash of a value that can be written as JSON, and of arrays of numbers. */
export function valueHash(value: unknown, arrays: readonly ArrayBufferView[] = []): Promise<string> {
  return sha256([new TextEncoder().encode(JSON.stringify(value)), ...arrays.map(bytesOf)]);
}

/** The bytes of the numbers as they are in memory: little-endian wherever this runs. */
function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

async function sha256(chunks: readonly Uint8Array[]): Promise<string> {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  const digest = new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", all));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
