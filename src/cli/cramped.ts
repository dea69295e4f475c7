// A machine that limits the address space (`ulimit -v`, some batch systems) has little for WASM, of which Node reserves gigabytes
// around every memory. Node can do without (--disable-wasm-trap-handler), if it is told when it starts: so it is started again,
// and does without threads as well.

import { LITTLE_SPACE as FLAG, hasSpace } from "#problem";
import { codeOf } from "./ends.js";
import { say } from "./output.js";

/** The gigabytes that a search needs, with its engines, and one thread. */
const SPACE = 64;

/** Has the command to be run by another process? Then its exit code; else null. */
export async function runElsewhere(): Promise<number | null> {
  if (process.execArgv.includes(FLAG) || hasSpace(SPACE) || !process.allowedNodeEnvironmentFlags.has(FLAG))
    return null;
  if (!process.argv.includes("--quiet"))
    say(`little address space: started again with node ${FLAG} and without threads`);
  const { spawn } = await import("node:child_process");
  const args = [...process.execArgv, FLAG, ...process.argv.slice(1)];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  // Ctrl-C reaches both; this one waits for what the other says.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (signal === "SIGTERM") child.kill(signal);
    });
  return new Promise((resolve) => {
    child.on("error", () => resolve(null));
    child.on("exit", (code, signal) =>
      resolve(
        code ?? (signal === "SIGINT" || signal === "SIGTERM" ? codeOf("interrupted") : codeOf("internal")),
      ),
    );
  });
}
