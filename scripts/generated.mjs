// Generated problems, of other sizes and seeds than the files of the benchmarks: what the policy is fitted on (families.mjs), and
// what other tools are measured on (bench-others.mjs). Each takes numbers by chance, and gives the text of a DLX file.

/** Numbers from 0 below n, by chance but reproducibly (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

function shuffled(list, random) {
  const all = [...list];
  for (let k = all.length - 1; k > 0; k--) {
    const other = random(k + 1);
    [all[k], all[other]] = [all[other], all[k]];
  }
  return all;
}

const range = (n) => Array.from({ length: n }, (_, k) => k);
const dlx = (primary, secondary, options) =>
  [
    `${primary.join(" ")}${secondary.length > 0 ? ` | ${secondary.join(" ")}` : ""}`,
    ...options.map((o) => o.join(" ")),
  ].join("\n");

/** A graph of n vertices and m edges in three colors, near the threshold: many have none. */
export function colorings(random, n = 110, m = 250) {
  const edges = new Set();
  while (edges.size < m) {
    const [a, b] = [random(n), random(n)].sort((x, y) => x - y);
    if (a !== b) edges.add(`${a}-${b}`);
  }
  const of = (v) => [...edges].filter((edge) => edge.split("-").includes(String(v)));
  const options = range(n).flatMap((v) =>
    range(3).map((c) => [`v${v}`, ...of(v).map((edge) => `e${edge}c${c}`)]),
  );
  return dlx(
    range(n).map((v) => `v${v}`),
    [...edges].flatMap((edge) => range(3).map((c) => `e${edge}c${c}`)),
    options,
  );
}

/** A Latin square with holes in it. */
export function holes(random, n = 24, open = 0.42) {
  const [rows, columns, digits] = [0, 0, 0].map(() => shuffled(range(n), random));
  const primary = [];
  const options = [];
  for (const [r, c] of range(n * n).map((k) => [Math.floor(k / n), k % n]))
    if (random(1000) < 1000 * open) primary.push([r, c, digits[(rows[r] + columns[c]) % n]]);
  const has = (k) => (one) => (other) => one[k] === other[k];
  for (const one of primary) {
    const inRow = new Set(primary.filter(has(0)(one)).map(([, , d]) => d));
    for (const d of primary.filter(has(1)(one)).map(([, , digit]) => digit))
      if (inRow.has(d)) options.push([`p${one[0]}.${one[1]}`, `r${one[0]}.${d}`, `c${one[1]}.${d}`]);
  }
  const items = primary.flatMap(([r, c, d]) => [`p${r}.${c}`, `r${r}.${d}`, `c${c}.${d}`]);
  return dlx([...new Set(items)], [], options);
}

/** Sets of items that may overlap, among which a cover is hidden. */
export function planted(random, items = 45, options = 220) {
  const names = range(items).map((k) => `i${k}`);
  const all = [];
  for (let left = shuffled(names, random); left.length > 0; left = left.slice(all.at(-1).length))
    all.push(left.slice(0, 3 + random(3)));
  while (all.length < options) all.push(shuffled(names, random).slice(0, 3 + random(3)));
  return dlx(names, [], shuffled(all, random));
}

/** Dominoes on a board without some of its cells, as many black ones as white ones. */
export function boards(random, n = 8) {
  const cells = new Set(range(n * n));
  for (const parity of [0, 1])
    for (const cell of shuffled(
      range(n * n).filter((k) => ((k % n) + Math.floor(k / n)) % 2 === parity),
      random,
    ).slice(0, 3))
      cells.delete(cell);
  const pairs = [...cells].flatMap((k) => [...(k % n < n - 1 ? [[k, k + 1]] : []), [k, k + n]]);
  const options = pairs
    .filter((pair) => pair.every((k) => cells.has(k)))
    .map((pair) => pair.map((k) => `c${k}`));
  return dlx(
    [...cells].map((k) => `c${k}`),
    [],
    options,
  );
}

/** Random pieces of five cells that cover a board, each once. */
export function packings(random, rows = 8, columns = 10) {
  const free = new Set(range(rows * columns));
  const near = (k) => [
    k % columns > 0 ? k - 1 : -1,
    k % columns < columns - 1 ? k + 1 : -1,
    k - columns,
    k + columns,
  ];
  const pieces = [];
  while (free.size > 0) {
    const piece = [Math.min(...free)];
    for (const k of piece) {
      free.delete(k);
      for (const other of shuffled(near(k), random))
        if (free.has(other) && piece.length < 5) {
          free.delete(other);
          piece.push(other);
        }
    }
    pieces.push(piece.map((k) => [Math.floor(k / columns), k % columns]));
  }
  const options = pieces.flatMap((piece, p) => {
    const [top, left] = [0, 1].map((axis) => Math.min(...piece.map((cell) => cell[axis])));
    return range(rows * columns).flatMap((at) => {
      const moved = piece.map(([r, c]) => [r - top + Math.floor(at / columns), c - left + (at % columns)]);
      return moved.every(([r, c]) => r < rows && c < columns)
        ? [[`p${p}`, ...moved.map(([r, c]) => `c${r}.${c}`)]]
        : [];
    });
  });
  const cells = range(rows * columns).map((k) => `c${Math.floor(k / columns)}.${k % columns}`);
  // In their own order the options of each piece come as they were cut, and the first guess of a tool could be a solution.
  return dlx([...pieces.map((_, p) => `p${p}`), ...cells], [], shuffled(options, random));
}

