// The puzzle on the page: its text is the truth. The drawing is what reading the text gave last; drawing writes the
// text. Undo, links and the storage know nothing but texts.

import { batch, computed, signal } from "@preact/signals";
import { type Drawing, familyOf, type Kind, PLAIN } from "../solve/kinds.js";
import type { Reading, Source } from "../solve/protocol.js";
import { type Entry, entryOf } from "./entry.js";
import { advance, amend, begin, type History, redone, undone } from "./history.js";

export type { Entry } from "./entry.js";

const NOTHING: Entry = entryOf({ kind: PLAIN, text: "" });
const UNREAD: Reading = { spec: null, errors: [], warnings: [] };

export const history = signal<History<Entry>>(begin(NOTHING));
/** When the text was last changed by typing: what follows soon is the same step. */
let typedAt = Number.NEGATIVE_INFINITY;
const SAME_STEP_MS = 1000;

export const entry = computed(() => history.value.present);
export const source = computed(() => entry.value.source);
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);

/** What is known about the present text; errors and warnings of an earlier one never linger. */
export const reading = signal<Reading>(UNREAD);
export const drawing = signal<Drawing>({ kind: PLAIN, spec: null });

/** By text, as it stands in the history: its drawing, which wrote it or was read from it. */
const drawings = new WeakMap<Source, Drawing>();

/** Called after every change with how long solving should wait for the next one. */
let onChange: (waitMs: number) => void = () => {};
export function whenChanged(callback: (waitMs: number) => void): void {
  onChange = callback;
}

/** What is asked is asked anew only if the answer may be another one: a name and rules in words change nothing. */
function become(next: History<Entry>, waitMs: number): void {
  const before = entry.value;
  const { present } = next;
  const isRead = present.source === before.source;
  batch(() => {
    history.value = next;
    if (isRead) return;
    reading.value = UNREAD;
    drawing.value = drawings.get(present.source) ?? drawing.value;
  });
  if (!isRead || present.pins !== before.pins) onChange(waitMs);
}

/** Another puzzle, with all that can be undone. Nothing of the last one stays. */
export function open(next: History<Entry>): void {
  typedAt = Number.NEGATIVE_INFINITY;
  batch(() => {
    history.value = next;
    reading.value = UNREAD;
    drawing.value = { kind: next.present.source.kind, spec: null };
  });
  onChange(0);
}

/** A step that changes these parts of the puzzle. */
export function change(parts: Partial<Entry>): void {
  typedAt = Number.NEGATIVE_INFINITY;
  become(advance(history.value, { ...entry.value, ...parts }), 0);
}

/** The text was edited, as this kind of text. */
export function type(text: string, kind: Kind = source.value.kind): void {
  const now = performance.now();
  const next = withSource({ kind, text });
  const same = now - typedAt < SAME_STEP_MS && kind === source.value.kind;
  typedAt = now;
  become((same ? amend : advance)(history.value, next), 300);
}

/** The drawing was edited: the text follows. Throws where the family's notation cannot say it. */
export function draw(spec: unknown, kind: Kind = drawing.value.kind): void {
  // What is drawn may still be an earlier text's: to go on from there would lose the present one.
  if (reading.value === UNREAD && !drawings.has(source.value)) return;
  const next = { kind, text: heading(kind) + familyOf(kind)!.write(spec) };
  typedAt = Number.NEGATIVE_INFINITY;
  drawings.set(next, { kind, spec });
  become(advance(history.value, withSource(next)), 200);
}

/** What is pinned of one kind of puzzle says nothing in another. */
function withSource(next: Source): Entry {
  const { pins } = entry.value;
  return { ...entry.value, source: next, pins: next.kind === source.value.kind ? pins : [] };
}

/** The comments at the beginning of the text, which a drawing does not know. */
function heading(kind: Kind): string {
  if (kind !== source.value.kind || !familyOf(kind)?.isCommented) return "";
  return /^(\|.*\n)*/.exec(source.value.text)![0];
}

export function undo(): void {
  if (canUndo.value) become(undone(history.value), 0);
}

export function redo(): void {
  if (canRedo.value) become(redone(history.value), 0);
}

/** A worker has read the present text. */
export function tellReading(next: Reading): void {
  batch(() => {
    reading.value = next;
    // What was drawn may say more than its text does: a group of boxes that is still empty, for instance.
    if (next.errors.length > 0 || drawings.has(source.value)) return;
    drawing.value = { kind: source.value.kind, spec: next.spec };
    drawings.set(source.value, drawing.value);
  });
}
