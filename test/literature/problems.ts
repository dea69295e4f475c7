// Problems of the literature, made by small generators.

import { type Problem, problem } from "../../src/library/index.js";

const range = (n: number, from = 0) => Array.from({ length: n }, (_, k) => k + from);

/** n queens that attack each other nowhere; the diagonals are secondary. */
export function queens(n: number): Problem {
  return problem<string, string>({
    primary: [...range(n).map((r) => `r${r}`), ...range(n).map((c) => `c${c}`)],
    secondary: [...range(2 * n - 1).map((a) => `a${a}`), ...range(2 * n - 1).map((b) => `b${b}`)],
    options: range(n).flatMap((r) =>
      range(n).map((c) => [`r${r}`, `c${c}`, `a${r + c}`, `b${r - c + n - 1}`]),
    ),
  });
}

/** Langford pairs: two of each number 1 … n in 2n places, k numbers between the two k's. */
export function langford(n: number): Problem {
  const options = range(n, 1).flatMap((k) => {
    return range(2 * n - k - 1).map((s) => [`n${k}`, `s${s}`, `s${s + k + 1}`]);
  });
  return problem<string>({
    primary: [...range(n, 1).map((k) => `n${k}`), ...range(2 * n).map((s) => `s${s}`)],
    options,
  });
}

/** Latin squares of order n. */
export function latinSquares(n: number): Problem {
  const pairs = range(n).flatMap((i) => range(n).map((j) => `${i},${j}`));
  return problem<string>({
    primary: ["p", "r", "c"].flatMap((kind) => pairs.map((pair) => kind + pair)),
    options: pairs.flatMap((pair) => {
      const [i, j] = pair.split(",");
      return range(n).map((d) => [`p${pair}`, `r${i},${d}`, `c${j},${d}`]);
    }),
  });
}

/** Domino tilings of the n × n board. */
export function dominoes(n: number): Problem {
  const cell = (x: number, y: number) => `${x}.${y}`;
  const cells = range(n).flatMap((x) => range(n).map((y) => [x, y] as const));
  const options = cells.flatMap(([x, y]) => [
    ...(y + 1 < n ? [[cell(x, y), cell(x, y + 1)]] : []),
    ...(x + 1 < n ? [[cell(x, y), cell(x + 1, y)]] : []),
  ]);
  return problem<string>({ primary: cells.map(([x, y]) => cell(x, y)), options });
}

/** Steiner triple systems: every pair of v points in exactly one triple. */
export function tripleSystems(v: number): Problem {
  const pairs = subsets(v, 2).map(String);
  return problem<string>({
    primary: pairs,
    options: subsets(v, 3).map(([a, b, c]) => [`${a},${b}`, `${a},${c}`, `${b},${c}`]),
  });
}

/** Perfect matchings of the complete graph. */
export function matchings(n: number): Problem {
  return problem<string>({
    primary: range(n).map(String),
    options: subsets(n, 2).map((pair) => pair.map(String)),
  });
}

/** Partitions of a set of n elements. */
export function partitions(n: number): Problem {
  const parts = range(2 ** n - 1, 1).map((bits) =>
    range(n)
      .filter((k) => (bits >> k) & 1)
      .map(String),
  );
  return problem<string>({ primary: range(n).map(String), options: parts });
}

/** Labelled d-regular graphs of n vertices: every vertex in d edges. */
export function regularGraphs(n: number, d: number): Problem {
  return problem<string>({
    primary: range(n).map((v) => ({ name: String(v), min: d, max: d })),
    options: subsets(n, 2).map((edge) => edge.map(String)),
  });
}

/** n × n matrices of 0s and 1s with s ones in each row and column. */
export function binaryMatrices(n: number, s: number): Problem {
  const lines = ["r", "c"].flatMap((kind) => range(n).map((k) => ({ name: kind + k, min: s, max: s })));
  return problem<string>({
    primary: lines,
    options: range(n).flatMap((i) => range(n).map((j) => [`r${i}`, `c${j}`])),
  });
}

