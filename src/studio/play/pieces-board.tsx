// Pieces to be placed on a board of squares, triangles, hexagons or layers of cubes: drag them from the tray, or choose one
// and click; turn it, turn it over, take it back. All of it with the mouse, a finger, or the keyboard.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { PolyominoesPuzzle } from "#library";
import { latticeKey } from "#puzzles";
import { Thumb } from "../editors/lattice-editor.js";
import { isLatticeKind, plainCells } from "../editors/lattice-kinds.js";
import { nextOf, STEPS } from "../editors/lattice-paper.js";
import type { Drawing, Kind, Placement } from "../solve/protocol.js";
import { counting, play } from "../state/play.js";
import { entry } from "../state/puzzle.js";
import { candidates } from "../state/run.js";
import { ShapePicture } from "../views/shape.js";
import {
  afterTurn,
  area,
  type BoardCell,
  boardCells,
  cellOfKey,
  frameOf,
  outline,
  type Piece,
  piecesOf,
  placementAt,
} from "./board.js";
import { Dragged } from "./dragged.js";
import { byPin, checked, hinted, move, positions, standing } from "./moves.js";

/** The cells of the box, without those that only mark places. */
function boxKeys({ kind, spec }: Drawing): string[] {
  const { box, board } = spec as { box?: PolyominoesPuzzle["board"]; board?: PolyominoesPuzzle["board"] };
  const cells = box ?? board ?? [];
  const plain = isLatticeKind(kind) ? plainCells(kind, cells) : cells.filter((cell) => cell[2] === undefined);
  return plain.map(latticeKey);
}

/** By name: how often a piece may stand on the board. */
function mostOf({ spec }: Drawing): Map<string, number> {
  const { pieces, names = [] } = spec as {
    pieces: readonly { readonly name: string; readonly multiplicity?: number | string }[];
    names?: readonly string[];
  };
  const upper = (bounds: string) => Number(/(\d+)$/.exec(bounds)?.[1] ?? 1);
  const most = new Map(pieces.map(({ name, multiplicity }) => [name, upper(String(multiplicity ?? 1))]));
  for (const name of names) if (name.includes("|")) most.set(name.split("|")[1]!, upper(name.split("|")[0]!));
  return most;
}

interface Held {
  readonly piece: number;
  readonly turned: number;
}

export function PiecesBoard({ drawing }: { readonly drawing: Drawing }) {
  const { kind } = drawing;
  const cells = useMemo(() => boardCells(kind, boxKeys(drawing)), [drawing]);
  const pieces = useMemo(
    () => piecesOf(positions.value ?? new Map(), mostOf(drawing)),
    [positions.value, drawing],
  );
  const held = useSignal<Held | null>(null);
  const dragging = useSignal(false);
  const pointed = useSignal<string | null>(null);
  const cursor = useSignal(0);

  const used = new Map<string, number>();
  for (const pin of standing.value) {
    const name = byPin.value.get(pin)?.name;
    if (name !== undefined) used.set(name, (used.get(name) ?? 0) + 1);
  }
  const isFree = (piece: Piece) => (used.get(piece.name) ?? 0) < piece.most;
  const now = held.value && pieces[held.value.piece] ? held.value : null;
  const ghost =
    now && pointed.value ? placementAt(pieces[now.piece]!.turned[now.turned]!, pointed.value) : null;

  const hold = (piece: number, turned = 0) => {
    held.value = { piece, turned };
  };
  const turn = (by: "turn" | "tip" | "over") => {
    if (now) hold(now.piece, afterTurn(kind, pieces[now.piece]!, now.turned, by));
  };
  const putDown = (placement: Placement) => {
    move([...play.value.moves, placement.pin]);
    const piece = pieces[now!.piece]!;
    if ((used.get(piece.name) ?? 0) + 1 >= piece.most) held.value = null;
  };
  /** Takes back the player's last piece on this cell, and holds it. */
  const pickUp = (cell: string): boolean => {
    const { moves } = play.value;
    const at = moves.findLastIndex((pin) => byPin.value.get(pin)?.cells.includes(cell));
    if (at < 0) return false;
    const taken = byPin.value.get(moves[at]!)!;
    move(moves.filter((_, k) => k !== at));
    const piece = pieces.findIndex(({ name }) => name === taken.name);
    const turned = pieces[piece]!.turned.findIndex(({ all }) => all.some(({ pin }) => pin === taken.pin));
    hold(piece, turned);
    return true;
  };
  const act = (cell: string) => {
    const placement = now && placementAt(pieces[now.piece]!.turned[now.turned]!, cell);
    if (placement && isFree(pieces[now.piece]!)) putDown(placement);
    else if (!now) pickUp(cell);
  };
  useEffect(() => {
    const over = (event: PointerEvent) => {
      const element = document.elementFromPoint(event.clientX, event.clientY);
      pointed.value = element?.getAttribute("data-cell") ?? null;
    };
    const drop = () => {
      if (dragging.value && pointed.value) act(pointed.value);
      dragging.value = false;
    };
    addEventListener("pointermove", over);
    addEventListener("pointerup", drop);
    return () => {
      removeEventListener("pointermove", over);
      removeEventListener("pointerup", drop);
    };
  });
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = cells[Math.min(cursor.value, cells.length - 1)];
    const way = STEPS[event.key];
    if (!here) return;
    if (way) {
      cursor.value = nextOf(cells, here, way);
      pointed.value = cells[cursor.value]!.key;
    } else if (event.key === "Enter" || event.key === " ") act(here.key);
    else if (event.key === "Backspace" || event.key === "Delete") pickUp(here.key);
    else if (event.key === "Escape") held.value = null;
    else if (event.key.toLowerCase() === "r") turn("turn");
    else if (event.key.toLowerCase() === "f") turn("over");
    else if (event.key.toLowerCase() === "t") turn("tip");
    else return;
    event.preventDefault();
  };
  return (
    <div class="pieces-board">
      <svg
        class="play-board"
        viewBox={frameOf(cells)}
        tabindex={0}
        role="application"
        aria-label="The board. Arrows move, Enter puts the piece down or takes one up, R turns it, F turns it over."
        onKeyDown={press}
        onFocus={() => {
          pointed.value = cells[cursor.value]?.key ?? null;
        }}
        onPointerLeave={() => {
          pointed.value = null;
        }}
      >
        <path class="play-paper" d={cells.map(area).join("")} />
        <path class="play-box" d={outline(cells)} />
        {counting.value && now && <Possible cells={cells} name={pieces[now.piece]!.name} />}
        <Standing cells={cells} pieces={pieces} />
        {ghost && <Shape cells={cells} placement={ghost} class={`ghost piece-${now!.piece % 12}`} />}
        <HintShape cells={cells} />
        {cells.map(({ key, corners }, k) => (
          <polygon
            key={key}
            data-cell={key}
            class={`play-cell ${k === cursor.value ? "at-cursor" : ""}`}
            points={corners.map((corner) => corner.join(",")).join(" ")}
            onPointerDown={(event) => {
              event.currentTarget.releasePointerCapture(event.pointerId);
              cursor.value = k;
              pointed.value = key;
              if (now) act(key);
              else if (pickUp(key)) dragging.value = true;
            }}
          />
        ))}
      </svg>
      {dragging.value && now && !ghost && (
        <Dragged>
          <TrayPiece
            kind={kind}
            placement={pieces[now.piece]!.turned[now.turned]!.all[0]!}
            tint={now.piece}
          />
        </Dragged>
      )}
      <div class="play-turns toolbar">
        <button type="button" disabled={!now} onClick={() => turn("turn")}>
          Turn <kbd>R</kbd>
        </button>
        {kind === "polycube" ? (
          <button type="button" disabled={!now} onClick={() => turn("tip")}>
            Tip <kbd>T</kbd>
          </button>
        ) : (
          <button type="button" disabled={!now} onClick={() => turn("over")}>
            Turn over <kbd>F</kbd>
          </button>
        )}
        <span class="note" aria-live="polite">
          {now
            ? leftOver(pieces[now.piece]!.name)
            : "Choose a piece, or click one on the board to take it up."}
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
                  if (event.key.toLowerCase() === "r") turn("turn");
                  if (event.key.toLowerCase() === "f") turn("over");
                }}
                onClick={() => {
                  if (!isHeld) hold(k);
                }}
              >
                <TrayPiece kind={kind} placement={turned.all[0]!} tint={k} />
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

