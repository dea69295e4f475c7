// Parts that do not touch against the oracle: random problems side by side, their items and options shuffled, counted and listed
// as a product, in both ways, stopped anywhere; and each part against a walk through the problem.

import fc from "fast-check";
import { expect, test } from "vitest";
import { optionCount, type Problem, problem } from "../../src/library/index.js";
import { components } from "../../src/problem/components.js";
import { optionTokens } from "../../src/problem/problem.js";
import { ProductRun } from "../../src/search/product.js";
import { runOf } from "../../src/search/run-of.js";
import { TaskRun } from "../../src/search/task-run.js";
import { randomNumbers } from "../support/random.js";
import { allSolutions, type Kind, problems } from "./problems.js";

const CASES = Number(process.env.ORACLE_CASES ?? 60);
const SEED = Number(process.env.ORACLE_SEED ?? 43);
type Random = (n: number) => number;

/** The problems side by side. */
function sideBySide(parts: readonly Problem[], random: Random): Problem {
  const shuffle = <T>(list: T[]): T[] => {
    for (let k = list.length - 1; k > 0; k--) {
      const other = random(k + 1);
      [list[k], list[other]] = [list[other]!, list[k]!];
    }
    return list;
  };
  const primary = parts.flatMap((p, k) =>
    p.itemNames
      .slice(0, p.primaryCount)
      .map((name, i) => ({ name: `${k}${name}`, min: p.lower[i]!, max: p.upper[i]! })),
  );
  const secondary = parts.flatMap((p, k) => p.itemNames.slice(p.primaryCount).map((name) => `${k}${name}`));
  const options = parts.flatMap((p, k) =>
    Array.from({ length: optionCount(p) }, (_, o) =>
      optionTokens({ ...p, cost: null }, o).map((token) => `${k}${token}`),
    ),
  );
  return problem<string, string>({
    primary: shuffle(primary),
    secondary: shuffle(secondary),
    options: shuffle(options),
  });
}

/** The items that can be reached from each primary item by options, by their names. */
function reached(p: Problem): string[] {
  const names = Array.from({ length: optionCount(p) }, (_, o) =>
    [...p.entryItem.subarray(p.optionStart[o], p.optionStart[o + 1])].map((i) => p.itemNames[i]!),
  );
  const parts = p.itemNames.slice(0, p.primaryCount).map((name) => {
    const seen = new Set([name]);
    for (let size = 0; size < seen.size; ) {
      size = seen.size;
      for (const option of names)
        if (option.some((one) => seen.has(one))) for (const one of option) seen.add(one);
    }
    return [...seen].sort().join(" ");
  });
  return [...new Set(parts)].sort();
}

const sorted = (found: readonly ArrayLike<number>[]) =>
  found.map((one) => String(Array.from(one).sort((a, b) => a - b))).sort();

