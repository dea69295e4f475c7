// The game on the board: what stands there, what contradicts what, and the answers to "check" and "hint".

import { computed, effect, signal } from "@preact/signals";
import { cellOfMove } from "#library";
import { boardOf } from "../solve/kinds.js";
import type { Hint, Judged, Laid, Source } from "../solve/protocol.js";
import { noteSolved } from "../state/daily.js";
import { namedIn } from "../state/examples.js";
import { refuseFor } from "../state/notice.js";
import { elapsedMs, play, playing, step } from "../state/play.js";
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
/** The moves of the hint, once they are told. */
export const hintedMoves = computed((): readonly string[] => {
  const hint = hinted.value;
  const isTold = hintStage.value === "what" && (hint?.is === "forced" || hint?.is === "free");
  return isTold ? hint.moves : [];
});
/** How much of the hint is told: where to look, why, what. */
export const hintStage = signal<"where" | "why" | "what">("where");
/** The cells to look at. */
export const hintCells = computed((): readonly string[] => {
  const hint = hinted.value;
  return hint?.is === "forced" || hint?.is === "free" ? hint.cells : [];
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

/** The next hint, or more of the one that is there. */
export async function askHint(): Promise<void> {
  if (hintCells.value.length > 0 || hintedMoves.value.length > 0) {
    if (hintStage.value === "what") followHint();
    else hintStage.value = hintStage.value === "where" ? "why" : "what";
    return;
  }
  const report = await asked(() => once(order("hint"), "hinted", 60_000));
  if (!report) return;
  const { hint } = report;
  checked.value = null;
  const isStep = hint.is === "forced" || hint.is === "free";
  // A piece that has no place to look at is told with its reason.
  hintStage.value = isStep && hint.cells.length === 0 ? "what" : "where";
  hinted.value = hint;
  if (isStep) play.value = { ...play.value, hints: play.value.hints + 1 };
}

/** Does what the hint says. */
export function followHint(): void {
  const hint = hinted.value;
  if (hint?.is !== "forced" && hint?.is !== "free") return;
  move([...play.value.moves, ...hint.moves.filter((one) => !standing.value.includes(one))]);
}

/** Is nothing open any more, as far as that can be seen? What stands there may still be wrong. */
const isFull = computed((): boolean => {
  const board = boardOf(drawing.value);
  const { moves } = play.value;
  if (moves.length === 0) return false;
  if (board?.is === "filled") {
    if (board.words.length > 0 || board.places) return true;
    const filled = new Set([
      ...board.given.keys(),
      ...standing.value.map((one) => cellOfMove(one)?.[0] ?? ""),
    ]);
    return filled.size >= board.rows * board.columns;
  }
  const covered = new Set(standing.value.flatMap((one) => byMove.value.get(one)?.cells ?? []));
  if (board) return board.cells.every((cell) => covered.has(String(cell)));
  return laidHere.value?.found?.primary.every((item) => covered.has(item)) ?? false;
});

/** At the last move it is looked at whether that is the end; that it is not is said only to a player who asks. */
effect(() => {
  if (!playing.value || !isFull.value || play.peek().solved) return;
  const { moves } = play.value;
  void once({ ...order("check"), endOnly: true }, "checked", 60_000).then(
    ({ checked: found }) => {
      if (found.verdict !== "solved" || play.value.moves !== moves) return;
      checked.value = found;
      play.value = { ...play.value, solved: true, elapsedMs: elapsedMs.value };
      noteSolved(namedIn(location.hash));
    },
    () => {},
  );
});
