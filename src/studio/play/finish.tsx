// The end of a game: how long it took, and what one may want then.

import { useEffect, useRef } from "preact/hooks";
import { grouped } from "../parts/words.js";
import { dailyName, nextOf, streak } from "../state/daily.js";
import { loadExamples, namedIn } from "../state/examples.js";
import { attempt, tell } from "../state/notice.js";
import { elapsedMs, play } from "../state/play.js";
import { entry } from "../state/puzzle.js";
import { go, toGallery } from "../state/visit.js";

/** e.g. "4:07". */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function hintsText(hints: number): string {
  return hints === 0 ? "without a hint" : hints === 1 ? "with 1 hint" : `with ${grouped(hints)} hints`;
}

export function Finish({ onAgain }: { readonly onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void loadExamples();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const name = namedIn(location.hash);
  const next = name === "" ? "" : nextOf(name);
  const days = name !== "" && name === dailyName.value ? streak.value : 0;
  return (
    <section class="finish" aria-labelledby="finish-heading">
      <h2 id="finish-heading" ref={heading} tabIndex={-1}>
        Solved!
      </h2>
      <p>
        In {clockText(elapsedMs.value)}, {hintsText(play.value.hints)}.
        {days > 0 &&
          ` The puzzle of the day, ${days === 1 ? "for the first time" : `${days} days in a row`}.`}
      </p>
      <div class="toolbar">
        <button type="button" class="primary" onClick={() => (next ? go(`#gallery=${next}`) : toGallery())}>
          Next puzzle
        </button>
        <button type="button" onClick={() => attempt(shareResult)}>
          Share my result
        </button>
        <button type="button" class="plain" onClick={onAgain}>
          Play again
        </button>
      </div>
    </section>
  );
}

/** The result in words and the way to the puzzle, without its solution. */
async function shareResult(): Promise<void> {
  const { linkOf, ownAddress } = await import("../state/downloads.js");
  const { title } = entry.value;
  const name = namedIn(location.hash);
  const link = name === "" ? await linkOf() : `${ownAddress()}#gallery=${name}`;
  const text = `${title || "A puzzle"}: solved in ${clockText(elapsedMs.value)}, ${hintsText(play.value.hints)}.`;
  if (navigator.share) {
    // Who closes the dialog has changed his mind.
    await navigator.share({ text, url: link }).catch(() => {});
    return;
  }
  await navigator.clipboard.writeText(`${text}\n${link}`);
  tell("The result is copied, without the solution.");
}
