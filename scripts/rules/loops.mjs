// Puzzles of loops and islands of SmilingWayne/puzzlekit-dataset in, texts of rules out; and whether a solution is the one that
// is given: by kind.

const at = (i, j) => `r${i + 1}c${j + 1}`;
const rowsOf = (text) =>
  text
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/));
const sizeOf = (text) => text.split("\n")[0].trim().split(/\s+/).map(Number);

/** By text of a place: its cells; "-" is none. */
function byText(rows) {
  const cells = new Map();
  for (const [i, row] of rows.entries())
    for (const [j, text] of row.entries())
      if (text !== "-") cells.set(text, [...(cells.get(text) ?? []), at(i, j)]);
  return cells;
}

const head = ([rows, columns], values = "0-1") => [`grid ${rows}x${columns}`, `values ${values}`];
const isBlack = (text) => text === "x";

/** Steps that a solution of directions has. */
function stepsIn(solution) {
  return rowsOf(solution).flatMap((row, i) =>
    row.flatMap((text, j) => [
      ...(/^[nesw]+$/.test(text) && text.includes("e") ? [`${i},${j + 0.5}`] : []),
      ...(/^[nesw]+$/.test(text) && text.includes("s") ? [`${i + 0.5},${j}`] : []),
    ]),
  );
}

function sameLines({ lines }, expected) {
  return (
    lines
      .map(([place]) => place.join())
      .sort()
      .join(" ") === expected.sort().join(" ")
  );
}

/** Is black what has this value, and the rest white? */
function shaded(value) {
  return ({ grid }, solution) =>
    rowsOf(solution).every((row, i) => row.every((text, j) => isBlack(text) === (grid[i][j] === value)));
}

const DIRECTIONS = { n: [-1, 0], e: [0, 1], s: [1, 0], w: [0, -1] };

export const LOOPS = {
  Slitherlink: {
    text(problem) {
      const numbers = [...byText(rowsOf(problem))].map(([n, cells]) => `around ${n} ${cells.join(" ")}`);
      return [...head(sizeOf(problem)), "lines", "loop", ...numbers];
    },
    isGiven(decoded, solution) {
      const rows = rowsOf(solution);
      const inside = (i, j) => isBlack(rows[i]?.[j]);
      const expected = [];
      for (let i = 0; i <= rows.length; i++) {
        for (let j = 0; j <= rows[0].length; j++) {
          if (inside(i, j) !== inside(i - 1, j)) expected.push(`${i - 0.5},${j}`);
          if (inside(i, j) !== inside(i, j - 1)) expected.push(`${i},${j - 0.5}`);
        }
      }
      return sameLines(decoded, expected);
    },
  },
  Masyu: {
    text(problem) {
      const cells = byText(rowsOf(problem));
      const pearls = [
        ["white", "w", "1"],
        ["black", "b", "2"],
      ].flatMap(([color, ...texts]) => {
        const own = texts.flatMap((text) => cells.get(text) ?? []);
        return own.length > 0 ? [`${color}-pearl ${own.join(" ")}`] : [];
      });
      return [...head(sizeOf(problem)), "steps", "loop", ...pearls];
    },
    isGiven: (decoded, solution) => sameLines(decoded, stepsIn(solution)),
  },
  Yajilin: {
    text(problem) {
      const rows = rowsOf(problem);
      const drawn = rows.map((row) => row.map((text) => (text === "-" ? "." : "#")).join(""));
      const clues = rows.flatMap((row, i) =>
        row.flatMap((text, j) => {
          const [, number, way] = /^(\d+)([nesw])$/.exec(text) ?? [];
          if (!way) return [];
          const [down, right] = DIRECTIONS[way];
          const cells = [];
          for (let k = 1; rows[i + k * down]?.[j + k * right]; k++)
            if (rows[i + k * down][j + k * right] === "-") cells.push(at(i + k * down, j + k * right));
          return cells.length > 0 ? [`visits ${cells.length - number} ${cells.join(" ")}`] : [];
        }),
      );
      return ["grid", ...drawn, "values 0-1", "steps", "loop", "apart 0", ...clues];
    },
    isGiven: (decoded, solution) => sameLines(decoded, stepsIn(solution)),
  },
  Nurikabe: {
    text(problem) {
      const clues = rowsOf(problem).flatMap((row, i) =>
        row.flatMap((text, j) => (text === "-" ? [] : [`island ${text === "?" ? ">0" : text} ${at(i, j)}`])),
      );
      return [...head(sizeOf(problem), `0-${clues.length}`), ...clues, "connected 0", "no-block 0"];
    },
    isGiven: shaded(0),
  },
  Hitori: {
    text(problem) {
      const numbers = [...byText(rowsOf(problem))].map(([n, cells]) => `once ${n} ${cells.join(" ")}`);
      return [...head(sizeOf(problem)), ...numbers, "apart 1", "connected 0"];
    },
    isGiven: shaded(1),
  },
  Heyawake: {
    text(problem) {
      const [rows] = sizeOf(problem);
      const all = rowsOf(problem);
      const number = new Map();
      for (let i = 0; i < rows; i++)
        for (const [j, text] of all[i].entries()) if (text !== "-") number.set(all[rows + i][j], text);
      const rooms = [...byText(all.slice(rows))].map(([name, cells]) =>
        ["room", number.get(name) ?? "", ...cells].filter((word) => word !== "").join(" "),
      );
      return [...head(sizeOf(problem)), ...rooms, "two-rooms 0", "apart 1", "connected 0"];
    },
    isGiven: shaded(1),
  },
  NumberLink: {
    text(problem, solution) {
      const rows = rowsOf(problem);
      const labels = [...byText(rows).keys()];
      const isFull = !rowsOf(solution).flat().includes("-");
      const givens = rows.map((row) =>
        row.map((text) => (text === "-" ? "." : labels.indexOf(text) + 1)).join(" "),
      );
      const values = `${isFull ? 1 : 0}-${labels.length}`;
      return [...head(sizeOf(problem), values), "steps", "paths", "givens", ...givens];
    },
    isGiven: (decoded, solution) => sameLines(decoded, stepsIn(solution)),
  },
};
