// Puzzles of SmilingWayne/puzzlekit-dataset in, texts of rules out, with the solution that is given: by kind.

/** A cell's name. */
const at = (i, j) => `r${i + 1}c${j + 1}`;
const rowsOf = (lines) => lines.map((line) => line.trim().split(/\s+/));
const head = (n, m = n) => `grid ${n}x${m}`;
const BOXES = {
  4: "boxes",
  6: "boxes 2x3",
  8: "boxes 2x4",
  9: "boxes",
  10: "boxes 2x5",
  12: "boxes 3x4",
  16: "boxes",
};
const size = (problem) => problem.split("\n")[0].trim().split(/\s+/).map(Number);
const lines = (problem) => problem.split("\n").slice(1);
const isNumber = (text) => /^\d+$/.test(text);

/** Values larger than 9 need words; all others are characters. */
function givens(rows, value = (text) => (isNumber(text) ? text : ".")) {
  return ["givens", ...rows.map((row) => row.map(value).join(" "))];
}

/** Every text of a table, with its row and column. */
function* places(rows) {
  for (const [i, row] of rows.entries()) for (const [j, text] of row.entries()) yield [text, i, j];
}

/** By name of a region: its cells in reading order. */
function regions(rows) {
  const cells = new Map();
  for (const [name, i, j] of places(rows)) cells.set(name, [...(cells.get(name) ?? []), at(i, j)]);
  return cells;
}

/** Neighbours in a line of cells without a hole between them, as lists. */
function stretches(row, isCell) {
  const found = [[]];
  for (const [k, text] of row.entries()) {
    if (isCell(text)) found.at(-1).push(k);
    else found.push([]);
  }
  return found.filter((list) => list.length > 0);
}

