// The declarations of the library (dist/types), without those that no entry of package.json leads to.

import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

const TYPES = "dist/types";

/** Deletes the declarations that nobody can see. */
export function dropUnreachable() {
  const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
  const entries = Object.values(exports).flatMap(({ types }) => (types ? [join(types)] : []));
  const seen = new Set();
  for (const waiting = [...entries, join(TYPES, "index.d.ts")]; waiting.length > 0; ) {
    const file = waiting.pop();
    if (seen.has(file)) continue;
    seen.add(file);
    const imports = readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)\.js"/g);
    for (const [, path] of imports) waiting.push(join(dirname(file), `${path}.d.ts`));
  }
  for (const name of readdirSync(TYPES, { recursive: true })) {
    const file = join(TYPES, name);
    if (file.endsWith(".d.ts") && !seen.has(file)) rmSync(file);
  }
}
