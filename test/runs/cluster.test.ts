// A cluster as its users meet it: a real Redis, real workers, runs that share them, and what can go wrong.

import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { here } from "../support/here.js";
import { RedisServer } from "../support/redis.js";
import { ROOT, run } from "../support/run.js";
import { scratch } from "../support/scratch.js";
import { startForAll, startQuadrille, until } from "../support/started.js";

const folder = scratch();
const example = (name: string) => join(ROOT, "examples", name);
const QUEENS = example("queens-8.dlx");
const LONG = example("pentominoes-5x12.polyomino");

let server: RedisServer;
const cluster = (...args: string[]) => here(["cluster", ...args, "--redis", server.url]);
const ask = (...args: string[]) => startQuadrille([...args, "--cluster", server.url]);
/** The same in this process, where nothing happens to the coordinator. */
const askHere = (...args: string[]) => here([...args, "--cluster", server.url]);
const keys = () => server.ask((redis) => redis.keys("quadrille:*"));
const runKeys = async () => (await keys()).filter((key) => /:(problem|roots|run|open|done):/.test(key));

beforeAll(async () => {
  server = await startForAll(() => RedisServer.start(mkdtempSync(join(folder, "redis-"))));
}, 60_000);

afterAll(() => server.stop("SIGKILL"));

const worker = (...args: string[]) =>
  startQuadrille(["worker", "--redis", server.url, "--workers", "1", ...args]);

