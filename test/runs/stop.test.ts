// Whatever a command does, --timeout, Ctrl-C and SIGTERM end it, with the right exit code. STOPS=all takes every command and
// phase in all three ways, as `npm run faults` does, and gives it a second; else every command and every phase is taken once,
// in one of them, and may be late.

import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programFor } from "../../src/cli/program.js";
import { RedisServer } from "../support/redis.js";
import "../support/run.js";
import { scratch } from "../support/scratch.js";
import { SilentServer } from "../support/silent.js";
import { startForAll } from "../support/started.js";
import { idleMs, type Long, longWork, stop, WAYS, type Way } from "../support/stopping.js";

const AT_ONCE = 3;
const ALL = process.env.STOPS === "all";
const folder = scratch();
let redis: RedisServer;
let silent: SilentServer;
let works: Long[] = [];

beforeAll(async () => {
  redis = await startForAll(() => RedisServer.start(mkdtempSync(join(folder, "redis-"))));
  silent = await SilentServer.start();
  works = longWork({ folder, silent: silent.url, redis: redis.url });
}, 60_000);

afterAll(async () => {
  silent.stop();
  await redis.stop("SIGKILL");
});

/** The names of all commands: "count", "cluster ls". */
function commandsOf(command: Command): string[] {
  return command.commands.flatMap((one) => {
    return one.commands.length > 0 ? commandsOf(one).map((name) => `${one.name()} ${name}`) : [one.name()];
  });
}

describe("stopping", { timeout: 3_600_000 }, () => {
  test("no command is left out", () => {
    const atOnce = ["completion", "version"]; // they read nothing, and do nothing long
    const known = new Set([...works.map(({ command }) => command), ...atOnce]);
    expect(commandsOf(programFor("")).filter((name) => !known.has(name))).toEqual([]);
    for (const { commands } of [programFor("")]) {
      for (const command of commands) {
        const timed = command.options.some(({ long }) => long === "--timeout");
        const mine = works.filter((work) => work.command === command.name());
        for (const work of mine)
          expect([command.name(), work.timed ?? false]).toEqual([command.name(), timed]);
      }
    }
  });

  test("every command in every phase ends with its exit code", async () => {
    const all = (ALL ? works : onceEach(works)).flatMap((work, k) => {
      const ways = WAYS.filter((way) => work.timed || way !== "timeout");
      return (ALL ? ways : [ways[k % ways.length]!]).map((way) => ({ work, way }));
    });
    expect(await wrongOnes(all, AT_ONCE)).toEqual([]);
  });
});

/** So many that every command and every phase is among them. */
function onceEach(works: readonly Long[]): Long[] {
  const seen = new Set<string>();
  return works.filter(({ command, phase }) => {
    const isNew = !seen.has(command) || !seen.has(phase);
    seen.add(command).add(phase);
    return isNew;
  });
}

/** Where each was late, or ended with another code, a line each. What is late on a busy machine is tried again, alone. */
async function wrongOnes(all: readonly { work: Long; way: Way }[], atOnce: number): Promise<string[]> {
  const wrong: string[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce);
    const idle = idleMs();
    const ended = await Promise.all(
      some.map(({ work, way }) => stop(work, way, Math.min((ALL ? 700 : 500) + 12 * idle, 6000))),
    );
    const slow = 5 * Math.max(0, Math.max(idle, idleMs()) - 50);
    for (const [k, { end, tookMs, stderr }] of ended.entries()) {
      const { work, way } = some[k]!;
      const expected = way === "timeout" ? 3 : (work.code ?? 130);
      if (end === expected && (!ALL || tookMs <= 1000 + slow)) continue;
      const late = `${work.command}, ${work.phase}, ${way}: ${end} after ${tookMs} ms (${slow}); ${stderr.trim()}`;
      const isOnlyLate = atOnce > 1 && (end === expected || end === "SIGKILL" || end === way);
      wrong.push(...(isOnlyLate ? await wrongOnes([some[k]!], 1) : [late]));
    }
  }
  return wrong;
}
