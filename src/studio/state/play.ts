// What a player has done: moves and pencil marks. Moves are pins of the player's own: an option by its tokens, or a value in
// a cell.

import { batch, computed, signal } from "@preact/signals";
import { entry } from "./puzzle.js";

export interface Play {
  /** e.g. "P 00 01 02 11 12" or "3,4=7", in the order in which they were made. */
  readonly moves: readonly string[];
  /** What was noted, e.g. "3,4=7" (play/marks.ts). */
  readonly marks: readonly string[];
  /** The time that was played when this was kept. */
  readonly elapsedMs: number;
  /** Hints that were taken. */
  readonly hints: number;
  /** The player has come to the end. */
  readonly solved: boolean;
}

/** Steps of the player that can be undone, the last one last, and those that were, the next one first. */
export interface Taken {
  readonly past: readonly Play[];
  readonly future: readonly Play[];
}

export const NO_PLAY: Play = { moves: [], marks: [], elapsedMs: 0, hints: 0, solved: false };
const MOST_STEPS = 300;

export const play = signal<Play>(NO_PLAY);
/** The time that was played; it goes on without being a change of the game. */
export const elapsedMs = signal(0);
/** The game; null if nothing was done. */
export function playNow(): Play | null {
  return play.value === NO_PLAY ? null : play.value;
}

/** Are the solutions from here counted while one plays? */
export const counting = signal(false);
/** Is the board for playing shown, and not the one for designing? */
export const playing = signal(false);
/** Is the puzzle solved by the page: while it is designed, or as far as a player asks for it? */
export const solving = computed(() => !playing.value || counting.value);
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
    elapsedMs.value = next.elapsedMs;
  });
}

/** A step of the player. */
export function step(parts: Partial<Pick<Play, "moves" | "marks">>): void {
  batch(() => {
    past.value = [...past.value, play.value].slice(-MOST_STEPS);
    future.value = [];
    play.value = { ...play.value, ...parts, solved: false, elapsedMs: elapsedMs.value };
  });
}

export function undoMove(): void {
  const before = past.value.at(-1);
  if (!before) return;
  past.value = past.value.slice(0, -1);
  future.value = [play.value, ...future.value];
  play.value = { ...play.value, moves: before.moves, marks: before.marks, solved: false };
}

export function redoMove(): void {
  const [next, ...rest] = future.value;
  if (!next) return;
  past.value = [...past.value, play.value];
  future.value = rest;
  play.value = { ...play.value, moves: next.moves, marks: next.marks, solved: false };
}
