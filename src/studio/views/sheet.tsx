// The printable sheet: the puzzle, and on a page of its own the solution that was looked at.

import { printing, shown } from "../state/look.js";
import { puzzlePicture, solutionPicture, tokensOf } from "../state/pictures.js";
import { drawing, entry } from "../state/puzzle.js";
import { kept } from "../state/run.js";
import { PictureView } from "./picture.js";

export function PrintedSheet() {
  if (!printing.value) return null;
  const puzzle = puzzlePicture(drawing.value);
  const solution = kept.value.solutions[shown.value];
  const solved = solution && solutionPicture(kept.value.drawing, tokensOf(kept.value, solution));
  const title = entry.value.title || "Puzzle";
  return (
    <div class="sheet">
      <section>
        <h1>{title}</h1>
        {puzzle && <PictureView picture={puzzle} label="The puzzle" />}
      </section>
      {solved && (
        <section>
          <h1>{title}: solution</h1>
          <PictureView picture={solved} label="The solution" />
        </section>
      )}
    </div>
  );
}
