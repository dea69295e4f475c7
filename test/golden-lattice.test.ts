// polycube-dlx and polyiamond-dlx against Knuth's programs: the same bytes for what these accept, a rejection with the same
// meaning for the rest. Each case goes through the family that the executable runs; some through the executable itself.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { unpack } from "../scripts/golden.mjs";
import { LATTICE_COPY } from "../scripts/golden-lattice.mjs";
import type { Family } from "../src/puzzles/family.js";
import { polycubeOriginal } from "../src/puzzles/polycube/family.js";
import { polyiamondFamily } from "../src/puzzles/polyiamond/family.js";
import { run } from "./support/run.js";

const cases = unpack(readFileSync(LATTICE_COPY));
const FAMILIES: Record<string, Family<never>> = {
  "polycube-dlx": polycubeOriginal as Family<never>,
  "polyiamond-dlx": polyiamondFamily as Family<never>,
};

test("there are at least 30 valid inputs of each", () => {
  for (const program of Object.keys(FAMILIES)) {
    const valid = cases.filter((golden) => golden.program === program && !golden.rejected);
    expect(valid.length).toBeGreaterThanOrEqual(30);
  }
});

describe("Knuth's programs", () => {
  test.each(cases)("$id", ({ program, input = "", rejected, stdoutSha256, stderr }) => {
    const family = FAMILIES[program]!;
    const parsed = family.parse(input);
    expect(parsed.ok).toBe(!rejected);
    if (parsed.ok) expect(sha256([...family.dlx(parsed.value)].join(""))).toBe(stdoutSha256);
    else expect(parsed.errors[0]!.message).toContain(meaning(stderr));
  });
});

test.each([
  "polycube-dlx/star-letters",
  "polycube-dlx/bytes",
  "polyiamond-dlx/suffix",
  "polyiamond-dlx/bytes",
])("the executable: %s", (id) => {
  const golden = cases.find((one) => one.id === id)!;
  const ran = run(golden.program, [], Buffer.from(golden.input ?? "", "latin1"));
  expect(ran.code).toBe(0);
  expect(sha256(ran.stdout.toString("latin1"))).toBe(golden.stdoutSha256);
});

function sha256(text: string): string {
  return createHash("sha256").update(Buffer.from(text, "latin1")).digest("hex");
}

/** What a diagnostic of the originals says, without the line that it repeats. */
function meaning(stderr: string): string {
  return stderr.split(/ at position| in piece name:|!\n| in \[|:|,| `/)[0]!.split(" of ")[0]!;
}
