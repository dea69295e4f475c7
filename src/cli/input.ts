// Which family is this file of? `--family` says it, or the extension, or, where only one family fits, the content.

import { extname } from "node:path";
import { parseDlx } from "../dlx/parse.js";
import type { Family } from "../puzzles/family.js";
import { beginningOf, type Input, nameOf } from "./read.js";
import { UsageError } from "./usage.js";

/** Not a family: a problem that is given as DLX text. */
export const DLX = "dlx";

/** The family of a file, or "dlx". Throws a `UsageError` that lists the candidates. */
export async function familyOf(
  file: string,
  input: Input,
  wanted: string | undefined,
): Promise<Family | typeof DLX> {
  const name = input.family ?? wanted ?? extname(file).slice(1);
  if (name === DLX) return DLX;
  const { families, familiesLike, familyNamed } = await import("../puzzles/families.js");
  const all = [...families.map((family) => family.name), DLX].join(", ");
  const named = familyNamed(name);
  if (named) return named;
  if (wanted !== undefined) throw new UsageError(`no family is called "${wanted}"; expected one of ${all}`);
  const sample = beginning(input);
  const candidates = [...familiesLike(sample), ...(looksLikeDlx(sample) ? ([DLX] as const) : [])];
  if (candidates.length === 1) return candidates[0]!;
  const names = candidates.map((family) => (family === DLX ? DLX : family.name));
  const found = names.length === 0 ? "none fits its content" : `its content fits ${names.join(", ")}`;
  throw new UsageError(
    `cannot tell the family of ${nameOf(file)}: ${found}; say --family with one of ${all}`,
  );
}

function looksLikeDlx(text: string): boolean {
  const parsed = parseDlx(text);
  return parsed.ok && parsed.value.optionStart.length > 1;
}

/** A family shows at the beginning: whole lines of about 64 kB. */
function beginning(input: Input): string {
  const SAMPLE = 1 << 16;
  const text = beginningOf(input, SAMPLE + 1);
  return text.length <= SAMPLE ? text : text.slice(0, text.lastIndexOf("\n", SAMPLE) + 1);
}
