// Searches that follow a policy against the oracle: every engine, every step as soon as it can be, some of them together,
// interrupted and divided anywhere. Half of the problems stand beside their own mirror image, so that they are symmetric.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Mode } from "../../src/engines/engine.js";
import { engines } from "../../src/engines/registry.js";
import { optionCount, writeDlx } from "../../src/library/index.js";
import type { PlanEvent } from "../../src/search/policy/event.js";
import { onlyPart, type TaskPart } from "../../src/search/policy/task.js";
import { mirrored } from "../support/mirrored.js";
import { randomNumbers } from "../support/random.js";
import { allSolutions, type Kind, problems } from "./problems.js";
import { exhaust, hastyMoments, someRows, start } from "./steps.js";

const CASES = Number(process.env.ORACLE_CASES ?? 50) / 2;
const SEED = Number(process.env.ORACLE_SEED ?? 4);
const MOST_OPTIONS = 5;

for (const kind of ["XC", "XCC", "MCC"] as Kind[]) {
  test(`whatever a policy decides, ${kind}`, { timeout: 3_600_000 }, () => {
    const random = randomNumbers(SEED);
    const some = problems(kind).filter((p) => optionCount(p) > 1 && optionCount(p) <= MOST_OPTIONS);
    const told = new Map<string, number>();
    const tell = ({ is }: PlanEvent) => {
      told.set(is, (told.get(is) ?? 0) + 1);
    };
    for (const half of fc.sample(some, { seed: SEED, numRuns: CASES })) {
      const p = random(2) === 0 ? half : mirrored(half, random);
      const expected = allSolutions(p);
      const total = BigInt(expected.length);
      const shown = writeDlx(p);
      for (const engine of engines) {
        if (engine.misfit(p) !== null || !engine.divides) continue;
        const begin = (mode: Mode, parts: readonly TaskPart[] = [onlyPart()]) => {
          const enough = random(2) === 0 ? Infinity : 1 + random(2);
          const hasty = { rows: someRows(p, random), moments: hastyMoments(random), enough };
          const search = start({ problem: p, engine, mode, ...hasty }, tell);
          search.begin(parts);
          return search;
        };
        for (const nodes of [Infinity, 1, 3]) {
          expect(exhaust(begin("list"), nodes).sort(), shown).toEqual(expected);
          const counting = begin("count");
          expect(exhaust(counting, nodes)).toEqual([]);
          expect(counting.total, shown).toBe(total);
          expect(counting.fraction()).toBeCloseTo(1, 6);
        }
        // What is left after some nodes, part by part, each with its weight.
        const search = begin("count");
        for (let turns = random(5); turns > 0; turns--) search.run(1 + random(3));
        const left = search.lead.leave();
        const share = left.reduce((sum, part) => sum + part.share, search.fraction());
        expect(share, shown).toBeCloseTo(1, 6);
        const other = start({ problem: p, engine, mode: "count", rows: [] });
        other.begin(left);
        exhaust(other, 2);
        // What it has found and shows is never less than before it began anew; here what is behind counts.
        expect(search.lead.total + other.lead.total, shown).toBe(total);
        // Begun anew it counts anew; parts of it are as many as there are.
        search.begin([onlyPart()]);
        exhaust(search, 2);
        expect(search.total, shown).toBe(total);
        const o = random(optionCount(p));
        const has = expected.filter((text) => text.split(",").includes(String(o))).length;
        const parts = [
          { take: [o], avoid: [], share: 0.5, weight: 2, root: 3 },
          { take: [], avoid: [o], share: 0.5, weight: 5, root: 4 },
        ];
        const divided = begin("count", parts);
        exhaust(divided, 1 + random(4));
        const found = divided.found();
        expect([found.get(3) ?? 0n, found.get(4) ?? 0n], shown).toEqual([
          2n * BigInt(has),
          5n * (total - BigInt(has)),
        ]);
        // One part alone, as a thread has it: the symmetries of the problem are not the part's.
        const alone = begin("count", parts.slice(1));
        exhaust(alone, 1 + random(4));
        expect(alone.total, shown).toBe(5n * (total - BigInt(has)));
      }
    }
    for (const what of ["symmetries", "memo", "anew", "finds", "proves none", "no solution"])
      expect(told.get(what), what).toBeGreaterThan(CASES / 8);
  });
}
