// The puzzles of this browser, the latest first. One that is removed leaves its place to a button that brings it back.

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { bringBack, forget, nameOf, recents, removed } from "../state/recents.js";
import type { Recent } from "../state/saved.js";
import { set } from "../state/set.js";
import { Emblem } from "./emblem.js";

/** Others are shown when they are asked for, so many at a time. */
const SHOWN = 6;
const MORE = 60;

export function RecentPuzzles() {
  const most = useSignal(SHOWN);
  /** The card that gets the focus when it is drawn: it was removed or brought back. */
  const focused = useRef("");
  // What was removed can be brought back until the gallery is left.
  useEffect(() => () => set(removed, []), []);
  const gone = new Set(removed.value.map(({ card }) => card.id));
  const all = [...recents.value.filter(({ id }) => !gone.has(id)), ...removed.value.map(({ card }) => card)];
  all.sort((a, b) => b.time - a.time);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="recent-heading">
      <h2 id="recent-heading">Your puzzles</h2>
      <ul class="cards recent">
        {all.slice(0, most.value).map((recent) => {
          const { id } = recent;
          return gone.has(id) ? (
            <RemovedCard
              key={`removed ${id}`}
              name={nameOf(recent)}
              focused={focused}
              id={id}
              onUndo={() => {
                focused.current = id;
                void bringBack(id);
              }}
            />
          ) : (
            <RecentCard
              key={id}
              recent={recent}
              focused={focused}
              onRemove={() => {
                focused.current = id;
                void forget(recent);
              }}
            />
          );
        })}
      </ul>
      {all.length > most.value && (
        <button
          type="button"
          class="plain more"
          onClick={() => {
            most.value += MORE;
          }}
        >
          {all.length - most.value} more
        </button>
      )}
    </section>
  );
}

/** Gives the focus to an element when it is drawn, if it belongs to this card. */
function useFocus<T extends HTMLElement>(id: string, focused: { current: string }) {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    if (focused.current !== id) return;
    focused.current = "";
    element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}

interface RemovedProps {
  readonly id: string;
  readonly name: string;
  readonly focused: { current: string };
  readonly onUndo: () => void;
}

/** In the place of a card that was removed. */
function RemovedCard({ id, name, focused, onUndo }: RemovedProps) {
  const button = useFocus<HTMLButtonElement>(id, focused);
  return (
    <li class="recent-item removed">
      <span class="card-about">{name}</span>
      <span class="card-count">Removed</span>
      <button ref={button} type="button" title="Undo (Ctrl+Z)" onClick={onUndo}>
        Undo<span class="hidden"> removing {name}</span>
      </button>
    </li>
  );
}

interface RecentProps {
  readonly recent: Recent;
  readonly focused: { current: string };
  readonly onRemove: () => void;
}

function RecentCard({ recent, focused, onRemove }: RecentProps) {
  const { id, kind, picture, time } = recent;
  const link = useFocus<HTMLAnchorElement>(id, focused);
  const url = useMemo(
    () => (picture ? URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" })) : ""),
    [picture],
  );
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <li class="recent-item">
      <a ref={link} class="card" href={`#mine=${id}`} data-recent={id}>
        <span class="card-picture">
          {url ? <img src={url} alt="" decoding="async" /> : <Emblem kind={kind} />}
        </span>
        <span class="card-about">{nameOf(recent)}</span>
        <span class="card-count">{ago(time)}</span>
      </a>
      <button type="button" class="remove" aria-label={`Remove ${nameOf(recent)}`} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}

/** e.g. "just now", "5 minutes ago", "3 Mar 2026". */
function ago(time: number): string {
  const minutes = Math.floor((Date.now() - time) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  if (minutes < 24 * 60) return minutes < 120 ? "an hour ago" : `${Math.floor(minutes / 60)} hours ago`;
  return new Date(time).toLocaleDateString("en", { day: "numeric", month: "short", year: "numeric" });
}
