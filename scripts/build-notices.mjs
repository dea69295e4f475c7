// The licenses of what is bundled: a plugin of both builds that looks at the modules which went in, and writes the text of each
// package's license beside them.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** `also`: packages that are in the bundle without being modules of it. */
export function notices({ file, also = [] }) {
  return {
    name: "notices",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
      const found = new Map(also.map((name) => [name, join("node_modules", name)]));
      for (const id of chunks.flatMap((chunk) => chunk.moduleIds)) {
        const [folder, name] = PACKAGE.exec(id) ?? [];
        if (name) found.set(name, folder);
      }
      this.emitFile({ type: "asset", fileName: file, source: textOf(found) });
    },
  };
}

function textOf(found) {
  const parts = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, folder]) => noticeOf(name, folder));
  return `What is bundled here, and the terms under which others have made it.\n${parts.join("")}`;
}

/** The package with its version and license; a package without the text of its license stops the build. */
function noticeOf(name, folder) {
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .sort();
  if (!files.some((file) => !/^notice/i.test(file))) throw new Error(`${name} has no text of its license`);
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  return `\n${"=".repeat(80)}\n${name} ${version} (${license})\n\n${texts.join("\n\n")}\n`;
}
