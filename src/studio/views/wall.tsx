// The wall: thumbnails of the solutions, a screenful at a time. The worker draws them, a few at a time.

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { svgElement } from "../parts/picture.js";
import { grouped } from "../parts/words.js";
import { show, shown, tab } from "../state/look.js";
import { paint } from "../state/painter.js";
import { kept } from "../state/run.js";
import { set } from "../state/set.js";
import { tokensOf } from "../state/tokens.js";

const ON_A_WALL = 48;
/** All the pieces on a wall together: more would take long to lay out. */
const MOST_PIECES = 1600;
/** Pictures come so many at a time, so that the page answers meanwhile. */
const AT_A_TIME = 4;

export function Wall() {
  const { solutions } = kept.value;
  const size = Math.max(1, Math.min(ON_A_WALL, Math.floor(MOST_PIECES / (solutions[0]?.length || 1))));
  const wanted = useSignal(Math.floor(shown.value / size));
  const walls = Math.max(1, Math.ceil(solutions.length / size));
  const wall = Math.min(wanted.value, walls - 1);
  const from = wall * size;
  const go = (to: number) => set(wanted, to);
  const onWall = solutions.slice(from, from + size);
  const slices = useSignal(0);
  useEffect(() => {
    const next = onWall.filter((solution) => !thumbnails.has(solution)).slice(0, AT_A_TIME);
    if (next.length === 0) return;
    const subjects = next.map((solution) => tokensOf(kept.value, solution));
    const painting = paint(kept.value.drawing, subjects, STYLE);
    void painting.drawn.then((drawn) => {
      drawn.forEach((one, k) => {
        thumbnails.set(next[k]!, one && svgElement(one.svg, ""));
      });
      slices.value++;
    });
    return painting.cancel;
  }, [onWall.length, from, solutions, slices.value]);
  return (
    <div class="stage">
      <ul class="wall" aria-label="Solutions">
        {onWall.map((solution, k) => (
          <li key={from + k}>
            <button
              type="button"
              onClick={() => {
                show(from + k);
                tab.value = "solution";
              }}
            >
              <span class="hidden">Show solution {from + k + 1}</span>
              <Thumbnail solution={solution} />
            </button>
          </li>
        ))}
      </ul>
      {solutions.length === 0 && <p class="note">No solution to show.</p>}
      <div class="pager">
        <button type="button" aria-label="Previous wall" disabled={wall === 0} onClick={() => go(wall - 1)}>
          ←
        </button>
        <span class="pager-text">
          {solutions.length === 0
            ? "—"
            : `${grouped(from + 1)}–${grouped(Math.min(solutions.length, from + size))} of ${grouped(solutions.length)}`}
        </span>
        <button
          type="button"
          aria-label="Next wall"
          disabled={wall >= walls - 1}
          onClick={() => go(wall + 1)}
        >
          →
        </button>
      </div>
    </div>
  );
}

/** The pictures that have been made, by solution; null where there is none, for a plain problem of many items. */
const thumbnails = new WeakMap<readonly number[], Element | null>();

const STYLE = { isBare: true, isNameless: true };

function Thumbnail({ solution }: { readonly solution: readonly number[] }) {
  const svg = thumbnails.get(solution);
  const frame = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (svg) frame.current!.replaceChildren(svg);
  }, [svg]);
  if (svg) return <span class="thumb" aria-hidden="true" ref={frame} />;
  if (svg === undefined) return null;
  return (
    <span class="thumb-text" aria-hidden="true">
      {tokensOf(kept.value, solution)
        .slice(0, 12)
        .map((option) => option.slice(0, 80))
        .join("\n")}
    </span>
  );
}
