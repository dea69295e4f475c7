// Packages that quadrille can do without, and the command that installs them where this quadrille looks for them.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const OWN = "/node_modules/quadrille/";

/** e.g. "npm install -g bullmq ioredis", where quadrille is installed for all of the machine. */
export function howToInstall(packages: readonly string[], from = import.meta.url): string {
  const names = packages.join(" ");
  const at = from.lastIndexOf(OWN);
  if (at < 0) return `npm install ${names}`; // a checkout
  const root = fileURLToPath(from.slice(0, at));
  if (root.includes("_npx"))
    return `npx ${["quadrille", ...packages].map((name) => `-p ${name}`).join(" ")} quadrille …`;
  if (!existsSync(join(root, "package.json"))) return `npm install -g ${names}`;
  return `npm install ${names}, in ${root}`;
}
