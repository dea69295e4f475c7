// Other forms of a text: a puzzle's DLX form, and what a text is that nobody named, read as the command line reads it.

import { families, optionCount, parseBurrTools, parseDlx, recognize } from "#library";
import { foreignSudoku, isXml, severalSudokus, writeSudoku } from "#puzzles";
import { limited, messageOf, readSource } from "./encode.js";
import { familyOf, type Kind, PLAIN } from "./kinds.js";
import type { Guess, Source } from "./protocol.js";

/** The DLX file of the puzzle. */
export function dlxText(source: Source): string {
  if (source.kind === PLAIN) return source.text;
  const reading = readSource(source);
  if (reading.errors.length > 0) return "";
  return [...limited(familyOf(source.kind)!.dlx(reading.spec))].join("");
}

/** What this text is: of the family that the file's extension names, or that its content fits; or why it is no puzzle. */
export function guess(name: string, text: string): Guess {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === PLAIN) return plain(PLAIN, text, "");
  const named = families.find((family) => family.name === extension);
  if (named) return plain(named.name as Kind, text, "");
  try {
    return isXml(text) ? fromBurrTools(text) : (oneOfSeveral(text) ?? fromOthers(text) ?? recognized(text));
  } catch (error) {
    return { is: "refused", message: messageOf(error) };
  }
}

function plain(kind: Kind, text: string, remark: string): Guess {
  return { is: "puzzle", source: { kind, text }, remark };
}

function refused(message: string): Guess {
  return { is: "refused", message };
}

/** A puzzle of BurrTools: the first of its problems. */
function fromBurrTools(xml: string): Guess {
  const parsed = parseBurrTools(xml);
  if (!parsed.ok) return refused(sentence(parsed.errors[0]!.message));
  const { family, text, problems } = parsed.value;
  const several = problems > 1 ? ` This is the first of its ${problems} problems.` : "";
  return plain(family, text, `Read as ${family}, for its assemblies.${several}`);
}

/** Links and files of other sites, in the form that is edited here. */
function fromOthers(text: string): Guess | null {
  const foreign = foreignSudoku(text);
  if (!foreign) return null;
  if (!foreign.ok) return refused(sentence(foreign.errors[0]!.message));
  const [warning] = foreign.warnings;
  return plain("sudoku", writeSudoku(foreign.value), warning ? `Read as sudoku: ${warning.message}.` : "");
}

function oneOfSeveral(text: string): Guess | null {
  const all = severalSudokus(text);
  if (!all) return null;
  return plain("sudoku", `${all[0]}\n`, `This is the first of ${all.length} sudokus.`);
}

function recognized(text: string): Guess {
  const found = recognize(text);
  if (!found.ok) return refused(sentence(found.errors[0]!.message));
  if (found.value.family !== PLAIN) return plain(found.value.family.name as Kind, text, "");
  const problem = parseDlx(text);
  if (problem.ok && optionCount(problem.value) === 0)
    return refused("This is no puzzle: it could name the items of one, but there is no option.");
  return plain(PLAIN, text, "");
}

/** What the command line says, for those who have no command line. */
function sentence(message: string): string {
  const plainly = message.replace(/ \(--[^)]*\)/g, "");
  return `${plainly[0]!.toUpperCase()}${plainly.slice(1)}.`;
}
