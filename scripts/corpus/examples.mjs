// The examples that come with the package, as the families encode them.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../examples");

/** Those that other files make, and two whose proofs are so long that nobody would verify them again. */
const ELSEWHERE = new Set([
  "queens-8.dlx",
  "langford-7.dlx",
  "langford-8.dlx",
  "taocp-xc.dlx",
  "taocp-xcc.dlx",
  "knuth-mcc.dlx",
  "bedlam.polycube",
  "solid-pentominoes-3x4x5.polycube",
]);

export const examples = JSON.parse(readFileSync(join(FOLDER, "examples.json"), "utf8"))
  .filter(({ file, solutions }) => solutions !== null && !ELSEWHERE.has(file))
  .map(({ file, family, via, about, source = "" }) => {
    const name = `example-${file.replace(/\.(\w+)$/, (_, kind) => (kind === family || kind === "dat" ? `-${kind}` : ""))}`;
    return {
      name,
      about,
      family,
      via,
      text: readFileSync(join(FOLDER, file), "utf8"),
      source,
      from: `examples/${file}`,
    };
  });
