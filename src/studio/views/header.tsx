// The head of the page: where to begin, undo and redo, and everything that leaves the page.

import icon from "../icon.svg";
import { openFile } from "../state/files.js";
import { page } from "../state/look.js";
import { tell } from "../state/notice.js";
import { canRedo, canUndo, entry, redo, undo } from "../state/puzzle.js";
import { Menu } from "./controls.js";
import {
  copyLink,
  downloadDlx,
  downloadPng,
  downloadPuzzle,
  downloadSolutions,
  downloadSvg,
  print,
} from "./downloads.js";

/** Does it, and says what went wrong if something did. */
function doing(action: () => void | Promise<void>): () => Promise<void> {
  return async () => {
    try {
      await action();
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
    }
  };
}

const SAVES: readonly (readonly [string, () => void | Promise<void>])[] = [
  ["Picture (SVG)", downloadSvg],
  ["Picture (PNG)", downloadPng],
  ["Print a sheet…", print],
  ["Puzzle file", downloadPuzzle],
  ["DLX file", downloadDlx],
  ["Solutions (JSON)", downloadSolutions],
];

export function Header() {
  const inPuzzle = page.value === "puzzle";
  return (
    <header class="header">
      <button
        type="button"
        class="brand"
        aria-label="Quadrille Studio: to the gallery"
        onClick={() => {
          page.value = "gallery";
        }}
      >
        <img src={icon} alt="" width={26} height={26} />
        <span>
          Quadrille <i>Studio</i>
        </span>
      </button>
      <span class="title">{inPuzzle ? entry.value.title : ""}</span>
      <nav class="actions" aria-label="Puzzle">
        {inPuzzle && (
          <>
            <button
              type="button"
              class="to-gallery"
              onClick={() => {
                page.value = "gallery";
              }}
            >
              Gallery
            </button>
            <span class="pair">
              <button
                type="button"
                aria-label="Undo"
                title="Undo (Ctrl+Z)"
                disabled={!canUndo.value}
                onClick={undo}
              >
                ↶
              </button>
              <button
                type="button"
                aria-label="Redo"
                title="Redo (Ctrl+Shift+Z)"
                disabled={!canRedo.value}
                onClick={redo}
              >
                ↷
              </button>
            </span>
            <Menu label="Save">
              {SAVES.map(([text, action]) => (
                <button key={text} type="button" onClick={doing(action)}>
                  {text}
                </button>
              ))}
            </Menu>
            <button type="button" onClick={doing(copyLink)}>
              Share
            </button>
          </>
        )}
        <label class="button">
          Open
          <input
            type="file"
            class="hidden"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = "";
              if (file) openFile(file);
            }}
          />
        </label>
      </nav>
    </header>
  );
}
