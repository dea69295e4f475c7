// The wall: thumbnails of the solutions, a screenful at a time.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { writeSvg } from "../../index.js";
import { show, shown, tab } from "../state/look.js";
import { solutionPicture, tokensOf } from "../state/pictures.js";
import { kept } from "../state/run.js";
import { grouped } from "./words.js";

const ON_A_WALL = 48;
/** So many pictures are drawn at once; the others follow, so that the page answers meanwhile. */
const AT_ONCE = 4;

export function Wall() {
  const wanted = useSignal(Math.floor(shown.value / ON_A_WALL));
  const ready = useSignal(0);
  const { solutions } = kept.value;
  const walls = Math.max(1, Math.ceil(solutions.length / ON_A_WALL));
  const wall = Math.min(wanted.value, walls - 1);
  const from = wall * ON_A_WALL;
  const go = (to: number) => {
    wanted.value = to;
    ready.value = 0;
  };
  const onWall = solutions.slice(from, from + ON_A_WALL);
  useEffect(() => {
    if (ready.value >= onWall.length) return;
    const timer = setTimeout(() => {
      ready.value += AT_ONCE;
    }, 0);
    return () => clearTimeout(timer);
  });
  return (
    <div class="stage">
      <ul class="wall" aria-label="Solutions">
        {onWall.map((solution, k) => (
          <li key={from + k}>
            <button
              type="button"
              aria-label={`Show solution ${from + k + 1}`}
              onClick={() => {
                show(from + k);
                tab.value = "solution";
              }}
            >
              {k < ready.value && <Thumbnail solution={solution} />}
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

interface ThumbnailProps {
  readonly solution: readonly number[];
}

function Thumbnail({ solution }: ThumbnailProps) {
  const { drawing, tokens } = kept.value;
  const own = tokensOf({ tokens }, solution);
  const address = useMemo(() => {
    const picture = solutionPicture(drawing, own);
    return picture && `data:image/svg+xml,${encodeURIComponent(writeSvg(picture))}`;
  }, [solution, drawing, tokens]);
  if (address) return <img src={address} alt="" decoding="async" />;
  return (
    <span class="thumb-text" aria-hidden="true">
      {own.map((option) => option.join(" ")).join("\n")}
    </span>
  );
}
