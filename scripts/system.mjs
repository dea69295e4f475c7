// Programs of the system that tests need. They are installed where that can be done: as root on Debian and its relatives.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs a package of the system, or does nothing where it cannot. */
export function installPackage(name, why) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${name} for ${why} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", name]])
    spawnSync("apt-get", ["-qq", ...args], { stdio: "inherit", env });
}
