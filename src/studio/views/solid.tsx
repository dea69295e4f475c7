// The view of cubes that turns: drag it, or use the arrow keys. Pieces can be moved apart, shown one by one, and hidden.
// It is loaded when the first packing of cubes is looked at.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type Picture, regionFills, type Solid, writeStl } from "#library";
import { saveFile } from "../state/downloads.js";
import { set } from "../state/set.js";
import { type Camera, facesOf, reachOf, type Shown } from "./solid-scene.js";

const START: Camera = { turn: -0.62, tilt: 0.5 };
/** Radians for each pixel of a drag, and for each press of a key. */
const DRAG = 0.01;
const PRESS = 0.15;

interface SolidProps {
  readonly picture: Picture;
  readonly solid: Solid;
  readonly label: string;
}

export function SolidView({ picture, solid, label }: SolidProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const camera = useSignal(START);
  const apart = useSignal(0);
  const upTo = useSignal(solid.pieces.length);
  const hidden = useSignal<ReadonlySet<number>>(new Set());
  const fills = regionFills(picture);
  const count = Math.min(upTo.value, solid.pieces.length);
  const shown = solid.pieces.flatMap((piece, k): Shown[] => {
    return k < count && !hidden.value.has(k) ? [{ piece, fill: fills[k] ?? "#bbbbbb" }] : [];
  });
  // Read here, so that a turn draws the block anew.
  const view = { camera: camera.value, apart: apart.value };
  useEffect(() => {
    const paper = canvas.current!;
    const repaint = () => paint(paper, solid, shown, view);
    repaint();
    const observer = new ResizeObserver(repaint);
    observer.observe(paper);
    return () => observer.disconnect();
  });
  const turnBy = (turn: number, tilt: number) => {
    const next = camera.value.tilt + tilt;
    camera.value = { turn: camera.value.turn + turn, tilt: Math.max(-1.5, Math.min(1.5, next)) };
  };
  const toggle = (k: number) => {
    const next = new Set(hidden.value);
    if (!next.delete(k)) next.add(k);
    hidden.value = next;
  };
  return (
    <div class="solid">
      <canvas
        ref={canvas}
        class="solid-canvas"
        tabIndex={0}
        role="img"
        aria-label={`${label} as a block. Drag or use the arrow keys to turn it.`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.buttons !== 0) turnBy(-event.movementX * DRAG, event.movementY * DRAG);
        }}
        onKeyDown={(event) => {
          const steps: Record<string, [number, number]> = {
            ArrowLeft: [PRESS, 0],
            ArrowRight: [-PRESS, 0],
            ArrowUp: [0, -PRESS],
            ArrowDown: [0, PRESS],
          };
          const step = steps[event.key];
          if (!step) return;
          event.preventDefault();
          event.stopPropagation();
          turnBy(...step);
        }}
      />
      <div class="solid-controls">
        <label class="field">
          <span>Apart</span>
          <input
            type="range"
            min={0}
            max={2}
            step={0.05}
            value={apart.value}
            onInput={(event) => set(apart, event.currentTarget.valueAsNumber)}
          />
        </label>
        <label class="field">
          <span>One by one</span>
          <input
            type="range"
            min={0}
            max={solid.pieces.length}
            step={1}
            value={count}
            aria-valuetext={`${count} of ${solid.pieces.length} pieces`}
            onInput={(event) => set(upTo, event.currentTarget.valueAsNumber)}
          />
        </label>
        <button type="button" onClick={() => savePng(canvas.current!)}>
          PNG
        </button>
        <button type="button" onClick={() => saveStl("assembly", shown)} disabled={shown.length === 0}>
          STL
        </button>
        <button type="button" onClick={() => savePieces(solid)}>
          STL of each piece
        </button>
      </div>
      <ul class="solid-pieces" aria-label="Pieces; click to hide or show">
        {solid.pieces.map((piece, k) => (
          <li key={`${piece.name} ${k}`}>
            <button type="button" aria-pressed={!hidden.value.has(k)} onClick={() => toggle(k)}>
              <svg class="swatch" viewBox="0 0 10 10" aria-hidden="true">
                <rect width="10" height="10" rx="2" fill={fills[k] ?? "#bbbbbb"} />
              </svg>
              {piece.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Draws the faces, far ones first, in the size that the canvas has on the page. */
function paint(
  canvas: HTMLCanvasElement,
  solid: Solid,
  shown: readonly Shown[],
  { camera, apart }: { readonly camera: Camera; readonly apart: number },
): void {
  const sharpness = globalThis.devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  canvas.width = Math.round(width * sharpness);
  canvas.height = Math.round(height * sharpness);
  const pen = canvas.getContext("2d")!;
  pen.setTransform(sharpness, 0, 0, sharpness, canvas.width / 2, canvas.height / 2);
  pen.clearRect(-width, -height, 2 * width, 2 * height);
  pen.lineJoin = "round";
  pen.lineCap = "round";
  const scale = Math.min(width, height) / 2 / reachOf(solid.pieces, apart);
  for (const { points, fill, light, ends } of facesOf(shown, solid.pieces, camera, apart)) {
    const corners = points.map(([x, y]) => [x * scale, y * scale] as const);
    pen.beginPath();
    for (const [x, y] of corners) pen.lineTo(x, y);
    pen.closePath();
    pen.fillStyle = fill;
    pen.fill();
    pen.fillStyle = `rgb(0 0 0 / ${(1 - light) * 0.75})`;
    pen.fill();
    ends.forEach((end, k) => {
      const [[x, y], [toX, toY]] = [corners[k]!, corners[(k + 1) % 4]!];
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(toX, toY);
      pen.strokeStyle = end ? "#1c1b22" : "rgb(0 0 0 / .16)";
      pen.lineWidth = end ? 2 : 1;
      pen.stroke();
    });
  }
}

function savePng(canvas: HTMLCanvasElement): void {
  canvas.toBlob((blob) => blob && saveFile(blob, "png"), "image/png");
}

function saveStl(part: string, shown: readonly Pick<Shown, "piece">[]): void {
  const bytes = writeStl(shown.map(({ piece }) => piece));
  saveFile(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "model/stl" }), `${part}.stl`);
}

/** Each different shape once: copies of a piece are printed from one file. */
function savePieces({ pieces }: Solid): void {
  const named = new Map(pieces.map((piece) => [piece.name, piece]));
  for (const [name, piece] of named) saveStl(name.replace(/[^\w-]+/g, "-"), [{ piece }]);
}
