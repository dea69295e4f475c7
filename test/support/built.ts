// The library as it is built. Searches that take long run on it: Vitest turns every imported constant of the source
// into a property access, which makes the engines some thirty times slower.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./run.js";

type Library = typeof import("../../src/library/index.js");

const url = pathToFileURL(join(ROOT, "dist/index.js")).href;

export const built: Library = await import(/* @vite-ignore */ url);
