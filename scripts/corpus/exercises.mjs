// Exercises of TAOCP, Section 7.2.2.1, whose readers in public (docs/taocp.md) differ from the printed answer or confirm it, as
// problems. They are stated from what these readers say; the book was not at hand.

import { facade, TARGETS } from "./facades.mjs";
import { digit, dlx, range, subsets } from "./text.mjs";

const READING = "S. J. Nam's reading of the exercise";
const cellsOf = (rows, columns) => range(rows).flatMap((x) => range(columns).map((y) => [x, y]));
const key = (cells) => cells.map(String).sort().join(" ");

/** All sets of so many cells that hang together, each once. */
function connected(cells, size) {
  const all = new Set(cells.map(String));
  let sets = new Map(cells.map((cell) => [String(cell), [cell]]));
  for (let n = 1; n < size; n++) {
    const larger = new Map();
    for (const set of sets.values())
      for (const [x, y] of set)
        for (const cell of [
          [x + 1, y],
          [x - 1, y],
          [x, y + 1],
          [x, y - 1],
        ])
          if (all.has(String(cell)) && !set.some((own) => String(own) === String(cell)))
            larger.set(key([...set, cell]), [...set, cell]);
    sets = larger;
  }
  return [...sets.values()];
}

const TURNS = [([x, y]) => [x, y], ([x, y]) => [y, -x], ([x, y]) => [-x, -y], ([x, y]) => [-y, x]];
const FLIPS = TURNS.map(
  (turn) =>
    ([x, y]) =>
      turn([y, x]),
);

/** The form that a set of pixels has in all its positions. */
function formOf(pixels, motions) {
  const forms = motions.map((motion) => {
    const moved = pixels.map(motion);
    const [left, low] = [0, 1].map((k) => Math.min(...moved.map((pixel) => pixel[k])));
    return key(moved.map(([x, y]) => [x - left, y - low]));
  });
  return forms.sort()[0];
}

/** Exercise 323: a square of a skewed grid as a cross of five pixels, a rhombus as three on the diagonal along which it leans. */
const PIXELS = {
  square: [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ],
  even: [
    [0, 0],
    [1, -1],
    [-1, 1],
  ],
  odd: [
    [0, 0],
    [1, 1],
    [-1, -1],
  ],
};
const skewed = ([x, y]) =>
  PIXELS[(x + y) % 2 ? "square" : x % 2 ? "odd" : "even"].map(([dx, dy]) => [2 * x + dx, 2 * y + dy]);

/** The ten tetraskews in frames of these sizes, apart from each other; what they leave is empty. */
function tetraskews(frames) {
  const cells = frames.flatMap(([rows, columns], k) =>
    cellsOf(rows, columns).map(([x, y]) => [x + 20 * k, y]),
  );
  const holes = cells.length - 40;
  const sets = connected(cells, 4);
  const forms = [...new Set(sets.map((set) => formOf(set.flatMap(skewed), [...TURNS, ...FLIPS])))].sort();
  const name = ([x, y]) => `${digit(x)}${digit(y)}`;
  const piece = (set) => "ABCDEFGHIJ"[forms.indexOf(formOf(set.flatMap(skewed), [...TURNS, ...FLIPS]))];
  if (forms.length !== 10) throw new Error(`${forms.length} tetraskews`);
  return dlx(
    [...(holes > 0 ? [`${holes}|#`] : []), ...[..."ABCDEFGHIJ"], ...cells.map(name)],
    [],
    [
      ...(holes > 0 ? cells.map((cell) => ["#", name(cell)]) : []),
      ...sets.map((set) => [piece(set), ...set.map(name)]),
    ],
  );
}

/** Exercise 305: large squares at odd coordinates, small ones, which stand on their points, between two of them. */
const isSmall = ([x, y]) => (x + y) % 2 !== 0;
const around = ([x, y]) => [
  [x + 1, y],
  [x - 1, y],
  [x, y + 1],
  [x, y - 1],
];
const beside = ([x, y]) => [
  [x + 1, y + 1],
  [x + 1, y - 1],
  [x - 1, y + 1],
  [x - 1, y - 1],
];

