// Puzzles that come in as files or as pasted text. Their family is the extension's, or what the content looks like.

import { collect } from "./link.js";
import { refuse, refuseFor, tell } from "./notice.js";
import { MOST_TEXT } from "./source.js";
import { beginText } from "./visit.js";
import { once } from "./workers.js";

export async function openFile(file: File): Promise<void> {
  if (file.size > MOST_TEXT) {
    refuse(`${file.name} is too large for the page (2 MB at the most); the command line can solve it.`);
    return;
  }
  try {
    await openText(file.name.replace(/\.gz$/i, ""), await textOf(file));
  } catch (error) {
    refuseFor(error);
  }
}

/** The text of a file, which may be packed by gzip. */
async function textOf(file: File): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file.text();
  const unpacked = file.stream().pipeThrough(new DecompressionStream("gzip"));
  return new TextDecoder().decode(await collect(unpacked, MOST_TEXT));
}

export async function openText(name: string, raw: string): Promise<void> {
  const text = raw.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  if (text.length > MOST_TEXT) {
    refuse("This text is too large for the page (2 MB at the most).");
    return;
  }
  try {
    const { guess } = await once({ job: "guess", name, text }, "guessed");
    if (guess.is === "refused") return refuse(guess.message);
    await beginText(guess.source, name.replace(/\.\w+$/, ""));
    tell(guess.remark || `Read as ${guess.source.kind}.`);
  } catch (error) {
    refuseFor(error);
  }
}
