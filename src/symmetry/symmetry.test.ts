import { expect, test } from "vitest";
import { links } from "../engines/links/links.js";
import { problem } from "../problem/build.js";
import { allAtOnce } from "../problem/machine/shares.js";
import type { Part } from "../problem/part.js";
import type { Problem } from "../problem/problem.js";
import { actionOf } from "./action.js";
import { findSymmetry, someSymmetries } from "./automorphisms.js";
import { generated } from "./generate.js";
import { Left } from "./left.js";
import { OrbitKernel } from "./orbit-kernel.js";
import { isFirst, stabilizer } from "./orbits.js";
import { classParts, weightedParts } from "./split.js";
import { type Group, orderOf } from "./symmetry.js";

/** Perfect matchings of the complete graph: the symmetric group on n points. */
function matchings(n: number): Problem {
  const points = Array.from({ length: n }, (_, k) => String(k));
  const options = points.flatMap((a, k) => points.slice(k + 1).map((b) => [a, b]));
  return problem<string>({ primary: points, options });
}

function countIn(p: Problem, part: Part): number {
  const search = links.start(p, { mode: "count", part });
  expect(search.run(Infinity)).toBe("done");
  return search.counters.solutions;
}

function groupOf(p: Problem) {
  const found = findSymmetry(p);
  if (!found.ok) throw new Error(found.why);
  return found.symmetry;
}

test("the symmetric group, as far as it can be used", () => {
  expect(orderOf(groupOf(matchings(4)))).toBe(24);
  expect(orderOf(groupOf(matchings(6)))).toBe(720);
  expect(findSymmetry(matchings(9))).toEqual({
    ok: false,
    why: "the group has more than 100,000 elements, the most that can be used with 36 options",
  });
});

test("some of the symmetric group, where all of it would be too much", () => {
  for (const [most, order] of [
    [1, 1],
    [5, 2],
    [23, 6],
    [1000, 720],
  ] as const) {
    const p = matchings(8);
    const symmetry = someSymmetries(p, 1e7, most);
    expect(orderOf(symmetry)).toBe(order);
    const parts = weightedParts(symmetry, 10)!;
    const counts = parts.map((part) => part.weight * countIn(p, part));
    expect(counts.reduce((sum, count) => sum + count)).toBe(105);
  }
  expect(orderOf(someSymmetries(matchings(8), 1, 1e6))).toBe(1);
  // Sets of options of one orbit are too many to compare with all their images: parts cannot tell.
  const all = someSymmetries(matchings(8), 1e7, 1e6);
  expect([orderOf(all), weightedParts(all)]).toEqual([40320, null]);
});

test("the search for symmetries gives up when it takes too long", () => {
  expect(findSymmetry(matchings(6), 100)).toEqual({
    ok: false,
    why: "the search for symmetries took too long and was given up",
  });
});

test("costs, bounds and colors are kept", () => {
  const alike = { primary: ["a", "b"], secondary: ["x"] } as const;
  expect(orderOf(groupOf(problem({ ...alike, options: [["a"], ["b"]] })))).toBe(2);
  expect(orderOf(groupOf(problem({ ...alike, options: [["a"], { items: ["b"], cost: 1 }] })))).toBe(1);
  expect(
    orderOf(
      groupOf(
        problem({
          ...alike,
          options: [
            ["a", "x:1"],
            ["b", "x:2"],
          ],
        }),
      ),
    ),
  ).toBe(2);
  expect(
    orderOf(
      groupOf(
        problem({
          ...alike,
          options: [
            ["a", "x:1"],
            ["b", "x"],
          ],
        }),
      ),
    ),
  ).toBe(1);
  expect(
    orderOf(groupOf(problem({ primary: ["a", { name: "b", min: 0, max: 1 }], options: [["a"], ["b"]] }))),
  ).toBe(1);
});

test("items that no option tells apart make no symmetries of their own", () => {
  const p = problem({
    primary: ["a", "b", "c", "d"],
    secondary: ["x", "y"],
    options: [
      ["a", "b"],
      ["c", "d"],
    ],
  });
  expect(orderOf(groupOf(p))).toBe(2);
});

test("equal options are exchanged", () => {
  expect(orderOf(groupOf(problem({ primary: ["a"], options: [["a"], ["a"], ["a"]] })))).toBe(6);
});

