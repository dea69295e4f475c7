// A `PolyominoesPuzzle` in, the DANCE lines of POLYOMINOES out (§8–11): one item line, then the placements,
// rotation by rotation, first as given and then transposed; the cells keep their order.

import { type Cell, cellKey, extent } from "../geometry/cells.js";
import { digit } from "../geometry/digits.js";
import { transpose } from "../geometry/placements.js";
import type { PolyominoesPuzzle } from "./puzzle.js";
import { boardLine, namesLine } from "./write.js";

export function* polyominoesDlx(puzzle: PolyominoesPuzzle): Generator<string, string> {
  const source = puzzle.source ?? { board: boardLine(puzzle), names: `${namesLine(puzzle)}\n` };
  yield `${source.board} ${source.names}`;
  const board = new Set(puzzle.board.map(cellKey));
  const { xmin, xmax, ymin, ymax } = extent(puzzle.board);
  let options = 0;
  for (const piece of puzzle.pieces) {
    for (const cells of orientations(piece)) {
      const own = extent(cells);
      for (let x = xmin - own.xmin; x <= xmax - own.xmax; x++) {
        for (let y = ymin - own.ymin; y <= ymax - own.ymax; y++) {
          const placed = cells.map((cell): Cell => [cell[0] + x, cell[1] + y]);
          if (!placed.every((cell) => board.has(cellKey(cell)))) continue;
          options++;
          yield `${piece.name}${placed.map((cell) => ` ${digit(cell[0])}${digit(cell[1])}`).join("")}\n`;
        }
      }
    }
  }
  const { length } = puzzle.board;
  return `Altogether ${length} cells, ${puzzle.names.length} pieces, ${options} options.`;
}

/** The orientations in which the piece appears: s turns from the given one, then, if t is 2, from its transpose. */
function* orientations(piece: PolyominoesPuzzle["pieces"][number]): Generator<readonly Cell[]> {
  for (const start of piece.transpositions === 1 ? [piece.cells] : [piece.cells, transpose(piece.cells)]) {
    let cells = start;
    for (let k = 0; k < piece.rotations; k++) {
      yield cells;
      cells = cells.map(([x, y]): Cell => [-y, x]);
    }
  }
}
