import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { __VERSION__: JSON.stringify("test") },
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    server: { deps: { external: [/\/dist\//] } },
    reporters: ["default", "./test/support/closing-line.ts"],
  },
});
