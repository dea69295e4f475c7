// Whatever a command does, --timeout, Ctrl-C and SIGTERM end it within a second, with the right exit code. STOPS=all takes
// every command and phase in all three ways, as `npm run faults` does; else every command and every phase is taken once, in one
// of them. The second is that of a machine of its own: what the process only waits for a processor is not counted.

import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programFor } from "../../src/cli/program.js";
import { writeDlx } from "../../src/library/index.js";
import { lasting } from "../proofs/handmade.js";
import { RedisServer } from "../support/redis.js";
import { ROOT } from "../support/root.js";
import "../support/run.js";
import { scratch } from "../support/scratch.js";
import { SilentServer } from "../support/silent.js";
import { startForAll } from "../support/started.js";
import { type Long, longWork, type Stopped, stop, stopNode, WAYS, type Way } from "../support/stopping.js";

const AT_ONCE = 3;
const ALL = process.env.STOPS === "all";
const folder = scratch();
let redis: RedisServer;
let silent: SilentServer;
let works: Long[] = [];

beforeAll(async () => {
  redis = await startForAll(() => RedisServer.start(mkdtempSync(join(folder, "redis-"))));
  silent = await SilentServer.start();
  works = longWork({ folder, proof: await writtenProof(folder), silent: silent.url, redis: redis.url });
}, 600_000); // on a busy machine the files alone take a minute

afterAll(async () => {
  silent.stop();
  await redis.stop("SIGKILL");
});

/** A proof that is verified for minutes, and its problem. */
async function writtenProof(to: string): Promise<[proof: string, problem: string]> {
  const files: [string, string] = [join(to, "lasting.proof"), join(to, "rules.dlx")];
  const { problem, proof } = await lasting();
  writeFileSync(files[0], proof);
  writeFileSync(files[1], writeDlx(problem));
  return files;
}

/** The names of all commands: "count", "cluster ls". */
function commandsOf(command: Command): string[] {
  return command.commands.flatMap((one) => {
    return one.commands.length > 0 ? commandsOf(one).map((name) => `${one.name()} ${name}`) : [one.name()];
  });
}

describe("stopping", { timeout: 3_600_000 }, () => {
  test("no command is left out", () => {
    // They read nothing, and do nothing long: the largest of these problems is written in a second.
    const atOnce = ["completion", "version", "make queens", "make langford"];
    // One kind of rules stands for all: they take the same options.
    const { commands: kinds } = programFor("").commands.find((command) => command.name() === "make")!;
    const optionsOf = (kind: string) =>
      kinds.find((one) => one.name() === kind)!.options.map(({ flags }) => flags);
    const alike = kinds
      .map((kind) => kind.name())
      .filter((kind) => String(optionsOf(kind)) === String(optionsOf("killer")))
      .map((kind) => `make ${kind}`);
    const known = new Set([...works.map(({ command }) => command), ...atOnce, ...alike]);
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

  test("who is late is noticed, whether it sleeps or computes", async () => {
    const heard = (what: string) => {
      const program = `process.on("SIGTERM", () => { ${what} }); setInterval(() => {}, 1000);`;
      return stopNode(["-e", program], "SIGTERM", { patience: 1, afterMs: null, waits: true });
    };
    const sleeps = heard("setTimeout(() => process.exit(), 1500);");
    const computes = heard(
      "const end = process.cpuUsage().user + 1.2e6; while (process.cpuUsage().user < end) for (let k = 0; k < 1e6; k++); process.exit();",
    );
    expect((await Promise.all([sleeps, computes, heard("process.exit();")])).map(isLate)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("a signal is not lost while the thread starts that watches, however busy the main thread is", async () => {
    const program = join(folder, "busy.mjs");
    const busy =
      'import { watch } from "./src/cli/watch.js"; watch(); for (const end = Date.now() + 4000; Date.now() < end; );';
    const stdin = { contents: busy, resolveDir: ROOT };
    buildSync({ stdin, bundle: true, platform: "node", format: "esm", outfile: program });
    const late: Stopped[] = [];
    for (let afterMs = 75; afterMs < 300; afterMs += AT_ONCE * 25) {
      const some = Array.from({ length: AT_ONCE }, (_, k) => ({ patience: 1, afterMs: afterMs + 25 * k }));
      const ends = some.map((one) => stopNode([program], "SIGINT", { ...one, waits: false }));
      late.push(...(await Promise.all(ends)).filter(isLate));
    }
    expect(late).toEqual([]);
  });

  test("every command in every phase ends with its exit code", async () => {
    const all = (ALL ? works : onceEach(works)).flatMap((work, k) => {
      const ways = WAYS.filter((way) => work.timed || way !== "timeout");
      return (ALL ? ways : [ways[k % ways.length]!]).map((way) => ({ work, way }));
    });
    expect(await wrongOnes(all)).toEqual([]);
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

interface Attempt {
  readonly work: Long;
  readonly way: Way;
}

/** Those that were late, or ended with another code, a line each. */
async function wrongOnes(all: readonly Attempt[]): Promise<string[]> {
  const wrong: string[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const misses = await Promise.all(some.map((one) => missOf(one, 1)));
    for (const [k, first] of misses.entries()) {
      let miss = first;
      // It was stopped before it could watch: it is tried again, alone, later.
      for (let patience = 2; miss?.isTooEarly && patience <= 8; patience *= 2) {
        console.warn(`tried again: ${miss.line}`);
        miss = await missOf(some[k]!, patience);
      }
      if (miss) wrong.push(miss.line);
    }
  }
  return wrong;
}

interface Miss {
  readonly line: string;
  /** Was it ended as the system does, because it did not watch yet? */
  readonly isTooEarly: boolean;
}

/** It has to end within this time. */
const MOST_MS = 1000;

function isLate({ ownMs, ranMs }: Stopped): boolean {
  return ownMs > MOST_MS || ranMs > MOST_MS;
}

/** Stops it; what was wrong, if anything. With more patience it is stopped later. */
async function missOf({ work, way }: Attempt, patience: number): Promise<Miss | null> {
  const stopped = await stop(work, way, patience);
  const { end, ownMs, ranMs, stderr } = stopped;
  const expected = way === "timeout" ? 3 : (work.code ?? 130);
  if (end === expected && !isLate(stopped)) return null;
  const line = `${work.command}, ${work.phase}, ${way}: ${end} after ${ownMs} ms, ${ranMs} of them running; ${stderr.trim()}`;
  return { line, isTooEarly: end === way };
}
