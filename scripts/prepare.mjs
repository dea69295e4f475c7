// npm's prepare: builds what is not built yet. npm runs it after `npm ci`, and once more, silently, at the first
// `npx quadrille` of a checkout; that one finds everything built.

import { execSync } from "node:child_process";
import { join } from "node:path";
import { isBuilt } from "./sources.mjs";

if (!isBuilt()) execSync("npm run build", { cwd: join(import.meta.dirname, ".."), stdio: "inherit" });