describe("a cluster", { timeout: 180_000 }, () => {
  test("several runs at once, of several kinds; the same answers as here, and nothing left behind", async () => {
    worker();
    worker();
    const questions = [
      ["count", QUEENS],
      ["count", "--json", example("knuth-mcc.dlx")],
      ["count", "--up-to-symmetry", QUEENS],
      ["solve", "--all", example("langford-7.dlx")],
    ];
    const answers = await Promise.all(questions.map((question) => ask(...question).ended));
    for (const [k, question] of questions.entries()) {
      const own = await here([...question, "--journal", join(folder, `here-${k}`)]);
      const { code, stdout, stderr } = answers[k]!;
      const plain = (text: string) => text.replace(/,"nodes".*/, "");
      expect([code, plain(stdout)]).toEqual([own.code, plain(own.out)]);
      expect(stderr).toMatch(/^run (count|list)-[0-9a-f]{8} on 127\.0\.0\.1:\d+: \d+ parts\n/);
      expect(stderr.split("\n").slice(1).join("\n")).toBe(own.stderr);
    }
    expect(await runKeys()).toEqual([]);
  });

  test("a run is proved by its parts", async () => {
    worker();
    const proof = join(folder, "run.proof");
    expect(await askHere("count", "--parts", "6", "--proof", proof, QUEENS)).toMatchObject({ code: 0 });
    expect((await here(["verify", proof, QUEENS])).out).toBe("verified: 92 solutions\n");
  });

  test("a named run stays until it is removed; another question cannot have its name", async () => {
    const { child, ended } = worker();
    expect((await askHere("count", "--run", "mine", QUEENS)).out).toBe("92\n");
    child.kill("SIGTERM");
    expect((await ended).code).toBe(0);
    const again = await askHere("count", "--run", "mine", QUEENS);
    const other = await askHere("count", "--run", "mine", example("langford-7.dlx"));
    expect(again.out).toBe("92\n"); // without a worker
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringContaining("the run mine is of another problem"),
    ]);
    expect((await cluster("ls")).out).toMatch(/^mine {2}count {2}finished {2}begun .* ago {2}/m);
    expect(JSON.parse((await cluster("ls", "--json")).out.split("\n")[0]!).run.name).toBe("mine");
    expect((await cluster("rm", "mine")).code).toBe(0);
    expect((await cluster("rm", "mine")).stderr).toBe("quadrille: there is no run mine\n");
    expect(await runKeys()).toEqual([]);
  });

  test("Ctrl-C leaves the run to the workers; a worker that is stopped leaves its parts to others", async () => {
    const coordinator = ask("count", "--parts", "4", "--run", "left", LONG);
    await until(() => / parts/.test(coordinator.said()));
    const begun = Number(/(\d+) parts/.exec(coordinator.said())![1]);
    coordinator.child.kill("SIGINT");
    const { code, stderr } = await coordinator.ended;
    expect([code, stderr]).toEqual([130, expect.stringContaining("quadrille cluster rm left ends it")]);
    const done = () => server.ask((redis) => redis.hlen("quadrille:done:left"));
    const first = worker("--split-after", "5ms");
    await until(async () => (await done()) > 0);
    first.child.kill("SIGTERM");
    expect((await first.ended).code).toBe(0);
    worker("--split-after", "5ms");
    expect((await askHere("count", "--parts", "4", "--run", "left", LONG)).out).toBe("4040\n");
    expect(await done()).toBeGreaterThan(begun);
    expect((await cluster("rm", "--finished")).stderr).toBe("removed left\n");
  });

  test("a part that always fails ends the run with its name and its error", async () => {
    const coordinator = ask("count", "--run", "poisoned", QUEENS);
    await until(() => coordinator.said().includes("run poisoned"));
    const key = await server.ask(async (redis) => {
      const [[key, text]] = Object.entries(await redis.hgetall("quadrille:open:poisoned")) as [
        [string, string],
      ];
      await redis.hset(
        "quadrille:open:poisoned",
        key,
        text.replace(/"take":\[/, '"take":[99999,').replace(",]", "]"),
      );
      return key;
    });
    worker();
    const { code, stdout, stderr } = await coordinator.ended;
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(`part ${key} of the run poisoned cannot be searched: it is damaged`);
    expect((await cluster("rm", "poisoned")).code).toBe(0);
  });

  test("a worker of another version refuses, and the run says so", async () => {
    const dist = otherVersion("9.9.9");
    const old = startQuadrille(["worker", "--redis", server.url, "--workers", "1"], dist);
    await until(() => old.said().includes("working for"));
    const coordinator = ask("count", "--run", "versions", QUEENS);
    await until(() => coordinator.said().includes("refuse"));
    expect(coordinator.said()).toMatch(
      /no worker of version .* is there; those of other versions refuse: .*\(9\.9\.9\)/,
    );
    expect(await server.ask((redis) => redis.hlen("quadrille:done:versions"))).toBe(0);
    worker();
    expect((await coordinator.ended).stdout).toBe("92\n");
    const mixed = await startQuadrille(["count", "--run", "versions", "--cluster", server.url, QUEENS], dist)
      .ended;
    expect([mixed.code, mixed.stderr]).toEqual([
      2,
      expect.stringMatching(/the run versions is of version .*, not 9\.9\.9/),
    ]);
    await cluster("rm", "versions");
  });

  test("a run that is removed ends its coordinator", async () => {
    const coordinator = ask("count", "--run", "removed", QUEENS);
    await until(() => coordinator.said().includes("run removed"));
    await cluster("rm", "removed");
    const { code, stderr } = await coordinator.ended;
    expect([code, stderr]).toEqual([2, expect.stringContaining("the run removed is gone")]);
  });
});

