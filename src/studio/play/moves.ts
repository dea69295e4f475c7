// The game on the board: what stands there, what contradicts what, and the answers to "check" and "hint".

import { computed, signal } from "@preact/signals";
import { boardOf } from "../solve/kinds.js";
import type { Hint, Judged, Laid, Source } from "../solve/protocol.js";
import { refuseFor } from "../state/notice.js";
import { play, step } from "../state/play.js";
import { drawing, entry, source } from "../state/puzzle.js";
import { once } from "../state/workers.js";
import { type Positions, positionsOf } from "./positions.js";

interface LaidFor {
  readonly of: Source;
  readonly found: Laid | null;
  readonly positions: Positions | null;
  readonly failure: string;
}

/** What came last, maybe for another puzzle. */
const laid = signal<LaidFor | null>(null);
const laidHere = computed(() => (laid.value?.of === source.value ? laid.value : null));

/** Every placement of the puzzle; null while they are being made. */
export const placements = computed(() => laidHere.value?.found?.placements ?? null);
/** The same by pieces and their positions. */
export const positions = computed(() => laidHere.value?.positions ?? null);
/** In how many options an item may be at a time, where that is not one. */
export const mostOf = computed(() => new Map(laidHere.value?.found?.most ?? []));
export const failure = computed(() => laidHere.value?.failure ?? "");
/** What "check" has found; null after the next move. */
export const checked = signal<Judged | null>(null);
export const hinted = signal<Hint | null>(null);
/** The moves of the hint, if it is one. */
export const hintedMoves = computed((): readonly string[] => {
  const hint = hinted.value;
  return hint?.is === "forced" || hint?.is === "free" ? hint.moves : [];
});
/** A question is under way. */
export const thinking = signal(false);

export const byMove = computed(() => new Map((placements.value ?? []).map((one) => [one.move, one])));

/** What stands on the board: pins first. */
export const standing = computed(() => [...entry.value.pins, ...play.value.moves]);

/** Asks for the placements of the present puzzle. */
export function loadPlacements(): () => void {
  let wanted = true;
  const of = source.value;
  const lay = async () => {
    const found = await once({ job: "placements", source: of }, "placements", 20_000);
    const board = boardOf(drawing.peek());
    const sorted =
      board?.is === "pieces" ? await positionsOf(board.lattice, found.placements, () => wanted) : null;
    if (wanted) laid.value = { of, found, positions: sorted, failure: "" };
  };
  lay().catch((error: Error) => {
    if (wanted) laid.value = { of, found: null, positions: null, failure: error.message };
  });
  return () => {
    wanted = false;
  };
}

/** A move; what was checked before says nothing about it. */
export function move(moves: readonly string[], marks = play.value.marks): void {
  forgetAnswers();
  step({ moves, marks });
}

export function forgetAnswers(): void {
  checked.value = null;
  hinted.value = null;
}

async function asked<T>(question: () => Promise<T>): Promise<T | null> {
  thinking.value = true;
  const [asked, moves] = [source.value, play.value.moves];
  try {
    const answer = await question();
    return source.value === asked && play.value.moves === moves ? answer : null;
  } catch (error) {
    refuseFor(error);
    return null;
  } finally {
    thinking.value = false;
  }
}

/** A question about the position on the board. */
function order<J extends "check" | "hint">(job: J) {
  return { job, source: source.value, pins: entry.value.pins, moves: play.value.moves } as const;
}

export async function check(): Promise<void> {
  const report = await asked(() => once(order("check"), "checked", 60_000));
  if (report) checked.value = report.checked;
}

export async function askHint(): Promise<void> {
  const report = await asked(() => once(order("hint"), "hinted", 60_000));
  if (report) hinted.value = report.hint;
}

/** Does what the hint says. */
export function followHint(): void {
  const fresh = hintedMoves.value.filter((one) => !standing.value.includes(one));
  if (hintedMoves.value.length > 0) move([...play.value.moves, ...fresh]);
}
