// Why there is no solution, or more than one: the reason in words and drawn on the board. It is loaded when it is asked for.

import { useSignal, useSignalEffect } from "@preact/signals";
import type { Explained } from "../solve/protocol.js";
import { source } from "../state/puzzle.js";
import { once } from "../state/workers.js";
import { SvgView } from "./picture.js";

const PATIENCE_MS = 25_000;

export function Reasons() {
  const explained = useSignal<Explained | null>(null);
  const failure = useSignal("");
  useSignalEffect(() => {
    let wanted = true;
    explained.value = null;
    failure.value = "";
    once({ job: "why", source: source.value }, "explained", PATIENCE_MS).then(
      (report) => {
        if (wanted) explained.value = report.explained;
      },
      (error: Error) => {
        if (wanted) failure.value = error.message;
      },
    );
    return () => {
      wanted = false;
    };
  });
  if (failure.value) return <p class="note">{failure.value}</p>;
  if (!explained.value) return <p class="note">Looking for a reason …</p>;
  const { reasons } = explained.value;
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
