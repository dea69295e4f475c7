// A problem as a graph whose automorphisms are the problem's symmetries: an option is joined to its items, or, where it
// gives an item a color, to a vertex for that item with that color, which is joined to the item.

import { itemCount, optionCount, type Problem } from "../problem/problem.js";

/** Vertices: the options first, then the items, then the items with their colors. */
export interface Graph {
  readonly options: number;
  readonly vertices: number;
  /** Vertex v has the neighbors neighbor[start[v]] … neighbor[start[v + 1] − 1]. */
  readonly start: Uint32Array;
  readonly neighbor: Uint32Array;
  /** By vertex: what it is, as a text; only vertices with the same one can be exchanged. */
  readonly kind: readonly string[];
}

export function graphOf(problem: Problem): Graph {
  const { entryItem, entryColor, optionStart, primaryCount, lower, upper, cost } = problem;
  const options = optionCount(problem);
  const items = itemCount(problem);
  const edges: [number, number][] = [];
  const colored = new Map<number, number>();
  const kind: string[] = [];
  for (let o = 0; o < options; o++) kind.push(`option ${cost?.[o] ?? 0}`);
  for (let i = 0; i < items; i++) kind.push(i < primaryCount ? `${lower[i]}:${upper[i]}` : "secondary");
  for (let o = 0; o < options; o++) {
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) {
      const item = options + entryItem[e]!;
      const color = entryColor?.[e] ?? 0;
      if (color === 0) {
        edges.push([o, item]);
        continue;
      }
      const key = entryItem[e]! * problem.colorNames.length + color;
      let vertex = colored.get(key);
      if (vertex === undefined) {
        vertex = kind.length;
        colored.set(key, vertex);
        kind.push("color");
        edges.push([vertex, item]);
      }
      edges.push([o, vertex]);
    }
  }
  return { options, vertices: kind.length, ...adjacency(kind.length, edges), kind };
}

function adjacency(vertices: number, edges: readonly (readonly [number, number])[]) {
  const start = new Uint32Array(vertices + 1);
  for (const edge of edges) for (const v of edge) start[v + 1]!++;
  for (let v = 0; v < vertices; v++) start[v + 1]! += start[v]!;
  const next = start.slice();
  const neighbor = new Uint32Array(2 * edges.length);
  for (const [a, b] of edges) {
    neighbor[next[a]!++] = b;
    neighbor[next[b]!++] = a;
  }
  return { start, neighbor };
}
