// The picture of whatever was asked about: a puzzle of a family, or a problem whose items are named by coordinates.

import type { Problem } from "#problem";
import { type Chosen, Puzzle } from "./family.js";
import { problemPicture } from "./pictures/coordinates.js";
import type { Picture } from "./pictures/picture.js";

/**
 * The picture of a puzzle, or of a solution of it; of a problem, null if its items are not named by coordinates.
 *
 *     writeSvg(picture(puzzle, solution), { theme: "dark" });
 */
export function picture<Spec, Decoded>(puzzle: Puzzle<Spec, Decoded>, solution?: Chosen): Picture;
export function picture(asked: Puzzle | Problem, solution?: Chosen): Picture | null;
export function picture(asked: Puzzle | Problem, solution?: Chosen): Picture | null {
  return asked instanceof Puzzle ? asked.picture(solution) : problemPicture(asked, solution);
}
