import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { __VERSION__: JSON.stringify("test") },
  test: {
    testTimeout: 60_000, // where a machine is busy, a process that starts takes its time
    maxWorkers: availableParallelism(), // most tests wait for processes
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: "./test/support/stale.ts",
    server: { deps: { external: [/\/dist\//] } },
    reporters: ["default", "./test/support/closing-line.ts"],
  },
});
