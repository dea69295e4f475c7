// The search as a film, step by step: options tried and taken back, as dancing links does it.

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { SvgView, usePainted } from "../parts/picture.js";
import { grouped } from "../parts/words.js";
import { PLAIN } from "../solve/kinds.js";
import type { Trace } from "../solve/protocol.js";
import { tell } from "../state/notice.js";
import { drawing, source } from "../state/puzzle.js";
import { set } from "../state/set.js";
import { tokensOf } from "../state/tokens.js";
import { once } from "../state/workers.js";
import { OptionList } from "./option-list.js";

const STEPS = 3000;
const MOST_STEPS = 650_000;
/** The film is drawn so often. */
const TICK_MS = 40;
/** The puzzle that the film is of: a longer film of it goes on where it was. */
let asked: unknown;

interface Film {
  readonly trace: Trace;
  readonly tokens: Map<number, string>;
  readonly drawing: typeof drawing.value;
}

export function SearchFilm() {
  const film = useSignal<Film | null>(null);
  const failure = useSignal("");
  const step = useSignal(0);
  const playing = useSignal(false);
  /** Steps a second. */
  const speed = useSignal(4);
  const steps = useSignal(STEPS);
  const toSolution = useSignal(false);
  const length = useComputed(() => film.value?.trace.paths.length ?? 0);

  useSignalEffect(() => {
    let wanted = true;
    film.value = null;
    failure.value = "";
    playing.value = false;
    const from = asked === source.value ? step.peek() : 0;
    if (asked !== source.value) steps.value = STEPS;
    asked = source.value;
    step.value = from;
    once({ job: "trace", source: source.value, steps: steps.value }, "traced", 20_000).then(
      ({ trace }) => {
        if (wanted) film.value = { trace, tokens: new Map(trace.tokens), drawing: drawing.peek() };
      },
      (error: Error) => {
        if (wanted) failure.value = error.message;
      },
    );
    return () => {
      wanted = false;
    };
  });
  useSignalEffect(() => {
    if (!playing.value) return;
    // Faster than the page can be drawn, several steps are made at a time.
    const perTick = Math.max(1, Math.round((speed.value * TICK_MS) / 1000));
    const timer = setInterval(
      () => {
        if (step.value + 1 >= length.value) playing.value = false;
        else step.value = Math.min(length.value - 1, step.value + perTick);
      },
      Math.max(TICK_MS, 1000 / speed.value),
    );
    return () => clearInterval(timer);
  });

  useSignalEffect(() => {
    const trace = film.value?.trace;
    if (!trace || !toSolution.value) return;
    const next = trace.solved.indexOf(true, step.peek() + 1);
    if (next >= 0) step.value = next;
    else if (!trace.whole && steps.peek() < MOST_STEPS) {
      // It is further on: the film gets longer first.
      steps.value = Math.min(MOST_STEPS, steps.peek() * 6);
      return;
    } else
      tell(trace.whole ? "There is no further solution." : "The next solution is too far off for the film.");
    toSolution.value = false;
  });

  const go = (to: number) => set(step, Math.max(0, Math.min(length.value - 1, to)));
  return (
    <div class="stage">
      <div class="large">{film.value && <Frame film={film.value} step={step.value} />}</div>
      <p class="note" aria-live="off">
        {failure.value || (film.value ? caption(film.value.trace, step.value) : "…")}
      </p>
      {film.value && <Moves film={film.value} step={step.value} />}
      <input
        type="range"
        aria-label="Step"
        min={0}
        max={Math.max(0, length.value - 1)}
        value={step.value}
        onInput={(event) => go(event.currentTarget.valueAsNumber)}
      />
      <div class="pager">
        <button
          type="button"
          aria-label="One step back"
          disabled={step.value === 0}
          onClick={() => go(step.value - 1)}
        >
          ←
        </button>
        <button
          type="button"
          class="primary"
          disabled={length.value < 2}
          onClick={() => {
            if (step.value + 1 >= length.value) step.value = 0;
            playing.value = !playing.value;
          }}
        >
          {playing.value ? "Pause" : "Start"}
        </button>
        <button
          type="button"
          aria-label="One step on"
          disabled={step.value + 1 >= length.value}
          onClick={() => go(step.value + 1)}
        >
          →
        </button>
        <button
          type="button"
          class="plain"
          disabled={length.value === 0}
          onClick={() => set(toSolution, true)}
        >
          Next solution
        </button>
        <label class="field">
          <span>Speed</span>
          <input
            type="range"
            min={0}
            max={3}
            step={0.1}
            value={Math.log10(speed.value)}
            aria-valuetext={`${Math.round(speed.value)} steps a second`}
            onInput={(event) => set(speed, 10 ** event.currentTarget.valueAsNumber)}
          />
        </label>
      </div>
    </div>
  );
}

const STYLE = {};
/** Of a longer option the beginning is shown. */
const LONGEST = 240;

function Frame({ film, step }: { readonly film: Film; readonly step: number }) {
  const tokens = useMemo(() => tokensOf(film, film.trace.paths[step] ?? []), [film, step]);
  const drawn = usePainted(film.drawing, tokens, STYLE)?.drawn;
  if (film.drawing.kind === PLAIN) return <OptionList tokens={tokens} />;
  return drawn ? <SvgView svg={drawn.svg} label={`Step ${step + 1} of the search`} /> : null;
}

/** What this step took back, and what it tries instead. */
function Moves({ film, step }: { readonly film: Film; readonly step: number }) {
  const path = film.trace.paths[step] ?? [];
  const before = film.trace.paths[step - 1] ?? [];
  const text = (options: readonly number[]) =>
    options
      .slice(0, 20)
      .map((option) => film.tokens.get(option)?.slice(0, LONGEST))
      .join(" · ");
  return (
    <ul class="moves">
      <li class="back">{text(before.filter((option) => !path.includes(option)))}</li>
      <li class="tried">{text(path.filter((option) => !before.includes(option)))}</li>
    </ul>
  );
}

/** e.g. "Step 12 of 300: 5 options stand, one taken back". */
function caption({ paths, solved, whole }: Trace, step: number): string {
  const path = paths[step] ?? [];
  const before = paths[step - 1] ?? [];
  const back = before.filter((option) => !path.includes(option)).length;
  const place = `Step ${grouped(step + 1)} of ${whole ? "" : "the first "}${grouped(paths.length)}`;
  if (solved[step]) return `${place}: a solution`;
  const stands = path.length === 1 ? "1 option stands" : `${path.length} options stand`;
  return `${place}: ${stands}${back > 0 ? `, ${back} taken back` : ""}`;
}
