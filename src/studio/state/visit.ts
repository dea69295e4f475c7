// Where the visitor is. The address says it: the gallery, a puzzle of the gallery, one of this browser's own, or a link that
// holds a whole puzzle. Every puzzle that is opened has its place among the recent ones, and is kept there as it changes.

import { effect } from "@preact/signals";
import { PLAIN } from "../solve/kinds.js";
import type { Drawing } from "../solve/protocol.js";
import { embedded } from "./embedded.js";
import { type Entry, entryOf } from "./entry.js";
import { exampleNamed, loadExamples, NO_SOLUTION, readExample } from "./examples.js";
import { begin, type History } from "./history.js";
import { parseFragment } from "./link.js";
import { galleryPlace, page } from "./look.js";
import { refuse, tell } from "./notice.js";
import { beginOpening, hasFailed, hasOpened, shortName } from "./opening.js";
import { paintOne } from "./painter.js";
import {
  beginPlay,
  elapsedMs,
  NO_PLAY,
  type Play,
  play,
  playing,
  playNow,
  type Taken,
  taken,
} from "./play.js";
import { drawing, entry, open, history as puzzleHistory } from "./puzzle.js";
import {
  clearNote,
  fromOrigin,
  keep,
  keepPicture,
  load,
  newId,
  noteDown,
  onlyHere,
  recents,
  refresh,
} from "./recents.js";
import { leave as leaveAnswer, run } from "./run.js";
import type { Recent, Saved } from "./saved.js";

/** The puzzle on the page and where it is kept. */
interface VisitPlace {
  id: string;
  version: number;
  /** The address that it came from. */
  origin: string;
  /** What was kept last. */
  history: History<Entry> | null;
  play: Play | null;
  taken: Taken | null;
  /** So much of it is on its way to the database. */
  pending: number;
  /** The picture on its card, and what it shows: the drawing follows the text, and comes later. */
  picture: string;
  drawing: Drawing | null;
}

const NOWHERE: VisitPlace = {
  id: "",
  version: 0,
  origin: "",
  history: null,
  play: null,
  taken: null,
  pending: 0,
  picture: "",
  drawing: null,
};

const SAVE_MS = 250;
/** A picture of more squares is no use on a card. */
const MOST_SQUARES = 900;

let place: VisitPlace | null = null;
/** The address that is shown, or is about to be. */
let shown: string | null = null;
/** Only the last of several visits counts. */
let visits = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let saving: Promise<void> = Promise.resolve();

export function toGallery(): void {
  go("");
}

/** A new entry in the history. */
export function go(fragment: string): void {
  if (location.hash !== fragment)
    history.pushState(null, "", fragment === "" ? location.pathname + location.search : fragment);
  void follow();
}

/** A puzzle that has no address yet: it gets one, and a place of its own. */
export async function begun(next: Entry): Promise<void> {
  await saveNow();
  place = { ...NOWHERE, id: newId() };
  shown = `#mine=${place.id}`;
  history.pushState(null, "", shown);
  visits++;
  show({ history: begin(next), play: null, taken: null, plays: false });
}

/** Shows what the address says. */
export async function follow({ evenIfFailed = false, isBack = false } = {}): Promise<void> {
  const address = location.hash;
  if (address === shown) return;
  // A click on a card is told like a step back, while the gallery may still be growing.
  galleryPlace.wanted = isBack && isGallery(address);
  shown = address;
  const visit = ++visits;
  await saveNow();
  if (isGallery(address)) return showGallery();
  if (!evenIfFailed && hasFailed(address)) {
    page.value = "refused";
    return;
  }
  beginOpening(address);
  const [, base = "", view] = /^(.*?)(?:&(play|design))?$/.exec(address) ?? [];
  const found = await find(base).catch(() => null);
  if (visit !== visits) return;
  if (!found) {
    hasOpened(address);
    refuse(notFound(address));
    history.replaceState(null, "", location.pathname + location.search);
    shown = "";
    return showGallery();
  }
  const { saved, origin } = found;
  const { picture = "" } = recents.value.find(({ id }) => id === saved.id) ?? {};
  place = { ...NOWHERE, ...saved, origin, picture };
  // What is new gets its place at once.
  if (saved.version === 0) place.history = null;
  const plays = found.plays && saved.history.present.source.kind !== PLAIN;
  show({ ...saved, plays: view === undefined ? plays : view === "play" });
}

