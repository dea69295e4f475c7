// Which family is this file of? `--family` says it, or the extension, or the content; a guess that could be wrong is told.

import { extname } from "node:path";
import { type Family, lazyPuzzles } from "#puzzles";
import { say, sayDiagnostics } from "./output.js";
import { beginningOf, type Input } from "./read.js";
import { Refused, UsageError } from "./usage.js";

/** Not a family: a problem that is given as DLX text. */
export const DLX = "dlx";

/** Inputs whose family was not named: what is wrong with them may be that they are of another. */
const guessed = new WeakSet<Input>();

/** What to tell about a bad text of this family: which one it was read as, if that was a guess; else "". */
export function guessText(input: Input, family: Family): string {
  return guessed.has(input) ? `${input.name}: read as ${family.name} (--family reads it as another)` : "";
}

export interface FamilyOptions {
  readonly family?: string;
  readonly latin?: boolean;
  readonly quiet?: boolean;
}

/** Extensions of other programs. */
const OTHERS: Readonly<Record<string, string>> = { sdk: "sudoku", sdm: "sudoku" };

/** The family of a file, or "dlx". Throws a `UsageError` for a name that is none. */
export async function familyOf(
  file: string,
  input: Input,
  options: FamilyOptions,
): Promise<Family | typeof DLX> {
  const wanted = input.family ?? options.family ?? (options.latin ? "sudoku" : undefined);
  const extension = extname(file.replace(/\.(gz|zst)$/, ""))
    .slice(1)
    .toLowerCase();
  if (extension === "xmpuzzle" && wanted === undefined)
    throw new UsageError(`${file} is no XML, as files of BurrTools are (--family reads it as another)`);
  const name = wanted ?? OTHERS[extension] ?? extension;
  if (name === DLX) return DLX;
  const { kindNamed, recognize } = await lazyPuzzles.recognize();
  const named = kindNamed(name);
  if (named) return named;
  if (wanted !== undefined) throw new UsageError(await noSuchFamily(wanted));
  const found = recognize(beginning(input), options);
  if (!options.quiet) sayDiagnostics(found.warnings, input.name, input.charset);
  if (!found.ok) {
    sayDiagnostics(found.errors, input.name, input.charset);
    throw new Refused();
  }
  const { family, remark } = found.value;
  if (remark === "") guessed.add(input);
  if (remark !== "" && !options.quiet) say(`${input.name}: ${remark}`);
  return family;
}

async function noSuchFamily(name: string): Promise<string> {
  const { families } = await lazyPuzzles.families();
  const all = [...families.map((family) => family.name), DLX].join(", ");
  return `no family is called "${name}"; expected one of ${all}`;
}

const SAMPLE = 1 << 16;
const LONGEST_LINE = 1 << 26;

/** A family shows at the beginning: whole lines of about 64 kB, the first two of them at least. */
function beginning(input: Input): string {
  for (let length = SAMPLE; ; length *= 8) {
    const text = beginningOf(input, length + 1);
    if (text.length <= length) return text;
    const end = text.lastIndexOf("\n", length);
    const whole = text.slice(0, end + 1);
    if (/^[^|\s].*\n.*\n/m.test(whole) || length >= LONGEST_LINE) return whole;
  }
}