/** All windmill dominoes whose squares are these: a small domino is glued to a large one where they touch. */
function windmills(large, small) {
  const inside = new Set(small.map(String));
  const byKey = new Map();
  for (const [x, y] of large)
    for (const other of [
      [x + 2, y],
      [x, y + 2],
    ]) {
      if (!large.some((square) => String(square) === String(other))) continue;
      const touching = [...around([x, y]), ...around(other)];
      for (const one of touching)
        for (const two of beside(one))
          if (isSmall(two) && inside.has(String(one)) && inside.has(String(two)))
            byKey.set(`${key([[x, y], other])}|${key([one, two])}`, {
              large: [[x, y], other],
              small: [one, two],
            });
    }
  return [...byKey.values()];
}

/** One of the ten, by its turns: squares of both kinds, told apart by their coordinates, move by even steps. */
function windmillOf({ large, small }) {
  const forms = TURNS.map((turn) => {
    const [big, little] = [large.map(turn), small.map(turn)];
    const [left, low] = [0, 1].map((k) => Math.min(...big.map((square) => square[k])));
    return [big, little].map((squares) => key(squares.map(([x, y]) => [x - left, y - low]))).join("|");
  });
  return forms.sort()[0];
}

/** All ten in a box; the large squares fill it, or the small ones fill what `fills` says. */
function windmillBox(rows, columns, fills) {
  const large = cellsOf(rows, columns).map(([i, j]) => [2 * i + 1, 2 * j + 1]);
  const within = cellsOf(2 * rows - 1, 2 * columns - 1).map(([x, y]) => [x + 1, y + 1]);
  const small = within.filter((square) => isSmall(square) && (fills?.(square) ?? true));
  const placed = windmills(large, small);
  const forms = [...new Set(placed.map(windmillOf))].sort();
  if (forms.length !== 10) throw new Error(`${forms.length} windmill dominoes`);
  const name = ([x, y]) => `${digit(x)}${digit(y)}`;
  const [primary, secondary] = fills ? [small, large] : [large, small];
  return dlx(
    [...[..."ABCDEFGHIJ"], ...primary.map(name)],
    secondary.map(name),
    placed.map((one) => [
      "ABCDEFGHIJ"[forms.indexOf(windmillOf(one))],
      ...one.large.map(name),
      ...one.small.map(name),
    ]),
  );
}
const tilted =
  (from, to, half) =>
  ([x, y]) =>
    x + y >= from && x + y <= to && Math.abs(x - y) <= half;

/** Exercise 346 (e): so many pods in a box, no two with a common cell. */
function pods(sides, wanted) {
  const name = (cell) => cell.map(digit).join("");
  const cells = range(sides[0]).flatMap((x) => cellsOf(sides[1], sides[2]).map(([y, z]) => [x, y, z]));
  const pod = (cell) => [cell, ...[0, 1, 2].flatMap((k) => range(cell[k]).map((at) => cell.with(k, at)))];
  return dlx(
    [`${wanted}|#`],
    cells.map(name),
    cells.map((cell) => ["#", ...pod(cell).map(name)]),
  );
}

/** Exercise 432: fillings of the cells of a small kakuro, with these sums or any; a block is an item, a cell is colored by its digit. */
const STAIRS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
];
function kakuro(cells, sums) {
  const name = ([x, y]) => `c${x}${y}`;
  const blocks = [0, 1].flatMap((k) => range(3).map((n) => cells.filter((cell) => cell[k] === n)));
  const fillings = (n) =>
    n === 0
      ? [[]]
      : fillings(n - 1).flatMap((own) =>
          range(9, 1)
            .filter((d) => !own.includes(d))
            .map((d) => [...own, d]),
        );
  const options = blocks.flatMap((block, b) =>
    fillings(block.length)
      .filter((digits) => !sums || digits.reduce((sum, d) => sum + d) === sums[b])
      .map((digits) => [`b${b}`, ...digits.map((d, k) => `${name(block[k])}:${d}`)]),
  );
  return dlx(
    range(6).map((b) => `b${b}`),
    cells.map(name),
    options,
  );
}

