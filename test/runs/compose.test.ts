// The cluster of compose.yaml with plain processes: the same commands in the same topology, a server, one coordinator and
// several workers. The container runtime itself is not tested.

import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RedisServer } from "../support/redis.js";
import { ROOT } from "../support/run.js";
import { scratch } from "../support/scratch.js";
import { startForAll, startQuadrille } from "../support/started.js";

const compose = readFileSync(join(ROOT, "compose.yaml"), "utf8");
const folder = scratch();
let server: RedisServer;

beforeAll(async () => {
  server = await startForAll(() => RedisServer.start(mkdtempSync(join(folder, "redis-"))));
}, 60_000);

afterAll(() => server.stop("SIGKILL"));

/** What a user sets: a puzzle that takes little. */
const SET: Readonly<Record<string, string>> = { PUZZLE: "examples/queens-8.dlx", FAMILY: "dlx" };

/** The command of a service, as it is here: the server's address, the puzzle's file, and variables, else their defaults. */
function commandOf(service: string): string[] {
  const block = new RegExp(`^ {2}${service}:\\n((?: {4}.*\\n)+)`, "m").exec(compose)![1]!;
  const words: string[] = JSON.parse(/^ {4}command: (\[.*\])$/m.exec(block)![1]!);
  expect(compose).toMatch(/"\.\/\$\{PUZZLE:-[^}]+\}:\/data\/puzzle:ro"/);
  return words.map((word) =>
    word
      .replace(/\$\{(\w+):-([^}]*)\}/, (_, name: string, usual: string) => SET[name] ?? usual)
      .replace("redis://valkey:6379", server.url)
      .replace("/data/puzzle", join(ROOT, SET.PUZZLE!)),
  );
}

test("one coordinator, three workers, one answer", { timeout: 120_000 }, async () => {
  for (let k = 0; k < 3; k++) startQuadrille(commandOf("worker"));
  const coordinator = await startQuadrille(commandOf("coordinator")).ended;
  expect([coordinator.stdout, coordinator.code]).toEqual(["92\n", 0]);
});

test("the server refuses to forget, and keeps what it has", () => {
  expect(commandOf("valkey")).toEqual(
    expect.arrayContaining(["--appendonly", "--maxmemory-policy", "noeviction"]),
  );
});

test("the image installs what all commands need, in versions that the tests use", () => {
  const docker = readFileSync(join(ROOT, "Dockerfile"), "utf8");
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const name of ["bullmq", "ioredis", "@resvg/resvg-js", "@modelcontextprotocol/sdk"]) {
    const [major] = devDependencies[name].replace(/^\D*/, "").split(".");
    expect(docker).toContain(`${name}@${major}`);
  }
});