describe("what Redis has lost or changed", { timeout: 180_000 }, () => {
  /** A run that is finished, copied to these names. */
  async function copies(names: readonly string[]): Promise<void> {
    const { child } = worker();
    expect((await askHere("count", "--run", "whole", QUEENS)).out).toBe("92\n");
    child.kill("SIGKILL");
    await server.ask(async (redis) => {
      for (const name of names) {
        await redis.sadd("quadrille:runs", name);
        for (const kind of ["run", "done"]) {
          expect(await redis.copy(`quadrille:${kind}:whole`, `quadrille:${kind}:${name}`)).toBe(1);
        }
      }
    });
  }
  /** Changes one result. */
  const changing = (change: (text: string) => string) => async (redis: Redis, done: string) => {
    const [key] = (await redis.hkeys(done)) as [string];
    await redis.hset(done, key, change((await redis.hget(done, key))!));
  };

  const LOSSES: [string, RegExp, (redis: Redis, done: string) => Promise<unknown>][] = [
    ["all-results", /Redis has lost the result of part \w+/, (redis, done) => redis.del(done)],
    [
      "one-result",
      /Redis has lost the result of part/,
      async (redis, done) => redis.hdel(done, ...(await redis.hkeys(done)).slice(0, 1)),
    ],
    [
      "flipped",
      /the result of part \w+ is damaged/,
      changing((text) => text.replace(/"solutions":\d/, '"solutions":3')),
    ],
    ["no-record", /the result of part \w+ is damaged/, changing(() => "null")],
    [
      "moved",
      /the result of part \w+ is damaged, or of another run/,
      async (redis, done) => {
        const [one, other] = (await redis.hkeys(done)) as [string, string];
        await redis.hset(done, one, (await redis.hget(done, other))!);
      },
    ],
    [
      "title",
      /what Redis keeps of the run title is damaged/,
      (redis) => redis.hset("quadrille:run:title", "title", "{}"),
    ],
  ];

  test("is an error that names it, and no number", async () => {
    await copies(["untouched", ...LOSSES.map(([name]) => name)]);
    for (const [name, , happens] of LOSSES)
      await server.ask((redis) => happens(redis, `quadrille:done:${name}`));
    const again = (name: string) => askHere("count", "--run", name, QUEENS);
    expect((await again("untouched")).out).toBe("92\n");
    for (const [name, message] of LOSSES) {
      const { code, out, stderr } = await again(name);
      expect([code, out, stderr]).toEqual([2, "", expect.stringMatching(message)]);
    }
  });

  test("a server that may drop keys is refused, with the command that helps", async () => {
    await server.ask((redis) => redis.config("SET", "maxmemory-policy", "allkeys-lru"));
    for (const args of [
      ["worker", "--redis", server.url],
      ["count", "--cluster", server.url, QUEENS],
    ]) {
      const { code, out, stderr } = await here(args);
      expect([code, out]).toEqual([2, ""]);
      expect(stderr).toMatch(/its maxmemory-policy is allkeys-lru.*config set maxmemory-policy noeviction/);
    }
    await server.ask((redis) => redis.config("SET", "maxmemory-policy", "noeviction"));
  });

  test("a database that is not there is an error", async () => {
    const { code, stderr } = await here(["cluster", "ls", "--redis", `${server.url}/99`]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("DB index is out of range")]);
    const word = await here(["cluster", "ls", "--redis", `${server.url}/x`]);
    expect([word.code, word.stderr]).toEqual([2, expect.stringContaining("expected an address")]);
  });
});

describe("addresses", { timeout: 180_000 }, () => {
  test("a password in the address, and none", async () => {
    const locked = await RedisServer.start(mkdtempSync(join(folder, "locked-")), "secret");
    expect((await here(["cluster", "ls", "--redis", locked.url])).code).toBe(0);
    const { code, stderr } = await here(["cluster", "ls", "--redis", locked.url.replace(":secret@", "")]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/cannot use Redis at 127.0.0.1:\d+: NOAUTH/)]);
    await locked.stop("SIGKILL");
  });

  test("nobody there, or no address of Redis", async () => {
    const nobody = run("quadrille", ["worker", "--redis", "redis://127.0.0.1:1"]);
    expect([nobody.code, nobody.stderr]).toEqual([2, expect.stringContaining("ECONNREFUSED")]);
    const web = await here(["cluster", "ls", "--redis", "http://localhost"]);
    expect([web.code, web.stderr]).toEqual([
      2,
      expect.stringContaining("expected an address such as redis://"),
    ]);
  });
});

/** The executables as another version would have them. */
function otherVersion(version: string): string {
  const dist = join(folder, version, "dist");
  for (const part of ["cli", "chunks", "threads"])
    cpSync(join(ROOT, "dist", part), join(dist, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, version, "node_modules"));
  writeFileSync(join(folder, version, "package.json"), '{"type":"module"}');
  const { version: own } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".js")) continue;
    const text = readFileSync(join(dist, file), "utf8");
    for (const quote of ['"', "`"]) {
      if (text.includes(quote + own + quote))
        writeFileSync(join(dist, file), text.replaceAll(quote + own + quote, quote + version + quote));
    }
  }
  return dist;
}
