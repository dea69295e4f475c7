// The puzzle on the page: its text is the truth. The drawing is what reading the text gave last; drawing writes the
// text. Undo, links and the storage know nothing but texts.

import { batch, computed, signal } from "@preact/signals";
import { families } from "../../index.js";
import type { Kind, Reading, Source } from "../solve/protocol.js";
import { advance, amend, begin, type History, redone, undone } from "./history.js";

/** A puzzle and what it is called. */
export interface Entry {
  readonly source: Source;
  /** e.g. "pentominoes-6x10"; "" for a new puzzle. */
  readonly title: string;
}

/** What is drawn: the spec of the last text that was good. */
export interface Drawing {
  readonly kind: Kind;
  readonly spec: unknown;
}

/** The families whose texts may begin with comments. */
const COMMENTED: ReadonlySet<Kind> = new Set(["polyomino", "polycube", "polyiamond", "polyhex", "torto"]);

const NOTHING: Entry = { source: { kind: "polyomino", text: "" }, title: "" };
const UNREAD: Reading = { spec: null, errors: [], warnings: [] };

const history = signal<History<Entry>>(begin(NOTHING));
/** When the text was last changed by typing: what follows soon is the same step. */
let typedAt = Number.NEGATIVE_INFINITY;
const SAME_STEP_MS = 1000;

export const entry = computed(() => history.value.present);
export const source = computed(() => entry.value.source);
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);

/** What is known about the present text; errors and warnings of an earlier one never linger. */
export const reading = signal<Reading>(UNREAD);
export const drawing = signal<Drawing>({ kind: "polyomino", spec: null });

/** Called after every change with how long solving should wait for the next one. */
let onChange: (waitMs: number) => void = () => {};
export function whenChanged(callback: (waitMs: number) => void): void {
  onChange = callback;
}

function become(next: History<Entry>, waitMs: number): void {
  batch(() => {
    history.value = next;
    reading.value = UNREAD;
  });
  onChange(waitMs);
}

/** Another puzzle. */
export function open(next: Entry): void {
  typedAt = Number.NEGATIVE_INFINITY;
  const isFirst = entry.value === NOTHING;
  become(isFirst ? begin(next) : advance(history.value, next), 0);
}

/** The text was edited, as this kind of text. */
export function type(text: string, kind: Kind = source.value.kind): void {
  const now = performance.now();
  const next = { ...entry.value, source: { kind, text } };
  const same = now - typedAt < SAME_STEP_MS && kind === source.value.kind;
  typedAt = now;
  become((same ? amend : advance)(history.value, next), 300);
}

/** The drawing was edited: the text follows. Throws where the family's notation cannot say it. */
export function draw(spec: unknown, kind: Kind = drawing.value.kind): void {
  const family = families.find(({ name }) => name === kind)!;
  const text = heading(kind) + family.write(spec);
  typedAt = Number.NEGATIVE_INFINITY;
  batch(() => {
    drawing.value = { kind, spec };
    become(advance(history.value, { ...entry.value, source: { kind, text } }), 200);
  });
}

/** The comments at the beginning of the text, which a drawing does not know. */
function heading(kind: Kind): string {
  if (kind !== source.value.kind || !COMMENTED.has(kind)) return "";
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
    if (next.errors.length === 0) drawing.value = { kind: source.value.kind, spec: next.spec };
  });
}
