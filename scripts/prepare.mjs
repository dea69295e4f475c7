// Builds what is not built yet. npm runs it after `npm ci`, and once more, silently, at the first `npx quadrille` of a
// checkout, which finds everything built; so does `npm test`, where nothing has changed since.

import { execSync } from "node:child_process";
import { join } from "node:path";
import { isBuilt, kernelsAreBuilt } from "./sources.mjs";

if (!isBuilt() || !kernelsAreBuilt())
  execSync("npm run build", { cwd: join(import.meta.dirname, ".."), stdio: "inherit" });