export const KINDS = {
  Kakuro(problem) {
    const rows = rowsOf(lines(problem));
    const drawn = rows.map((row) => row.map((text) => (text === "0" ? "." : "#")).join(""));
    const cages = [];
    for (const [text, i, j] of places(rows)) {
      const [down, right] = text.split(",");
      const run = (di, dj) => {
        const cells = [];
        for (let k = 1; rows[i + k * di]?.[j + k * dj] === "0"; k++) cells.push(at(i + k * di, j + k * dj));
        return cells.join(" ");
      };
      if (text.includes(",") && isNumber(down)) cages.push(`cage ${down} ${run(1, 0)}`);
      if (text.includes(",") && isNumber(right)) cages.push(`cage ${right} ${run(0, 1)}`);
    }
    return ["grid", ...drawn, "values 1-9", ...cages];
  },

  KillerSudoku(problem) {
    const [n] = size(problem);
    const all = rowsOf(lines(problem));
    const sums = all.slice(0, n).flat();
    const cages = [...regions(all.slice(n, 2 * n))].map(([, cells]) => {
      const sum = cells
        .map((cell) => cell.match(/\d+/g).map(Number))
        .map(([i, j]) => sums[(i - 1) * n + j - 1]);
      return `cage ${sum.find(isNumber) ?? ""} ${cells.join(" ")}`;
    });
    return [head(n), `distinct rows columns ${BOXES[n]}`, ...cages];
  },

  KenKen(problem) {
    const [n] = size(problem);
    const all = rowsOf(lines(problem));
    const words = {
      "+": "sum",
      "*": "product",
      x: "product",
      "-": "difference",
      "/": "quotient",
      ":": "quotient",
    };
    const cages = [...regions(all.slice(n, 2 * n))].map(([, cells]) => {
      const clues = cells.map((cell) => cell.match(/\d+/g).map(Number)).map(([i, j]) => all[i - 1][j - 1]);
      const [, number, sign] = clues.find((text) => /\d/.test(text)).match(/^(\d+)(\D?)$/);
      return `${words[sign] ?? "result"} ${number} ${cells.join(" ")}`;
    });
    return [head(n), "distinct rows columns", ...cages];
  },

  Nonogram(problem) {
    const [n, m] = size(problem);
    const clues = lines(problem);
    const line = (word, k, clue) => `runs ${clue.trim()} : ${word} ${k + 1}`;
    const columns = clues.slice(0, m).map((clue, k) => line("column", k, clue));
    return [
      head(n, m),
      "values 0-1",
      ...columns,
      ...clues.slice(m, m + n).map((clue, k) => line("row", k, clue)),
    ];
  },

  Skyscraper(problem) {
    const [n, , most] = size(problem);
    const all = rowsOf(lines(problem));
    const sides = ["column K", "column K reversed", "row K", "row K reversed"];
    const views = sides.flatMap((side, s) =>
      all[s].flatMap((clue, k) => (isNumber(clue) ? [`sees ${clue} ${side.replace("K", k + 1)}`] : [])),
    );
    const isDiagonal = /D/.test(problem.split("\n")[0]);
    const given = givens(all.slice(4, 4 + n), (text) => (isNumber(text) ? text : "."));
    if (most === n)
      return [head(n), "distinct rows columns", ...(isDiagonal ? ["diagonals"] : []), ...views, ...given];
    const lines_ = `rows columns${isDiagonal ? " diagonals" : ""}`;
    const each = Array.from({ length: most }, (_, k) => `occurs 1 ${k + 1} ${lines_}`);
    return [head(n), `values 0-${most}`, ...each, ...views, ...given];
  },

  Thermometer(problem) {
    const [n] = size(problem);
    const [columns, rows, ...cells] = rowsOf(lines(problem));
    const thermos = new Map();
    for (const [text, i, j] of places(cells)) {
      const [name, place] = text.split(".");
      thermos.set(name, thermos.get(name) ?? []);
      thermos.get(name)[Number(place) - 1] = at(i, j);
    }
    const counts = [
      ...columns.map((c, k) => `occurs ${c} 1 column ${k + 1}`),
      ...rows.map((c, k) => `occurs ${c} 1 row ${k + 1}`),
    ];
    const tubes = [...thermos.values()].filter(({ length }) => length > 1);
    return [
      head(n),
      "values 0-1",
      ...counts,
      ...tubes.map((tube) => `slow-thermo ${tube.toReversed().join(" ")}`),
    ];
  },

  Renban(problem) {
    const [n] = size(problem);
    const all = rowsOf(lines(problem));
    const areas = [...regions(all.slice(n, 2 * n)).values()].filter(({ length }) => length > 1);
    return [
      head(n),
      "distinct rows columns",
      ...areas.map((cells) => `renban ${cells.join(" ")}`),
      ...givens(all.slice(0, n)),
    ];
  },

  EvenOddSudoku(problem) {
    const [n] = size(problem);
    const rows = rowsOf(lines(problem));
    const cells = (sign) =>
      rows.flatMap((row, i) => row.flatMap((text, j) => (text === sign ? [at(i, j)] : [])));
    const words = [
      ["even", cells("E")],
      ["odd", cells("O")],
    ].filter(([, list]) => list.length > 0);
    return [
      head(n),
      `distinct rows columns ${BOXES[n]}`,
      ...words.map(([word, list]) => `${word} ${list.join(" ")}`),
      ...givens(rows),
    ];
  },

  ConsecutiveSudoku(problem, solution) {
    const [n] = size(problem);
    const all = rowsOf(lines(problem));
    const bars = all
      .slice(n, 2 * n)
      .flatMap((row, i) =>
        row.flatMap((text, j) => [
          ...(Number(text) & 1 ? [`consecutive ${at(i, j)} ${at(i, j + 1)}`] : []),
          ...(Number(text) & 2 ? [`consecutive ${at(i, j)} ${at(i + 1, j)}`] : []),
        ]),
      );
    // Some are sudokus with boxes and some are Latin squares: the solution tells.
    const solved = rowsOf(lines(solution));
    const box = n === 9 ? 3 : 0;
    const boxes =
      box && new Set(solved.slice(0, box).flatMap((row) => row.slice(0, box))).size === n ? " boxes" : "";
    return [
      head(n),
      `distinct rows columns${boxes}`,
      ...bars,
      "all-marked consecutive",
      ...givens(all.slice(0, n)),
    ];
  },

  Str8t(problem) {
    const rows = rowsOf(lines(problem));
    const n = rows.length;
    const isHole = (text) => text === "x";
    const isWhite = (text) => !text.endsWith("x");
    const holes = rows.some((row) => row.some(isHole));
    const drawn = rows.map((row) => row.map((text) => (isHole(text) ? "#" : ".")).join(""));
    const columns = rows.map((_, j) => rows.map((row) => row[j]));
    const runs = (list, name) =>
      list.flatMap((line, i) =>
        stretches(line, isWhite)
          .filter(({ length }) => length > 1)
          .map((run) => `renban ${run.map((k) => name(i, k)).join(" ")}`),
      );
    const straights = [...runs(rows, at), ...runs(columns, (j, i) => at(i, j))];
    const given = givens(rows, (text) => (isHole(text) ? "#" : (text.match(/\d+/)?.[0] ?? ".")));
    return [
      ...(holes ? ["grid", ...drawn] : [head(n)]),
      `values 1-${n}`,
      "distinct rows columns",
      ...straights,
      ...given,
    ];
  },

  /** In this collection lines may be alike: so they are in most of the solutions that are given. */
  Binairo(problem) {
    const rows = rowsOf(lines(problem));
    const n = rows.length;
    const no = "pattern (1|11|(1|11)?(2|22)((1|11)(2|22))*(1|11)?)";
    return [
      head(n),
      "values 1-2",
      ...["rows", "columns"].flatMap((way) => [`occurs ${n / 2} 1 ${way}`, `${no} ${way}`]),
      ...givens(rows),
    ];
  },
};

