// quadrille prove: the files that it writes, before a reader of VeriPB's formats that is not its own.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { here } from "./support/here.js";
import { ROOT } from "./support/run.js";
import { scratch } from "./support/scratch.js";
import { checkPbp } from "./support/veripb.js";

const folder = scratch();
const example = (file: string) => join(ROOT, "examples", file);

async function proved(name: string, args: readonly string[]) {
  const path = join(folder, name);
  const { code, out, stderr } = await here(["prove", "-o", path, ...args]);
  expect(stderr).toBe(`proof: veripb ${path}.opb ${path}.pbp\n`);
  const [opb, pbp] = ["opb", "pbp"].map((kind) => readFileSync(`${path}.${kind}`, "utf8"));
  return { code, out, concluded: checkPbp(opb!, pbp!) };
}

test("no solution, several, and the least cost", async () => {
  expect(await proved("none", [example("no-tetrominoes-5x4.polyomino")])).toEqual({
    code: 1,
    out: "no solution\n",
    concluded: { kind: "UNSAT", number: "0" },
  });
  expect(await proved("some", [example("taocp-xcc.dlx")])).toMatchObject({
    out: "1 solution\n",
    concluded: { kind: "ENUMERATION_COMPLETE", number: "1" },
  });
  expect(await proved("least", ["--cheapest", example("assignment-5.dlx")])).toMatchObject({
    code: 0,
    out: "the least cost is 14\n",
    concluded: { kind: "BOUNDS", number: "14" },
  });
  // With costs that are no matter, they are not in the file.
  expect((await proved("all", [example("assignment-5.dlx")])).concluded.number).toBe("120");
});

test("what is stopped, or cannot be, leaves no file", async () => {
  const path = join(folder, "stopped");
  const stopped = await here(["prove", "-o", path, "--timeout", "1ms", example("bedlam.polycube")]);
  expect([stopped.code, existsSync(`${path}.pbp`), existsSync(`${path}.opb`)]).toEqual([3, false, false]);
  const costless = await here(["prove", "--cheapest", "-o", path, example("queens-8.dlx")]);
  expect([costless.code, costless.stderr]).toEqual([2, expect.stringContaining("The options have no costs")]);
  expect(existsSync(`${path}.pbp`)).toBe(false);
  expect((await here(["prove", example("queens-8.dlx")])).code).toBe(2);
});
