// A folder of a test's own.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A new folder, which goes when the tests of the file are done. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
