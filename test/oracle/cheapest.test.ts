// The cheapest solutions against trying all subsets: for 1, 2, 5 and all of them, costs of all sizes, and moments at which
// the gap begins at nothing and grows slowly, so that there are many rounds. What the prices prove is counted again with
// exact numbers, from the problem alone.

import { describe, expect, test } from "vitest";
import { Best } from "../../src/engines/cheap/best.js";
import { CHEAP, CheapSearch } from "../../src/engines/cheap/cheap.js";
import { Near } from "../../src/engines/cheap/near.js";
import { type Prices, pricing } from "../../src/engines/cheap/prices.js";
import { Random } from "../../src/engines/random.js";
import { cheapest, checkSolution, type Problem, problem } from "../../src/library/index.js";
import { always } from "./always.js";
import type { Kind } from "./problems.js";

const TIME = 600_000;

const MOMENTS = [
  CHEAP,
  { firstGap: 0, firstOptions: 0, growth: 1.01, lookNodes: 0, lookShare: 0, scoutNodes: 0 },
  { firstGap: 0, firstOptions: 0, growth: 1.5, lookNodes: 1, lookShare: 0.5, scoutNodes: 3 },
  { firstGap: 0.1, firstOptions: 0.5, growth: 3, lookNodes: 3, lookShare: 1, scoutNodes: 1000 },
  // Near the best so far, as soon as there is one.
  { firstGap: 0, lookNodes: 3, scoutNodes: 3, turn: 1, nearAfter: 0, nearShare: 3, nearFirst: 1 },
].map((moments) => ({ ...CHEAP, ...moments }));

/** The same problem with other costs. */
const COSTS: readonly ((cost: number, o: number) => number)[] = [
  (cost) => cost,
  (cost) => (cost > 3 ? 1 : 0),
  (cost, o) => 1000 * cost + ((o * 7919) % 997),
  (cost, o) => cost * 2 ** 45 + o,
  () => 0,
];

for (const kind of ["XC", "XCC", "MCC"] satisfies Kind[]) {
  describe(kind, () => {
    test("the k best, whatever the rounds are", { timeout: TIME }, () => {
      let turn = 0;
      always(kind, (plain, expected) => {
        for (const k of [1, 2, 5, 1000]) {
          const p = withCosts(plain, COSTS[turn % COSTS.length]!);
          const moments = MOMENTS[turn++ % MOMENTS.length]!;
          const costs = expected.map((text) => costOf(p, text)).sort((a, b) => a - b);
          const best = new Best(p, k);
          const search = new CheapSearch(p, best, turn % 3 === 0 ? { seed: turn } : {}, moments);
          let least = 0;
          while (search.run(1) !== "done") {
            const now = search.leastCost();
            if (now === least) continue;
            // What is said on the way holds, and never becomes less.
            expect(now).toBeGreaterThan(least);
            expect(now).toBeLessThanOrEqual(costs[0] ?? Infinity);
            least = now;
          }
          const found = best.list();
          expect(found.map(({ cost }) => cost)).toEqual(costs.slice(0, k));
          const texts = found.map(({ options }) => String(options));
          expect(new Set(texts).size).toBe(texts.length);
          for (const text of texts) expect(expected).toContain(text);
        }
      });
    });

    test("the same nodes, however often it is interrupted", { timeout: TIME }, () => {
      const inTurns = {
        ...CHEAP,
        lookNodes: 0,
        lookShare: 0,
        scoutNodes: 0,
        turn: 3,
        nearAfter: 0,
        nearShare: 0.7,
      };
      always(kind, (plain) => {
        const p = withCosts(plain, COSTS[2]!);
        const nodes = [1, 2, Infinity].map((more) => {
          const search = new CheapSearch(p, new Best(p, 5), {}, inTurns);
          while (search.run(more) !== "done");
          return search.counters.nodes;
        });
        expect(new Set(nodes).size).toBe(1);
      });
    });

    test("prices prove what they say", { timeout: TIME }, () => {
      let turn = 0;
      always(kind, (plain, expected) => {
        const p = withCosts(plain, COSTS[turn++ % COSTS.length]!);
        const prices = pricesOf(p);
        const base = exactBase(p, prices);
        expect(BigInt(prices.base)).toBe(base);
        for (const text of expected) {
          expect(BigInt(prices.scale) * BigInt(costOf(p, text))).toBeGreaterThanOrEqual(base);
        }
      });
    });
  });
}

