// The search as a film, step by step: options tried and taken back, as dancing links does it.

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import type { Trace } from "../solve/protocol.js";
import { solutionPicture } from "../state/pictures.js";
import { drawing, source } from "../state/puzzle.js";
import { once } from "../state/workers.js";
import { PictureView } from "./picture.js";
import { OptionList } from "./solution.js";
import { grouped } from "./words.js";

const STEPS = 3000;

interface Film {
  readonly trace: Trace;
  readonly tokens: ReadonlyMap<number, readonly string[]>;
  readonly drawing: typeof drawing.value;
}

export function SearchFilm() {
  const film = useSignal<Film | null>(null);
  const failure = useSignal("");
  const step = useSignal(0);
  const playing = useSignal(false);
  /** Steps a second. */
  const speed = useSignal(4);
  const length = useComputed(() => film.value?.trace.paths.length ?? 0);

  useSignalEffect(() => {
    let wanted = true;
    film.value = null;
    failure.value = "";
    playing.value = false;
    step.value = 0;
    once({ job: "trace", source: source.value, steps: STEPS }, "traced").then(
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
    const timer = setInterval(() => {
      if (step.value + 1 >= length.value) playing.value = false;
      else step.value++;
    }, 1000 / speed.value);
    return () => clearInterval(timer);
  });

  const go = (to: number) => {
    step.value = Math.max(0, Math.min(length.value - 1, to));
  };
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
          {playing.value ? "Pause" : "Play"}
        </button>
        <button
          type="button"
          aria-label="One step on"
          disabled={step.value + 1 >= length.value}
          onClick={() => go(step.value + 1)}
        >
          →
        </button>
        <label class="field">
          <span>Speed</span>
          <input
            type="range"
            min={1}
            max={30}
            value={speed.value}
            onInput={(event) => {
              speed.value = event.currentTarget.valueAsNumber;
            }}
          />
        </label>
      </div>
    </div>
  );
}

function Frame({ film, step }: { readonly film: Film; readonly step: number }) {
  const path = film.trace.paths[step] ?? [];
  const tokens = path.map((option) => film.tokens.get(option) ?? []);
  const picture = solutionPicture(film.drawing, tokens);
  if (film.drawing.kind === "dlx") return <OptionList tokens={tokens} />;
  return picture && <PictureView picture={picture} label={`Step ${step + 1} of the search`} />;
}

/** What this step took back, and what it tries instead. */
function Moves({ film, step }: { readonly film: Film; readonly step: number }) {
  const path = film.trace.paths[step] ?? [];
  const before = film.trace.paths[step - 1] ?? [];
  const text = (options: readonly number[]) =>
    options.map((option) => film.tokens.get(option)?.join(" ")).join(" · ");
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
