// What a player has done: moves and pencil marks. Moves are pins of the player's own: an option by its tokens, or a value in
// a cell.

import { batch, computed, signal } from "@preact/signals";
import { entry } from "./puzzle.js";

export interface Play {
  /** e.g. "P 00 01 02 11 12" or "3,4=7", in the order in which they were made. */
  readonly moves: readonly string[];
  /** Pencil marks: e.g. "3,4=7". */
  readonly marks: readonly string[];
  /** The time that was played, and whether the clock is wanted. */
  readonly elapsedMs: number;
  readonly clock: boolean;
}

/** Steps of the player that can be undone, the last one last, and those that were, the next one first. */
export interface Taken {
  readonly past: readonly Play[];
  readonly future: readonly Play[];
}

export const NO_PLAY: Play = { moves: [], marks: [], elapsedMs: 0, clock: false };
const MOST_STEPS = 300;

export const play = signal<Play>(NO_PLAY);
/** Is the board for playing shown, and not the one for designing? */
export const playing = signal(false);
/** Are the solutions from here counted while one plays? */
export const counting = signal(false);
/** Are the true candidates of each cell shown in the editor? */
export const showingCandidates = signal(false);
export const wantsCandidates = computed(() => showingCandidates.value || (playing.value && counting.value));

/** What stands fast in what is asked: the pins, and what a player has done if solutions are counted from there. */
export const position = computed((): readonly string[] => {
  const { pins } = entry.value;
  return playing.value && counting.value ? [...pins, ...play.value.moves] : pins;
});

const past = signal<readonly Play[]>([]);
const future = signal<readonly Play[]>([]);
export const taken = computed((): Taken => ({ past: past.value, future: future.value }));
export const canUndoMove = computed(() => past.value.length > 0);
export const canRedoMove = computed(() => future.value.length > 0);

/** Another game, with all that can be undone. */
export function beginPlay(next: Play, steps: Taken | null): void {
  batch(() => {
    past.value = steps?.past ?? [];
    future.value = steps?.future ?? [];
    play.value = next;
  });
}

/** A step of the player. */
export function step(parts: Partial<Pick<Play, "moves" | "marks">>): void {
  batch(() => {
    past.value = [...past.value, play.value].slice(-MOST_STEPS);
    future.value = [];
    play.value = { ...play.value, ...parts };
  });
}

export function undoMove(): void {
  const before = past.value.at(-1);
  if (!before) return;
  past.value = past.value.slice(0, -1);
  future.value = [play.value, ...future.value];
  play.value = { ...play.value, moves: before.moves, marks: before.marks };
}

export function redoMove(): void {
  const [next, ...rest] = future.value;
  if (!next) return;
  past.value = [...past.value, play.value];
  future.value = rest;
  play.value = { ...play.value, moves: next.moves, marks: next.marks };
}