/** Several sudokus that share boxes: where each of them begins is told by the solution, which has no gap in it. */
function overlapping(problem, solution) {
  const [rows, solved] = [rowsOf(lines(problem)), rowsOf(lines(solution))];
  const isCell = (i, j) => isNumber(solved[i]?.[j] ?? "");
  const nine = [...Array(9).keys()];
  const starts = [];
  for (let i = 0; i + 9 <= rows.length; i += 3)
    for (let j = 0; j + 9 <= rows[0].length; j += 3) {
      const full = nine.every((a) => nine.every((b) => isCell(i + a, j + b)));
      const lists = full ? houses(i, j) : [];
      const isSudoku = lists.every((cells) => new Set(cells.map(([a, b]) => solved[a][b])).size === 9);
      if (full && isSudoku) starts.push([i, j]);
    }
  const drawn = rows.map((row, i) => row.map((_, j) => (isCell(i, j) ? "." : "#")).join(""));
  const given = rows.map((row, i) =>
    row.map((text, j) => (isCell(i, j) ? (isNumber(text) ? text : ".") : "#")).join(""),
  );
  const all = new Set(
    starts.flatMap(([i, j]) => houses(i, j).map((cells) => cells.map(([a, b]) => at(a, b)).join(" "))),
  );
  return [
    "grid",
    ...drawn,
    "values 1-9",
    ...[...all].map((cells) => `distinct ${cells}`),
    "givens",
    ...given,
  ];
}

/** Rows, columns and boxes of a sudoku that begins there. */
function houses(i, j) {
  const nine = [...Array(9).keys()];
  const place = (a, b) => [i + a, j + b];
  return nine.flatMap((k) => [
    nine.map((l) => place(k, l)),
    nine.map((l) => place(l, k)),
    nine.map((l) => place(3 * Math.floor(k / 3) + Math.floor(l / 3), 3 * (k % 3) + (l % 3))),
  ]);
}

for (const kind of ["Samurai", "Butterfly", "Shogun", "Sohei", "Sumo", "Windmill", "Gattai8"])
  KINDS[`${kind}Sudoku`] = overlapping;

/** Is the grid of values the solution that is given? Its cells are numbers, or x for 1 and - for 0. */
export function isGiven(grid, solution, kind) {
  const isPainted = kind === "Nonogram" || kind === "Thermometer";
  return rowsOf(lines(solution)).every((row, i) =>
    row.every((text, j) => {
      const value = grid[i][j];
      if (isPainted) return (text === "x") === (value === 1);
      return isNumber(text) ? Number(text) === value : value === null || value === 0 || kind === "Str8t";
    }),
  );
}