/** Exercise 196: permutations p of 1 … n with p(j) ≤ a(j), the items in the order of the exercise. */
function bounded(bounds) {
  const n = bounds.length;
  const items = ["X", "Y"].flatMap((kind) => range(n, 1).map((k) => `${kind}${digit(k)}`));
  return dlx(
    items,
    [],
    bounds.flatMap((most, j) => range(most, 1).map((k) => [`X${digit(j + 1)}`, `Y${digit(k)}`])),
  );
}

/** Exercise 337: nine bent tricubes in the cube. */
function bent() {
  const cells = range(3).flatMap((x) => cellsOf(3, 3).map(([y, z]) => [x, y, z]));
  const name = (cell) => cell.join("");
  const steps = [0, 1, 2].flatMap((k) => [1, -1].map((by) => (cell) => cell.with(k, cell[k] + by)));
  const inside = (cell) => cell.every((c) => c >= 0 && c < 3);
  const placed = cells.flatMap((corner) =>
    steps.flatMap((one, k) =>
      steps.slice(k + 1).flatMap((two, j) => {
        const arms = [one(corner), two(corner)];
        return k >> 1 === (k + 1 + j) >> 1 || !arms.every(inside) ? [] : [[corner, ...arms]];
      }),
    ),
  );
  return dlx(
    cells.map(name),
    [],
    placed.map((set) => set.map(name)),
  );
}

/**
 * Exercise 129: MacMahon's 24 triangles in a hexagon, weakly symmetric by the reflection that fixes four triangles. A triangle is three
 * coordinates of −1 … 2 with the sum 2 (it points up) or 1; the color changes at its corners are those of its image. The four tiles
 * of one color stand on the triangles that `solid` names, in this order.
 */
export function triangles(solid) {
  const three = (list) => list.flatMap((a) => list.flatMap((b) => list.map((c) => [a, b, c])));
  const places = three(range(4, -1)).filter(([a, b, c]) => [1, 2].includes(a + b + c));
  const name = (cell) => cell.map((c) => digit(c + 1)).join("");
  const mirror = ([a, b, c]) => [a, c, b];
  const isUp = ([a, b, c]) => a + b + c === 2;
  const edge = (cell, k) => `${"xyz"[k]}${name(isUp(cell) ? cell : cell.with(k, cell[k] + 1))}`;
  const tile = (colors) =>
    [0, 1, 2].map((k) => [...colors.slice(k), ...colors.slice(0, k)].join("")).sort()[0];
  const changes = ([a, b, c]) => digit(4 * (a !== b) + 2 * (a !== c) + (b !== c));
  const options = places.flatMap((cell) =>
    three([..."abcd"]).flatMap((colors) => {
      const [own, other] = [name(cell), name(mirror(cell))];
      if (own === other && changes(colors) !== changes(mirror(colors))) return [];
      const isSolid = new Set(colors).size === 1;
      if (isSolid !== solid.includes(own) || (isSolid && solid.indexOf(own) !== "abcd".indexOf(colors[0])))
        return [];
      const patch = `p${own < other ? own : other}:${changes(own < other ? colors : mirror(colors))}`;
      return [[own, tile(colors), ...colors.map((color, k) => `${edge(cell, k)}:${color}`), patch]];
    }),
  );
  const firsts = places.map(name).filter((own) => options.some((tokens) => tokens.includes(own)));
  const tiles = [...new Set(three([..."abcd"]).map(tile))].sort();
  const edges = new Set(places.flatMap((cell) => [0, 1, 2].map((k) => edge(cell, k))));
  const patches = new Set(places.map((cell) => `p${[name(cell), name(mirror(cell))].sort()[0]}`));
  return dlx([...firsts, ...tiles], [...edges, ...patches], options);
}

