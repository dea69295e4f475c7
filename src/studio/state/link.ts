// A link that holds the whole puzzle in its fragment: `#sudoku=` and the text, deflated, in base64url. The fragment
// is never sent to a server.

import type { Source } from "../solve/protocol.js";
import { isKind, MOST_TEXT } from "./source.js";

export async function writeFragment({ kind, text }: Source): Promise<string> {
  const bytes = await collect(
    new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")),
    Number.POSITIVE_INFINITY,
  );
  let binary = "";
  for (const byte of bytes!) binary += String.fromCharCode(byte);
  return `#${kind}=${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The puzzle of a fragment; null if there is none in it, or if it is damaged or too large. */
export async function parseFragment(fragment: string): Promise<Source | null> {
  const match = /^#([a-z]+)=([\w-]+)$/.exec(fragment);
  if (!match || !isKind(match[1]) || fragment.length > 2 * MOST_TEXT) return null;
  try {
    const binary = atob(match[2]!.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const inflated = await collect(stream, MOST_TEXT);
    if (!inflated) return null;
    return { kind: match[1], text: new TextDecoder("utf-8", { fatal: true }).decode(inflated) };
  } catch {
    return null;
  }
}

/** All bytes of the stream; null as soon as there are more than the limit, so that no small link grows huge. */
async function collect(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      return null;
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