function isGallery(address: string): boolean {
  return address.length < 2;
}

function notFound(address: string): string {
  if (address.startsWith("#mine=")) return "This puzzle is not kept in this browser.";
  if (address.startsWith("#gallery=")) return "There is no such puzzle in the gallery.";
  return "This link is damaged: there is no puzzle in it.";
}

interface Found {
  readonly saved: Saved;
  readonly origin: string;
  /** Is it there to be played? What somebody has drawn, and what has no solution, is looked at. */
  readonly plays: boolean;
}

async function find(address: string): Promise<Found | null> {
  const [, where, name = ""] = /^#(mine|gallery)=([^&]*)$/.exec(address) ?? [];
  if (where === "mine") {
    const saved = await load(name);
    return saved && { saved, origin: "", plays: saved.play !== null || !isEdited(saved.history) };
  }
  const known = await fromOrigin(originOf(address));
  if (where === "gallery") await loadExamples();
  const plays = where !== "gallery" || exampleNamed(decodeURIComponent(name))?.solutions !== NO_SOLUTION;
  if (known) return { saved: known, origin: originOf(address), plays };
  const fresh = where === "gallery" ? await readNamed(name) : await parseFragment(address);
  if (!fresh) return null;
  const saved = { id: newId(), version: 0, history: begin(fresh), play: null, taken: null };
  return { saved, origin: originOf(address), plays };
}

/** Links may be long; what is kept of them is enough to know them again. */
function originOf(address: string): string {
  if (address.length <= 2000) return address;
  return shortName(address);
}

async function readNamed(name: string): Promise<Entry | null> {
  const example = exampleNamed(decodeURIComponent(name));
  return example ? readExample(example) : null;
}

function showGallery(): void {
  place = null;
  leaveAnswer();
  playing.value = false;
  page.value = "gallery";
  void refresh();
}

interface Shown extends Pick<Saved, "history" | "play" | "taken"> {
  readonly plays: boolean;
}

function show({ history: next, play: moves, taken: steps, plays }: Shown): void {
  leaveAnswer();
  beginPlay({ ...NO_PLAY, ...moves }, steps);
  if (!moves) play.value = NO_PLAY;
  playing.value = embedded || (wasPlaying(history.state) ?? plays);
  open(next);
  if (page.value === "gallery") galleryPlace.top = scrollY;
  if (page.value !== "puzzle") scrollTo(0, 0);
  page.value = "puzzle";
  if (place && !place.history) saveSoon();
}

/** After a puzzle that could not be rendered: the gallery. */
export function startWithout(): void {
  hasOpened(location.hash);
  history.replaceState(null, "", location.pathname + location.search);
  shown = "";
  showGallery();
}

export function openAnyway(): void {
  shown = null;
  void follow({ evenIfFailed: true });
}

/** An entry of the browser's history knows whether one plays there, so that a reload changes nothing. */
function wasPlaying(state: unknown): boolean | undefined {
  const { playing: was } = (state ?? {}) as { playing?: unknown };
  return typeof was === "boolean" ? was : undefined;
}

function isEdited({ past, future }: History<Entry>): boolean {
  return past.length > 0 || future.length > 0;
}

function saveSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void saveNow(), SAVE_MS);
}

/** The address of a puzzle that was edited is its own, not that of where it came from. */
function ownAddress(at: VisitPlace): void {
  const own = `#mine=${at.id}`;
  if (location.hash === own) return;
  shown = own;
  history.replaceState(history.state, "", own);
}

function saveNow(): Promise<void> {
  clearTimeout(timer);
  const at = place;
  const [steps, moves] = [puzzleHistory.value, playNow()];
  if (!at) return saving;
  if (at.history === steps && at.play === moves) {
    if (at.version > 0 || at.pending > 0) savePicture(at);
    return saving;
  }
  if (isEdited(steps)) at.origin = "";
  [at.history, at.play, at.taken] = [steps, moves, taken.value];
  at.pending++;
  saving = saving.then(async () => {
    const outcome = await keep(...saved(at, at.version + 1));
    if (outcome === "changed") {
      // Another tab has changed this puzzle: what is on this page goes on as a puzzle of its own.
      [at.id, at.version] = [newId(), 0];
      await keep(...saved(at, 1));
      if (place === at) {
        ownAddress(at);
        tell("Another tab has changed this puzzle. This is now a copy of its own.");
      }
    }
    at.version++;
    at.pending--;
    if (place === at && at.pending === 0 && !onlyHere.value) clearNote();
  });
  savePicture(at);
  return saving;
}