/** Chains: items with bounds, whose neighbors agree by colors. */
export function chains(random, n = 24, hues = 4) {
  const primary = [...range(n).map((k) => `x${k}`), ...range(hues).map((h) => `1:${n}|h${h}`)];
  const options = range(n).flatMap((k) =>
    range(3 * hues).map(() => {
      const hue = random(hues);
      return [`x${k}`, `h${hue}`, `s${k}:${random(hues)}`, `s${(k + 1) % n}:${random(hues)}`];
    }),
  );
  return dlx(
    primary,
    range(n).map((k) => `s${k}`),
    options,
  );
}

/** Edge matching: n × n square tiles, turned as one likes, colors that agree where they meet, and a border of its own color. */
export function edges(random, n = 6, hues = 5) {
  const side = (rows, columns) => range(rows).map(() => range(columns).map(() => 1 + random(hues)));
  const [across, down] = [side(n, n - 1), side(n - 1, n)];
  const tileAt = (r, c) => [
    r > 0 ? down[r - 1][c] : 0,
    c < n - 1 ? across[r][c] : 0,
    r < n - 1 ? down[r][c] : 0,
    c > 0 ? across[r][c - 1] : 0,
  ];
  const places = range(n * n).map((k) => [Math.floor(k / n), k % n]);
  const tiles = shuffled(
    places.map(([r, c]) => tileAt(r, c)),
    random,
  );
  const border = ([r, c]) => [r === 0, c === n - 1, r === n - 1, c === 0];
  const seams = ([r, c]) => [`h${r}.${c}`, `v${r}.${c + 1}`, `h${r + 1}.${c}`, `v${r}.${c}`];
  const options = new Set();
  for (const [t, tile] of tiles.entries())
    for (const turn of range(4)) {
      const turned = range(4).map((k) => tile[(k + turn) % 4]);
      for (const place of places) {
        if (!border(place).every((isBorder, k) => isBorder === (turned[k] === 0))) continue;
        const inner = range(4).filter((k) => turned[k] !== 0);
        const colors = inner.map((k) => `${seams(place)[k]}:${turned[k]}`);
        options.add([`t${t}`, `p${place.join(".")}`, ...colors].join(" "));
      }
    }
  const inside = places.flatMap((place) => seams(place).filter((_, k) => !border(place)[k]));
  return dlx(
    [...tiles.map((_, t) => `t${t}`), ...places.map((place) => `p${place.join(".")}`)],
    [...new Set(inside)],
    [...options].map((o) => o.split(" ")),
  );
}

/** A roster: people on shifts of some days, each shift with its number of people, no morning after a night, a day off a week. */
export function rosters(random, people = 12, days = 14) {
  const shifts = ["D", "N"];
  const demand = range(days).map(() => shifts.map(() => 2 + random(2)));
  const primary = [
    ...range(people).flatMap((p) => range(days).map((d) => `p${p}.${d}`)),
    ...range(days).flatMap((d) => shifts.map((shift, k) => `${demand[d][k]}|${shift}${d}`)),
    ...range(people).map((p) => `${Math.floor(days / 3)}:${Math.ceil((2 * days) / 3)}|off${p}`),
  ];
  const options = range(people).flatMap((p) => {
    const away = random(days);
    return range(days).flatMap((d) => {
      const night = (k) => `n${p}.${k}`;
      const before = d > 0 ? [night(d - 1)] : [];
      const free = [[`p${p}.${d}`, `off${p}`, `${night(d)}:0`]];
      const day = [`p${p}.${d}`, `D${d}`, `${night(d)}:0`, ...before.map((n) => `${n}:0`)];
      const late = [`p${p}.${d}`, `N${d}`, `${night(d)}:1`];
      return d === away ? free : [...free, day, late];
    });
  });
  return dlx(
    primary,
    range(people).flatMap((p) => range(days).map((d) => `n${p}.${d}`)),
    options,
  );
}

/** Sets with costs, among which a cover is hidden: crews on flights. */
export function airlines(random, items = 60, options = 500) {
  const names = range(items).map((k) => `i${k}`);
  const all = [];
  for (let left = shuffled(names, random); left.length > 0; left = left.slice(all.at(-1).length))
    all.push(left.slice(0, 2 + random(4)));
  while (all.length < options) all.push(shuffled(names, random).slice(0, 2 + random(4)));
  const priced = all.map((set) => [...set, `|${100 * set.length + random(300)}`]);
  return dlx(names, [], shuffled(priced, random));
}

/** The perfect matchings of a grid with some diagonals. */
export function matchings(random, rows = 8, columns = 8) {
  const at = (r, c) => `v${r}.${c}`;
  const options = range(rows).flatMap((r) =>
    range(columns).flatMap((c) => [
      ...(c + 1 < columns ? [[at(r, c), at(r, c + 1)]] : []),
      ...(r + 1 < rows ? [[at(r, c), at(r + 1, c)]] : []),
      ...(r + 1 < rows && c + 1 < columns && random(4) === 0 ? [[at(r, c), at(r + 1, c + 1)]] : []),
    ]),
  );
  return dlx(
    range(rows).flatMap((r) => range(columns).map((c) => at(r, c))),
    [],
    options,
  );
}

/** The sets of vertices of a random graph without an edge between them. */
export function independent(random, n = 40, m = 70) {
  const options = range(n).map((v) => [`v${v}`]);
  const ends = new Set();
  while (ends.size < m) {
    const [a, b] = [random(n), random(n)].sort((x, y) => x - y);
    if (a !== b) ends.add(`${a} ${b}`);
  }
  for (const [e, pair] of [...ends].entries()) for (const v of pair.split(" ")) options[v].push(`e${e}`);
  return dlx(
    range(n).map((v) => `0:1|v${v}`),
    range(m).map((e) => `e${e}`),
    options,
  );
}
