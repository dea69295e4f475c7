// Diagrams, samples and frequencies against the oracle: every question, in every way that answers it.

import { describe, expect, test } from "vitest";
import { Diagram } from "../../src/engines/diagrams/diagram.js";
import { familyOf } from "../../src/engines/diagrams/families.js";
import { Nodes } from "../../src/engines/diagrams/nodes.js";
import { optionOrder } from "../../src/engines/memo/kernel.js";
import { MemoSearch } from "../../src/engines/memo/memo.js";
import {
  checkSolution,
  diagramSync,
  frequenciesSync,
  loadDiagram,
  optionCount,
  type Part,
  type Problem,
  sampleSync,
  unwrap,
} from "../../src/library/index.js";
import { always } from "./always.js";

const TIME = { timeout: 3_600_000 };
/** Every search makes its own memory, which takes a while; the soak tries all cases. */
const PART = process.env.ORACLE_CASES ? 1 : 1 / 2;

/** The diagram that the search builds, and the one of the listed solutions. */
function built(p: Problem, part?: Part): Diagram {
  const nodes = new Nodes();
  const node = nodes.make.bind(nodes);
  const search = new MemoSearch(p, { memoryBytes: 1 << 16, part, node });
  while (search.run(3) !== "done");
  return new Diagram(p, optionOrder(p), nodes, search.root);
}

function listed(p: Problem, solutions: readonly number[][]): Diagram {
  const nodes = new Nodes();
  const order = optionOrder(p);
  const places = solutions.map((options) => Uint32Array.from(options, (o) => order.indexOf(o)).sort());
  return new Diagram(p, order, nodes, familyOf(places, nodes));
}

const numbersOf = (text: string) => (text === "" ? [] : text.split(",").map(Number));

function solutionsOf(diagram: Diagram): string[] {
  const total = Number(diagram.count());
  return Array.from({ length: total }, (_, k) => String(diagram.nth(BigInt(k)))).sort();
}

function textOf(diagram: Diagram): string {
  return [...diagram.save()].join("");
}

function made(p: Problem, part?: Part): Diagram {
  const answer = diagramSync(p, part ? { given: part } : {});
  if (answer.status !== "complete") expect.fail(answer.status);
  return answer.diagram;
}

for (const kind of ["XC", "XCC", "MCC"] as const) {
  describe(kind, () => {
    test("a diagram has every solution once, and is the same however it was made", TIME, () => {
      always(
        kind,
        (p, expected) => {
          const diagram = built(p);
          expect(solutionsOf(diagram)).toEqual(expected);
          expect(textOf(listed(p, expected.map(numbersOf)))).toBe(textOf(diagram));
          expect(textOf(unwrap(loadDiagram(p, textOf(diagram))))).toBe(textOf(diagram));
          for (const text of expected) expect(checkSolution(p, numbersOf(text))).toEqual({ ok: true });
        },
        PART,
      );
    });

    test("its questions", TIME, () => {
      always(
        kind,
        (p, expected) => {
          const solutions = expected.map(numbersOf);
          const diagram = made(p);
          const having = Array.from({ length: optionCount(p) }, (_, o) =>
            BigInt(solutions.filter((options) => options.includes(o)).length),
          );
          expect(diagram.frequencies()).toEqual(having);
          p.itemNames.forEach((_, i) => {
            for (const [o, frequency] of diagram.frequenciesOf(i)) expect(frequency).toBe(having[o]);
          });
          const costs = new Map<number, bigint>();
          for (const options of solutions) {
            const cost = options.reduce((sum, o) => sum + (p.cost?.[o] ?? 0), 0);
            costs.set(cost, (costs.get(cost) ?? 0n) + 1n);
          }
          expect([...diagram.costs()]).toEqual([...costs].sort(([a], [b]) => a - b));
          expect(diagram.leastCost()).toBe(Math.min(...costs.keys()));
        },
        PART,
      );
    });

    test("what is given selects solutions, without or with a search", TIME, () => {
      always(
        kind,
        (p, expected) => {
          if (optionCount(p) < 3) return;
          const diagram = built(p);
          for (const [take, avoid] of [
            [[0], []],
            [[], [1]],
            [[2, 0], [1]],
          ] as const) {
            const inPart = (options: readonly number[]) =>
              take.every((o) => options.includes(o)) && !avoid.some((o) => options.includes(o));
            const some = expected.filter((text) => inPart(numbersOf(text)));
            const given = diagram.given({ take, avoid });
            expect(solutionsOf(given)).toEqual(some);
            expect(textOf(made(p, { take, avoid }))).toBe(textOf(given));
          }
        },
        PART,
      );
    });

    test("samples and frequencies by counting are those of the diagram", TIME, () => {
      always(
        kind,
        (p, expected) => {
          const budget = { seed: expected.length + 7, memoryBytes: 1 << 16 };
          const one = sampleSync(p, 3, budget);
          const two = sampleSync(p, 3, { ...budget, engine: "memo" });
          if (one.status !== "complete" || two.status !== "complete") expect.fail("not complete");
          expect(one.total).toBe(BigInt(expected.length));
          expect(one.solutions.length).toBe(expected.length > 0 ? 3 : 0);
          expect(two.solutions.map(({ options }) => options)).toEqual(
            one.solutions.map(({ options }) => options),
          );
          for (const { options } of one.solutions) expect(expected).toContain(String(options));
          const counted = frequenciesSync(p, { engine: "memo" });
          if (counted.status !== "complete") expect.fail("not complete");
          expect(counted.options).toEqual(built(p).frequencies());
        },
        PART,
      );
    });
  });
}
