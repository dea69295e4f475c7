// Problems on graphs and designs: matchings, colorings, regular graphs, triple systems, factorizations, codes.

import { digit, dlx, OEIS, range, subsets } from "./text.mjs";

const cycle = (n) => range(n).map((k) => [k, (k + 1) % n]);
const complete = (n) => subsets(n, 2);
const bipartite = (m, n) => range(m).flatMap((a) => range(n).map((b) => [a, m + b]));
const cube = (d) =>
  range(2 ** d).flatMap((v) =>
    range(d)
      .map((k) => [v, v ^ (1 << k)])
      .filter(([a, b]) => a < b),
  );
const prism = (n) => [
  ...cycle(n),
  ...cycle(n).map(([a, b]) => [a + n, b + n]),
  ...range(n).map((k) => [k, k + n]),
];
const wheel = (n) => [...cycle(n), ...range(n).map((k) => [k, n])];
const petersen = [
  ...cycle(5),
  ...range(5).map((k) => [k, k + 5]),
  ...range(5).map((k) => [k + 5, ((k + 2) % 5) + 5]),
];
const dodecahedron = [
  ...cycle(5),
  ...range(5).map((k) => [k, k + 5]),
  ...range(5).flatMap((k) => [
    [k + 5, k + 10],
    [k + 10, ((k + 1) % 5) + 5],
  ]),
  ...range(5).map((k) => [k + 10, k + 15]),
  ...cycle(5).map(([a, b]) => [a + 15, b + 15]),
];
const icosahedron = [
  ...range(5).flatMap((k) => [
    [0, k + 1],
    [k + 1, ((k + 1) % 5) + 1],
    [k + 1, k + 6],
    [k + 1, ((k + 1) % 5) + 6],
    [k + 6, ((k + 1) % 5) + 6],
    [k + 6, 11],
  ]),
];
const vertex = (v) => `v${digit(v)}`;
const verticesOf = (edges) => range(1 + Math.max(...edges.flat()));

function matchings(edges) {
  return dlx(
    verticesOf(edges).map(vertex),
    [],
    edges.map((edge) => edge.map(vertex)),
  );
}

/** Proper colorings: a vertex with a color keeps its edges from that color. */
function colorings(edges, k) {
  const name = ([a, b], color) => `${digit(a)}${digit(b)}${digit(color)}`;
  return dlx(
    verticesOf(edges).map(vertex),
    edges.flatMap((edge) => range(k).map((color) => name(edge, color))),
    verticesOf(edges).flatMap((v) =>
      range(k).map((color) => [
        vertex(v),
        ...edges.filter((edge) => edge.includes(v)).map((edge) => name(edge, color)),
      ]),
    ),
  );
}

/** The same said with colors: an edge is an option with two different ones. */
function coloredEdges(edges, k) {
  const name = ([a, b]) => `e${digit(a)}${digit(b)}`;
  return dlx(
    edges.map(name),
    verticesOf(edges).map(vertex),
    edges.flatMap((edge) =>
      range(k).flatMap((a) =>
        range(k)
          .filter((b) => b !== a)
          .map((b) => [name(edge), `${vertex(edge[0])}:${digit(a)}`, `${vertex(edge[1])}:${digit(b)}`]),
      ),
    ),
  );
}

function regularGraphs(n, d) {
  return dlx(
    range(n).map((v) => `${d}|${vertex(v)}`),
    [],
    complete(n).map((edge) => edge.map(vertex)),
  );
}

/** Subsets of the edges with 1 or 2 at each vertex. */
function pathCovers(edges) {
  return dlx(
    verticesOf(edges).map((v) => `1:2|${vertex(v)}`),
    [],
    edges.map((edge) => edge.map(vertex)),
  );
}

function tripleSystems(v) {
  const pair = (a, b) => `${digit(a)}${digit(b)}`;
  return dlx(
    complete(v).map(([a, b]) => pair(a, b)),
    [],
    subsets(v, 3).map(([a, b, c]) => [pair(a, b), pair(a, c), pair(b, c)]),
  );
}

/** Perfect matchings of 0 … n − 1, each a list of pairs. */
function perfect(points) {
  if (points.length === 0) return [[]];
  const [first, ...rest] = points;
  return rest.flatMap((other) =>
    perfect(rest.filter((p) => p !== other)).map((pairs) => [[first, other], ...pairs]),
  );
}

/** One-factorizations of the complete graph: each edge in one of the perfect matchings that are chosen. */
function factorizations(n) {
  const name = ([a, b]) => `${digit(a)}${digit(b)}`;
  return dlx(
    complete(n).map(name),
    [],
    perfect(range(n)).map((pairs) => pairs.map(name)),
  );
}

/** Perfect codes: words such that each word is within distance 1 of exactly one of them. */
function perfectCodes(d) {
  const near = (v) => [v, ...range(d).map((k) => v ^ (1 << k))];
  const name = (v) => v.toString(2).padStart(d, "0");
  return dlx(
    range(2 ** d).map(name),
    [],
    range(2 ** d).map((v) => near(v).map(name)),
  );
}

/** Independent sets that dominate: each closed neighborhood has exactly one vertex. */
function efficient(edges) {
  const near = (v) => [v, ...edges.filter((edge) => edge.includes(v)).map(([a, b]) => (a === v ? b : a))];
  return dlx(
    verticesOf(edges).map(vertex),
    [],
    verticesOf(edges).map((v) => near(v).map(vertex)),
  );
}

