// Runs the built executables, as a user does.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { inject } from "vitest";
import { ROOT } from "./root.js";

export { ROOT };

if (inject("distIsStale")) throw new Error("dist/ is not made of these sources: npm run build");

export interface Ran {
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs dist/cli/<program>.js with these arguments and this input. */
export function run(program: string, args: readonly string[] = [], input: string | Buffer = ""): Ran {
  const path = join(ROOT, "dist/cli", `${program}.js`);
  const env = { ...process.env, NO_COLOR: "1" };
  const ran = spawnSync(process.execPath, [path, ...args], { input, cwd: ROOT, env, maxBuffer: 1 << 28 });
  return { code: ran.status, stdout: ran.stdout, stderr: ran.stderr.toString() };
}
