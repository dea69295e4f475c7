// What Knuth's DLX2-LOOP takes the names of a DLX file to mean, said as a rule of the whole picture: primary items such as 46 are
// vertices, both coordinates even, in digits of his; secondary items between two of them, such as 47, are edges; those of color 1
// are one loop. That a vertex has two edges or none is for the options to say.

import { CONNECTED } from "../connected.js";
import { optionCount, optionText, type Problem } from "../problem.js";
import { itemLine } from "./write.js";

/** The item of the rule. */
const LOOP = "#loop";
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The DLX text with the rule; or what is missing. */
export function loopDlx(problem: Problem): { readonly text: string } | { readonly lacks: string } {
  const { itemNames, primaryCount } = problem;
  const vertices = new Map<string, string[]>();
  for (const name of itemNames.slice(0, primaryCount)) if (isVertex(name)) vertices.set(name, []);
  let edges = 0;
  for (const name of itemNames.slice(primaryCount)) {
    const ends = endsOf(name);
    if (!ends) continue;
    edges++;
    for (const end of ends) {
      const touching = vertices.get(end);
      if (!touching) return { lacks: `the vertex ${end} of the edge ${name}` };
      touching.push(`${name}:1`);
    }
  }
  if (edges === 0) return { lacks: "edges: secondary items such as 01, between the vertices 00 and 02" };
  if (itemNames.includes(LOOP)) return { lacks: `room for the item ${LOOP}, which it has already` };
  const lines = [
    itemLine(problem).replace(" |", ` ${LOOP} |`),
    ...[...vertices.values()].map((touching) => `${CONNECTED}${[LOOP, ...touching].join(" ")}`),
    LOOP,
    ...Array.from({ length: optionCount(problem) }, (_, o) => optionText(problem, o)),
  ];
  return { text: `${lines.join("\n")}\n` };
}

function coordinates(name: string): [number, number] | null {
  const [x, y] = [...name].map((digit) => DIGITS.indexOf(digit));
  return name.length === 2 && x! >= 0 && y! >= 0 ? [x!, y!] : null;
}

function isVertex(name: string): boolean {
  return coordinates(name)?.every((at) => at % 2 === 0) ?? false;
}

/** The vertices that an edge joins. */
function endsOf(name: string): string[] | null {
  const [x, y] = coordinates(name) ?? [0, 0];
  if ((x + y) % 2 === 0) return null;
  return [-1, 1].map((step) =>
    x % 2 === 1 ? DIGITS[x + step]! + DIGITS[y]! : DIGITS[x]! + DIGITS[y + step]!,
  );
}
