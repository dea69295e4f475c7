// Figures of how Quadrille is tested, in docs/testing.json: whoever measures writes what it has found, and scripts/testing-page.mjs
// makes the tables of docs/testing.md of them.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = join(import.meta.dirname, "../docs/testing.json");

export function figures() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
}

/** Keeps these figures under this heading, beside others that stand there, and when they were measured. */
export function record(heading, found) {
  const all = figures();
  all[heading] = { ...all[heading], ...found };
  all.measured = { ...all.measured, [heading]: new Date().toISOString().slice(0, 10) };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}
