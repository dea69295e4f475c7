// npm's prepare: builds what is not built yet. npm runs it after `npm ci`, and once more, silently, at the first
// `npx quadrille` of a checkout; that one finds everything built.

import { execSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
/** What the build makes of these … */
const SOURCES = ["src", "scripts", "examples", "package.json", "package-lock.json"];
const CONFIGURATION = /^(vite|tsconfig).*\.(ts|json)$/;
/** … and what it writes last. */
const LAST = "dist/studio/index.html";

/** When this file, or the newest one below this folder, was changed; 0 if it is not there. */
function changed(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => changed(join(path, name))));
}

const configuration = readdirSync(ROOT).filter((name) => CONFIGURATION.test(name));
const newest = Math.max(...[...SOURCES, ...configuration].map((name) => changed(join(ROOT, name))));
if (changed(join(ROOT, LAST)) < newest) execSync("npm run build", { cwd: ROOT, stdio: "inherit" });
