// Engines agree on problems of thousands of nodes, too large for all subsets: what an engine learns on the way (items that ran
// dry, weights, counts that it keeps) serves it again here. `links` is the reference: it has Knuth's own counters.

import { expect, test } from "vitest";
import type { Engine } from "../../src/engines/engine.js";
import { links } from "../../src/engines/links/links.js";
import { engines } from "../../src/engines/registry.js";
import { type Problem, problem, writeDlx } from "../../src/library/index.js";
import { randomNumbers } from "../support/random.js";
import { kernels } from "./kernels.js";
import type { Kind } from "./problems.js";

const CASES = Math.ceil(Number(process.env.ORACLE_CASES ?? 1000) / 100);
const SEED = Number(process.env.ORACLE_SEED ?? 11);
/** Nodes of `links`. */
const [LEAST_NODES, MOST_NODES] = [500, 6000];

type Random = (n: number) => number;

function draw(kind: Kind, random: Random): Problem {
  const primary = Array.from({ length: 7 + random(8) }, (_, i) => {
    const min = kind === "MCC" && random(2) === 0 ? random(4) : 1;
    return { name: `p${i}`, min, max: min === 1 && random(2) === 0 ? 1 : Math.max(1, min + random(2)) };
  });
  const bounded = kind === "MCC" ? primary : primary.map(({ name }) => ({ name, min: 1, max: 1 }));
  const secondary = Array.from({ length: 2 + random(6) }, (_, i) => `s${i}`);
  const options = Array.from({ length: 30 + random(60) }, () => {
    const items = new Set(Array.from({ length: 1 + random(3) }, () => `p${random(primary.length)}`));
    const more = new Set(Array.from({ length: random(3) }, () => secondary[random(secondary.length)]!));
    const color = (name: string) => (kind === "XC" || random(3) === 0 ? name : `${name}:${random(3)}`);
    return { items: [...items, ...[...more].map(color)] };
  });
  return problem<string, string>({ primary: bounded, secondary, options });
}

/** Some problems of the right size. */
function* drawn(kind: Kind): Generator<Problem> {
  const random = randomNumbers(SEED);
  for (let found = 0; found < CASES; ) {
    const p = draw(kind, random);
    const search = links.start(p, { mode: "count" });
    if (search.run(MOST_NODES) !== "done" || search.counters.nodes < LEAST_NODES) continue;
    found++;
    yield p;
  }
}

function counted(engine: Engine, p: Problem): number {
  const search = engine.start(p, { mode: "count" });
  while (search.run(100) !== "done");
  return Number(search.exact ?? search.counters.solutions);
}

function listed(engine: Engine, p: Problem): string[] {
  const search = engine.start(p, { mode: "list" });
  const found: string[] = [];
  for (let pause = search.run(1000); pause !== "done"; pause = search.run(1000)) {
    if (pause === "solution") found.push(String(search.solution().sort()));
  }
  return found.sort();
}

test.each(["XC", "XCC", "MCC"] as const)("engines agree, %s", { timeout: 3_600_000 }, (kind) => {
  for (const p of drawn(kind)) {
    const expected = listed(links, p);
    for (const engine of [...engines, ...kernels]) {
      if (engine === links || engine.misfit(p) !== null || !engine.does.includes("count")) continue;
      const shown = `${engine.name}\n${writeDlx(p)}`;
      expect(counted(engine, p), shown).toBe(expected.length);
      if (engine.does.includes("list")) expect(listed(engine, p), shown).toEqual(expected);
    }
  }
});
