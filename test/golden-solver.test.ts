// The golden cases with solutions: number, canonical hash, and for `links` Knuth's own counts of nodes and updates.

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Problem } from "../src/library/index.js";
import { built } from "./support/built.js";
import { type GoldenCase, goldenCases } from "./support/golden.js";

const { countSync, optionTokens, parseDlx, solutionsSync, unwrap } = built;

/** Updates of Knuth's programs, beyond which a case is left to `npm run soak`. */
const MOST_UPDATES = Number(process.env.GOLDEN_UPDATES ?? 5e7);

/** More solutions than this are counted, but not hashed. */
const MOST_SOLUTIONS = Number(process.env.GOLDEN_SOLUTIONS ?? 20_000);

const solved = goldenCases.filter((golden) => golden.solutions && golden.stdout) as (GoldenCase & {
  solutions: NonNullable<GoldenCase["solutions"]>;
  stdout: string;
})[];

/** An option is its tokens sorted, a solution its options sorted, as the golden README says. */
function canonical(p: Problem, options: readonly number[]): string {
  return options
    .map((o) => optionTokens(p, o).sort().join(" "))
    .sort()
    .join(" ; ");
}

describe("golden solutions", () => {
  for (const golden of solved) {
    const { count, stats, solver, canonicalSha256 } = golden.solutions;
    const long = stats.updates > MOST_UPDATES;
    test.skipIf(long)(
      `${golden.id}: ${count} solutions, ${stats.nodes} nodes (${solver})`,
      { timeout: 600_000 },
      () => {
        const p = unwrap(parseDlx(golden.stdout));
        const expected = { solutions: count, nodes: stats.nodes, updates: stats.updates };
        if (canonicalSha256 === undefined || count > MOST_SOLUTIONS) {
          expect(countSync(p, { engine: "links" }).statistics).toMatchObject(expected);
          return;
        }
        const list = solutionsSync(p, { engine: "links" });
        const found: string[] = [];
        for (const { options } of list) found.push(canonical(p, options));
        expect(list.statistics).toMatchObject(expected);
        const hash = createHash("sha256");
        for (const text of found.sort(bytewise)) hash.update(`${text}\n`);
        expect(hash.digest("hex")).toBe(canonicalSha256);
      },
    );
  }
});

function bytewise(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
