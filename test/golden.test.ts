// Every golden case, through the executables or the functions that they call: the same bytes for what the originals accept, a rejection for the rest.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { COPY, casesOfFolder, SOURCE, unpack } from "../scripts/golden.mjs";
import { families, unwrap } from "../src/library/index.js";
import { type GoldenCase, goldenCases, goldenInput } from "./support/golden.js";
import { run } from "./support/run.js";

/** The originals' tables are full, or their line is too long for them: here there is no such limit. */
const TABLE_LIMIT = /Overflow!|Input line too long/;

describe("the copy of the cases", () => {
  test("all of them are there, and whole", () => {
    expect(goldenCases.length).toBe(118);
    expect(goldenCases.filter(({ solutions }) => solutions).length).toBe(75);
    for (const { id, stdout, stdoutSha256 } of goldenCases)
      if (stdout !== undefined)
        expect([id, sha256(Buffer.from(stdout, "latin1"))]).toEqual([id, stdoutSha256]);
  });

  test("a damaged copy is noticed", () => {
    const bytes = readFileSync(COPY);
    for (const place of [100, bytes.length >> 1, bytes.length - 100]) {
      const damaged = Buffer.from(bytes);
      damaged[place]! ^= 4;
      expect(() => unpack(damaged)).toThrow();
    }
    expect(() => unpack(bytes.subarray(0, -1))).toThrow();
  });

  test.skipIf(!existsSync(SOURCE))("it agrees with the folder that it was made of", () => {
    expect(goldenCases).toEqual(casesOfFolder(SOURCE));
  });
});

/**
 * A process for each case takes a while: of the cases that the originals accept, the suite gives one in 24 to the executable
 * and makes the others here, as the executable does; the soak gives all of them to it.
 */
function isMadeHere(golden: GoldenCase): boolean {
  const { rejected, args, kind } = golden;
  const accepted = !rejected && kind === "valid";
  return accepted && args === undefined && !process.env.SOAK && goldenCases.indexOf(golden) % 24 !== 0;
}

function madeHere(golden: GoldenCase): Buffer {
  const family = families.find(({ program }) => program === golden.program)!;
  const spec = unwrap(family.parse(goldenInput(golden).toString("latin1")));
  return Buffer.from([...family.dlx(spec)].join(""), "latin1");
}

describe("golden cases", () => {
  for (const golden of goldenCases) {
    if (isMadeHere(golden)) {
      test(golden.id, () => expect(sha256(madeHere(golden))).toBe(golden.stdoutSha256));
      continue;
    }
    test(`${golden.id}, by the executable`, () => {
      const ran = run(golden.program, golden.args ?? [], goldenInput(golden));
      expect(ran.stderr).not.toMatch(/^\s+at /m);
      if (ran.code === 0) {
        if (golden.rejected) expect(golden.stderr).toMatch(TABLE_LIMIT);
        else expect(sha256(ran.stdout)).toBe(golden.stdoutSha256);
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

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** What a diagnostic of the originals says, without the line that it repeats. */
function meaning(stderr: string): string {
  return stderr.split(/ at position| in piece name:|!\n| in \[| in A|:/)[0]!.split(" of ")[0]!;
}
