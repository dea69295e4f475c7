// The executables that are named as the originals: stdin (or words) in, DLX on stdout, the rest on stderr.
// Like the C programs they take and give bytes; families are loaded only when there is something to do.

import type { Parsed } from "#problem";
import { type Family, lazyPuzzles } from "#puzzles";
import { endWith } from "./ends.js";
import {
  endWithError,
  endWithReader,
  failInternally,
  print,
  say,
  sayDiagnostics,
  writeChunks,
} from "./output.js";
import { start } from "./start.js";

export interface Generator<Spec> {
  /** Help, without the line about --help and --version. */
  readonly help: string;
  /** Loads the family. */
  readonly load: () => Promise<Family<Spec>>;
  /** The puzzle on the command line, for a program that takes words; null for wrong usage. */
  readonly fromWords?: (words: readonly string[]) => Promise<Parsed<Spec> | null>;
}

export function runGenerator<Spec>(generator: Generator<Spec>): void {
  start(() => generate(generator));
}

async function generate<Spec>(generator: Generator<Spec>): Promise<void> {
  const words = process.argv.slice(2);
  if (words[0] === "--help" || words[0] === "-h") return printHelp(generator.help);
  if (words[0] === "--version") return void print(`${__VERSION__}\n`);
  endWithReader({ quiet: true });
  endWithError(failInternally);
  const parsed = await readSpec(generator, words);
  if (!parsed) {
    say(generator.help.trimEnd());
    endWith("badInput");
    return;
  }
  const name = generator.fromWords ? "command line" : "stdin";
  sayDiagnostics(parsed.warnings, name, "latin1");
  if (!parsed.ok) {
    sayDiagnostics(parsed.errors, name, "latin1");
    endWith("badInput");
    return;
  }
  const { inChunks } = await lazyPuzzles.family();
  const family = await generator.load();
  const summary = await writeChunks(inChunks(family.dlx(parsed.value)), "latin1");
  say(summary);
}

function printHelp(help: string): void {
  print(`${help}\nOptions:\n  -h, --help   show this text\n  --version    show the version\n`);
}

async function readSpec<Spec>(
  generator: Generator<Spec>,
  words: readonly string[],
): Promise<Parsed<Spec> | null> {
  if (generator.fromWords) return generator.fromWords(words);
  if (words.length > 0) return null;
  const family = await generator.load();
  const { readBytes } = await import("./read.js");
  return family.parse((await readBytes()).toString("latin1"));
}

declare const __VERSION__: string;
