// Every golden case through the executables: the same bytes for what the originals accept, a rejection for the rest.

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { goldenCases, goldenInput } from "./support/golden.js";
import { run } from "./support/run.js";

/** The originals' tables are full, or their line is too long for them: here there is no such limit. */
const TABLE_LIMIT = /Overflow!|Input line too long/;

describe.skipIf(goldenCases().length === 0)("golden cases", () => {
  for (const golden of goldenCases()) {
    test(golden.id, () => {
      const ran = run(golden.program, golden.args ?? [], goldenInput(golden));
      expect(ran.stderr).not.toMatch(/^\s+at /m);
      if (ran.code === 0) {
        if (golden.rejected) expect(golden.stderr).toMatch(TABLE_LIMIT);
        else expect(createHash("sha256").update(ran.stdout).digest("hex")).toBe(golden.stdoutSha256);
        return;
      }
      expect(ran.code).toBe(2);
      expect(ran.stdout.length).toBe(0);
      expect(golden.rejected || golden.kind === "edge").toBe(true);
      if (!TABLE_LIMIT.test(golden.stderr) && golden.kind === "error") {
        expect(ran.stderr).toContain(meaning(golden.stderr));
        if (!/ended before/.test(golden.stderr))
          expect(ran.stderr).toMatch(/^stdin:\d+:\d+: .*\n {2}.*\n {2}\s*\^/m);
      }
    });
  }
});

/** What a diagnostic of the originals says, without the line that it repeats. */
function meaning(stderr: string): string {
  return stderr.split(/ at position| in piece name:|!\n| in \[| in A|:/)[0]!.split(" of ")[0]!;
}
