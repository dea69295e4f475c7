// quadrille check-corpus: the command of any solver in; out comes for each problem of the certified corpus whether it finds the
// number of solutions that is proved, and a table by class.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { now } from "#problem";
import { type End, gravestOf } from "./ends.js";
import { print, say, writeJson } from "./output.js";
import { UsageError } from "./usage.js";
import { interruption, nowDoing, watchLater } from "./watch.js";
import { counted } from "./words.js";

export interface CorpusOptions {
  readonly corpus?: string;
  readonly class?: string;
  readonly only?: string;
  /** The solver has so many ms for a problem. */
  readonly limit: number;
  readonly pattern?: RegExp;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** What is used of an entry of index.json. */
interface Entry {
  readonly name: string;
  readonly class: string;
  readonly solutions: string;
  readonly problem: { readonly file: string; readonly sha256: string };
}

/** How the solver did on a problem; each is a column of the table. An absent problem is a large one that was not made. */
const OUTCOMES = ["right", "wrong", "no number", "out of time", "absent"] as const;
type Outcome = (typeof OUTCOMES)[number];

interface Answer {
  readonly outcome: Outcome;
  /** What the solver says; null if it says no number. */
  readonly found: string | null;
}

/** Where a number of solutions stands in what a solver prints: Knuth's programs, sentences, and a number in a line of its own. */
const PATTERNS = [/Altogether (\d+) solution/, /([\d,]+) solutions?\b/, /^([\d,]+)\s*$/m];

/** So many characters at the end of an output are kept. */
const MOST_HEARD = 1_000_000;

const FOLDERS = ["corpus", "node_modules/quadrille-corpus"];

export async function checkCorpus(command: readonly string[], options: CorpusOptions): Promise<End> {
  const folder = options.corpus ?? FOLDERS.find((one) => existsSync(join(one, "index.json"))) ?? FOLDERS[0]!;
  const classes = options.class?.split(",");
  const entries = entriesIn(folder).filter(
    (entry) => (classes?.includes(entry.class) ?? true) && entry.name.includes(options.only ?? ""),
  );
  if (entries.length === 0) throw new UsageError(`no problem in ${folder} is of that class and name`);
  const signal = interruption();
  nowDoing("the solver was at work");
  watchLater();
  const outcomes: { readonly kind: string; readonly outcome: Outcome }[] = [];
  for (const { name, class: kind, solutions, problem } of entries) {
    const path = join(folder, problem.file);
    const since = now();
    const { outcome, found }: Answer = existsSync(path)
      ? judged(await asked(command, checked(path, problem.sha256), options, signal), solutions)
      : { outcome: "absent", found: null };
    if (signal.aborted) break;
    outcomes.push({ kind, outcome });
    const elapsedMs = Math.round(now() - since);
    if (options.json) writeJson({ name, class: kind, outcome, solutions, found, elapsedMs });
    else if (outcome === "wrong") print(`${name}: the solver says ${found}, proved are ${solutions}\n`);
    else if (outcome !== "right") print(`${name}: ${outcome}\n`);
  }
  const count = (one: Outcome) => outcomes.filter(({ outcome }) => outcome === one).length;
  if (options.json) writeJson(Object.fromEntries(OUTCOMES.map((one) => [one, count(one)])));
  else print(tableOf(outcomes));
  if (!options.quiet) say(`${count("right")} of ${counted(entries.length, "problem")} right`);
  if (signal.aborted) return "interrupted";
  return gravestOf(outcomes.map(({ outcome }) => END_OF[outcome]));
}

const END_OF: Readonly<Record<Outcome, End>> = {
  right: "answered",
  wrong: "no",
  "no number": "no",
  "out of time": "stopped",
  absent: "answered",
};

function entriesIn(folder: string): readonly Entry[] {
  const file = join(folder, "index.json");
  if (!existsSync(file))
    throw new UsageError(`there is no ${file}; --corpus names the folder of the package quadrille-corpus`);
  try {
    const { format, problems } = JSON.parse(readFileSync(file, "utf8"));
    if (format === 1 && Array.isArray(problems)) return problems;
  } catch {}
  throw new UsageError(`${file} is no index of the corpus; expected JSON with "format": 1 and "problems"`);
}

/** The file, if it is the one that the number is about. */
function checked(path: string, sha256: string): { readonly path: string; readonly content: Buffer } {
  const content = readFileSync(path);
  if (createHash("sha256").update(content).digest("hex") === sha256) return { path, content };
  throw new UsageError(`${path} is not the file of the index: its SHA-256 is another one`);
}

/** What the solver prints, on both outputs; null if its time was up. A word {} of the command is the file, which is else its stdin. */
function asked(
  command: readonly string[],
  { path, content }: ReturnType<typeof checked>,
  { limit, pattern }: CorpusOptions,
  signal: AbortSignal,
): Promise<string | null | undefined> {
  const [program = "", ...args] = command.map((word) => (word === "{}" ? path : word));
  const child = spawn(program, args, { signal, timeout: limit, killSignal: "SIGKILL" });
  const told = [child.stdout, child.stderr].map((output) => {
    const all = { text: "" };
    output.setEncoding("utf8").on("data", (chunk) => {
      all.text = `${all.text}${chunk}`.slice(-MOST_HEARD);
    });
    return all;
  });
  child.stdin.on("error", () => {}); // it need not read all
  child.stdin.end(command.includes("{}") ? "" : content);
  return new Promise((resolve, reject) => {
    child.on("error", (error) => {
      if (signal.aborted) resolve(null);
      else reject(new UsageError(`cannot run ${program}: ${error.message}`));
    });
    child.on("close", () =>
      resolve(
        child.killed
          ? null
          : numberIn(
              told.map(({ text }) => text),
              pattern,
            ),
      ),
    );
  });
}

/** The first number that one of the patterns finds, in what was printed on stdout and else on stderr. */
function numberIn(texts: readonly string[], own: RegExp | undefined): string | undefined {
  const found = (own ? [own] : PATTERNS).flatMap((pattern) => texts.map((text) => pattern.exec(text)?.[1]));
  return found.find((number) => number !== undefined)?.replaceAll(",", "");
}

function judged(found: string | null | undefined, solutions: string): Answer {
  if (found === null) return { outcome: "out of time", found };
  if (found === undefined) return { outcome: "no number", found: null };
  return { outcome: found === solutions ? "right" : "wrong", found };
}

function tableOf(outcomes: readonly { readonly kind: string; readonly outcome: Outcome }[]): string {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind)), ""];
  const rows = kinds.map((kind) => {
    const own = outcomes.filter((one) => kind === "" || one.kind === kind);
    return [
      kind || "all",
      ...OUTCOMES.map((one) => String(own.filter(({ outcome }) => outcome === one).length)),
    ];
  });
  const line = (cells: readonly string[]) =>
    cells.map((cell, k) => (k === 0 ? cell.padEnd(5) : cell.padStart(13))).join("");
  return [["class", ...OUTCOMES], ...rows].map((cells) => `${line(cells)}\n`).join("");
}
