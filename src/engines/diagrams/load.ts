// Reads what `Diagram.save` has written. Nothing is believed: a file that was cut short, changed, made by another
// version or for another problem is an error with its line.

import { Checksum, optionCount, type Parsed, type Problem, Report } from "#problem";
import { problemChecksum } from "./checksum.js";
import { Diagram } from "./diagram.js";
import { Nodes } from "./nodes.js";
import { FIRST_LINE } from "./write.js";

/** What is wrong with a line: a stable code and a sentence. */
type Fault = readonly [code: string, message: string] | null;

/** The diagram of the problem that a text holds, given as one text or as its chunks in order. */
export function loadDiagram(problem: Problem, text: string | Iterable<string>): Parsed<Diagram> {
  const loader = new Loader(problem);
  const report = new Report();
  let number = 0;
  for (const line of linesOf(typeof text === "string" ? [text] : text)) {
    number++;
    const fault = loader.push(line);
    if (fault) {
      report.error(fault[0], number, 1, fault[1], line.slice(0, 200));
      return report.result(() => loader.diagram());
    }
  }
  if (!loader.ended) report.error("cut-short", 0, 1, "the diagram has no end; it was cut short", "");
  return report.result(() => loader.diagram());
}

/** The lines of a text that comes in chunks; the ends of Windows are fine. */
function* linesOf(chunks: Iterable<string>): Generator<string> {
  let begun = "";
  for (const chunk of chunks) {
    let from = 0;
    for (let to = chunk.indexOf("\n"); to >= 0; to = chunk.indexOf("\n", from)) {
      yield (begun + chunk.slice(from, to)).replace(/\r$/, "");
      begun = "";
      from = to + 1;
    }
    begun += chunk.slice(from);
  }
  if (begun !== "") yield begun;
}

class Loader {
  readonly #problem: Problem;
  readonly #sum = new Checksum();
  readonly #nodes = new Nodes();
  #order = new Uint32Array();
  #line = 0;
  #left = 0;
  #root = 0;
  ended = false;

  constructor(problem: Problem) {
    this.#problem = problem;
  }

  diagram(): Diagram {
    return new Diagram(this.#problem, this.#order, this.#nodes, this.#root);
  }

  push(line: string): Fault {
    if (this.ended) return ["after-end", "found a line after the end of the diagram"];
    const fault = this.#read(line, ++this.#line);
    this.#sum.add(`${line}\n`);
    return fault;
  }

  #read(line: string, number: number): Fault {
    if (number === 1) return this.#first(line);
    if (number === 2) return this.#ofProblem(line);
    if (number === 3) return this.#ordered(line);
    if (number === 4) return this.#sizes(line);
    return this.#left > 0 ? this.#node(line) : this.#end(line);
  }

  #first(line: string): Fault {
    if (line === FIRST_LINE) return null;
    if (!/^quadrille diagram \d+$/.test(line)) return ["not-a-diagram", `expected "${FIRST_LINE}"`];
    return ["other-version", `this version of quadrille reads "${FIRST_LINE}"`];
  }

  #ofProblem(line: string): Fault {
    const expected = `problem ${problemChecksum(this.#problem)} options ${optionCount(this.#problem)}`;
    return line === expected
      ? null
      : ["other-problem", `the diagram is of another problem; expected "${expected}"`];
  }

  #ordered(line: string): Fault {
    const order = numbers(line, "order");
    const options = optionCount(this.#problem);
    const isOrder = order && order.length === options && new Set(order).size === options;
    if (!isOrder || order.some((o) => o >= options))
      return ["bad-order", `expected "order" and the numbers from 0 to ${options - 1}, each once`];
    this.#order = Uint32Array.from(order);
    return null;
  }

  #sizes(line: string): Fault {
    const match = /^nodes (\d+) root (\d+)$/.exec(line);
    if (!match) return ["bad-sizes", 'expected "nodes N root R"'];
    this.#left = Number(match[1]);
    this.#root = Number(match[2]);
    if (this.#root > this.#left + 1) return ["bad-root", `the root ${this.#root} is not one of the nodes`];
    return null;
  }

  #node(line: string): Fault {
    const [option = -1, low = -1, high = -1, ...more] = numbers(line) ?? [];
    const nodes = this.#nodes;
    const here = nodes.size;
    const good = option >= 0 && option < this.#order.length && low < here && high < here && high > 0;
    if (more.length > 0 || !good || option >= nodes.option(low) || option >= nodes.option(high))
      return ["bad-node", "expected option, low and high: nodes before this one, with later options"];
    if (nodes.make(option, low, high) !== here) return ["same-node", "this node was there before"];
    this.#left--;
    return null;
  }

  #end(line: string): Fault {
    const expected = `end ${this.#sum.digits}`;
    if (line !== expected)
      return ["bad-checksum", `the diagram was changed or cut short; expected "${expected}"`];
    this.ended = true;
    return null;
  }
}

/** The whole numbers of a line, after a word; null if there is something else. */
function numbers(line: string, word?: string): number[] | null {
  const tokens = line.split(" ");
  if (word !== undefined && tokens.shift() !== word) return null;
  return tokens.every((token) => /^\d{1,10}$/.test(token)) ? tokens.map(Number) : null;
}
