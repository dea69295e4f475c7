// Whole files, byte for byte, that come with the repository: inputs and what the original programs make of them.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, run } from "./support/run.js";

const FOLDER = join(ROOT, "test/fixtures");

interface Fixture {
  readonly name: string;
  readonly program: string;
  /** The command line of torto-dlx; the others read a file. */
  readonly args?: readonly string[];
}

const fixtures = JSON.parse(readFileSync(join(FOLDER, "index.json"), "utf8")) as Fixture[];

describe("fixtures", () => {
  for (const { name, program, args } of fixtures) {
    test(name, () => {
      const input = args ? "" : readFileSync(join(FOLDER, `${name}.in`));
      const { code, stdout } = run(program, args ?? [], input);
      expect(code).toBe(0);
      expect(stdout.equals(readFileSync(join(FOLDER, `${name}.out`)))).toBe(true);
    });
  }
});