/** Ten straight pieces of three cells in a box of 6 × 6; each of the cells that stay empty costs 1. */
function packingWithHoles(): Problem {
  const cells = Array.from({ length: 36 }, (_, k) => `c${k}`);
  const pieces = Array.from({ length: 10 }, (_, k) => `piece${k}`);
  const lines = cells.flatMap((_, k) => [
    ...(k % 6 < 4 ? [[k, k + 1, k + 2]] : []),
    ...(k < 24 ? [[k, k + 6, k + 12]] : []),
  ]);
  return problem<string, string>({
    primary: [...cells, ...pieces, { name: "hole", min: 0, max: 6 }],
    options: [
      ...pieces.flatMap((piece) =>
        lines.map((line) => ({ items: [piece, ...line.map((k) => `c${k}`)], cost: 0 })),
      ),
      ...cells.map((cell) => ({ items: ["hole", cell], cost: 1 })),
    ],
  });
}

test("prices settle a packing that has as many holes in every solution", () => {
  const { base, scale } = pricesOf(packingWithHoles());
  expect(Math.ceil(base / scale)).toBe(6);
});

const PEOPLE = 12;

/** Person i has task j, at the cost of (i − j)²: of all solutions each with task i is the cheapest, and each with the last but i the dearest. */
function tasks(): Problem {
  const each = Array.from({ length: PEOPLE }, (_, i) => i);
  return problem<string, string>({
    primary: [...each.map((i) => `person${i}`), ...each.map((j) => `task${j}`)],
    options: each.flatMap((i) =>
      each.map((j) => ({ items: [`person${i}`, `task${j}`], cost: (i - j) ** 2 })),
    ),
  });
}

test("near the dearest solution there are cheaper ones, and so on to the cheapest", () => {
  const p = tasks();
  const prices = pricesOf(p);
  const best = new Best(p, 1);
  best.offer(Array.from({ length: PEOPLE }, (_, i) => PEOPLE * (i + 1) - 1 - i));
  const among = { problem: p, options: Uint32Array.from({ length: PEOPLE ** 2 }, (_, o) => o), prices };
  const near = new Near(among, {
    known: () => best.first!.options,
    limit: () => prices.scale * (best.threshold - 1) - prices.base,
    counters: { nodes: 0, updates: 0, profile: [] },
    first: 3,
    random: new Random(1),
  });
  let solutions = 0;
  for (let turn = 0; turn < 1000 && best.least > 0; turn++) {
    if (!near.run(10)) continue;
    expect(checkSolution(p, near.solution())).toEqual({ ok: true });
    expect(best.offer(near.solution())).toBe(true);
    solutions++;
  }
  expect(best.least).toBe(0);
  expect(solutions).toBeGreaterThan(2);
});

// Prices say nothing of pigeons, and rounds would go through 10! ways; a proof by weights settles it.
test("that there is no solution is seen by who looks for any", async () => {
  const pigeons = Array.from({ length: 12 }, (_, k) => `p${k}`);
  const holes = Array.from({ length: 11 }, (_, k) => `h${k}`);
  const options = pigeons.flatMap((p, k) =>
    holes.map((h, at) => ({ items: [p, h], cost: (7 * k + 3 * at) % 10 })),
  );
  const answer = await cheapest(problem<string, string>({ primary: pigeons, secondary: holes, options }), 1);
  expect(answer).toMatchObject({ status: "complete", solutions: [] });
});

function withCosts(p: Problem, cost: (cost: number, o: number) => number): Problem {
  return { ...p, cost: p.cost?.map(cost) ?? null };
}

function costOf(p: Problem, text: string): number {
  if (text === "") return 0;
  return text.split(",").reduce((sum, o) => sum + (p.cost?.[Number(o)] ?? 0), 0);
}

function pricesOf(p: Problem): Prices {
  const steps = pricing(p);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The bound of the prices by its definition; a secondary item that options share by its color has no price. */
function exactBase(p: Problem, { scale, price }: Prices): bigint {
  let base = 0n;
  p.itemNames.forEach((_, i) => {
    const u = BigInt(price[i]!);
    if (i < p.primaryCount) base += u * BigInt(u > 0n ? p.lower[i]! : p.upper[i]!);
    else {
      expect(price[i]).toBeLessThanOrEqual(0);
      base += u;
    }
  });
  for (let o = 0; o + 1 < p.optionStart.length; o++) {
    let reduced = BigInt(scale) * BigInt(p.cost?.[o] ?? 0);
    for (let e = p.optionStart[o]!; e < p.optionStart[o + 1]!; e++) {
      const u = BigInt(price[p.entryItem[e]!]!);
      if (p.entryColor?.[e]) expect(u).toBe(0n);
      reduced -= u;
    }
    if (reduced < 0n) base += reduced;
  }
  return base;
}
