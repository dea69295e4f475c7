// The golden cases: what the original C programs do (test/golden/README.md).

import { readFileSync } from "node:fs";
import { COPY, type GoldenCase, unpack } from "../../scripts/golden.mjs";

export type { GoldenCase };

/** Every golden case. A copy that is missing or damaged throws. */
export const goldenCases: readonly GoldenCase[] = unpack(readFileSync(COPY));

export function goldenInput({ input }: GoldenCase): Buffer {
  return Buffer.from(input ?? "", "latin1");
}