const CHROMATIC = "its chromatic polynomial";
export const graphs = [
  ...[4, 6, 7, 8, 10, 12].map((n) => [
    `matchings-k${n}`,
    `perfect matchings of the complete graph on ${n}`,
    () => matchings(complete(n)),
    n % 2 ? "an odd number" : OEIS("A001147"),
  ]),
  ...[3, 5, 7].map((n) => [
    `matchings-k${n}-${n}`,
    `perfect matchings of K(${n}, ${n})`,
    () => matchings(bipartite(n, n)),
    `${n}!`,
  ]),
  ...[3, 4].map((d) => [
    `matchings-cube-${d}`,
    `perfect matchings of the cube of dimension ${d}`,
    () => matchings(cube(d)),
    OEIS("A005271"),
  ]),
  [
    "matchings-petersen",
    "perfect matchings of the Petersen graph",
    () => matchings(petersen),
    "Petersen 1898",
  ],
  ["matchings-dodecahedron", "perfect matchings of the dodecahedron", () => matchings(dodecahedron), ""],
  ["matchings-icosahedron", "perfect matchings of the icosahedron", () => matchings(icosahedron), ""],
  ...[
    [4, 3],
    [7, 3],
    [6, 2],
    [7, 2],
    [9, 4],
  ].map(([n, k]) => [
    `colorings-cycle-${n}-${k}`,
    `colorings of a cycle of ${n} with ${k} colors`,
    () => colorings(cycle(n), k),
    CHROMATIC,
  ]),
  ...[
    [4, 4],
    [4, 3],
    [6, 6],
  ].map(([n, k]) => [
    `colorings-k${n}-${k}`,
    `colorings of the complete graph on ${n} with ${k} colors`,
    () => colorings(complete(n), k),
    CHROMATIC,
  ]),
  [
    "colorings-petersen-3",
    "colorings of the Petersen graph with 3 colors",
    () => colorings(petersen, 3),
    CHROMATIC,
  ],
  [
    "colorings-petersen-2",
    "colorings of the Petersen graph with 2 colors",
    () => colorings(petersen, 2),
    CHROMATIC,
  ],
  [
    "colorings-dodecahedron-3",
    "colorings of the dodecahedron with 3 colors",
    () => colorings(dodecahedron, 3),
    "",
  ],
  [
    "colorings-icosahedron-3",
    "colorings of the icosahedron with 3 colors",
    () => colorings(icosahedron, 3),
    "",
  ],
  [
    "colorings-icosahedron-4",
    "colorings of the icosahedron with 4 colors",
    () => colorings(icosahedron, 4),
    "",
  ],
  [
    "colorings-cube-4-2",
    "colorings of the cube of dimension 4 with 2 colors",
    () => colorings(cube(4), 2),
    "it is bipartite",
  ],
  [
    "colored-edges-petersen-3",
    "the same as colorings-petersen-3, said with colors",
    () => coloredEdges(petersen, 3),
    CHROMATIC,
  ],
  [
    "colored-edges-prism-5-3",
    "colorings of the prism on 5 with 3 colors, said with colors",
    () => coloredEdges(prism(5), 3),
    "",
  ],
  [
    "colored-edges-wheel-6-3",
    "colorings of the wheel of 6 with 3 colors, said with colors",
    () => coloredEdges(wheel(6), 3),
    CHROMATIC,
  ],
  [
    "colored-edges-wheel-7-3",
    "the wheel of 7 has none with 3 colors",
    () => coloredEdges(wheel(7), 3),
    CHROMATIC,
  ],
  [
    "colored-edges-cycle-12-3",
    "colorings of a cycle of 12 with 3 colors, said with colors",
    () => coloredEdges(cycle(12), 3),
    CHROMATIC,
  ],
  ...[
    [5, 2, "A001205"],
    [6, 2, "A001205"],
    [7, 2, "A001205"],
    [4, 3, "A002829"],
    [6, 3, "A002829"],
    [8, 3, "A002829"],
    [6, 4, "A005815"],
    [7, 4, "A005815"],
  ].map(([n, d, a]) => [
    `regular-${n}-${d}`,
    `labeled ${d}-regular graphs of ${n} vertices`,
    () => regularGraphs(n, d),
    OEIS(a),
  ]),
  [
    "regular-7-3",
    "labeled cubic graphs of 7 vertices: there are none",
    () => regularGraphs(7, 3),
    "the handshake lemma",
  ],
  ...[
    ["petersen", petersen],
    ["cube-3", cube(3)],
    ["k5", complete(5)],
  ].map(([name, edges]) => [
    `path-covers-${name}`,
    `edges of ${name}, 1 or 2 at each vertex`,
    () => pathCovers(edges),
    "",
  ]),
  ...[6, 7, 8, 9].map((v) => [
    `triple-systems-${v}`,
    `Steiner triple systems on ${v} points`,
    () => tripleSystems(v),
    v % 6 === 1 || v % 6 === 3 ? OEIS("A030128") : "Kirkman 1847",
  ]),
  ...[4, 6, 8].map((n) => [
    `factorizations-${n}`,
    `one-factorizations of the complete graph on ${n}`,
    () => factorizations(n),
    OEIS("A000438"),
  ]),
  ...[3, 4, 5, 7].map((d) => [
    `perfect-codes-${d}`,
    `perfect codes of length ${d}`,
    () => perfectCodes(d),
    d === 7 ? "Hamming 1950; 7! / 168 × 8" : "a perfect code has 2^d / (d + 1) words",
  ]),
  ...[
    ["petersen", petersen],
    ["cycle-9", cycle(9)],
    ["cycle-10", cycle(10)],
    ["dodecahedron", dodecahedron],
    ["prism-6", prism(6)],
  ].map(([name, edges]) => [
    `efficient-${name}`,
    `efficient dominating sets of ${name}`,
    () => efficient(edges),
    "",
  ]),
];
