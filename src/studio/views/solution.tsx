// One solution, large. The keyboard goes through them all.

import { useMemo } from "preact/hooks";
import { MOST_KEPT } from "../solve/protocol.js";
import { show, shown } from "../state/look.js";
import { puzzlePicture, solutionPicture, type Tokens, tokensOf } from "../state/pictures.js";
import { drawing } from "../state/puzzle.js";
import { kept, run } from "../state/run.js";
import { PictureView } from "./picture.js";
import { LazySolid } from "./solid-lazy.js";
import { grouped } from "./words.js";

export function SolutionView() {
  const { solutions } = kept.value;
  const k = shown.value;
  const step = (event: KeyboardEvent) => {
    const to = { ArrowLeft: k - 1, ArrowRight: k + 1, Home: 0, End: solutions.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(to);
  };
  const several = solutions.length > 1;
  return (
    <div
      class="stage"
      tabIndex={0}
      role="group"
      aria-label="Solutions; left and right arrows go through them"
      onKeyDown={step}
    >
      <div class="large">
        <Current k={k} />
      </div>
      <div class="pager">
        <button type="button" aria-label="Previous solution" disabled={!several} onClick={() => show(k - 1)}>
          ←
        </button>
        <span class="pager-text">
          {solutions.length === 0
            ? "—"
            : `${grouped(k + 1)} of ${grouped(solutions.length)}${isCut() ? " kept" : ""}`}
        </span>
        <button type="button" aria-label="Next solution" disabled={!several} onClick={() => show(k + 1)}>
          →
        </button>
        <button
          type="button"
          class="plain"
          disabled={!several}
          onClick={() => show(Math.floor(Math.random() * solutions.length))}
        >
          Random
        </button>
      </div>
    </div>
  );
}

/** Were more solutions found than are kept? */
function isCut(): boolean {
  const { ended, moment } = run.value;
  return Number(ended?.count ?? moment.solutions) > MOST_KEPT;
}

function Current({ k }: { readonly k: number }) {
  const { solutions, drawing: solved, tokens } = kept.value;
  const solution = solutions[k];
  const puzzle = solution ? null : drawing.value;
  // While a search adds solutions, or the puzzle is edited, the picture of this one stays as it is.
  const picture = useMemo(() => {
    if (solution) return solutionPicture(solved, tokensOf({ tokens }, solution));
    return puzzle && puzzlePicture(puzzle);
  }, [solution, solved, tokens, puzzle]);
  return (
    <>
      {!picture && !solution && <p class="hint">Solutions appear here</p>}
      {picture && <PictureView picture={picture} label={solution ? `Solution ${k + 1}` : "The puzzle"} />}
      {picture?.solid?.placed && <LazySolid picture={picture} label={`Solution ${k + 1}`} />}
      {solution && solved.kind === "dlx" && <OptionList tokens={tokensOf({ tokens }, solution)} />}
    </>
  );
}

/** The options of a plain problem, one a line. */
export function OptionList({ tokens }: { readonly tokens: Tokens }) {
  return (
    <ol class="options" tabIndex={0} aria-label="Options">
      {tokens.map((option) => (
        <li key={option.join(" ")}>{option.join(" ")}</li>
      ))}
    </ol>
  );
}
