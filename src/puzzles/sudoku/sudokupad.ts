// The format of SudokuPad: cells with values, regions, cages; in links its names are shortened and its quotes left out.

import { Foreign } from "./foreign-puzzle.js";

type Fields = Readonly<Record<string, unknown>>;

interface Cage {
  readonly cells?: readonly (readonly [number, number])[];
  readonly value?: unknown;
  readonly unique?: boolean;
  readonly hidden?: boolean;
}

/** Things that are drawn: they can stand for any rule. */
const DRAWN = ["lines", "arrows", "overlays", "underlays"] as const;

export function fromSudokuPad(fields: Fields): Foreign {
  const foreign = new Foreign("SudokuPad");
  foreign.setClues(fields.cells as readonly (readonly unknown[])[], (cell) => (cell as Fields | null)?.value);
  if (foreign.fault !== "") return foreign;
  const regions = (fields.regions ?? []) as readonly (readonly (readonly [number, number])[])[];
  foreign.explicit = true;
  for (const region of regions) foreign.addBox(region);
  addMoves(foreign, fields);
  for (const cage of (fields.cages ?? []) as readonly Cage[]) addCage(foreign, cage);
  // SudokuPad draws what the rules tell in words; only a solver of pictures could know them.
  for (const name of DRAWN) {
    const list = fields[name];
    if (Array.isArray(list) && list.length > 0) foreign.unsupported.push(`${list.length} ${name}`);
  }
  return foreign;
}

function addMoves(foreign: Foreign, fields: Fields): void {
  const metadata = (fields.metadata ?? fields.metaData ?? {}) as Fields;
  for (const move of ["knight", "king"] as const) {
    const told = metadata[`anti${move}`] ?? fields[`anti${move}`];
    if (told === true || told === "true") foreign.apart.push(move);
  }
}

function addCage(foreign: Foreign, { cells, value, unique }: Cage): void {
  if (!cells || cells.length === 0) return; // a title, an author
  const text = String(value ?? "");
  if (/^(title|author|rules|solution|msgcorrect|source|antiknight|antiking)\s*:/i.test(text)) return;
  if (text !== "") foreign.unsupported.push("cages with sums");
  else if (unique) foreign.addBox(cells);
}

/** Short names of fields. */
const NAMES: Readonly<Record<string, string>> = {
  ca: "cages",
  ce: "cells",
  a: "arrows",
  o: "overlays",
  u: "underlays",
  v: "value",
  l: "lines",
  re: "regions",
  t: "title",
  te: "text",
};

/** The object in a link: JSON without quotes around names, {} left out, t and f for true and false. Undefined if it is none. */
export function unzipPuzzle(zipped: string): unknown {
  const strings: string[] = [];
  const quoted = zipped.includes('"') ? zipped : requoted(zipped);
  const text = quoted
    .replace(/"(?:\\.|[^"\\])*"/g, (string) => `"${strings.push(string) - 1}"`)
    .replace(/([,{[])([A-Za-z]\w*):/g, (_, lead: string, name: string) => `${lead}${keep(strings, name)}:`)
    .replace(/([,[])(?=[,\]])/g, "$1{}")
    .replace(/:t(?=[,}\]])/g, ":true")
    .replace(/:f(?=[,}\]])/g, ":false")
    .replace(/:(#[0-9A-Fa-f]|[0-9A-Fa-f]{6})(?=[,}\]])/g, (_, color: string) => `:${keep(strings, color)}`)
    .replace(/"(\d+)"/g, (_, k: string) => strings[Number(k)]!);
  try {
    return JSON.parse(text.replace(/\[\{\}\]/g, "[]"));
  } catch {
    return undefined;
  }
}

function keep(strings: string[], value: string): string {
  return `"${strings.push(JSON.stringify(NAMES[value] ?? value)) - 1}"`;
}

/** Single quotes became double ones, and escaped ones stay. */
function requoted(text: string): string {
  return text.replace(/\\'|'/g, (quote) => (quote === "'" ? '"' : "'"));
}
