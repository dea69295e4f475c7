// The format of SudokuPad: cells with values, regions, cages; in links its names are shortened and its quotes left out.

import { anything, type Fits, list, object, optional, whole, wholeOrText } from "../schema.js";
import { cellText } from "../words.js";
import { Foreign } from "./foreign-puzzle.js";

const PLACE = list(whole);
const CAGE = object({ cells: optional(list(PLACE)), unique: optional(anything), value: anything });
const SCHEMA = object({
  cells: list(list(optional(object({ value: optional(wholeOrText) })))),
  regions: optional(list(list(PLACE))),
  cages: optional(list(CAGE)),
  metadata: optional(object({})),
  metaData: optional(object({})),
});

/** Things that are drawn: they can stand for any rule. */
const DRAWN = ["lines", "arrows", "overlays", "underlays"] as const;

export function fromSudokuPad(value: object): Foreign {
  const foreign = new Foreign("SudokuPad");
  const wrong = SCHEMA(value, "");
  if (wrong !== null) return foreign.refuse(wrong);
  const { cells, regions, cages } = value as Fits<typeof SCHEMA>;
  const fields = value as Readonly<Record<string, unknown>>;
  foreign.setClues(
    cells.map((row) => row.map((cell) => cell?.value)),
    (clue) => clue,
  );
  if (foreign.fault !== "") return foreign;
  foreign.explicit = true;
  for (const region of regions ?? []) foreign.addBox(region.map(placeIn));
  addMoves(foreign, fields);
  for (const cage of cages ?? []) addCage(foreign, cage);
  // SudokuPad draws what the rules tell in words; only a solver of pictures could know them.
  for (const name of DRAWN) {
    const list = fields[name];
    if (Array.isArray(list) && list.length > 0) foreign.unsupported.push(`${list.length} ${name}`);
  }
  return foreign;
}

function placeIn(cell: readonly number[]): readonly [number, number] {
  return [cell[0] ?? -1, cell[1] ?? -1];
}

function addMoves(foreign: Foreign, fields: Readonly<Record<string, unknown>>): void {
  const metadata = (fields.metadata ?? fields.metaData ?? {}) as Readonly<Record<string, unknown>>;
  for (const move of ["knight", "king"] as const) {
    const told = metadata[`anti${move}`] ?? fields[`anti${move}`];
    if (told === true || told === "true") foreign.apart.push(move);
  }
  foreign.addRuleText(metadata.rules);
}

function addCage(foreign: Foreign, { cells, unique, value }: Fits<typeof CAGE>): void {
  const told = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const rules = /^rules\s*:(.*)$/is.exec(told);
  if (rules) foreign.addRuleText(rules[1]!.trim());
  if (!cells || cells.length === 0) return; // a title, an author
  if (/^(title|author|rules|solution|msgcorrect|source|antiknight|antiking)\s*:/i.test(told)) return;
  const places = cells.map(placeIn);
  if (told === "") {
    if (unique) foreign.addBox(places);
  } else if (!/^\d+$/.test(told)) foreign.unsupported.push(`a cage with "${told}"`);
  else if (unique === undefined || unique === null)
    foreign.unsupported.push("a cage with a sum, and no word whether digits may repeat in it");
  else foreign.say("killercage", `${unique ? "cage" : "sum"} ${told} ${places.map(cellText).join(" ")}`);
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
