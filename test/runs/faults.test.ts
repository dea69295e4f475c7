// Faults by schedule, at random but reproducible points of a run. Workers and coordinators are killed or paused, Redis is
// stopped, killed or falls silent: every answer is that of a run without faults. Redis loses keys, or all of them: the answer
// is that, or an error that names what is missing. FAULTS says how many schedules; `npm run faults`: 200, with those of files.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Redis } from "ioredis";
import { describe, expect, test } from "vitest";
import { randomNumbers } from "../support/random.js";
import { RedisServer } from "../support/redis.js";
import { ROOT, run } from "../support/run.js";
import { scratch } from "../support/scratch.js";
import { pause, type Started, startQuadrille, until } from "../support/started.js";
import { idleMs } from "../support/stopping.js";

/** A third of them; the others are about files. */
const SCHEDULES = Math.ceil(Number(process.env.FAULTS ?? 3) / 3);
/** On a machine that others use as well, a run may take so long. */
const SLOW_MS = 400_000;
const folder = scratch();
const example = (name: string) => join(ROOT, "examples", name);

/** Some in parts that are so large that workers divide them again; all are asked of links, so that they last for some seconds. */
const QUESTIONS = [
  ["count", "--parts", "20", example("pentominoes-4x15.polyomino")],
  ["solve", "--all", "--json", example("pentominoes-4x15.polyomino")],
  ["solve", "--all", "--up-to-symmetry", "--json", "--parts", "20", example("pentominoes-5x12.polyomino")],
];
const SLOW = ["--engine", "links"];

/** What a run here prints, by question; without its times. */
const known = new Map<number, string>();

function expected(which: number): string {
  const path = join(folder, `local-${which}`);
  if (!known.has(which))
    known.set(which, answer(run("quadrille", [...QUESTIONS[which]!, "--journal", path]).stdout.toString()));
  return known.get(which)!;
}

/** Solutions and numbers; not nodes and times, which depend on what happened. */
function answer(stdout: string): string {
  return stdout.replace(/,"nodes":.*\}\n$/, "}\n");
}

const HARMLESS = ["worker", "paused", "coordinator", "redis", "redis-killed", "silent"] as const;
/** After these something is missing, unless the run has ended before. */
const LOSSES = ["evicted", "deleted", "flushed", "flipped"] as const;
type Loss = (typeof LOSSES)[number];
type Fault = (typeof HARMLESS)[number] | Loss;
const isLoss = (fault: Fault): fault is Loss => LOSSES.some((loss) => loss === fault);
/** What is said then. */
const NAMED =
  /Redis has lost|is gone: removed, or lost|cannot be searched|may drop what it is given|is damaged|is of another|Redis: OOM/;

/** Schedules whose first fault came while the run lasted. */
let struck = 0;

class Schedule {
  readonly #server: RedisServer;
  readonly #below: (n: number) => number;
  readonly #question: readonly string[];
  readonly #workers: Started[] = [];
  #coordinator: Started;
  /** A worker that is not heard of for so long has stalled: longer on a busy machine, where a sound one is late. */
  readonly #stallMs = 500 + 10 * Math.max(0, idleMs() - 50);

  constructor(server: RedisServer, below: (n: number) => number, question: readonly string[]) {
    this.#server = server;
    this.#below = below;
    this.#question = question;
    for (let k = 0; k < 2; k++) this.#workers.push(this.#worker());
    this.#coordinator = this.#coordinate();
  }

