// What a terminal shows while a search lasts, for a machine that starts it within a second or two: npm run timed.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/run.js";

/** Nobody has searched it to its end. */
const ENDLESS = join(ROOT, "examples/hexominoes-15x15-hole.polyomino");

/** What it shows during this command. */
function shownBy(command: string): string {
  return spawnSync("script", ["-qec", command, "/dev/null"], { cwd: ROOT, encoding: "utf8" }).stdout;
}

test("a terminal shows a bar, within its width, and takes it away", () => {
  const shown = shownBy(`stty cols 40; node dist/cli/quadrille.js count --timeout 3s ${ENDLESS}`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a terminal gets
  const bars = [...shown.matchAll(/\r([^\r\n\u001b]+)\u001b\[K/g)].map((match) => match[1]!);
  expect(bars.length).toBeGreaterThan(0);
  for (const bar of bars) {
    expect(bar).toMatch(/\d%.*\/s {2}.*(left|too early to tell)$/);
    expect(bar.length).toBeLessThan(40);
  }
  expect(shown).toContain("\r\u001b[Kstopped by --timeout after ");
});

test("it is spared the bar by --quiet", () => {
  expect(shownBy(`node dist/cli/quadrille.js count --quiet --timeout 1200ms ${ENDLESS}`)).toBe("");
});