/** The card gets its picture when it is drawn, which nothing waits for; for other tabs that is no change. */
function savePicture(at: VisitPlace): void {
  if (at.drawing === drawing.value || !drawing.value.spec) return;
  at.drawing = drawing.value;
  void cardPicture().then((picture) => {
    if (at.picture === picture) return;
    at.picture = picture;
    saving = saving.then(() => keepPicture(...saved(at, at.version)));
  });
}

function saved(at: VisitPlace, version: number): [Saved, Recent] {
  const { present } = at.history!;
  const { id, origin, picture } = at;
  const { title, source } = present;
  return [
    { id, version, history: at.history!, play: timed(at), taken: at.taken },
    { id, title, kind: source.kind, picture, time: Date.now(), origin, isPlayed: at.play !== null },
  ];
}

/** The game with the time that was played. */
function timed(at: VisitPlace): Play | null {
  return at.play && at === place ? { ...at.play, elapsedMs: elapsedMs.value } : at.play;
}

/** The puzzle as its card shows it; "" where there is no picture. */
async function cardPicture(): Promise<string> {
  const drawn = await paintOne(drawing.value, null, { isBare: true, cell: 20 });
  const { cells = [], regions = [] } = drawn?.picture ?? {};
  return !drawn || cells.length > MOST_SQUARES || regions.length > 60 ? "" : drawn.svg;
}

/** The page follows the address, keeps what changes, and has the puzzle's name as its title. */
export async function startVisits(): Promise<void> {
  addEventListener("popstate", () => void follow({ isBack: true }));
  addEventListener("hashchange", () => void follow());
  addEventListener("pagehide", () => {
    // A page that can still hear this has not failed at what it was about to open.
    if (page.value !== "refused") hasOpened(shown ?? "");
    leave();
  });
  addEventListener("beforeunload", (event) => {
    // The browser asks whether the page is to be left.
    if (onlyHere.value && !embedded && isEdited(puzzleHistory.value)) event.preventDefault();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") leave();
    else if (page.value === "gallery") void refresh();
  });
  await follow();
  effect(() => {
    const steps = puzzleHistory.value;
    void play.value;
    void drawing.value;
    if (page.value !== "puzzle" || !place) return;
    if (isEdited(steps)) ownAddress(place);
    saveSoon();
  });
  effect(() => {
    if (page.value === "puzzle" && wasPlaying(history.state) !== playing.value)
      history.replaceState({ playing: playing.value }, "");
  });
  effect(() => {
    const named = page.value === "puzzle" ? entry.value.title || "Untitled puzzle" : "";
    document.title = named === "" ? "Quadrille Studio" : `${named} · Quadrille Studio`;
  });
  effect(() => {
    const isRead = run.value.phase !== "waiting" && run.value.phase !== "reading";
    if (page.value !== "puzzle" || !isRead) return;
    const address = shown ?? "";
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => hasOpened(address), 0)));
  });
}

/** What was not kept yet is noted down at once. */
function leave(): void {
  if (page.value === "puzzle") hasOpened(shown ?? "");
  const at = place;
  if (!at) return;
  const isKept = at.history === puzzleHistory.value && at.play === playNow();
  if (isKept && at.pending === 0) return;
  // Later than all that is on its way.
  const version = at.version + at.pending + 1;
  const steps = puzzleHistory.value;
  const origin = isEdited(steps) ? "" : at.origin;
  noteDown({
    id: at.id,
    version,
    history: steps,
    play: { ...play.value, elapsedMs: elapsedMs.value },
    taken: taken.value,
    origin,
  });
  void saveNow();
}

/** A puzzle of this text. */
export function beginText(source: Entry["source"], title: string): Promise<void> {
  return begun(entryOf(source, title));
}
