// Files of BurrTools: their XML in, which was unpacked before, the text of a family out. FILE#2 is the second problem of the
// file, stdin#2 that of stdin.

import { existsSync } from "node:fs";
import { formatDiagnostic } from "#problem";
import { isXml, lazyPuzzles } from "#puzzles";
import { say } from "./output.js";
import { UsageError } from "./usage.js";

const NUMBERED = /^(.+)#(\d+)$/;

/** The path of a file whose name may end in the number of a problem, and that number. */
export function numbered(file: string): { readonly path: string; readonly problem: number } {
  const [, path, problem] = (!existsSync(file) && NUMBERED.exec(file)) || [];
  return { path: path === "stdin" ? "-" : (path ?? file), problem: Number(problem ?? 1) };
}

/** Do these bytes begin as a file of BurrTools does? */
export function looksLikeBurrTools(bytes: Buffer): boolean {
  return isXml(bytes.subarray(0, 100).toString("utf8"));
}

/** The puzzle as a family's text, after telling what is left out. */
export async function fromBurrTools(
  bytes: Buffer,
  path: string,
  problem: number,
): Promise<{ readonly family: string; readonly text: string }> {
  const name = path === "-" ? "stdin" : path;
  const { parseBurrTools } = await lazyPuzzles.burrtools();
  const parsed = parseBurrTools(bytes.toString("utf8"), problem);
  for (const warning of parsed.warnings) say(formatDiagnostic(warning, name));
  if (!parsed.ok)
    throw new UsageError(parsed.errors.map((error) => formatDiagnostic(error, name)).join("\n"));
  const { family, text, problems } = parsed.value;
  if (problems > 1 && problem === 1)
    say(`${name} has ${problems} problems; this is the first, ${name}#2 the second`);
  return { family, text };
}
