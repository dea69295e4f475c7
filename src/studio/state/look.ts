// What is being looked at: the gallery or the puzzle, which tab of the answer, which solution.

import { computed, effect, signal } from "@preact/signals";
import type { Drawn } from "../solve/protocol.js";
import { kept } from "./run.js";

export type Tab = "solution" | "wall" | "frequencies" | "search";

export const page = signal<"opening" | "gallery" | "puzzle" | "refused">("opening");
/** How far the gallery was scrolled when it was left; who comes back to it finds it there. */
export const galleryPlace = { top: 0, wanted: false };
/** What is on its way to the printer. */
export const printed = signal<{ readonly puzzle: Drawn | null; readonly solved: Drawn | null } | null>(null);
/** Is the dialog for sharing open? */
export const sharing = signal(false);
export const tab = signal<Tab>("solution");

const chosen = signal(0);

/** The number of the solution that is shown, from 0. */
export const shown = computed(() => Math.min(chosen.value, Math.max(0, kept.value.solutions.length - 1)));

export function show(k: number): void {
  const { length } = kept.value.solutions;
  if (length > 0) chosen.value = ((k % length) + length) % length;
}

// Another puzzle begins at its first solution.
let last: unknown;
effect(() => {
  const { tokens } = kept.value;
  if (tokens !== last) chosen.value = 0;
  last = tokens;
});
