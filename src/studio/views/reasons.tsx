// Why there is no solution, or more than one: the reason in words and drawn on the board. It is loaded when it is asked for.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { addClues, hasClues } from "../editors/clue-tools.js";
import { SvgView } from "../parts/picture.js";
import type { Explained } from "../solve/protocol.js";
import { source } from "../state/puzzle.js";
import { set } from "../state/set.js";
import { once } from "../state/workers.js";

const PATIENCE_MS = 25_000;

interface Answer {
  /** Null while it is looked for. */
  readonly explained: Explained | null;
  /** Why nothing was found; "" if nothing went wrong. */
  readonly failure: string;
}

const NOTHING: Answer = { explained: null, failure: "" };

/** What is to be said about the present puzzle, as soon as it is wanted. */
function useExplained(isWanted: boolean): Answer {
  const answer = useSignal(NOTHING);
  const asked = source.value;
  useEffect(() => {
    let wanted = isWanted;
    answer.value = NOTHING;
    if (!wanted) return;
    const tell = (next: Answer) => {
      if (wanted) answer.value = next;
    };
    once({ job: "why", source: asked }, "explained", PATIENCE_MS).then(
      ({ explained }) => tell({ explained, failure: "" }),
      (error: Error) => tell({ explained: null, failure: error.message }),
    );
    return () => {
      wanted = false;
    };
  }, [asked, isWanted]);
  return answer.value;
}

interface DifferencesProps {
  readonly open: Signal<boolean>;
  /** It takes little to find them. */
  readonly isCheap: boolean;
}

/** Where several solutions differ: the sentence stands there by itself if it is cheap, and opens to what is drawn. */
export function Differences({ open, isCheap }: DifferencesProps) {
  const answer = useExplained(isCheap || open.value);
  const [sentence = "Where do the solutions differ?"] = answer.explained?.reasons[0]?.sentences ?? [];
  return (
    <div class="differences">
      <details open={open.value} onToggle={(event) => set(open, event.currentTarget.open)}>
        <summary title={sentence}>{open.value ? "Where the solutions differ" : sentence}</summary>
        {open.value && <Told {...answer} />}
      </details>
      {hasClues(source.value.kind) && (
        <button type="button" class="plain" onClick={() => void addClues()}>
          Make it unique
        </button>
      )}
    </div>
  );
}

export function Reasons() {
  return <Told {...useExplained(true)} />;
}

function Told({ explained, failure }: Answer) {
  if (failure) return <p class="note">{failure}</p>;
  if (!explained) return <p class="note">Looking for a reason …</p>;
  const { reasons } = explained;
  if (reasons.length === 0) return <p class="note">Every way was tried; no short reason was found.</p>;
  return (
    <ol class="reasons">
      {reasons.map(({ sentences: [first = "", ...others], svg }) => (
        <li key={first}>
          <p class="reason">{first}</p>
          {svg && <SvgView svg={svg} label={first} />}
          {others.map((sentence) => (
            <p key={sentence} class="note">
              {sentence}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
