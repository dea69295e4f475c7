// Whatever people have in, a file, a link or what they pasted, and the text of a family out, in the form in which that family
// writes it: for programs that go on to edit it. A file's name says its family; else its content does.

import { optionCount, type Parsed, parseDlx, Report } from "#problem";
import { parseBurrTools } from "./burrtools/read.js";
import { isXml } from "./burrtools/xml.js";
import { families } from "./families.js";
import { DLX, recognize } from "./recognize.js";
import { readRules } from "./rules/read.js";
import { writeRules } from "./rules/write.js";
import { foreignPuzzle } from "./sudoku/foreign.js";
import { severalSudokus } from "./sudoku/read.js";
import { writeSudoku } from "./sudoku/write.js";

/** A puzzle as the text of its family. */
export interface OwnText {
  /** The name of the family; "dlx" for a problem. */
  readonly family: string;
  /** The puzzle. */
  readonly text: string;
  /** A sentence about how it was understood; "" if there is nothing to say. */
  readonly remark: string;
}

/**
 * The puzzle of a text that may have a file's name.
 *
 *     unwrap(ownText("words.torto", "LISP\nPERL\n")).family; // → "torto"
 */
export function ownText(name: string, text: string): Parsed<OwnText> {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const named = [DLX, ...families.map((family) => family.name)].find((one) => one === extension);
  if (named) return own(named, text);
  return isXml(text) ? ofBurrTools(text) : (ofSeveral(text) ?? ofOthers(text) ?? recognized(text));
}

function own(family: string, text: string, remark = ""): Parsed<OwnText> {
  return { ok: true, value: { family, text, remark }, warnings: [] };
}

/** A puzzle of BurrTools: the first of its problems. */
function ofBurrTools(xml: string): Parsed<OwnText> {
  const parsed = parseBurrTools(xml);
  if (!parsed.ok) return parsed;
  const { family, text, problems } = parsed.value;
  const several = problems > 1 ? ` This is the first of its ${problems} problems.` : "";
  return own(family, text, `Read as ${family}, for its assemblies.${several}`);
}

/** Links and files of other sites. */
function ofOthers(text: string): Parsed<OwnText> | null {
  const foreign = foreignPuzzle(text);
  if (!foreign?.ok) return foreign;
  const { sudoku } = foreign.value;
  const [warning] = foreign.warnings;
  if (sudoku) return own("sudoku", writeSudoku(sudoku), warning ? `Read as sudoku: ${warning.message}.` : "");
  const rules = readRules(text);
  return rules.ok ? own("rules", writeRules(rules.value), warning ? `${warning.message}.` : "") : rules;
}

function ofSeveral(text: string): Parsed<OwnText> | null {
  const all = severalSudokus(text);
  return all && own("sudoku", `${all[0]}\n`, `This is the first of ${all.length} sudokus.`);
}

function recognized(text: string): Parsed<OwnText> {
  const found = recognize(text);
  if (!found.ok) return found;
  const { family } = found.value;
  if (family !== DLX) return own(family.name, text);
  const problem = parseDlx(text);
  if (!problem.ok || optionCount(problem.value) > 0) return own(DLX, text);
  const report = new Report();
  report.error(
    "no-options",
    1,
    1,
    "this is no puzzle: it could name the items of one, but there is no option",
    text,
  );
  return { ok: false, errors: report.errors, warnings: [] };
}
