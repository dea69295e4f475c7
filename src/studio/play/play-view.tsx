// Play a puzzle: the board, what one can ask about it, and, if one wants it, how many solutions are left from here.

import { useComputed, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { BackAndForth } from "../parts/controls.js";
import { grouped } from "../parts/words.js";
import { boardOf, type Kind, playOf } from "../solve/kinds.js";
import { canRedoMove, canUndoMove, counting, NO_PLAY, play, redoMove, undoMove } from "../state/play.js";
import { change, drawing, entry, reading, source } from "../state/puzzle.js";
import { found, run, verdict } from "../state/run.js";
import { CellsBoard } from "./cells-board.js";
import {
  askHint,
  check,
  checked,
  failure,
  followHint,
  forgetAnswers,
  hinted,
  hintedMoves,
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
  useSignalEffect(() => {
    void source.value;
    forgetAnswers();
    return loadPlacements();
  });
  if (failure.value || reading.value.huge)
    return <p class="note">{failure.value || "This puzzle is too large to be played here."}</p>;
  return (
    <div class="play">
      {entry.value.rules && <p class="rules">{entry.value.rules}</p>}
      <Actions />
      <Word />
      {!playOf(drawing.value.kind) && <OptionsBoard />}
      {board?.is === "filled" && <CellsBoard drawing={drawing.value} board={board} />}
      {board?.is === "pieces" &&
        (placements.value ? <PiecesBoard board={board} /> : <p class="hint">Laying out the pieces</p>)}
    </div>
  );
}

function Actions() {
  const { moves, clock } = play.value;
  return (
    <div class="toolbar">
      <BackAndForth
        names={["Take back", "Do again"]}
        can={[canUndoMove.value, canRedoMove.value]}
        onBack={undoMove}
        onForth={redoMove}
      />
      <button type="button" disabled={thinking.value} onClick={() => void check()}>
        Check
      </button>
      <button type="button" disabled={thinking.value} onClick={() => void askHint()}>
        Hint
      </button>
      <button type="button" class="plain" disabled={moves.length === 0} onClick={() => move([], [])}>
        Start over
      </button>
      {moves.length > 0 && (
        <button type="button" class="plain" onClick={pinMoves}>
          Pin what stands
        </button>
      )}
      <label class="switch">
        <input
          type="checkbox"
          checked={counting.value}
          onChange={(event) => {
            counting.value = event.currentTarget.checked;
          }}
        />
        <span>Solve from here</span>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={clock}
          onChange={(event) => {
            play.value = { ...play.value, clock: event.currentTarget.checked };
          }}
        />
        <span>Clock</span>
      </label>
      {clock && <Clock />}
    </div>
  );
}

/** What the player has done becomes part of the puzzle. */
function pinMoves(): void {
  const pins = standing.value;
  play.value = { ...NO_PLAY, clock: play.value.clock, elapsedMs: play.value.elapsedMs };
  change({ pins });
}

const TICK_MS = 1000;

function Clock() {
  useEffect(() => {
    const timer = setInterval(() => {
      const isSolved = checked.value?.verdict === "solved";
      if (!isSolved && document.visibilityState === "visible")
        play.value = { ...play.value, elapsedMs: play.value.elapsedMs + TICK_MS };
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor(play.value.elapsedMs / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span class="clock" role="timer">
      {text}
    </span>
  );
}

/** What was checked, hinted or counted, in one sentence. */
function Word() {
  const text = useComputed(sentence);
  return (
    <p class={`play-word ${checked.value?.verdict ?? ""}`} role="status">
      <span>{text.value}</span>
      {hintedMoves.value.length > 0 && (
        <button type="button" class="primary" onClick={followHint}>
          Do it
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
  if (hint) return hint.reason;
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
  return playOf(kind)?.goal ?? "Choose options until every item is covered.";
}

function countSentence(): string {
  const { phase, ended } = run.value;
  if (phase === "waiting" || phase === "reading") return "Counting …";
  if (phase === "incomplete" || phase === "bad") return "There is nothing to count yet.";
  if (verdict.value === "no solution") return "No solution from here.";
  const count = ended?.count ?? String(found.value);
  const number = count === "1" ? "1 solution" : `${grouped(count)} solutions`;
  return ended?.status === "complete" ? `${number} from here.` : `${number} so far.`;
}
