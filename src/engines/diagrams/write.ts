// A diagram as text (docs/diagrams.md): what it is of, the order of options, the nodes, a checksum.

import { Checksum, optionCount } from "#problem";
import { problemChecksum } from "./checksum.js";
import type { Solutions } from "./families.js";

export const FIRST_LINE = "quadrille diagram 1";

/** Lines in a chunk of the text. */
const CHUNK = 4096;

/** The text in chunks. */
export function* writeDiagram(diagram: Solutions): Generator<string> {
  const sum = new Checksum();
  let lines: string[] = [];
  const flush = () => {
    const text = lines.map((line) => `${line}\n`).join("");
    lines = [];
    sum.add(text);
    return text;
  };
  for (const line of linesOf(diagram)) {
    lines.push(line);
    if (lines.length === CHUNK) yield flush();
  }
  yield flush();
  yield `end ${sum.digits}\n`;
}

function* linesOf({ problem, order, nodes, root }: Solutions): Generator<string> {
  yield FIRST_LINE;
  yield `problem ${problemChecksum(problem)} options ${optionCount(problem)}`;
  yield `order ${order.join(" ")}`.trimEnd();
  yield `nodes ${nodes.size - 2} root ${root}`;
  for (let node = 2; node < nodes.size; node++) {
    yield `${nodes.option(node)} ${nodes.low(node)} ${nodes.high(node)}`;
  }
}
