// Reason 2: a cell that nothing can cover, a piece that fits nowhere, two things that need the same place; after some forced
// steps, or at once.

import { type ForcedStep, Propagation } from "../making/propagation.js";
import type { ForcedReason } from "./reason.js";
import { optionWords, type Subject } from "./subject.js";
import { capital, counted, listed } from "./text.js";

export function forced(subject: Subject, most: number): ForcedReason | null {
  const chain = new Propagation(subject.problem).chain();
  if (!chain || chain.steps.length > most) return null;
  const steps = chain.steps.map(({ item, options }) => {
    return { item, options, sentence: stepText(subject, item, options) };
  });
  const items = [...new Set([...chain.steps.map(({ item }) => item), chain.item])];
  return {
    kind: "forced",
    sentences: [endText(subject, chain.steps, chain.item)],
    items,
    steps,
    item: chain.item,
  };
}

function stepText(subject: Subject, item: number, options: readonly number[]): string {
  const { kind, text } = subject.things[item]!;
  const said = listed(options.map((o) => optionWords(subject, o)));
  const done = subject.words.isFilled ? "filled by" : "covered by";
  if (kind === "cell") return `${capital(text)} can only be ${done} ${said}.`;
  if (kind === "piece") return `${capital(text)} fits only as ${said}.`;
  return `${capital(text)}: only ${said} is left.`;
}

/** What nothing is left for, and after how much. */
function endText({ problem, things, words }: Subject, steps: readonly ForcedStep[], item: number): string {
  const { kind, text } = things[item]!;
  const need = problem.lower[item]!;
  const what = {
    cell: `nothing can ${words.isFilled ? "fill" : "cover"} ${text}`,
    piece: `${text} fits nowhere`,
    demand: `there is no place for ${text}`,
    word: `there is no way for ${text}`,
    item: `no option is left for ${text}`,
  }[kind];
  const said = need > 1 ? `too few options are left for ${text}, which needs ${need}` : what;
  if (steps.length === 0) return `${capital(said)}.`;
  return `After ${counted(steps.length, "forced step")}, ${said}.`;
}
