// The bytes of a proof in; out come the numbers in it, if head, checksum and packing are right. Nothing false can be shown by a
// fault here: all numbers go through the verifier.

import { Checksum, connectedLines, type Problem } from "#problem";
import { demand, Numbers, Refused, TITLE, TooLarge } from "#verify";

/** What a problem is known by: SHA-256 of its items and options as text, a line each. Costs have no part in it. */
export async function proofHash(problem: Problem): Promise<string> {
  const { itemNames, primaryCount, lower, upper, colorNames, optionStart, entryItem, entryColor } = problem;
  const lines = itemNames.map((name, i) => (i < primaryCount ? `${lower[i]}:${upper[i]}|${name}` : name));
  const colors = ["", ...colorNames.slice(1).map((color) => `:${color}`)];
  const tokens = Array.from(entryItem, (i, e) => `${itemNames[i]}${colors[entryColor?.[e] ?? 0]}`);
  const options = Array.from(optionStart.slice(1), (to, o) => tokens.slice(optionStart[o], to).join(" "));
  const all = [...lines, "options", ...options, ...connectedLines(problem), ""];
  const text = new TextEncoder().encode(all.join("\n"));
  const digest = new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** This many bytes are looked at before others may have their turn. */
const PIECE = 2 ** 24;

/** The body of a proof about the problem with this hash, unpacked. It may be left wherever it yields. */
export async function* bodyOf(
  proof: Uint8Array,
  hash: string,
  memoryBytes: number,
): AsyncGenerator<void, Numbers> {
  const [head, tail] = [TITLE.length + hash.length + 1, proof.length - 8]; // the checksum has 8 digits
  demand(tail > head, "it is too short");
  const lines = String.fromCharCode(...proof.subarray(0, head));
  demand(lines.startsWith(TITLE), "it does not begin as it should");
  demand(lines === `${TITLE}${hash}\n`, "it is about another problem");
  const checksum = new Checksum();
  for (let at = 0; at < tail; at += PIECE, yield)
    checksum.addBytes(proof.subarray(at, Math.min(at + PIECE, tail)));
  const told = String.fromCharCode(...proof.subarray(tail));
  demand(told === checksum.digits, "its checksum is wrong: it was damaged or changed");
  const packed = new Blob([new Uint8Array(proof.subarray(head, tail))]).stream();
  const reader = packed.pipeThrough(new DecompressionStream("deflate")).getReader();
  let spare = memoryBytes;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (; ; yield) {
    const { value } = await reader.read().catch(() => {
      throw new Refused("it cannot be unpacked");
    });
    if (!value) return new Numbers(new Uint8Array(await new Blob(chunks).arrayBuffer()), spare);
    spare -= value.length;
    if (spare < 0) throw new TooLarge();
    chunks.push(value);
  }
}
