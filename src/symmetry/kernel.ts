// A graph in the memory of the kernel that goes through it. assembly/ has the loops.

import { Room } from "#problem";
import type { Graph } from "./graph.js";
import { type Kernel, kernelIn, layOut } from "./layout.js";

/** Then they begin anew: they are 32-bit numbers. */
const MOST_MARKS = 2 ** 31;

/** What the kernel needs of a graph. */
type Contents = Pick<Graph, "options" | "points" | "optionStart" | "optionPoint" | "itemOf" | "optionKind">;

export class GraphKernel {
  /** By point: its color. */
  readonly colors: Int32Array;
  /** By point: where a permutation leads it. */
  readonly pointImage: Uint32Array;
  readonly #optionImage: Uint32Array;
  readonly #exports: Kernel;
  /** By point: the mark of the option whose image contained it last. Each option takes a new one. */
  readonly #marks: Uint32Array;
  #lastMark = 0;
  #filed = false;

  constructor(graph: Contents) {
    const room = new Room(0);
    const layout = layOut(room, { ...graph, entries: graph.optionPoint.length });
    const memory = room.memory();
    const words = new Uint32Array(memory.buffer);
    for (const table of ["optionStart", "optionPoint", "itemOf", "optionKind"] as const)
      words.set(graph[table], layout[table] / 4);
    this.colors = new Int32Array(memory.buffer, layout.colors, graph.points);
    this.pointImage = new Uint32Array(memory.buffer, layout.pointImage, graph.points);
    this.#optionImage = new Uint32Array(memory.buffer, layout.optionImage, graph.options);
    this.#marks = new Uint32Array(memory.buffer, layout.marks, graph.points);
    this.#exports = kernelIn(memory, layout);
  }

  /** Gives the options colors by their points, and the points new ones by their options. */
  round(): void {
    this.#exports.round();
  }

  /** Where the options go if the points go as `pointImage` says; null if one has nowhere to go. */
  optionImage(): Uint32Array | null {
    if (!this.#filed) this.#exports.fileOptions();
    this.#filed = true;
    if (this.#lastMark > MOST_MARKS) {
      this.#marks.fill(0);
      this.#lastMark = 0;
    }
    const mark = this.#lastMark + 1;
    this.#lastMark += this.#optionImage.length;
    return this.#exports.mapOptions(mark) ? this.#optionImage.slice() : null;
  }
}
