// Pictures are drawn by a worker, one order at a time, each with a deadline: one that takes longer has no picture.

import type { Drawing, Drawn, Painted, PaintOrder, PaintStyle, Tokens } from "../solve/protocol.js";

/** A picture may take so long; what a page can show takes a thousandth of it. */
const DEADLINE_MS = 8000;

interface PaintTask {
  readonly order: PaintOrder;
  readonly done: (drawn: Painted["drawn"]) => void;
}

/** Pictures on their way. */
export interface Painting {
  readonly drawn: Promise<Painted["drawn"]>;
  /** They are not wanted any more: if nobody has begun with them, nobody will, and they never come. */
  cancel(): void;
}

const waiting: PaintTask[] = [];
let current: PaintTask | undefined;
let worker: Worker | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function start(): Worker {
  const started = new Worker(new URL("../solve/painter.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<Painted>) => finish(data.drawn);
  started.onerror = (event) => {
    event.preventDefault();
    giveUp();
  };
  return started;
}

/** Has the worker ready before it is needed. */
export function warmUpPainter(): void {
  worker ??= start();
}

/** Pictures of these solutions of a puzzle; null is the puzzle alone. */
export function paint(
  drawing: Drawing,
  subjects: readonly (Tokens | null)[],
  style: PaintStyle = {},
): Painting {
  let task!: PaintTask;
  const drawn = new Promise<Painted["drawn"]>((done) => {
    task = { order: { drawing, subjects, style }, done };
  });
  waiting.push(task);
  next();
  return {
    drawn,
    cancel: () => {
      const at = waiting.indexOf(task);
      if (at >= 0) waiting.splice(at, 1);
    },
  };
}

/** One picture. */
export async function paintOne(
  drawing: Drawing,
  tokens: Tokens | null,
  style: PaintStyle = {},
): Promise<Drawn | null> {
  const [drawn = null] = await paint(drawing, [tokens], style).drawn;
  return drawn;
}

function next(): void {
  if (current) return;
  current = waiting.shift();
  if (!current) return;
  warmUpPainter();
  timer = setTimeout(giveUp, DEADLINE_MS);
  worker!.postMessage(current.order);
}

function finish(drawn: Painted["drawn"]): void {
  clearTimeout(timer);
  const ended = current;
  current = undefined;
  ended?.done(drawn);
  next();
}

/** The worker ends with what it could not draw. */
function giveUp(): void {
  worker?.terminate();
  worker = undefined;
  finish(current?.order.subjects.map(() => null) ?? []);
}