for (const kind of ["XC", "XCC", "MCC"] as Kind[]) {
  test(`products count and list what all of the problem has, ${kind}`, { timeout: 3_600_000 }, async () => {
    const random = randomNumbers(SEED);
    let [many, stopped, empty] = [0, 0, 0];
    const small = problems(kind).filter((p) => optionCount(p) <= 6);
    const groups = fc.array(small, { minLength: 2, maxLength: 3 });
    for (const some of fc.sample(groups, { seed: SEED, numRuns: CASES })) {
      const p = sideBySide(some, random);
      const expected = allSolutions(p);
      const total = BigInt(expected.length);
      const parts = components(p);
      const groupsOfItems = reached(p);
      expect(parts?.map(({ problem: one }) => [...one.itemNames].sort().join(" ")).sort() ?? null).toEqual(
        groupsOfItems.length > 1 ? groupsOfItems : null,
      );
      if (!parts) continue;
      many++;
      if (total === 0n) empty++;
      for (const mostKept of [undefined, 0, 3]) {
        const run = () => new ProductRun(parts, {}, "list", mostKept);
        const listing = run();
        const found: Uint32Array[] = [];
        expect(await listing.finish((one) => found.push(one))).toBe("complete");
        expect(sorted(found)).toEqual(expected);
        expect(listing.statistics().solutions).toBe(expected.length);
        const again: Uint32Array[] = [];
        expect(run().finishSync((one) => again.push(one))).toBe("complete");
        expect(again).toEqual(found);
        // The first of them, and the rest only counted.
        const rest = run();
        const first: Uint32Array[] = [];
        for (const one of rest.solutionsSync()) {
          first.push(one);
          rest.countRest();
        }
        expect([first, rest.total]).toEqual([found.slice(0, 1), total]);
      }
      for (const counted of [new ProductRun(parts, {}, "count"), new ProductRun(parts, {}, "count")]) {
        const isSync = counted.total === 0n && random(2) === 0;
        expect(isSync ? counted.finishSync() : await counted.finish()).toBe("complete");
        expect(counted.total).toBe(total);
      }
      const limit = 1 + random(3);
      const limited = new ProductRun(parts, { limit }, "list");
      const some2: Uint32Array[] = [];
      const status = await limited.finish((one) => some2.push(one));
      expect([status, some2.length]).toEqual(
        expected.length < limit ? ["complete", expected.length] : ["limit", limit],
      );
      // Stopped before it has begun, or at the first solution: what is known is no more than there is.
      const controller = new AbortController();
      const cut = new ProductRun(parts, { signal: controller.signal }, "list");
      if (random(2) === 0) controller.abort();
      const known: Uint32Array[] = [];
      for await (const one of cut.solutions()) {
        known.push(one);
        controller.abort();
      }
      expect(known.length).toBeLessThanOrEqual(1);
      expect(cut.total <= total).toBe(true);
      if (known.length < expected.length) stopped++;
    }
    expect(Math.min(many, stopped, empty)).toBeGreaterThan(CASES / 50);
  });
}

test("a question takes the product only where the search as it is was not asked for", () => {
  const p = problem({ primary: ["a", "b"], options: [["a"], ["b"], ["b"]] });
  expect(runOf(p, {}, "count")).toBeInstanceOf(ProductRun);
  for (const budget of [{ engine: "links" as const }, { maxNodes: 9 }, { seed: 1 }, { given: { take: [0] } }])
    expect(runOf(p, budget, "count")).toBeInstanceOf(TaskRun);
  expect(runOf(problem({ primary: ["a", "b"], options: [["a", "b"]] }), {}, "count")).toBeInstanceOf(TaskRun);
});

test("a part without a solution ends all, whatever the others are", async () => {
  // The pigeons alone take a while, the lonely item none.
  const options: string[][] = [];
  for (let pigeon = 0; pigeon < 12; pigeon++)
    for (let hole = 0; hole < 11; hole++) options.push([`p${pigeon}`, `h${hole}`]);
  const pigeons = Array.from({ length: 12 }, (_, k) => `p${k}`);
  const holes = Array.from({ length: 11 }, (_, k) => `h${k}`);
  const p = problem<string, string>({ primary: [...pigeons, "lonely"], secondary: holes, options });
  const run = runOf(p, {}, "list");
  expect(await run.finish()).toBe("complete");
  expect([run.total, run.statistics().nodes]).toEqual([0n, 1]);
});

test("a time that is over is no count, and what is at least known is told", async () => {
  const queens = (name: string) => {
    const items = Array.from({ length: 16 }, (_, k) => [`${name}r${k}`, `${name}c${k}`]).flat();
    const diagonals = Array.from({ length: 31 }, (_, k) => [`${name}a${k}`, `${name}b${k}`]).flat();
    const options = Array.from({ length: 256 }, (_, k) => {
      const [r, c] = [k >> 4, k & 15];
      return [`${name}r${r}`, `${name}c${c}`, `${name}a${r + c}`, `${name}b${r - c + 15}`];
    });
    return { items, diagonals, options };
  };
  const [one, two] = [queens("x"), queens("y")];
  const p = problem<string, string>({
    primary: [...one.items, ...two.items],
    secondary: [...one.diagonals, ...two.diagonals],
    options: [...one.options, ...two.options],
  });
  const run = runOf(p, { timeoutMs: 150 }, "count");
  expect(run).toBeInstanceOf(ProductRun);
  expect(await run.finish()).toBe("timeout");
  expect(run.total < 14_772_512n ** 2n).toBe(true);
  const listed = runOf(p, { timeoutMs: 300 }, "list");
  let found = 0;
  expect(await listed.finish(() => found++)).toBe("timeout");
  expect(found).toBe(listed.statistics().solutions);
});
