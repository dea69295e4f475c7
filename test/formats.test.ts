// The forms for solvers of other kinds: on small random problems of all classes, what each of them says has exactly the
// problem's solutions, found by trying all values of its variables; and `check` reads such solvers' answers.

import fc from "fast-check";
import { expect, test } from "vitest";
import { SolutionReader } from "../src/cli/solution-reader.js";
import { optionCount, type Problem, problem } from "../src/library/index.js";
import { cnfChunks } from "../src/problem/formats/cnf.js";
import { lpChunks } from "../src/problem/formats/lp.js";
import { mznChunks } from "../src/problem/formats/mzn.js";
import { opbChunks } from "../src/problem/formats/opb.js";
import { allSolutions, type Kind, problems } from "./oracle/problems.js";

/** Σ factor × variable, compared with a number. */
interface Condition {
  readonly terms: readonly (readonly [factor: number, variable: number])[];
  readonly is: string;
  readonly to: number;
}

/** The models, by the options that are chosen: each variable in turn, as long as no condition is lost. */
function models(count: number, options: number, conditions: readonly Condition[]): string[] {
  const found: string[] = [];
  const value = new Int8Array(count + 1).fill(-1);
  const holds = ({ terms, is, to }: Condition) => {
    let [least, most] = [0, 0];
    for (const [factor, x] of terms) {
      const [a, b] = value[x]! < 0 ? [0, factor] : [factor * value[x]!, factor * value[x]!];
      least += Math.min(a, b);
      most += Math.max(a, b);
    }
    return is === "=" ? least <= to && to <= most : is === ">=" ? most >= to : least <= to;
  };
  const by = Array.from({ length: count + 1 }, (_, x) =>
    conditions.filter(({ terms }) => terms.some(([, y]) => x === y)),
  );
  const go = (x: number): void => {
    if (x > count) {
      const chosen = Array.from({ length: options }, (_, o) => o).filter((o) => value[o + 1] === 1);
      found.push(String(chosen));
      return;
    }
    for (value[x] = 0; value[x]! < 2; value[x]!++) if (by[x]!.every(holds)) go(x + 1);
    value[x] = -1;
  };
  if (conditions.every(holds)) go(1);
  return found.sort();
}

function ofCnf(text: string): { count: number; conditions: Condition[] } {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("c"));
  const [, , count, clauses] = lines[0]!.split(" ");
  expect(lines.length - 1).toBe(Number(clauses));
  const conditions = lines.slice(1).map((line) => {
    const literals = line.split(" ").map(Number).slice(0, -1);
    const terms = literals.map((literal) => [Math.sign(literal), Math.abs(literal)] as const);
    return { terms, is: ">=", to: 1 - literals.filter((literal) => literal < 0).length };
  });
  return { count: Number(count), conditions };
}

function conditionsIn(lines: readonly string[], variable: RegExp): Condition[] {
  return lines.map((line) => {
    const [sum, is, to] = line.split(/\s*(>=|=)\s*/) as [string, string, string];
    const terms = [...sum.replace(/([+-]) /g, "$1").matchAll(variable)].map(([, factor, x]) => {
      return [factor === "-" ? -1 : factor === "" || factor === "+" ? 1 : Number(factor), Number(x)] as const;
    });
    return { terms, is, to: Number.parseInt(to, 10) };
  });
}

function ofOpb(text: string): { count: number; conditions: Condition[]; min?: string } {
  const lines = text.split("\n").filter((line) => line !== "");
  const [, count, rows] = /#variable= (\d+) #constraint= (\d+)/.exec(lines[0]!)!;
  const said = lines.slice(1).filter((line) => !line.startsWith("*") && !line.startsWith("min:"));
  expect(said.length).toBe(Number(rows));
  const min = lines.find((line) => line.startsWith("min:"));
  return {
    count: Number(count),
    conditions: conditionsIn(said, /([+-]?\d*) ?x(\d+)/g),
    ...(min ? { min } : {}),
  };
}

function ofLp(text: string): { count: number; conditions: Condition[] } {
  const [, rows, names] = /Subject To\n([\s\S]*)Binary\n([\s\S]*)End/.exec(text)!;
  expect(text.split("\n").every((line) => line.startsWith("\\") || line.length < 255)).toBe(true);
  const said = rows!
    .split(/ r\d+:/)
    .slice(1)
    .map((row) => row.replaceAll("\n", " "));
  return { count: names!.trim().split(/\s+/).length, conditions: conditionsIn(said, /([+-]?\d*) x(\d+)/g) };
}

function ofMzn(text: string): { count: number; conditions: Condition[] } {
  const lines = text.split("\n");
  const count = Number(/array\[1\.\.(\d+)\]/.exec(text)![1]);
  const said = lines.flatMap((line) => {
    const match = /^constraint sum\(\[(.*)\]\) (>=|=) (-?\d+);$/.exec(line);
    return match ? [`${match[1]} ${match[2]} ${match[3]}`] : [];
  });
  return { count, conditions: conditionsIn(said, /(-?)x\[(\d+)\]/g) };
}

const FORMS = {
  cnf: (p: Problem) => ofCnf([...cnfChunks(p)].join("")),
  opb: (p: Problem) => ofOpb([...opbChunks(p)].join("")),
  lp: (p: Problem) => ofLp([...lpChunks(p)].join("")),
  mzn: (p: Problem) => ofMzn([...mznChunks(p)].join("")),
};

for (const [name, form] of Object.entries(FORMS)) {
  for (const kind of ["XC", "XCC", "MCC"] as const satisfies readonly Kind[]) {
    test(`${name} says a problem of class ${kind}`, () => {
      fc.assert(
        fc.property(problems(kind), (p) => {
          const options = optionCount(p);
          if (options === 0) return;
          const { count, conditions } = form(p);
          expect(models(count, options, conditions)).toEqual(allSolutions(p));
        }),
        { numRuns: 150 },
      );
    });
  }
}

test("costs are said in opb and lp", () => {
  const p = problem<string>({ primary: ["a", "b"], options: [{ items: ["a"], cost: 3 }, ["b"], ["a", "b"]] });
  expect([...opbChunks(p)].join("")).toContain("min: +3 x1 +0 x2 +0 x3 ;");
  expect([...lpChunks(p)].join("")).toContain("obj: + 3 x1");
});

test("the answers of such solvers are read", () => {
  const variables = ["a b", "c d", "e"];
  const read = (text: string) => {
    const reader = new SolutionReader("answer", { empty: false, variables });
    return [...reader.push(text), ...reader.end()].map(({ texts }) => texts);
  };
  expect(read("c kissat\ns SATISFIABLE\nv 1 -2\nv 3 17 0\n")).toEqual([["a b", "e"]]);
  expect(read("s OPTIMUM FOUND\no 4\nv -x1 x2 x3\n")).toEqual([["c d", "e"]]);
  expect(read("v x1 x3\nv x2\ns SATISFIABLE\nv x2\n")).toEqual([["a b", "e", "c d"], ["c d"]]);
  expect(read("s UNSATISFIABLE\n")).toEqual([]);
});
