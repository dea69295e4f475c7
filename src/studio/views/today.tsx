// The head of the gallery: the puzzle of the day, to be played.

import { useSignal, useSignalEffect } from "@preact/signals";
import { type FamilyName, parsePuzzle, unwrap } from "#library";
import { SvgView, usePainted } from "../parts/picture.js";
import { type Drawing, PLAIN } from "../solve/kinds.js";
import { daily, dailyName, isDoneToday, streak } from "../state/daily.js";
import { type Example, readExample } from "../state/examples.js";
import { set } from "../state/set.js";

const NOTHING: Drawing = { kind: PLAIN, spec: null };
const STYLE = { isBare: true };

export function Today() {
  const drawing = useSignal(NOTHING);
  useSignalEffect(() => {
    if (!daily.value) return;
    drawn(daily.value).then(
      (found) => set(drawing, found),
      () => {},
    );
  });
  const painted = usePainted(drawing.value, null, STYLE)?.drawn;
  const example = daily.value;
  return (
    <a class="today" {...(example ? { href: `#gallery=${dailyName.value}` } : {})}>
      <span class="today-picture" aria-hidden="true">
        {painted && <SvgView svg={painted.svg} label="" />}
      </span>
      <span class="today-text">
        <b>Puzzle of the day</b>
        <span>{example?.about}</span>
        {streak.value > 0 && (
          <span class="streak">
            {streak.value === 1 ? "1 day" : `${streak.value} days`} in a row
            {isDoneToday.value && ", today included"}
          </span>
        )}
        <span class="button primary">{isDoneToday.value ? "Play it again" : "Play"}</span>
      </span>
    </a>
  );
}

/** The puzzle alone, without a solution. */
async function drawn(example: Example): Promise<Drawing> {
  const { source } = await readExample(example);
  return { kind: source.kind, spec: unwrap(parsePuzzle(source.kind as FamilyName, source.text)).spec };
}
