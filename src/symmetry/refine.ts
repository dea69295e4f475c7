// Color refinement: cells of vertices are split until any two vertices of a cell have equally many neighbors in each cell.
// Whatever decides about order here is the same in every image of the graph, so that two refinements can be compared.

import type { Graph } from "./graph.js";

/** The vertices in an order, divided into cells; a cell is named by where it begins. */
export class Partition {
  readonly #graph: Graph;
  /** The vertices, cell by cell. */
  readonly order: Uint32Array;
  /** By vertex: where it stands in the order. */
  readonly #place: Uint32Array;
  /** By vertex: its cell. */
  readonly cellOf: Uint32Array;
  /** By cell: how many vertices it has. */
  readonly size: Uint32Array;
  /** By vertex: neighbors in the cell that is being looked at; 0 in between. */
  readonly #counts: Uint32Array;

  private constructor(graph: Graph, arrays: readonly [Uint32Array, Uint32Array, Uint32Array, Uint32Array]) {
    this.#graph = graph;
    [this.order, this.#place, this.cellOf, this.size] = arrays;
    this.#counts = new Uint32Array(graph.vertices);
  }

  /** The cells of vertices that are of one kind. */
  static byKind(graph: Graph): Partition {
    const { kind, vertices } = graph;
    const order = Uint32Array.from({ length: vertices }, (_, v) => v);
    order.sort((a, b) => (kind[a]! < kind[b]! ? -1 : kind[a]! > kind[b]! ? 1 : a - b));
    const [place, cellOf, size] = [0, 0, 0].map(() => new Uint32Array(vertices)) as [
      Uint32Array,
      Uint32Array,
      Uint32Array,
    ];
    let cell = 0;
    order.forEach((v, k) => {
      if (k > 0 && kind[v] !== kind[order[k - 1]!]) cell = k;
      place[v] = k;
      cellOf[v] = cell;
      size[cell]!++;
    });
    return new Partition(graph, [order, place, cellOf, size]);
  }

  copy(): Partition {
    return new Partition(this.#graph, [
      this.order.slice(),
      this.#place.slice(),
      this.cellOf.slice(),
      this.size.slice(),
    ]);
  }

  cells(): number[] {
    const found: number[] = [];
    for (let cell = 0; cell < this.order.length; cell += this.size[cell]!) found.push(cell);
    return found;
  }

  members(cell: number): Uint32Array {
    return this.order.slice(cell, cell + this.size[cell]!);
  }

  /** Gives a vertex a cell of its own, at the beginning of the one that it was in. */
  single(v: number): number {
    const cell = this.cellOf[v]!;
    const first = this.order[cell]!;
    this.#put(first, this.#place[v]!);
    this.#put(v, cell);
    const rest = cell + 1;
    this.size[rest] = this.size[cell]! - 1;
    this.size[cell] = 1;
    for (let k = rest; k < rest + this.size[rest]!; k++) this.cellOf[this.order[k]!] = rest;
    return cell;
  }

  /** Splits cells by their numbers of neighbors in these cells, and so on; gives a number that tells what happened. */
  refine(cells: readonly number[], work: { left: number }): number {
    const queue = [...cells];
    const queued = new Set(cells);
    let trace = 0;
    for (let k = 0; k < queue.length && work.left > 0; k++) {
      const splitter = queue[k]!;
      queued.delete(splitter);
      for (const cell of this.#touched(this.members(splitter), work)) {
        trace = mixed(trace, cell * 31 + splitter);
        for (const part of this.#split(cell, queued.has(cell))) {
          trace = mixed(trace, part.cell * 7 + part.count);
          if (!part.wanted || queued.has(part.cell)) continue;
          queued.add(part.cell);
          queue.push(part.cell);
        }
      }
    }
    return trace;
  }

  /** Counts the neighbors in a set of vertices; gives the cells with some, in order. */
  #touched(vertices: Uint32Array, work: { left: number }): number[] {
    const { start, neighbor } = this.#graph;
    const cells = new Set<number>();
    for (const v of vertices) {
      for (let e = start[v]!; e < start[v + 1]!; e++) {
        const to = neighbor[e]!;
        this.#counts[to]!++;
        cells.add(this.cellOf[to]!);
      }
      work.left -= start[v + 1]! - start[v]! + 1;
    }
    return [...cells].sort((a, b) => a - b);
  }

  /** Splits a cell by the counts of its vertices and forgets those; all parts but a largest one are wanted as splitters. */
  #split(cell: number, all: boolean): { cell: number; count: number; wanted: boolean }[] {
    const members = this.members(cell);
    const counts = this.#counts;
    members.sort((a, b) => counts[a]! - counts[b]!);
    const parts: { cell: number; count: number; wanted: boolean }[] = [];
    let at = cell;
    members.forEach((v, k) => {
      if (k === 0 || counts[v] !== counts[members[k - 1]!]) {
        at = cell + k;
        this.size[at] = 0;
        parts.push({ cell: at, count: counts[v]!, wanted: true });
      }
      this.#put(v, cell + k);
      this.cellOf[v] = at;
      this.size[at]!++;
    });
    for (const v of members) counts[v] = 0;
    if (!all) {
      const largest = parts.reduce((a, b) => (this.size[b.cell]! > this.size[a.cell]! ? b : a));
      largest.wanted = false;
    }
    return parts;
  }

  #put(v: number, place: number): void {
    this.order[place] = v;
    this.#place[v] = place;
  }
}

function mixed(hash: number, value: number): number {
  return (Math.imul(hash ^ value, 0x9e3779b1) ^ (hash >>> 15)) | 0;
}
