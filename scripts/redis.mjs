// The system's Redis or Valkey, which the tests of the cluster start. Run as a program it installs Redis where it can.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { installPackage } from "./system.mjs";

const NAMES = ["redis-server", "valkey-server"];
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/usr/sbin", "/opt/homebrew/bin"];

export const MISSING =
  "The tests of the cluster need redis-server: install it (on Debian: apt-get install redis-server), or name it in REDIS_SERVER=/path/to/redis-server.";

/** The path of the server; null if there is none. */
export function findRedis() {
  const { REDIS_SERVER } = process.env;
  if (REDIS_SERVER) return REDIS_SERVER;
  const places = FOLDERS.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return places.find((path) => existsSync(path)) ?? null;
}

if (process.argv[1] === import.meta.filename) {
  if (!findRedis()) installPackage("redis-server", "the tests of the cluster");
  if (!findRedis()) console.error(MISSING);
}