test("an action, and why there is none", () => {
  const p = problem({ primary: ["a", "b"], secondary: ["x"], options: [["a", "x:1"], ["b", "x:2"], ["a"]] });
  const swap = (token: string) => ({ a: "b", b: "a", "x:1": "x:2", "x:2": "x:1" })[token] ?? token;
  expect(actionOf(p, swap)).toEqual({ ok: false, why: 'the option "a" would go to no option' });
  expect(actionOf(p, swap, [2])).toEqual({ ok: true, image: Uint32Array.of(1, 0, 2) });
  const fails = (map: (token: string) => string) => {
    const action = actionOf(p, map);
    return action.ok ? "" : action.why;
  };
  expect(fails(() => "a")).toBe("two items would go to a");
  expect(fails((token) => (token === "a" ? "x" : token === "x" ? "a" : token))).toMatch(/only one of them/);
  expect(fails((token) => (token === "x:1" ? "x:2" : token))).toBe("two colors would go to x:2");
  expect(fails((token) => (token === "x:1" ? "x:9" : token))).toBe(
    "x:1 would go to x:9, which is in no option",
  );
});

test("an action on options that are all different, on equal ones, and on some that cost more", () => {
  const swap = (token: string) => ({ a: "b", b: "a" })[token] ?? token;
  const on = (options: readonly string[][]) => problem({ primary: ["a", "b", "c"], options });
  const different = on([["a"], ["a", "c"], ["b"], ["c", "b"], ["c"]]);
  expect(actionOf(different, swap)).toEqual({ ok: true, image: Uint32Array.of(2, 3, 0, 1, 4) });
  const equal = on([["a"], ["a"], ["b"], ["b"], ["c"]]);
  expect(actionOf(equal, swap)).toEqual({ ok: true, image: Uint32Array.of(2, 3, 0, 1, 4) });
  expect(actionOf(on([["a"], ["a"], ["b"], ["c"]]), swap).ok).toBe(false);
  const priced = { ...different, cost: Float64Array.of(1, 1, 2, 1, 1) };
  expect(actionOf(priced, swap)).toEqual({ ok: false, why: 'the option "a |1" would go to no option' });
  expect(actionOf(different, swap).ok).toBe(true);
});

test("orbits of what is left, and the options and images of the items", () => {
  const p = problem({
    primary: ["a", "b", "c", "d", "e", "f"],
    secondary: ["x"],
    options: [
      ["a", "b"],
      ["b", "c"],
      ["c", "d"],
      ["d", "a"],
      ["e", "x:1"],
      ["f", "x:2"],
    ],
  });
  const turns = generated([Uint32Array.of(1, 2, 3, 0, 4, 5)], 6)!;
  const orbits = new OrbitKernel(p);
  const found = (group: Group, part: Part) => {
    orbits.find(group, new Left(p, part));
    const least = [...new Set(orbits.least)].filter((o) => o >= 0);
    return least.map((o) => [orbits.sizes[o], orbits.members(o)]);
  };
  const square = [4, [0, 1, 2, 3]];
  expect(found(turns, { take: [], avoid: [] })).toEqual([square, [1, [4]], [1, [5]]]);
  expect([...orbits.options]).toEqual([2, 2, 2, 2, 1, 1]);
  expect([...orbits.images]).toEqual([4, 4, 4, 4, 1, 1]);
  expect(found(turns, { take: [4], avoid: [] })).toEqual([square]);
  expect(found(turns, { take: [], avoid: [4] })).toEqual([square, [1, [5]]]);
  const half = generated([Uint32Array.of(2, 3, 0, 1, 4, 5)], 6)!;
  const mirrored = generated([Uint32Array.of(0, 3, 2, 1, 4, 5)], 6)!;
  expect(found(mirrored, { take: [0], avoid: [] })).toEqual([
    [1, [2]],
    [1, [4]],
    [1, [5]],
  ]);
  expect(found(half, { take: [], avoid: [1, 3] })).toEqual([
    [2, [0, 2]],
    [1, [4]],
    [1, [5]],
  ]);
  expect([...orbits.options]).toEqual([1, 1, 1, 1, 1, 1]);
  expect([...orbits.images]).toEqual([2, 2, 2, 2, 1, 1]);
});

test("stabilizers and first sets of a cyclic group", () => {
  const group = generated([Uint32Array.of(1, 2, 3, 0, 4)], 5)!;
  expect(group.map(({ kind }) => kind).sort()).toEqual([
    "identity",
    "symmetry of order 2",
    "symmetry of order 4",
    "symmetry of order 4",
  ]);
  expect(stabilizer(group, [0, 2]).length).toBe(2);
  expect(stabilizer(group, [4]).length).toBe(4);
  expect([isFirst(group, [0, 2]), isFirst(group, [1, 3]), isFirst(group, [0, 1])]).toEqual([
    true,
    false,
    true,
  ]);
});

test("parts of one class: the first of the orbit is taken, and nothing is left of the group at the end", () => {
  const parts = allAtOnce(classParts(groupOf(matchings(6))));
  expect(parts.length).toBe(1);
  expect(parts[0]).toMatchObject({ order: 720 });
  expect(parts[0]!.take.length).toBeGreaterThan(0);
});