/** Exactly q queens on an n × n board that attack or occupy every square. */
export function queenDomination(n: number, q: number): Problem {
  const squares = range(n).flatMap((r) => range(n).map((c) => [r, c] as const));
  const attacks = (r: number, c: number) => {
    return squares.filter(([i, j]) => i === r || j === c || Math.abs(i - r) === Math.abs(j - c));
  };
  return problem<string>({
    primary: [{ name: "Q", min: q, max: q }, ...squares.map((s) => ({ name: String(s), min: 1, max: q }))],
    options: squares.map(([r, c]) => ["Q", ...attacks(r, c).map(String)]),
  });
}

/** Proper colorings of a graph with k colors: a vertex of one color excludes its neighbors from it. */
export function colorings(edges: readonly (readonly [number, number])[], k: number): Problem {
  const vertices = [...new Set(edges.flat())];
  const colors = range(k);
  return problem<string, string>({
    primary: vertices.map((v) => `v${v}`),
    secondary: edges.flatMap(([a, b]) => colors.map((c) => `e${a},${b},${c}`)),
    options: vertices.flatMap((v) => {
      const own = edges.filter((edge) => edge.includes(v));
      return colors.map((c) => [`v${v}`, ...own.map(([a, b]) => `e${a},${b},${c}`)]);
    }),
  });
}

export const PETERSEN = [
  ...range(5).map((k) => [k, (k + 1) % 5] as const),
  ...range(5).map((k) => [k, k + 5] as const),
  ...range(5).map((k) => [k + 5, ((k + 2) % 5) + 5] as const),
];

export const cycle = (n: number) => range(n).map((k) => [k, (k + 1) % n] as const);

/** The Soma cube: seven polycubes in a 3 × 3 × 3 box. */
export function soma(): Problem {
  const pieces: Record<string, string> = {
    V: "000 001 010",
    L: "000 001 002 010",
    T: "000 001 002 011",
    Z: "000 001 011 012",
    A: "000 001 010 101",
    B: "000 001 010 110",
    P: "000 001 010 100",
  };
  const options: string[][] = [];
  for (const [name, text] of Object.entries(pieces)) {
    const seen = new Set<string>();
    for (const turned of turns(text.split(" ").map((cube) => [...cube].map(Number)))) {
      const least = [0, 1, 2].map((d) => Math.min(...turned.map((cube) => cube[d]!)));
      for (const shift of range(27).map((k) => [Math.floor(k / 9), Math.floor(k / 3) % 3, k % 3])) {
        const cubes = turned.map((cube) => cube.map((x, d) => x - least[d]! + shift[d]!));
        if (cubes.flat().some((x) => x > 2)) continue;
        seen.add(
          cubes
            .map((cube) => cube.join(""))
            .sort()
            .join(" "),
        );
      }
    }
    for (const cubes of seen) options.push([name, ...cubes.split(" ")]);
  }
  const cubes = range(27).map((k) => `${Math.floor(k / 9)}${Math.floor(k / 3) % 3}${k % 3}`);
  return problem<string>({ primary: [...Object.keys(pieces), ...cubes], options });
}

/** The 24 rotations of a polycube, some of them more than once: products of two quarter turns. */
function turns(cubes: number[][]): number[][][] {
  const found = [cubes];
  const known = new Set([String(cubes)]);
  for (const current of found) {
    for (const turn of [([x, y, z]: number[]) => [y!, -x!, z!], ([x, y, z]: number[]) => [x!, z!, -y!]]) {
      const next = current.map(turn);
      if (known.has(String(next))) continue;
      known.add(String(next));
      found.push(next);
    }
  }
  return found;
}

function subsets(n: number, size: number): number[][] {
  if (size === 0) return [[]];
  return range(n).flatMap((first) => {
    return subsets(n - first - 1, size - 1).map((rest) => [first, ...rest.map((k) => k + first + 1)]);
  });
}
