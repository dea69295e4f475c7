// The examples of the package: their list comes with the page, each text when it is opened.

import { parsePuzzle, unwrap } from "#library";
import list from "../../../examples/examples.json";
import type { Kind } from "../solve/protocol.js";
import { type Entry, entryOf } from "./entry.js";
import { isKind } from "./source.js";

export interface Example {
  readonly file: string;
  readonly family: string;
  readonly about: string;
  readonly class: string;
  readonly solutions: string | null;
  readonly upToSymmetry?: string;
  readonly source?: string;
}

export const examples = list as readonly Example[];

const texts = import.meta.glob<string>(["../../../examples/*", "!../../../examples/*.{json,md}"], {
  query: "?raw",
  import: "default",
});

/** What the family of an example is called among people. */
export const SECTIONS: readonly (readonly [kinds: readonly Kind[], title: string])[] = [
  [["polyomino", "polyominoes"], "Packings"],
  [["polycube"], "Cubes"],
  [["polyiamond", "polyhex"], "Triangles and hexagons"],
  [["sudoku"], "Sudokus"],
  [["torto"], "Words"],
  [["ian"], "Ian’s puzzle"],
  [["dlx"], "Exact cover"],
];

export function kindOf({ family, file }: Example): Kind {
  return file === "ian.dat" ? "ian" : isKind(family) ? family : "dlx";
}

export async function readExample(example: Example): Promise<Entry> {
  const text = await texts[`../../../examples/${example.file}`]!();
  // Knuth's file is for polyomino-dlx, whose output is the puzzle.
  const own = example.file === "ian.dat" ? unwrap(parsePuzzle("polyomino", text)).dlx() : text;
  return { ...entryOf({ kind: kindOf(example), text: own }, nameOf(example)), rules: aboutOf(example) };
}

/** What the puzzle is, in a sentence. */
function aboutOf({ about }: Example): string {
  return `${about[0]!.toUpperCase()}${about.slice(1)}.`;
}

/** The example of this name, e.g. "windoku". */
export function exampleNamed(name: string): Example | null {
  return examples.find((example) => nameOf(example) === name) ?? null;
}

/** The name of an example in addresses: that of its file, with the ending only where an earlier one is called the same. */
export function nameOf({ file }: Example): string {
  const short = shortName(file);
  return examples.find((one) => shortName(one.file) === short)?.file === file ? short : file;
}

function shortName(file: string): string {
  return file.replace(/\.\w+$/, "");
}
