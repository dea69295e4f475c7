// Pieces to be placed on a board of squares, triangles, hexagons or layers of cubes: drag them from the tray, or choose one
// and click; turn it, turn it over, take it back. All of it with the mouse, a finger, or the keyboard.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { LatticeName, PieceBoard, Placement } from "#library";
import { Canvas } from "../parts/canvas.js";
import {
  area,
  type BoardCell,
  boardCells,
  cellOfKey,
  extentOf,
  keyOf,
  outline,
  UNIT,
} from "../parts/cells.js";
import { Shape } from "../parts/shape.js";
import { counting, play } from "../state/play.js";
import { entry } from "../state/puzzle.js";
import { candidates } from "../state/run.js";
import { set } from "../state/set.js";
import { Dragged } from "./dragged.js";
import { byMove, checked, hintCells, hintedMoves, move, positions, standing } from "./moves.js";
import { Wave } from "./notes.js";
import { afterTurn, type Piece, placementAt } from "./positions.js";

const TURNS: Readonly<Record<string, "turn" | "over" | "tip">> = { r: "turn", f: "over", t: "tip" };

interface Held {
  readonly piece: number;
  readonly turned: number;
}

export function PiecesBoard({ board }: { readonly board: PieceBoard }) {
  const { lattice } = board;
  const cells = useMemo(() => boardCells(lattice, board.cells.map(keyOf)), [board]);
  const pieces = useMemo(
    () =>
      [...(positions.value ?? [])].map(([name, turned]) => ({
        name,
        most: board.most.get(name) ?? 1,
        turned,
      })),
    [positions.value, board],
  );
  const held = useSignal<Held | null>(null);
  const dragging = useSignal(false);
  const pointed = useSignal<string | null>(null);
  /** The cell by which a piece on the board was taken. */
  const grabbed = useRef("");
  /** What the last move was, for who hears it. */
  const said = useSignal("");

  const used = new Map<string, number>();
  for (const pin of standing.value) {
    const name = byMove.value.get(pin)?.name;
    if (name !== undefined) used.set(name, (used.get(name) ?? 0) + 1);
  }
  const isFree = (piece: Piece) => (used.get(piece.name) ?? 0) < piece.most;
  const now = held.value && pieces[held.value.piece] ? held.value : null;
  const covered = new Set(standing.value.flatMap((pin) => byMove.value.get(pin)?.cells ?? []));
  const isOpen = (placement: Placement) => !placement.cells.some((cell) => covered.has(cell));
  const placeAt = (cell: string) =>
    now && isFree(pieces[now.piece]!)
      ? placementAt(pieces[now.piece]!.turned[now.turned]!, cell, isOpen)
      : null;
  const ghost = pointed.value ? placeAt(pointed.value) : null;

  const hold = (piece: number, turned = 0) => {
    held.value = { piece, turned };
  };
  const turn = (by: "turn" | "tip" | "over") => {
    if (now) hold(now.piece, afterTurn(lattice, pieces[now.piece]!, now.turned, by));
  };
  const putDown = (placement: Placement) => {
    move([...play.value.moves, placement.move]);
    const piece = pieces[now!.piece]!;
    const first = cells.find(({ key }) => placement.cells.includes(key));
    const free = cells.length - covered.size - placement.cells.length;
    said.value = `${piece.name} at row ${(first?.row ?? 0) + 1}, column ${(first?.column ?? 0) + 1}; ${free} cells free.`;
    if ((used.get(piece.name) ?? 0) + 1 >= piece.most) held.value = null;
  };
  /** Takes back the player's last piece on this cell, and holds it; the last of all pieces on "". */
  const pickUp = (cell: string): boolean => {
    const { moves } = play.value;
    const at = moves.findLastIndex((pin) => cell === "" || byMove.value.get(pin)?.cells.includes(cell));
    if (at < 0) return false;
    const taken = byMove.value.get(moves[at]!)!;
    move(moves.filter((_, k) => k !== at));
    const piece = pieces.findIndex(({ name }) => name === taken.name);
    const turned = pieces[piece]!.turned.findIndex(({ all }) => all.some((one) => one.move === taken.move));
    hold(piece, turned);
    said.value = `${taken.name} taken up.`;
    return true;
  };
  /** A piece that does not fit falls back. */
  const act = (cell: string) => {
    const found = placeAt(cell);
    if (found?.fits) putDown(found.placement);
    else if (now) said.value = `${pieces[now.piece]!.name} does not fit here.`;
    else pickUp(cell);
  };
  useEffect(() => {
    const drop = (event: PointerEvent) => {
      if (!dragging.value || !event.isPrimary) return;
      dragging.value = false;
      // A click on the tray holds the piece.
      if (event.target instanceof Element && event.target.closest(".tray")) return;
      // A click on the board takes a piece up.
      if (pointed.value && pointed.value === grabbed.current) return;
      if (pointed.value && ghost?.fits) putDown(ghost.placement);
      else held.value = null;
    };
    const second = (event: PointerEvent) => {
      if (dragging.value && !event.isPrimary) turn("turn");
    };
    const wheel = (event: WheelEvent) => {
      if (!now) return;
      event.preventDefault();
      turn(event.shiftKey ? (lattice === "cube" ? "tip" : "over") : "turn");
    };
    addEventListener("pointerup", drop);
    addEventListener("pointerdown", second);
    addEventListener("wheel", wheel, { passive: false });
    return () => {
      removeEventListener("pointerup", drop);
      removeEventListener("pointerdown", second);
      removeEventListener("wheel", wheel);
    };
  });
  const press = (key: string, cell: string): boolean => {
    const turning = TURNS[key.toLowerCase()];
    if (turning) turn(turning);
    else if (key === "Enter" || key === " ") act(cell);
    else if (key === "Backspace" || key === "Delete") pickUp(cell) || pickUp("");
    else if (key === "Escape") held.value = null;
    else return false;
    return true;
  };
  return (
    <>
      <div class="board-place paper play-board">
        <Canvas
          cells={cells}
          label="The board. Arrows move, Enter puts the piece down or takes one up, R turns it, F turns it over."
          look={() => ({ class: "in", label: "" })}
          onKey={(key, cursor) => press(key, cursor.key)}
          onCursor={({ key }) => set(pointed, key)}
          onPoint={(cell) => set(pointed, cell?.key ?? null)}
          onStroke={({ to: { key }, phase }) => {
            if (phase !== "begin") return;
            grabbed.current = key;
            if (now) act(key);
            else if (pickUp(key)) dragging.value = true;
          }}
        >
          <path class="play-box" d={outline(cells)} />
          {counting.value && now && <Possible cells={cells} name={pieces[now.piece]!.name} />}
          <Standing cells={cells} pieces={pieces} />
          {ghost && (
            <Placed
              cells={cells}
              placement={ghost.placement}
              class={ghost.fits ? `ghost piece-${now!.piece % 12}` : "ghost unfit"}
            />
          )}
          {play.value.solved && <Wave cells={cells} />}
          <path
            class="look"
            d={cells
              .filter(({ key }) => hintCells.value.includes(key))
              .map(area)
              .join("")}
          />
          <HintShape cells={cells} />
        </Canvas>
      </div>
      {dragging.value && now && !ghost && (
        <Dragged>
          <TrayPiece
            lattice={lattice}
            placement={pieces[now.piece]!.turned[now.turned]!.all[0]!}
            tint={now.piece}
          />
        </Dragged>
      )}
      <div class="tools">
        <div class="play-turns toolbar">
          <button type="button" disabled={!now} onClick={() => turn("turn")}>
            Turn <kbd>R</kbd>
          </button>
          <button type="button" disabled={!now} onClick={() => turn(lattice === "cube" ? "tip" : "over")}>
            {lattice === "cube" ? "Tip" : "Turn over"} <kbd>{lattice === "cube" ? "T" : "F"}</kbd>
          </button>
          <span class="note" aria-live="polite">
            {now
              ? leftOver(pieces[now.piece]!.name)
              : "Choose a piece, or click one on the board to take it up."}
          </span>
          <span class="hidden" aria-live="polite">
            {said.value}
          </span>
        </div>
        <ul class="tray" aria-label="Pieces">
          {pieces.map((piece, k) => {
            const isHeld = now?.piece === k;
            const left = piece.most - (used.get(piece.name) ?? 0);
            const turned = piece.turned[isHeld ? now.turned : 0]!;
            return (
              <li key={piece.name}>
                <button
                  type="button"
                  aria-pressed={isHeld}
                  aria-label={`Piece ${piece.name}${piece.most === 1 ? "" : `, ${left} left`}`}
                  disabled={left <= 0}
                  onPointerDown={(event) => {
                    event.currentTarget.releasePointerCapture?.(event.pointerId);
                    if (left <= 0) return;
                    if (!isHeld) hold(k);
                    dragging.value = true;
                  }}
                  onKeyDown={(event) => {
                    const turning = TURNS[event.key.toLowerCase()];
                    if (turning && !event.ctrlKey && !event.metaKey) turn(turning);
                  }}
                  onClick={() => {
                    if (!isHeld) hold(k);
                  }}
                >
                  <TrayPiece lattice={lattice} placement={turned.all[0]!} tint={k} />
                  <span aria-hidden="true">
                    {piece.name}
                    {piece.most > 1 && ` ×${left}`}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}

/** How many placements of the piece are still possible, where that is known. */
function leftOver(name: string): string {
  const known = candidates.value;
  if (!counting.value || !known?.whole) return `Put ${name} on the board.`;
  const count = known.options.filter(
    (pin) => pin.startsWith(`${name} `) && !standing.value.includes(pin),
  ).length;
  return count === 1 ? `${name} has 1 placement left.` : `${name} has ${count} placements left.`;
}

interface TrayProps {
  readonly lattice: LatticeName;
  readonly placement: Placement;
  readonly tint: number;
}

/** All pieces are drawn in one size, so that they can be compared; cubes as blocks. */
function TrayPiece({ lattice, placement, tint }: TrayProps) {
  if (lattice === "cube")
    return <Shape lattice={lattice} cells={placement.cells.map(cellOfKey)} tint={tint} />;
  const cells = boardCells(lattice, placement.cells);
  const [left, top, width, height] = extentOf(cells);
  return (
    <svg
      class="tray-piece"
      viewBox={`${left} ${top} ${width} ${height}`}
      style={{ "--wide": width / UNIT, "--high": height / UNIT }}
      aria-hidden="true"
    >
      <Placed cells={cells} placement={placement} class={`piece-${tint % 12}`} />
    </svg>
  );
}

/** The pieces on the board, those that were given and those of the player; where they overlap, it is marked. */
function Standing({
  cells,
  pieces,
}: {
  readonly cells: readonly BoardCell[];
  readonly pieces: readonly Piece[];
}) {
  const covered = new Map<string, number>();
  const placed = standing.value.flatMap((pin) => byMove.value.get(pin) ?? []);
  for (const { cells: own } of placed) for (const key of own) covered.set(key, (covered.get(key) ?? 0) + 1);
  const { pins } = entry.value;
  const wrong = new Set(checked.value?.wrong ?? []);
  return (
    <>
      {placed.map((placement, k) => (
        <Placed
          key={`${placement.move} ${k}`}
          cells={cells}
          placement={placement}
          class={`piece-${
            Math.max(
              0,
              pieces.findIndex(({ name }) => name === placement.name),
            ) % 12
          } ${wrong.has(placement.move) ? "wrong" : ""}`}
          label={placement.name}
          pinned={pins.includes(placement.move)}
        />
      ))}
      <path
        class="overlap"
        d={cells
          .filter(({ key }) => (covered.get(key) ?? 0) > 1)
          .map(area)
          .join("")}
      />
    </>
  );
}

interface PlacedProps {
  readonly cells: readonly BoardCell[];
  readonly placement: Placement;
  readonly class: string;
  readonly label?: string;
  readonly pinned?: boolean;
}

function Placed({ cells, placement, class: kind, label, pinned }: PlacedProps) {
  const own = new Set(placement.cells);
  const drawn = cells.filter(({ key }) => own.has(key));
  const middle = drawn[drawn.length >> 1];
  return (
    <g class={`placed ${kind}`} aria-hidden="true">
      <path class="placed-area" d={drawn.map(area).join("")} />
      <path class="placed-line" d={outline(drawn)} />
      {label && middle && (
        <text x={middle.center[0]} y={middle.center[1]}>
          {label}
        </text>
      )}
      {pinned && drawn[0] && (
        <circle class="pin-mark" cx={drawn[0].center[0]} cy={drawn[0].center[1]} r={4} />
      )}
    </g>
  );
}

function HintShape({ cells }: { readonly cells: readonly BoardCell[] }) {
  const hints = hintedMoves.value.flatMap((one) => byMove.value.get(one) ?? []);
  return (
    <>
      {hints.map((placement) => (
        <Placed
          key={placement.move}
          cells={cells}
          placement={placement}
          class="hinted"
          label={placement.name}
        />
      ))}
    </>
  );
}

/** The cells that the piece can still cover. */
function Possible({ cells, name }: { readonly cells: readonly BoardCell[]; readonly name: string }) {
  const known = candidates.value;
  if (!known) return null;
  const pins = new Set(known.options);
  const here = new Set(
    [...byMove.value.values()]
      .filter((one) => one.name === name && pins.has(one.move))
      .flatMap((one) => one.cells),
  );
  return (
    <path
      class="possible"
      d={cells
        .filter(({ key }) => here.has(key))
        .map(area)
        .join("")}
    />
  );
}
