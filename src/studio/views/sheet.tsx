// The printable sheet: the puzzle, and on a page of its own the solution that was looked at.

import { SvgView } from "../parts/picture.js";
import { printed } from "../state/look.js";
import { entry } from "../state/puzzle.js";

export function PrintedSheet() {
  if (!printed.value) return null;
  const { puzzle, solved } = printed.value;
  const title = entry.value.title || "Puzzle";
  return (
    <div class="sheet">
      <section>
        <h1>{title}</h1>
        {puzzle && <SvgView svg={puzzle.svg} label="The puzzle" />}
      </section>
      {solved && (
        <section>
          <h1>{title}: solution</h1>
          <SvgView svg={solved.svg} label="The solution" />
        </section>
      )}
    </div>
  );
}
