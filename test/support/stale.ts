// Once a run: is what the tests run made of the sources as they are? Stale kernels end the run; a stale dist/ fails the
// files that use it (run.ts), so that tests of the sources need no build.

import type { TestProject } from "vitest/node";
import { isBuilt, kernelsAreBuilt } from "../../scripts/sources.mjs";

declare module "vitest" {
  interface ProvidedContext {
    readonly distIsStale: boolean;
  }
}

export default function setup(project: TestProject): void {
  if (!kernelsAreBuilt()) throw new Error("The kernels are not made of these sources: npm run wasm");
  project.provide("distIsStale", !isBuilt());
}
