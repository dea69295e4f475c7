// Faults of files by schedule: a flipped bit in a file of any format, a full disk at any write, a second name of a journal.
// Every total and every listing is that of a run without faults, or there is an error that names the cause. Sixteen of them;
// `npm run faults` takes as many schedules as FAULTS says, and all by the executable.

import { linkSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { loadDiagram } from "../../src/engines/diagrams/load.js";
import { writeDiagram } from "../../src/engines/diagrams/write.js";
import { parseDlx } from "../../src/problem/dlx/parse.js";
import { unwrap } from "../../src/problem/text/diagnostic.js";
import { randomNumbers } from "../support/random.js";
import { ROOT, run } from "../support/run.js";
import { scratch } from "../support/scratch.js";
import { start, startQuadrille, until } from "../support/started.js";

/** Two thirds of all schedules; among twenty there is every kind, and disks that are full and second names come four times. */
const SCHEDULES = Math.floor((2 * Number(process.env.FAULTS ?? 30)) / 3);
const TWICE = 10;
const folder = scratch();
const FILE = join(ROOT, "examples/langford-7.dlx");

/** A command that reads a file back, by the format of the file. */
const FORMATS = {
  journal: (path: string) => ["solve", "--all", "--json", "--journal", path, FILE],
  diagram: (path: string) => ["sample", "3", "--json", "--diagram", path, FILE],
};
type Format = keyof typeof FORMATS;

/** What a file says to those who read it, asked here and not by a command; null if it is refused. */
const HERE: Partial<Record<Format, (bytes: Buffer) => string | null>> = {
  diagram(bytes) {
    const read = loadDiagram(unwrap(parseDlx(readFileSync(FILE, "utf8"))), bytes.toString());
    return read.ok ? [...writeDiagram(read.value)].join("") : null;
  },
};

const originals = new Map<Format, Buffer>();
const expected = new Map<Format, string>();

beforeAll(() => {
  const path = (format: Format) => join(folder, `original-${format}`);
  expected.set("journal", answer(run("quadrille", FORMATS.journal(path("journal"))).stdout));
  writeFileSync(path("diagram"), run("quadrille", ["diagram", FILE]).stdout);
  for (const format of Object.keys(FORMATS) as Format[]) {
    originals.set(format, readFileSync(path(format)));
    if (format !== "journal")
      expected.set(format, answer(run("quadrille", FORMATS[format](path(format))).stdout));
  }
}, 600_000);

/** Solutions and numbers; not nodes and times. */
function answer(stdout: Buffer): string {
  return stdout.toString().replace(/,"(nodes|elapsedMs)":.*\}\n$/, "}\n");
}

describe("schedules of faults of files", { timeout: 600_000 }, () => {
  const tried = new Set<string>();
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const below = randomNumbers(1000 + seed);
    const kind = ["flip", "flip", "flip", "full", "names"][seed % 5]!;
    const format = (Object.keys(FORMATS) as Format[])[Math.floor(seed / 5) % 2]!;

    if (kind !== "flip" && seed > TWICE && !process.env.FAULTS) continue;
    const name = `${kind}${kind === "flip" ? ` in ${format}` : ""}`;
    const here = tried.has(name) && !process.env.FAULTS ? HERE[format] : undefined;
    tried.add(name);

    test(`seed ${seed}: ${name}`, async () => {
      const path = join(folder, `own-${seed}`);
      if (kind === "flip") {
        const bytes = Buffer.from(originals.get(format)!);
        const at = below(bytes.length);
        bytes[at]! ^= 1 << below(8);
        if (here) {
          const sound = here(originals.get(format)!);
          expect(sound).not.toBeNull();
          expect([null, sound]).toContain(here(bytes));
          return;
        }
        writeFileSync(path, bytes);
        const { code, stdout, stderr } = run("quadrille", FORMATS[format](path));
        if (code === 0) expect(answer(stdout)).toBe(expected.get(format));
        else expect([code, stderr]).toEqual([2, expect.stringContaining(path)]);
      } else if (kind === "full") {
        const args = FORMATS.journal(path).join(" ");
        const command = `ulimit -f ${1 + below(20)}; exec ${process.execPath} dist/cli/quadrille.js ${args}`;
        const { code, stderr } = await start("bash", ["-c", command]).ended;
        if (code !== 0) expect([code, stderr]).toEqual([2, expect.stringContaining(`cannot write ${path}`)]);
        expect(answer(run("quadrille", FORMATS.journal(path)).stdout)).toBe(expected.get("journal"));
      } else {
        const first = startQuadrille([...FORMATS.journal(path), "--workers", "1"]);
        await until(() => first.child.exitCode !== null || startedIn(path));
        const other = `${path}-other`;
        (below(2) === 0 ? linkSync : symlinkSync)(path, other);
        const second = run("quadrille", FORMATS.journal(other));
        const { code, stdout, stderr } = await first.ended;
        // Of two that write to it, one may stop; the journal is good, and the run goes on with it.
        const ends = [{ code: second.code, stdout: second.stdout, stderr: second.stderr }];
        for (const end of [...ends, { code, stdout: Buffer.from(stdout), stderr }]) {
          if (end.code === 0) expect(answer(end.stdout)).toBe(expected.get("journal"));
          else
            expect([end.code, end.stderr]).toEqual([
              2,
              expect.stringContaining("has been changed by another process"),
            ]);
        }
        expect(answer(run("quadrille", FORMATS.journal(path)).stdout)).toBe(expected.get("journal"));
      }
    });
  }
});

function startedIn(path: string): boolean {
  try {
    return readFileSync(path).includes('"key"');
  } catch {
    return false;
  }
}
