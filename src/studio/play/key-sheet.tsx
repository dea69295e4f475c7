// The keys of this board, as a sheet under "?".

import { useEffect, useRef } from "preact/hooks";
import { boardOf } from "../solve/kinds.js";
import { drawing } from "../state/puzzle.js";
import { KEYS } from "./commands.js";

export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  const played = boardOf(drawing.value);
  const board = played?.is === "filled" && played.places ? "drawn" : (played?.is ?? "options");
  return (
    <dialog ref={dialog} class="share keys" aria-labelledby="keys-heading" onClose={onClose}>
      <h1 id="keys-heading">Keys</h1>
      <dl>
        {KEYS.filter(([on]) => on === board || on === "any").map(([, keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" class="toolbar">
        <button type="submit" class="primary">
          Done
        </button>
      </form>
    </dialog>
  );
}