  /** The answer; null if there is none but an error that says why. */
  async run(): Promise<string | null> {
    const faults = 1 + this.#below(4);
    const loses = this.#below(3) === 0;
    for (let k = 1; k <= faults; k++) {
      await this.#until((k / (faults + 1)) * (0.8 + this.#below(40) / 100));
      if (k === 1 && !this.#hasEnded()) struck++;
      const kinds: readonly Fault[] = loses && k === faults ? LOSSES : HARMLESS;
      await this.#strike(kinds[this.#below(kinds.length)]!);
    }
    await until(() => this.#hasEnded() || this.#replaceWorkers(), 2 * SLOW_MS);
    const { code, stdout, stderr } = await this.#coordinator.ended;
    for (const { child } of this.#workers) child.kill("SIGKILL");
    if (loses && code === 2) {
      expect([answer(stdout).includes('"status"'), stderr]).toEqual([false, expect.stringMatching(NAMED)]);
      return null;
    }
    expect([code, stderr]).toEqual([0, expect.stringContaining("run faulty on ")]);
    return answer(stdout);
  }

  #worker(): Started {
    const threads = String(1 + this.#below(2));
    const args = ["worker", "--redis", this.#server.url, "--workers", threads];
    return startQuadrille([...args, "--stall", `${this.#stallMs}ms`, "--split-after", "200ms"]);
  }

  /** One that came while Redis was away has said so, and ended. */
  #replaceWorkers(): false {
    for (const [k, { child, said }] of this.#workers.entries()) {
      if (child.exitCode === null) continue;
      expect(said()).toMatch(/cannot use Redis|does not answer|may drop what it is given/);
      this.#workers[k] = this.#worker();
    }
    return false;
  }

  #hasEnded(): boolean {
    return this.#coordinator.child.exitCode !== null;
  }

  #coordinate(): Started {
    return startQuadrille([...this.#question, "--cluster", this.#server.url, "--run", "faulty"]);
  }

  async #strike(fault: Fault): Promise<void> {
    await pause(this.#below(50));
    if (isLoss(fault)) await this.#lose(fault);
    else if (fault === "paused") {
      const { child } = this.#workers[this.#below(2)]!;
      child.kill("SIGSTOP");
      await pause(this.#stallMs * (1.6 + this.#below(160) / 100)); // others search its parts
      child.kill("SIGCONT");
    } else if (fault === "silent") await this.#server.silence(300 + this.#below(1000));
    else if (fault === "worker") {
      const [victim] = this.#workers.splice(this.#below(2), 1);
      victim!.child.kill("SIGKILL");
      this.#workers.push(this.#worker());
    } else if (fault === "coordinator") {
      this.#coordinator.child.kill("SIGKILL");
      await this.#coordinator.ended;
      this.#coordinator = this.#coordinate();
      // Without Redis a coordinator cannot begin, and says so: the next fault waits until it has.
      const { said } = this.#coordinator;
      await until(() => said().includes("run faulty") || this.#hasEnded(), SLOW_MS);
    } else {
      await this.#server.stop(fault === "redis" ? "SIGTERM" : "SIGKILL");
      await pause(this.#below(300));
      await this.#server.begin();
    }
  }

  #lose(fault: Loss): Promise<unknown> {
    return this.#server.ask(async (redis) => {
      if (fault === "flushed") return redis.flushall();
      const keys = (await redis.keys("quadrille:*:faulty")).sort();
      const key = keys[this.#below(keys.length)] ?? "none";
      if (fault === "deleted") return redis.del(key);
      if (fault === "flipped") return this.#flip(redis, key);
      await redis.config("SET", "maxmemory-policy", "allkeys-random");
      await redis.config("SET", "maxmemory", "1mb"); // less than it has: it drops what it likes
      return redis.set("more", "x".repeat(1 << 16)).catch(() => {});
    });
  }

  /** Flips a bit in what is kept under a key. */
  async #flip(redis: Redis, key: string): Promise<void> {
    const fields = (await redis.hkeys(key)).sort();
    const field = fields[this.#below(fields.length)];
    const value = field === undefined ? null : await redis.hgetBuffer(key, field);
    if (!value || value.length === 0) return;
    value[this.#below(value.length)]! ^= 1 << this.#below(8);
    await redis.hset(key, field!, value);
  }

  /** Waits until this share of the run is behind, or it has ended. */
  #until(share: number): Promise<void> {
    return until(
      async () => {
        if (this.#hasEnded() || this.#replaceWorkers()) return true;
        const behind = await this.#server.ask((redis) => redis.hget("quadrille:run:faulty", "behind"));
        return Number(behind ?? 0) >= share;
      },
      SLOW_MS,
      50,
    );
  }
}

describe(`${SCHEDULES} schedules of faults`, () => {
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    test(`seed ${seed}`, { timeout: 2 * SLOW_MS }, async () => {
      const own = join(folder, `redis-${seed}`);
      mkdirSync(own);
      const server = await RedisServer.start(own);
      const which = seed % QUESTIONS.length;
      const found = await new Schedule(server, randomNumbers(seed), [...QUESTIONS[which]!, ...SLOW]).run();
      if (found !== null) expect(found === expected(which)).toBe(true);
      await server.stop("SIGKILL");
    });
  }

  test("the faults come while the runs last", () => {
    expect(struck).toBeGreaterThanOrEqual(Math.floor(0.8 * SCHEDULES)); // a busy machine may be late for some
  });
});
