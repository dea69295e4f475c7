// Proofs for VeriPB: a reader of the format (test/support/veripb.ts) accepts those of random problems, and refuses them when anything
// is changed. The examples of the format that VeriPB's overview shows are read as it says.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cheapestSync, type Problem } from "../../src/library/index.js";
import { opbChunks } from "../../src/problem/index.js";
import { provePbp } from "../../src/proofs/pbp.js";
import { langford, queens } from "../literature/problems.js";
import { allSolutions, problems } from "../oracle/problems.js";
import { checkPbp } from "../support/veripb.js";

const CASES = Math.ceil(Number(process.env.ORACLE_CASES ?? 600) / 20);

async function proofOf(
  p: Problem,
  cheapest = false,
): Promise<{ readonly opb: string; readonly pbp: string }> {
  const asked = cheapest ? p : { ...p, cost: null };
  const lines: string[] = [];
  const answer = await provePbp(asked, { cheapest, sink: (text) => void lines.push(text) });
  expect(answer.status).toBe("complete");
  return { opb: [...opbChunks(asked, { preserved: !cheapest })].join(""), pbp: lines.join("") };
}

describe("the reader", () => {
  test("reads the formula as VeriPB does: an equality is two constraints", () => {
    const opb = "* #variable= 4 #constraint= 2\n+1 x1 +2 x2 >= 1 ;\n+1 x3 +1 x4 = 1 ;\n";
    const proof = (more: string) =>
      `pseudo-Boolean proof version 3.0\nf 3 ;\n${more}output NONE ;\nconclusion UNSAT : 4 ;\nend pseudo-Boolean proof ;\n`;
    expect(() => checkPbp(opb, proof(""))).toThrow("no constraint 4");
    expect(() => checkPbp(opb, proof("rup >= 1 ;\n"))).toThrow("does not follow");
    expect(() => checkPbp(opb, proof("rup +1 x1 +1 x2 >= 1 ;\n"))).toThrow("no contradiction");
    expect(() => checkPbp(opb, proof("rup +1 ~x1 +1 x2 >= 1 ;\n"))).toThrow("does not follow");
  });

  test("x and not x is none", () => {
    const proof =
      "pseudo-Boolean proof version 3.0\nf 2 ;\nrup >= 1 ;\noutput NONE ;\nconclusion UNSAT : 3 ;\nend pseudo-Boolean proof ;\n";
    expect(checkPbp("+1 x1 >= 1 ;\n+1 ~x1 >= 1 ;\n", proof)).toEqual({ kind: "UNSAT", number: "0" });
    expect(() => checkPbp("+1 x1 >= 1 ;\n+1 x2 >= 1 ;\n", proof)).toThrow("does not follow");
  });
});

for (const kind of ["XC", "XCC", "MCC"] as const) {
  test(`${kind}: all solutions of random problems`, { timeout: 600_000 }, async () => {
    const kinds = new Set<string>();
    for (const p of fc.sample(problems(kind), { seed: 11, numRuns: CASES })) {
      const { opb, pbp } = await proofOf(p);
      const concluded = checkPbp(opb, pbp);
      kinds.add(concluded.kind);
      expect(concluded.number).toBe(String(allSolutions(p).length));
    }
    expect(kinds.size).toBe(2);
  });

  test(`${kind}: the least cost of random problems`, { timeout: 600_000 }, async () => {
    for (const p of fc.sample(problems(kind), { seed: 12, numRuns: CASES })) {
      if (!p.cost) continue;
      const { opb, pbp } = await proofOf(p, true);
      const { solutions } = cheapestSync(p, 1);
      expect(checkPbp(opb, pbp)).toEqual({ kind: "BOUNDS", number: String(solutions[0]?.cost ?? "INF") });
    }
  });
}

test("queens, and Langford pairs that are none", async () => {
  for (const [p, number] of [
    [queens(5), "10"],
    [langford(3), "2"],
    [langford(5), "0"],
  ] as const) {
    const { opb, pbp } = await proofOf(p);
    expect(checkPbp(opb, pbp).number).toBe(number);
  }
});

test("a proof that is changed is refused", async () => {
  const { opb, pbp } = await proofOf(queens(4));
  expect(checkPbp(opb, pbp).number).toBe("2");
  const lines = pbp.split("\n");
  const solution = lines.findIndex((line) => line.startsWith("solx"));
  const without = lines.filter((_, k) => k !== solution).join("\n");
  const one = without.replace("COMPLETE 2 : ", "COMPLETE 1 : ");
  for (const wrong of [
    without,
    one,
    one.replace(/(COMPLETE 1 : )(\d+)/, (_, head, id) => `${head}${id - 1}`),
    pbp.replace("COMPLETE 2", "COMPLETE 3"),
    pbp.replace("solx ~x1", "solx x1"),
    pbp.replace("version 3.0", "version 2.0"),
  ]) {
    expect(wrong).not.toBe(pbp);
    expect(() => checkPbp(opb, wrong)).toThrow();
  }
});

test("what cannot be proved is refused", async () => {
  await expect(provePbp(queens(4), { cheapest: true, sink: () => {} })).rejects.toThrow("no costs");
});