function TrayPiece({
  kind,
  placement,
  tint,
}: {
  readonly kind: Kind;
  readonly placement: Placement;
  readonly tint: number;
}) {
  const cells = placement.cells.map(cellOfKey);
  if (isLatticeKind(kind)) return <Thumb kind={kind} cells={cells} tint={tint} />;
  return <ShapePicture cells={cells.map(([x, y]) => [x, y] as const)} color={tint} />;
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
  const placed = standing.value.flatMap((pin) => byPin.value.get(pin) ?? []);
  for (const { cells: own } of placed) for (const key of own) covered.set(key, (covered.get(key) ?? 0) + 1);
  const { pins } = entry.value;
  const wrong = new Set(checked.value?.wrong ?? []);
  return (
    <>
      {placed.map((placement, k) => (
        <Shape
          key={`${placement.pin} ${k}`}
          cells={cells}
          placement={placement}
          class={`piece-${
            Math.max(
              0,
              pieces.findIndex(({ name }) => name === placement.name),
            ) % 12
          } ${wrong.has(placement.pin) ? "wrong" : ""}`}
          label={placement.name}
          pinned={pins.includes(placement.pin)}
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

interface ShapeProps {
  readonly cells: readonly BoardCell[];
  readonly placement: Placement;
  readonly class: string;
  readonly label?: string;
  readonly pinned?: boolean;
}

function Shape({ cells, placement, class: kind, label, pinned }: ShapeProps) {
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
        <circle class="pin-mark" cx={drawn[0].center[0]} cy={drawn[0].center[1]} r={5} />
      )}
    </g>
  );
}

function HintShape({ cells }: { readonly cells: readonly BoardCell[] }) {
  const hint = hinted.value;
  if (hint?.is !== "forced" && hint?.is !== "free") return null;
  return (
    <>
      {hint.moves.flatMap((pin) => {
        const placement = byPin.value.get(pin);
        return placement
          ? [<Shape key={pin} cells={cells} placement={placement} class="hinted" label={placement.name} />]
          : [];
      })}
    </>
  );
}

/** The cells that the piece can still cover. */
function Possible({ cells, name }: { readonly cells: readonly BoardCell[]; readonly name: string }) {
  const known = candidates.value;
  if (!known) return null;
  const pins = new Set(known.options);
  const here = new Set(
    [...byPin.value.values()]
      .filter((one) => one.name === name && pins.has(one.pin))
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
