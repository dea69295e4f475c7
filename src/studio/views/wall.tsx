// The wall: thumbnails of the solutions, a screenful at a time.

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Picture } from "../../index.js";
import { show, shown, tab } from "../state/look.js";
import { solutionPicture, tokensOf } from "../state/pictures.js";
import { kept } from "../state/run.js";
import { svgOf } from "./picture.js";
import { grouped } from "./words.js";

const ON_A_WALL = 48;
/** Pictures are made for so long at a time, and shown; the others follow, so that the page answers meanwhile. */
const SLICE_MS = 8;

export function Wall() {
  const wanted = useSignal(Math.floor(shown.value / ON_A_WALL));
  const { solutions } = kept.value;
  const walls = Math.max(1, Math.ceil(solutions.length / ON_A_WALL));
  const wall = Math.min(wanted.value, walls - 1);
  const from = wall * ON_A_WALL;
  const go = (to: number) => {
    wanted.value = to;
  };
  const onWall = solutions.slice(from, from + ON_A_WALL);
  const slices = useSignal(0);
  useEffect(() => {
    if (onWall.every((solution) => thumbnails.has(solution))) return;
    const timer = setTimeout(() => {
      makeThumbnails(onWall);
      slices.value++;
    }, 0);
    return () => clearTimeout(timer);
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
            : `${grouped(from + 1)}–${grouped(Math.min(solutions.length, from + ON_A_WALL))} of ${grouped(solutions.length)}`}
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

function makeThumbnails(solutions: readonly (readonly number[])[]): void {
  const end = performance.now() + SLICE_MS;
  for (const solution of solutions) {
    if (thumbnails.has(solution)) continue;
    const picture = solutionPicture(kept.value.drawing, tokensOf(kept.value, solution));
    thumbnails.set(solution, picture && svgOf(withoutNames(picture), ""));
    if (performance.now() > end) break;
  }
}

/** Colors and outlines tell pieces apart where their names are too small to be read. */
function withoutNames(picture: Picture): Picture {
  return { ...picture, regions: picture.regions.map((region) => ({ ...region, label: "" })) };
}

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
        .map((option) => option.slice(0, 12).join(" "))
        .join("\n")}
    </span>
  );
}
