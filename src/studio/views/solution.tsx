// One solution, large. The keyboard goes through them all.

import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { lazy } from "../parts/lazy.js";
import { SvgView, usePainted } from "../parts/picture.js";
import { grouped } from "../parts/words.js";
import { familyOf, PLAIN, playOf } from "../solve/kinds.js";
import type { Tokens } from "../solve/protocol.js";
import { tokensIn } from "../solve/spelling.js";
import { type Example, exampleNamed, namedIn } from "../state/examples.js";
import { show, shown } from "../state/look.js";
import { canUndo, drawing } from "../state/puzzle.js";
import { fetching, kept, loadMore, run } from "../state/run.js";
import { set } from "../state/set.js";
import { tokensOf } from "../state/tokens.js";
import { OptionList } from "./option-list.js";
import { PinChips, pinAt, togglePin } from "./pins.js";

const LazySolid = lazy(
  () => import("./solid.js").then(({ SolidView }) => SolidView),
  "Loading the view of cubes",
);

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
        {isCut() && run.value.phase === "ended" && (
          <button type="button" class="plain" disabled={fetching.value} onClick={() => void loadMore()}>
            {fetching.value ? "Listing …" : "List more"}
          </button>
        )}
      </div>
      <div class="large">
        <Current k={k} />
      </div>
    </div>
  );
}

/** Were more solutions found than are kept? */
function isCut(): boolean {
  const { ended, moment } = run.value;
  return Number(ended?.count ?? moment.solutions) > kept.value.solutions.length;
}

const STYLE = {};

function Current({ k }: { readonly k: number }) {
  const { solutions, drawing: solved, tokens } = kept.value;
  const solution = solutions[k];
  // While a search adds solutions, or the puzzle is edited, the picture of this one stays as it is.
  const words = useMemo(() => (solution ? tokensOf({ tokens }, solution) : null), [solution, tokens]);
  const painted = usePainted(solution ? solved : drawing.value, words, STYLE);
  const known = solution ? null : knownSolution();
  if (known) return <KnownSolution file={known.file} />;
  const drawn = painted?.drawn;
  return (
    <>
      {!drawn && !solution && <p class="hint">Solutions appear here</p>}
      {painted && !drawn && solution && solved.kind !== PLAIN && <p class="hint">Too large to be drawn</p>}
      {painted && drawn && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the chips below have the keys
        // biome-ignore lint/a11y/noStaticElementInteractions: the same
        <div
          class={solution ? "pickable" : ""}
          title={solution ? "Click to pin" : ""}
          onClick={(event) => {
            const pin = pinAt(event, painted);
            if (pin) togglePin(pin);
          }}
        >
          <SvgView svg={drawn.svg} label={painted.tokens ? `Solution ${k + 1}` : "The puzzle"} />
        </div>
      )}
      {drawn?.picture.solid?.placed && (
        <LazySolid picture={drawn.picture} solid={drawn.picture.solid} label={`Solution ${k + 1}`} />
      )}
      {solution && <PinChips kept={kept.value} solution={solution} />}
      {words && solved.kind !== PLAIN && solved.spec && <AsText tokens={words} />}
      {words && solved.kind === PLAIN && <OptionList tokens={words} />}
    </>
  );
}

/** The puzzle of the gallery that is searched, if a solution of it is known. */
function knownSolution(): Example | null {
  const { phase } = run.value;
  const example = exampleNamed(namedIn(location.hash));
  const isSearching = phase === "searching" || phase === "paused" || phase === "reading";
  // The pictures of other puzzles show no solution.
  const isSolved = example?.solutions !== "0" && playOf(kept.value.drawing.kind)?.give === undefined;
  return isSearching && !canUndo.value && isSolved ? example : null;
}

/** While the search for a puzzle of the gallery lasts: a solution that is known. */
function KnownSolution({ file }: { readonly file: string }) {
  return (
    <figure class="known">
      <img src={`./thumbnails/${file}.svg`} alt="A known solution" />
      <figcaption class="note">A known solution; the search goes on.</figcaption>
    </figure>
  );
}

/** The solution as letters and digits, for whoever does not see the picture. */
function AsText({ tokens }: { readonly tokens: Tokens }) {
  const open = useSignal(false);
  const { kind, spec } = kept.value.drawing;
  const family = familyOf(kind);
  return (
    <details class="as-text" onToggle={(event) => set(open, event.currentTarget.open)}>
      <summary>As text</summary>
      {open.value && family && (
        <pre tabIndex={0}>{family.show(spec, family.decode(spec, tokens.map(tokensIn)))}</pre>
      )}
    </details>
  );
}
