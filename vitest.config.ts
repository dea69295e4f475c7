import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { oneModule } from "./test/support/one-module.js";
import LongestFirst from "./test/support/order.js";

/** Coverage is told of the files as they stand (scripts/coverage.mjs), not of what they are made into. */
const bundled = process.env.COVERAGE ? [] : [oneModule()];

/** What starts no process, and changes nothing of its own. Races take twice as long in a process that others have used, and traces set what all questions share. */
const ORACLES = [
  "test/oracle/!(race|traces).test.ts",
  "test/{literature,reading}/**/*.test.ts",
  "test/symmetry/{examples,literature,orders,random}.test.ts",
  "test/proofs/{large,parts,proofs,random}.test.ts",
  "test/{formats,fuzz,golden-lattice,golden-solver,house,large,lattice-pictures,linear,why}.test.ts",
];

/** What looks at the Studio: a server and a browser serve all files of a process. */
const STUDIO = [
  "test/studio/{everybody,faults,gallery,hostile,keeping,lattice,looking,manners,playing,reading,sharing,solving,visitor}.test.ts",
];

export default defineConfig({
  define: { __VERSION__: JSON.stringify("test") },
  test: {
    testTimeout: 60_000, // where a machine is busy, a process that starts takes its time
    maxWorkers: availableParallelism() + 1, // most tests wait for processes
    expect: { poll: { timeout: 20_000 } },
    retry: process.env.CI ? 1 : 0, // processes and pages on a machine of which nothing is known
    sequence: { sequencer: LongestFirst },
    globalSetup: "./test/support/stale.ts",
    server: { deps: { external: [/\/dist\//] } },
    reporters: ["default", "./test/support/closing-line.ts"],
    projects: [
      // Tests beside their file start nothing and keep nothing: they share what they import, which takes longer than they do.
      { extends: true, test: { name: "units", include: ["src/**/*.test.ts"], isolate: false } },
      // So do the oracles and their like, one after the other in the same process.
      { extends: true, plugins: bundled, test: { name: "oracles", include: ORACLES, isolate: false } },
      { extends: true, plugins: bundled, test: { name: "studio", include: STUDIO, isolate: false } },
      {
        extends: true,
        plugins: bundled,
        test: { name: "whole", include: ["test/**/*.test.ts"], exclude: [...ORACLES, ...STUDIO] },
      },
    ],
  },
});
