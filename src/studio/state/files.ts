// Puzzles that come in as files or as pasted text. Their family is the extension's, or what the content looks like.

import { page } from "./look.js";
import { tell } from "./notice.js";
import { open } from "./puzzle.js";
import { MOST_TEXT } from "./source.js";
import { once } from "./workers.js";

export async function openFile(file: File): Promise<void> {
  if (file.size > MOST_TEXT) {
    tell(`${file.name} is too large for the page (2 MB at the most); the command line can solve it.`);
    return;
  }
  await openText(file.name, await file.text());
}

export async function openText(name: string, raw: string): Promise<void> {
  const text = raw.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  if (text.length > MOST_TEXT) {
    tell("This text is too large for the page (2 MB at the most).");
    return;
  }
  try {
    const { kind } = await once({ job: "guess", name, text }, "guessed");
    if (kind === null) {
      tell("This is no puzzle that the Studio knows.");
      return;
    }
    open({ source: { kind, text }, title: name.replace(/\.\w+$/, "") });
    page.value = "puzzle";
    tell(`Read as ${kind}.`);
  } catch (error) {
    tell((error as Error).message);
  }
}
