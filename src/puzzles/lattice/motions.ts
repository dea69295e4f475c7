// The symmetries of a packing: the motions of its lattice that map the box, with the suffixes and the rules, to itself.

import type { Problem } from "#problem";
import type { Symmetry } from "#symmetry";
import { shiftsOf } from "../geometry/glue.js";
import { type BoxMotion, boxMotions, type Lattice, type Spot } from "../geometry/lattice.js";
import { boardSymmetry } from "../motions.js";
import { type Board, boardOf, spotName } from "./placements.js";
import { type LatticePuzzle, ranksOf } from "./puzzle.js";
import { ruleName } from "./rules.js";

export function latticeSymmetry(lattice: Lattice, puzzle: LatticePuzzle, problem: Problem): Symmetry {
  const suffixes = ranksOf(lattice, puzzle);
  const board = boardOf(lattice, puzzle, suffixes);
  const motions = puzzle.glue ? gluedMotions(lattice, puzzle, board) : boxMotions(lattice, board.box);
  const maps = motions.map(({ kind, mirror, image }) => {
    const name = (spot: Spot) => spotName(image.get(String(spot))!, suffixes);
    const cells = board.box.map((spot) => [spotName(spot, suffixes), name(spot)] as const);
    const rules = board.rules.map((rule) => [rule.name, ruleName(rule, rule.spots.map(name))] as const);
    return { kind, mirror, map: new Map([...cells, ...rules]) };
  });
  return boardSymmetry(problem, maps);
}

/** On a glued box a motion may be followed by every shift along it. */
function gluedMotions(lattice: Lattice, { glue }: LatticePuzzle, { box, glued }: Board): BoxMotion[] {
  const { sheet, fold } = glued!;
  const own = new Set(box.map(String));
  const known = new Set<string>();
  return lattice.motions.flatMap(({ kind, mirror, move }) => {
    // A motion about the origin is brought back to the first row; the shifts do the rest.
    const rows = box.map((spot) => move(spot)[0]!);
    const down = glue === "torus" ? 0 : sheet.least[0]! - Math.min(...rows);
    return shiftsOf(glue!, sheet).flatMap(([dx, dy]): BoxMotion[] => {
      const images = box.map((spot) => {
        const [x = 0, y = 0, rank = 0] = move(spot);
        return fold([x + down + dx, y + dy, rank]);
      });
      const text = images.map(String);
      if (!text.every((spot) => own.has(spot)) || new Set(text).size < text.length) return [];
      if (known.has(text.join(" "))) return [];
      known.add(text.join(" "));
      const what = dx === 0 && dy === 0 ? kind : kind === "identity" ? "shift" : `${kind} and shift`;
      return [{ kind: what, mirror, image: new Map(box.map((spot, k) => [String(spot), images[k]!])) }];
    });
  });
}
