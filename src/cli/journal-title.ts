// The title of a journal: what its first line says.

import { open } from "node:fs/promises";
import { type JournalTitle, titleIn } from "#runs";
import { linesOf, recordOf } from "./journal-scan.js";

/** Longer than any title. */
const MOST = 1 << 14;

/** The title of a journal, if there is one that can be read: a run that goes on is divided as before. */
export async function titleOf(path: string): Promise<JournalTitle | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    if (!(await file.stat()).isFile()) return null;
    for await (const line of linesOf(file, { to: MOST, chunk: MOST })) return titleIn(recordOf(line, ""));
    return null;
  } catch {
    return null; // who opens it to write finds out
  } finally {
    await file.close();
  }
}
