// The puzzles of this browser, the latest first.

import { useEffect, useMemo } from "preact/hooks";
import { forget, recents } from "../state/recents.js";
import type { Recent } from "../state/saved.js";
import { Emblem } from "./emblem.js";

/** Others are shown when they are asked for. */
const SHOWN = 6;

export function RecentPuzzles() {
  const all = recents.value;
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="recent-heading">
      <h2 id="recent-heading">Your puzzles</h2>
      <ul class="cards recent">
        {all.slice(0, SHOWN).map((recent) => (
          <RecentCard key={recent.id} recent={recent} />
        ))}
      </ul>
      {all.length > SHOWN && (
        <details class="more">
          <summary>{all.length - SHOWN} more</summary>
          <ul class="cards recent">
            {all.slice(SHOWN).map((recent) => (
              <RecentCard key={recent.id} recent={recent} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function RecentCard({ recent }: { readonly recent: Recent }) {
  const { id, title, kind, picture, time } = recent;
  const url = useMemo(
    () => (picture ? URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" })) : ""),
    [picture],
  );
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const name = title || "Untitled puzzle";
  return (
    <li class="recent-item">
      <a class="card" href={`#mine=${id}`} data-recent={id}>
        <span class="card-picture">
          {url ? <img src={url} alt="" decoding="async" /> : <Emblem kind={kind} />}
        </span>
        <span class="card-about">{name}</span>
        <span class="card-count">{ago(time)}</span>
      </a>
      <button type="button" class="remove" aria-label={`Remove ${name}`} onClick={() => void forget(id)}>
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