/** The 106 ways for the tiles of one color to stand: an even number of them on the mirror, the others in pairs. */
export function stands() {
  const cells = range(4).flatMap((a) => cellsOf(4, 4).map(([b, c]) => [a, b, c]));
  const places = cells.filter((cell) => [4, 5].includes(cell[0] + cell[1] + cell[2]));
  const name = (cell) => cell.map(digit).join("");
  const fixed = places.filter(([, b, c]) => b === c).map(name);
  const pairs = places.filter(([, b, c]) => b < c).map(([a, b, c]) => [name([a, b, c]), name([a, c, b])]);
  const twoOf = (n) => subsets(n, 2);
  return [
    fixed,
    ...twoOf(pairs.length).map((two) => two.flatMap((k) => pairs[k])),
    ...pairs.flatMap((pair) => twoOf(fixed.length).map((two) => [...pair, ...two.map((k) => fixed[k])])),
  ];
}

/**
 * Exercise 147: different ones of the 30 cubes with six colors make a brick; faces that touch have the same color, and each outside is
 * of one. The cube at the first cell stands fixed, which divides by 720. `isMotley`: the six outsides have six colors.
 */
function brick(sides, isMotley) {
  const colors = [..."abcdef"];
  const all = (some) =>
    some.length === 0
      ? [[]]
      : some.flatMap((c) => all(some.filter((d) => d !== c)).map((rest) => [c, ...rest]));
  const turn = ([u, d, f, b, l, r]) => [f, b, d, u, l, r];
  const spin = ([u, d, f, b, l, r]) => [u, d, l, r, b, f];
  const standings = (cube) => {
    const met = new Map([[cube.join(""), cube]]);
    for (const own of met.values()) for (const next of [turn(own), spin(own)]) met.set(next.join(""), next);
    return [...met.keys()].sort();
  };
  const face = (cell, k) => {
    const [axis, at] = [k >> 1, cell[k >> 1] + (k & 1)];
    return at === 0 || at === sides[axis] ? `o${k}` : `${"xyz"[axis]}${cell.with(axis, at).join("")}`;
  };
  const cells = range(sides[0]).flatMap((x) => cellsOf(sides[1], sides[2]).map(([y, z]) => [x, y, z]));
  const options = cells.flatMap((cell, n) =>
    (n === 0 ? [colors] : all(colors)).map((own) => [
      cell.join(""),
      standings(own)[0],
      ...own.map((color, k) => `${face(cell, k)}:${color}`),
    ]),
  );
  const cubes = [...new Set(options.map(([, cube]) => cube))].sort();
  const faces = [...new Set(cells.flatMap((cell) => range(6).map((k) => face(cell, k))))];
  if (!isMotley)
    return dlx(
      cells.map((cell) => cell.join("")),
      [...cubes, ...faces],
      options,
    );
  const outsides = range(6).flatMap((k) => colors.map((color) => [`O${k}`, `o${k}:${color}`, `c${color}`]));
  const primary = [...cells.map((cell) => cell.join("")), ...range(6).map((k) => `O${k}`)];
  return dlx(primary, [...cubes, ...faces, ...colors.map((c) => `c${c}`)], [...outsides, ...options]);
}

/** Exercise 375: rectangles of these sizes, turned or not, fill one. */
function rectangles([rows, columns], pieces) {
  const name = ([x, y]) => `${digit(x)}${digit(y)}`;
  const ways = pieces.flatMap(([a, b], k) =>
    a === b
      ? [[k, a, b]]
      : [
          [k, a, b],
          [k, b, a],
        ],
  );
  return dlx(
    [...pieces.map((_, k) => `P${k}`), ...cellsOf(rows, columns).map(name)],
    [],
    ways.flatMap(([k, a, b]) =>
      cellsOf(Math.max(0, rows - a + 1), Math.max(0, columns - b + 1)).map(([x, y]) => [
        `P${k}`,
        ...cellsOf(a, b).map(([i, j]) => name([x + i, y + j])),
      ]),
    ),
  );
}

