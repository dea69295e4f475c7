// A command line and what it takes, as bash tells it; for what is measured as a whole process.

import { spawnSync } from "node:child_process";

// Where this is set, Node reads all certificates at its start, which takes longer than the rest of it.
delete process.env.NODE_EXTRA_CA_CERTS;

/**
 * Runs a command line, for at most so many seconds of the processor: its seconds by the clock and of the processor, its exit
 * code, and what it said. Null if it was stopped.
 */
export function timed(command, most = Infinity) {
  const limit = most < Infinity ? `ulimit -t ${Math.ceil(most)}; ` : "";
  const script = `${limit}TIMEFORMAT='%R %U %S'; time { ${command}; }`;
  const { stdout, stderr, status } = spawnSync("bash", ["-c", script], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const [seconds, user, system] = stderr.trimEnd().split("\n").at(-1).split(" ").map(Number);
  return user + system > most - 0.1 ? null : { seconds, cpu: user + system, status, said: stdout + stderr };
}

/** Is there a program of this name? */
export const isOnPath = (name) => spawnSync("which", [name]).status === 0;

/** A program's name with its version, if it tells one. */
export function versionOf(name) {
  const { stdout } = spawnSync("bash", ["-c", `timeout 2 ${name} --version < /dev/null 2>&1 | head -5`], {
    encoding: "utf8",
  });
  const version = /\d+\.\d+(\.\d+)?/.exec(stdout)?.[0];
  return version ? `${name} ${version}` : name;
}
