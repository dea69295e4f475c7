// Tests of how fast things answer, for an idle machine: npm run timed.

import { mergeConfig } from "vitest/config";
import usual from "./vitest.config.js";

const timed = mergeConfig(usual, { test: { fileParallelism: false } });
timed.test!.projects = undefined;
timed.test!.include = ["test/timed/**/*.timed.ts"];
export default timed;
