// Puzzles that come in as files or as pasted text. Their family is the extension's, or what the content looks like.

import { parseBurrTools } from "../../index.js";
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
  try {
    if (/\.xmpuzzle$/i.test(file.name)) await openBurrTools(file);
    else await openText(file.name, await file.text());
  } catch (error) {
    tell((error as Error).message);
  }
}

/** A puzzle of BurrTools: gzip or plain XML. The first of its problems is opened. */
async function openBurrTools(file: File): Promise<void> {
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  const stream = first === 0x1f ? file.stream().pipeThrough(new DecompressionStream("gzip")) : file.stream();
  const parsed = parseBurrTools(await new Response(stream).text());
  if (!parsed.ok) return tell(parsed.errors[0]!.message);
  const { family: kind, text, problems } = parsed.value;
  open({ source: { kind, text }, title: file.name.replace(/\.\w+$/, "") });
  page.value = "puzzle";
  const several = problems > 1 ? ` This is the first of its ${problems} problems.` : "";
  tell(`Read as ${kind}, for its assemblies.${several}`);
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
