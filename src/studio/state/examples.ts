// The examples of the package, which stand as files beside the page: their list is fetched when it is needed for the first
// time, each text when it is opened.

import { signal } from "@preact/signals";
import { BadValue } from "#library";
import { familyOf, isKind, type Kind, PLAIN } from "../solve/kinds.js";
import { type Entry, entryOf } from "./entry.js";
import { begun } from "./fresh.js";
import { set } from "./set.js";

export interface Example {
  readonly file: string;
  readonly family: string;
  readonly about: string;
  readonly class: string;
  readonly solutions: string | null;
  readonly upToSymmetry?: string;
  readonly source?: string;
  readonly speed: "quick" | "slow";
  /** The family of the puzzle that people mean, where another one's program reads the file first. */
  readonly via?: string;
}

/** The number of solutions of an example that has none. */
export const NO_SOLUTION = "0";

/** Empty until the list has come. */
export const examples = signal<readonly Example[]>([]);
let asked: Promise<void> | undefined;

/** Fetches the list, once. */
export function loadExamples(): Promise<void> {
  asked ??= readFile("examples.json").then(
    (text) => set(examples, JSON.parse(text) as Example[]),
    () => {
      asked = undefined;
    },
  );
  return asked;
}

async function readFile(name: string): Promise<string> {
  const response = await fetch(`./examples/${name}`);
  if (!response.ok) throw new BadValue(`The example ${name} cannot be reached.`);
  return response.text();
}

/** The problems that belong to no family stand last. */
const PLAIN_SECTION = "Exact cover";

/** What the family of an example is called among people. */
export function sectionOf(example: Example): string {
  return familyOf(kindOf(example))?.begin.section ?? PLAIN_SECTION;
}

/** In the order of the gallery: the families' own, those that belong together beside each other. */
export const SECTIONS: readonly string[] = [
  ...new Set([...begun.map(({ begin }) => begin.section), PLAIN_SECTION]),
];

/** The family of the puzzle, which may be made by way of another one. */
export function kindOf({ family, via = family }: Example): Kind {
  return isKind(via) ? via : PLAIN;
}

export async function readExample(example: Example): Promise<Entry> {
  const text = await readFile(example.file);
  return { ...entryOf({ kind: kindOf(example), text }, titleOf(example)), rules: aboutOf(example) };
}

/** What people call the puzzle: "Classic sudoku with 30 clues". */
export function titleOf({ about }: Example): string {
  const first = about
    .replace(/^an? /, "")
    .split(/[:;,(]/)[0]!
    .trim();
  return `${first[0]!.toUpperCase()}${first.slice(1)}`;
}

/** What the puzzle is, in a sentence. */
function aboutOf({ about }: Example): string {
  return `${about[0]!.toUpperCase()}${about.slice(1)}.`;
}

/** The name of the example that an address opens; "" for another address. */
export function namedIn(address: string): string {
  const [, name = ""] = /^#gallery=([^&]+)/.exec(address) ?? [];
  return decodeURIComponent(name);
}

/** The example of this name, e.g. "windoku"; null before the list has come. */
export function exampleNamed(name: string): Example | null {
  return examples.value.find((example) => nameOf(example) === name) ?? null;
}

/** The name of an example in addresses: that of its file, with the ending only where an earlier one is called the same. */
export function nameOf({ file }: Example): string {
  const short = shortName(file);
  return examples.value.find((one) => shortName(one.file) === short)?.file === file ? short : file;
}

function shortName(file: string): string {
  return file.replace(/\.\w+$/, "");
}
