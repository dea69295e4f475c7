// The Python module in examples/python, on the built command line; where there is no Python, nothing is tested.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./support/run.js";

const python = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);

test.skipIf(!python)("examples/python", () => {
  const quadrille =
    JSON.stringify(process.execPath) + " " + JSON.stringify(join(ROOT, "dist/cli/quadrille.js"));
  const env = { ...process.env, QUADRILLE: quadrille, PYTHONDONTWRITEBYTECODE: "1" };
  const cwd = join(ROOT, "examples/python");
  const ran = spawnSync(python!, ["-m", "unittest", "-q"], { cwd, env, encoding: "utf8" });
  expect(ran.stderr).toContain("OK");
  expect(ran.status).toBe(0);
});
