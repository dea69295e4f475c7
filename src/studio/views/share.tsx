// Share a puzzle: its name and rules, a link that holds all of it, and an iframe for pages of one's own.

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { DraftInput } from "../parts/controls.js";
import { linkOf, ownAddress } from "../state/downloads.js";
import { sharing } from "../state/look.js";
import { tell } from "../state/notice.js";
import { change, entry } from "../state/puzzle.js";
import { set } from "../state/set.js";

/** Links to this machine are of no use to others. */
const LOOPBACK = /^(127\.|localhost$|\[::1\]$)/;

export function ShareDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const link = useSignal("");
  useEffect(() => dialog.current!.showModal(), []);
  useSignalEffect(() => {
    void entry.value;
    linkOf().then((text) => set(link, text));
  });
  const close = () => set(sharing, false);
  const { title, rules, pins } = entry.value;
  const isLocal = LOOPBACK.test(location.hostname);
  return (
    <dialog ref={dialog} class="share" aria-labelledby="share-heading" onClose={close}>
      <h1 id="share-heading">Share this puzzle</h1>
      <div class="stacked">
        <span aria-hidden="true">Name</span>
        <DraftInput
          label="Name"
          value={title}
          placeholder="Untitled puzzle"
          onDone={(text) => change({ title: text.trim() })}
        />
      </div>
      <label class="stacked">
        <span>Rules, in your own words</span>
        <textarea
          rows={3}
          maxLength={4000}
          value={rules}
          placeholder="e.g. Fill the heart with the twelve pentominoes."
          onChange={(event) => change({ rules: event.currentTarget.value.trim() })}
        />
      </label>
      <Copyable label="Link" text={link.value} />
      <p class="note">
        It holds the whole puzzle{pins.length > 0 ? `, ${pins.length} pinned,` : ""} and nothing is sent to
        any server.{isLocal && " This Studio runs on your machine: its links work on this machine only."}
      </p>
      <Copyable label="Embed" text={embedOf(link.value, title)} />
      <p class="note">An iframe that shows the puzzle and lets one play it, for a page of your own.</p>
      <form method="dialog" class="toolbar">
        <button type="submit" class="primary">
          Done
        </button>
      </form>
    </dialog>
  );
}

function embedOf(link: string, title: string): string {
  const fragment = link.slice(ownAddress().length);
  const address = `${ownAddress().split("?")[0]}?embed${fragment}`;
  const name = (title || "A puzzle").replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<iframe src="${address}" title="${name}" width="640" height="720" style="border:0" loading="lazy"></iframe>`;
}

function Copyable({ label, text }: { readonly label: string; readonly text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      tell(`${label} copied.`);
    } catch {
      field.current!.select();
      tell("Press Ctrl+C to copy.");
    }
  };
  return (
    <div class="copyable">
      <label class="stacked">
        <span>{label}</span>
        <input ref={field} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" onClick={copy} aria-label={`Copy the ${label.toLowerCase()}`}>
        Copy
      </button>
    </div>
  );
}
