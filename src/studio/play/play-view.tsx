// Play a puzzle: the board, what one can ask about it, and, if one wants it, how many solutions are left from here.

import { signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { BackAndForth, Menu, Switch } from "../parts/controls.js";
import { grouped } from "../parts/words.js";
import { boardOf, type Kind, playOf } from "../solve/kinds.js";
import { embedded } from "../state/embedded.js";
import { tell } from "../state/notice.js";
import {
  canRedoMove,
  canUndoMove,
  counting,
  elapsedMs,
  NO_PLAY,
  play,
  playing,
  redoMove,
  undoMove,
} from "../state/play.js";
import { change, drawing, entry, reading, source } from "../state/puzzle.js";
import { found, run, unfinished, verdict } from "../state/run.js";
import { set } from "../state/set.js";
import { CellsBoard } from "./cells-board.js";
import { DrawnBoard } from "./drawn-board.js";
import { clockText, Finish } from "./finish.js";
import { KeySheet } from "./key-sheet.js";
import {
  askHint,
  check,
  checked,
  failure,
  forgetAnswers,
  hinted,
  hintStage,
  loadPlacements,
  move,
  placements,
  standing,
  thinking,
} from "./moves.js";
import { OptionsBoard } from "./options-board.js";
import { PiecesBoard } from "./pieces-board.js";

export function PlayView() {
  const board = boardOf(drawing.value);
  const showsKeys = useSignal(false);
  useSignalEffect(() => {
    void source.value;
    forgetAnswers();
    return loadPlacements();
  });
  // What cannot be played is looked at.
  useSignalEffect(() => {
    const [error] = reading.value.errors;
    if (embedded || !(error || unfinished.value)) return;
    playing.value = false;
    tell(error ? "There is an error in the puzzle: it cannot be played yet." : unfinished.value);
  });
  useClock();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, dialog");
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === "?") showsKeys.value = true;
      else if (event.key.toLowerCase() === "h") void askHint();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  if (failure.value || reading.value.huge)
    return <p class="note">{failure.value || "This puzzle is too large to be played here."}</p>;
  return (
    <div class="play">
      <div class="play-head">
        {entry.value.rules && <p class="rules">{entry.value.rules}</p>}
        {play.value.solved ? <Finish onAgain={startOver} /> : <Word />}
      </div>
      {!playOf(drawing.value.kind) && <OptionsBoard />}
      {board?.is === "filled" && !board.places && <CellsBoard drawing={drawing.value} board={board} />}
      {board?.is === "filled" && board.places && (
        <DrawnBoard drawing={drawing.value} board={board} places={board.places} />
      )}
      {board?.is === "pieces" &&
        (placements.value ? <PiecesBoard board={board} /> : <p class="hint">Laying out the pieces</p>)}
      <Actions onKeys={() => set(showsKeys, true)} />
      {showsKeys.value && <KeySheet onClose={() => set(showsKeys, false)} />}
    </div>
  );
}

const showsClock = signal(true);

function Actions({ onKeys }: { readonly onKeys: () => void }) {
  const { moves } = play.value;
  return (
    <div class="play-actions toolbar">
      <BackAndForth
        names={["Take back", "Do again"]}
        can={[canUndoMove.value, canRedoMove.value]}
        onBack={undoMove}
        onForth={redoMove}
      />
      <button type="button" disabled={thinking.value} onClick={() => void askHint()}>
        Hint
      </button>
      <button type="button" disabled={thinking.value} onClick={() => void check()}>
        Check
      </button>
      {showsClock.value && (
        <span class="clock" role="timer">
          {clockText(elapsedMs.value)}
        </span>
      )}
      <Menu label="More">
        <button type="button" disabled={moves.length === 0} onClick={startOver}>
          Start over
        </button>
        <button type="button" disabled={moves.length === 0} onClick={pinMoves}>
          Pin what stands
        </button>
        <button type="button" onClick={() => set(showsClock, !showsClock.value)}>
          {showsClock.value ? "Hide the clock" : "Show the clock"}
        </button>
        <button type="button" onClick={onKeys}>
          Keys <kbd>?</kbd>
        </button>
      </Menu>
      <Switch label="Solve from here" on={counting} />
    </div>
  );
}

function startOver(): void {
  forgetAnswers();
  move([], []);
  elapsedMs.value = 0;
  play.value = { ...play.value, hints: 0 };
}

/** What the player has done becomes part of the puzzle. */
function pinMoves(): void {
  const pins = standing.value;
  play.value = NO_PLAY;
  change({ pins });
}

const TICK_MS = 1000;

/** The time goes on from the first move to the last one, as long as the page is looked at. */
function useClock(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      const isRunning = play.value !== NO_PLAY && !play.value.solved;
      if (isRunning && document.visibilityState === "visible") elapsedMs.value += TICK_MS;
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
}

/** What was checked, hinted or counted, in one sentence. */
function Word() {
  const text = useComputed(sentence);
  const isHint = hinted.value?.is === "forced" || hinted.value?.is === "free";
  return (
    <p class={`play-word ${checked.value?.verdict ?? ""}`} role="status">
      <span>{text.value}</span>
      {isHint && (
        <button type="button" class="primary" onClick={() => void askHint()}>
          {hintStage.value === "where" ? "Why?" : hintStage.value === "why" ? "Show it" : "Do it"}
        </button>
      )}
    </p>
  );
}

function sentence(): string {
  if (thinking.value) return "Looking …";
  const hint = hinted.value;
  if (hint?.is === "lost") return "There is no solution from here. “Check” shows where it went wrong.";
  if (hint?.is === "nothing") return "There is nothing more to do.";
  if (hint && hintStage.value === "where") return `Look at ${hint.where}.`;
  if (hint) return hint.technique ? `${capital(hint.technique)}: ${hint.reason}` : hint.reason;
  switch (checked.value?.verdict) {
    case "solved":
      return "Solved!";
    case "good":
      return "So far so good: there is a solution from here.";
    case "wrong":
      return "There is no solution from here. What is marked cannot stay.";
    case "unknown":
      return "Too hard to tell in a few seconds.";
  }
  return counting.value ? countSentence() : goal(drawing.value.kind);
}

/** What is to be done, as long as nothing else is to be said. */
function goal(kind: Kind): string {
  const board = boardOf(drawing.value);
  if (board?.is === "filled" && board.places) return "Draw what the rules of the puzzle say.";
  return playOf(kind)?.goal ?? "Choose options until every item is covered.";
}

function countSentence(): string {
  const { phase, ended } = run.value;
  if (phase === "waiting" || phase === "reading") return "Counting …";
  if (phase === "resting" || phase === "incomplete" || phase === "bad")
    return "There is nothing to count yet.";
  if (verdict.value === "no solution") return "No solution from here.";
  const count = ended?.count ?? String(found.value);
  const number = count === "1" ? "1 solution" : `${grouped(count)} solutions`;
  return ended?.status === "complete" ? `${number} from here.` : `${number} so far.`;
}

function capital(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}`;
}