const skews = (name, frames) => [
  `exercise-323-${name}`,
  `the ten tetraskews in ${name === "two-4x5" ? "two frames of 4 × 5" : `a frame of ${name.replace("x", " × ")}`}`,
  () => tetraskews(frames),
  READING,
];

export const exercises = [
  [
    "exercise-129-type",
    "MacMahon's 24 triangles in a hexagon, by color changes alike in a mirror; the four of one color fill 20′, 22′, 11′ and 12′",
    () => triangles(["202", "220", "112", "121"]),
    READING,
  ],
  [
    "exercise-147-2x2x4",
    "bricks of 2 × 2 × 4 cubes with six colors, the first cube fixed",
    () => brick([2, 2, 4]),
    READING,
  ],
  ["exercise-147-2x2x4-six", "the same with six colors outside", () => brick([2, 2, 4], true), READING],
  [
    "exercise-196-246677889",
    "permutations under the bounds 246677889",
    () => bounded([2, 4, 6, 6, 7, 7, 8, 8, 9]),
    READING,
  ],
  ["exercise-196-2444", "permutations under the bounds 2444", () => bounded([2, 4, 4, 4]), READING],
  ["exercise-305-4x5", "the ten windmill dominoes fill a box of 4 × 5", () => windmillBox(4, 5), READING],
  ["exercise-305-2x10", "the ten windmill dominoes fill a box of 2 × 10", () => windmillBox(2, 10), READING],
  [
    "exercise-305-7x7",
    "the small squares of the ten windmill dominoes fill a rectangle of 4 × 5",
    () => windmillBox(7, 7, tilted(11, 19, 3)),
    READING,
  ],
  [
    "exercise-305-8x8",
    "the small squares of the ten windmill dominoes fill a rectangle of 2 × 10 over 8 × 8 large ones",
    () => windmillBox(8, 8, tilted(7, 25, 1)),
    READING,
  ],
  skews("4x10", [[4, 10]]),
  skews("5x8", [[5, 8]]),
  skews("2x20", [[2, 20]]),
  skews("2x21", [[2, 21]]),
  skews("2x22", [[2, 22]]),
  skews("two-4x5", [
    [4, 5],
    [4, 5],
  ]),
  ...Object.entries(TARGETS).map(([name, target]) => [
    `exercise-334-${name.toLowerCase()}`,
    `the seven Soma pieces look like the ${name} from the front, standing or not`,
    () => facade(target).text,
    READING,
  ]),
  ["exercise-337", "nine bent tricubes in the cube", bent, READING],
  ...[
    [4, 4, 4, 8],
    [4, 4, 4, 9],
    [4, 4, 6, 9],
    [4, 4, 6, 10],
    [4, 5, 5, 10],
    [4, 5, 5, 11],
    [5, 5, 5, 11],
    [5, 5, 5, 12],
  ].map(([a, b, c, t]) => [
    `exercise-346-${a}${b}${c}-${t}`,
    `${t} pods in a box of ${a} × ${b} × ${c}`,
    () => pods([a, b, c], t),
    READING,
  ]),
  [
    "exercise-375-30x17",
    "eight rectangles, none of which fits into another, fill one of 30 × 17",
    () =>
      rectangles(
        [17, 30],
        [
          [4, 16],
          [5, 13],
          [9, 9],
          [10, 8],
          [11, 7],
          [12, 6],
          [17, 3],
          [20, 1],
        ],
      ),
    READING,
  ],
  [
    "exercise-432-fillings",
    "kakuro of seven cells in a staircase, with any sums",
    () => kakuro(STAIRS),
    READING,
  ],
  [
    "exercise-432-6-19-6-8-11-10",
    "kakuro 6 19 6 / 8 11 10",
    () => kakuro(STAIRS, [6, 19, 6, 8, 11, 10]),
    READING,
  ],
  [
    "exercise-432-6-19-6-8-13-10",
    "kakuro 6 19 6 / 8 13 10",
    () => kakuro(STAIRS, [6, 19, 6, 8, 13, 10]),
    READING,
  ],
];
