// The puzzles of this browser: every one that was opened or begun has its own place, with its history, and nothing
// overwrites another. The list shows their cards, the latest first.

import { signal } from "@preact/signals";
import { allRecents, get, type Outcome, put, remove } from "./database.js";
import { asEntry, type Entry } from "./entry.js";
import { begin, type History } from "./history.js";
import { tell } from "./notice.js";
import type { Recent, Saved } from "./saved.js";

/** Above so many, the oldest go that were only looked at: they can be opened again from where they came. */
const MOST = 60;
/** Steps are kept up to this many characters. */
const MOST_CHARACTERS = 3_000_000;

export const recents = signal<readonly Recent[]>([]);
/** The last change of the puzzle on the page could not be kept: it is gone when the page is closed. */
export const onlyHere = signal(false);

export function nameOf({ title }: Recent): string {
  return title || "Untitled puzzle";
}

export async function refresh(): Promise<void> {
  recents.value = (await allRecents()).sort((a, b) => b.time - a.time);
}

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => (byte % 36).toString(36)).join("");
}

/** The puzzle of this id, with what a page that was left in a hurry has noted down. */
export async function load(id: string): Promise<Saved | null> {
  const [stored, note] = [asSaved(await get("puzzles", id)), asSaved(noted(id))];
  const version = stored?.version ?? 0;
  return note && note.version > version ? { ...note, version } : stored;
}

/** An unedited puzzle that came from there; one that was left before it had a card is only noted down. */
export async function fromOrigin(origin: string): Promise<Saved | null> {
  await refresh();
  const card = recents.value.find((one) => one.origin === origin);
  const note = lastNote();
  const id = card?.id ?? (note?.origin === origin ? note.id : undefined);
  return id === undefined ? null : load(id);
}

/** Keeps it, if no other tab has changed it meanwhile. */
export async function keep(saved: Saved, card: Recent): Promise<Outcome> {
  const outcome = await put({ ...saved, history: shortened(saved.history) }, card, saved.version - 1);
  if (outcome === "kept") await forgetOldest();
  onlyHere.value = outcome === "only here";
  return outcome;
}

/** The same puzzle with another picture, unless it was removed meanwhile. */
export async function keepPicture(saved: Saved, card: Recent): Promise<void> {
  if (!(await get("puzzles", saved.id))) return;
  await put({ ...saved, history: shortened(saved.history) }, card, saved.version);
  await refresh();
}

/** What was removed since the gallery was opened, each with its card: it can be brought back. */
export const removed = signal<readonly Removed[]>([]);

interface Removed {
  readonly card: Recent;
  readonly saved: Saved;
}

export async function forget(card: Recent): Promise<void> {
  const saved = await load(card.id);
  if (noted(card.id)) clearNote();
  await remove(card.id);
  if (saved) removed.value = [...removed.value, { card, saved }];
  await refresh();
  tell(`${nameOf(card)} was removed. Undo brings it back.`);
}

/** Brings back a puzzle that was removed; the last one, if none is named. */
export async function bringBack(id = removed.value.at(-1)?.card.id): Promise<void> {
  const found = removed.value.find(({ card }) => card.id === id);
  if (!found) return;
  await put(found.saved, found.card, found.saved.version);
  await refresh();
  removed.value = removed.value.filter((one) => one !== found);
  tell(`${nameOf(found.card)} is back.`);
}

async function forgetOldest(): Promise<void> {
  await refresh();
  const surplus = recents.value.length - MOST;
  if (surplus <= 0) return;
  const going = recents.value.toReversed().filter(({ origin, isPlayed }) => origin !== "" && !isPlayed);
  for (const { id } of going.slice(0, surplus)) await remove(id);
  await refresh();
}

/** The history without its oldest steps, where it is long. */
function shortened({ past, present, future }: History<Entry>, most = MOST_CHARACTERS): History<Entry> {
  let left = most - present.source.text.length;
  const fits = ({ source }: Entry) => {
    left -= source.text.length;
    return left >= 0;
  };
  const recent = past.toReversed();
  const firstOld = recent.findIndex((entry) => !fits(entry));
  const next = future.findIndex((entry) => !fits(entry));
  return {
    past: (firstOld < 0 ? recent : recent.slice(0, firstOld)).toReversed(),
    present,
    future: next < 0 ? future : future.slice(0, next),
  };
}

function asSaved(value: unknown): Saved | null {
  const { id, version, history, play, taken } = (value ?? {}) as Partial<Saved>;
  const present = asEntry(history?.present);
  if (typeof id !== "string" || typeof version !== "number" || !present) return null;
  const steps = (list: unknown): Entry[] => {
    return Array.isArray(list) ? list.map(asEntry).filter((entry) => entry !== null) : [];
  };
  const past = steps(history?.past);
  return {
    id,
    version,
    history: { ...begin(present), past, future: steps(history?.future) },
    play: play ?? null,
    taken: Array.isArray(taken?.past) && Array.isArray(taken.future) ? taken : null,
  };
}

/** A page that is being left has no time to wait for the database. */
const NOTE = "quadrille.left";
const MOST_NOTED = 1_000_000;

interface Note extends Saved {
  /** As on its card. */
  readonly origin: string;
}

export function noteDown(note: Note): void {
  try {
    const history = shortened(note.history, MOST_NOTED);
    localStorage.setItem(NOTE, JSON.stringify({ ...note, history }));
  } catch {
    // No storage, or no room in it: then what the database has must do.
  }
}

function noted(id: string): unknown {
  const note = lastNote();
  return note?.id === id ? note : null;
}

function lastNote(): Partial<Note> | null {
  try {
    return JSON.parse(localStorage.getItem(NOTE) ?? "null") as Partial<Note> | null;
  } catch {
    return null;
  }
}

export function clearNote(): void {
  try {
    localStorage.removeItem(NOTE);
  } catch {
    // There is none.
  }
}
