// A link that holds the whole puzzle in its fragment: `#sudoku=` and the text, `&about=` and what else belongs to it, each
// deflated, in base64url. The fragment is never sent to a server.

import { BadValue } from "#library";
import { isKind } from "../solve/kinds.js";
import { asAbout, type Entry } from "./entry.js";
import { MOST_TEXT } from "./source.js";

export async function writeFragment({ source, ...about }: Entry): Promise<string> {
  const bare = about.title === "" && about.rules === "" && about.pins.length === 0;
  const beside = bare ? "" : `&about=${await pack(JSON.stringify(about))}`;
  return `#${source.kind}=${await pack(source.text)}${beside}`;
}

/** The puzzle of a fragment; null if there is none in it, or if it is damaged or too large. */
export async function parseFragment(fragment: string): Promise<Entry | null> {
  if (fragment.length > 2 * MOST_TEXT) return null;
  const match = /^#([a-z]+)=([\w-]+)(?:&about=([\w-]+))?$/.exec(fragment);
  if (!match || !isKind(match[1])) return null;
  try {
    const text = await unpack(match[2]!);
    const about = match[3] === undefined ? "{}" : await unpack(match[3]);
    return { source: { kind: match[1], text }, ...asAbout(JSON.parse(about)) };
  } catch {
    return null;
  }
}

async function pack(text: string): Promise<string> {
  const bytes = await collect(
    new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")),
    Number.POSITIVE_INFINITY,
  );
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function unpack(data: string): Promise<string> {
  const binary = atob(data.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = new Uint8Array(binary.length);
  for (let k = 0; k < binary.length; k++) bytes[k] = binary.charCodeAt(k);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new TextDecoder("utf-8", { fatal: true }).decode(await collect(stream, MOST_TEXT));
}

/** All bytes of the stream; throws as soon as there are more than the limit, so that no small link or file grows huge. */
export async function collect(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
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
      throw new BadValue("This is too large for the page (2 MB at the most).");
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
