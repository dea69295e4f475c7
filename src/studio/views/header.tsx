// The head of the page: where to begin, undo and redo, and everything that leaves the page.

import icon from "../icon.svg";
import { BackAndForth, DraftInput, Menu, Segments } from "../parts/controls.js";
import { openFile } from "../state/files.js";
import { page, sharing } from "../state/look.js";
import { attempt } from "../state/notice.js";
import { playing } from "../state/play.js";
import { canRedo, canUndo, change, entry, redo, undo } from "../state/puzzle.js";
import { set } from "../state/set.js";
import { toGallery } from "../state/visit.js";

type Downloads = typeof import("../state/downloads.js");

/** Does it, and says what went wrong if something did. What it needs is loaded for a visitor who wants it. */
function doing(action: (downloads: Downloads) => void | Promise<void>): () => void {
  return () => attempt(async () => action(await import("../state/downloads.js")));
}

const SAVES: readonly (readonly [string, (downloads: Downloads) => void | Promise<void>])[] = [
  ["Picture (SVG)", ({ downloadSvg }) => downloadSvg()],
  ["Picture (PNG)", ({ downloadPng }) => downloadPng()],
  ["Print a sheet…", ({ print }) => print()],
  ["Puzzle file", ({ downloadPuzzle }) => downloadPuzzle()],
  ["DLX file", ({ downloadDlx }) => downloadDlx()],
  ["Solutions (JSON)", ({ downloadSolutions }) => downloadSolutions()],
];

/** The puzzle's name, which can be changed where it stands. */
function Title() {
  return (
    <DraftInput
      class="title"
      label="Name of the puzzle"
      placeholder="Untitled puzzle"
      value={entry.value.title}
      onDone={(title) => change({ title: title.trim() })}
    />
  );
}

/** In a frame: the name, and the way to the whole Studio. */
export function EmbeddedHeader() {
  return (
    <header class="header embedded">
      <h1 class="title">{entry.value.title || "A puzzle"}</h1>
      <a
        class="button"
        href={location.href.replace(/\?embed[^#]*/, "")}
        target="_blank"
        rel="noopener"
        title="Open in the Studio"
      >
        Quadrille ↗<span class="hidden">: open in the Studio</span>
      </a>
    </header>
  );
}

export function Header() {
  const inPuzzle = page.value === "puzzle";
  return (
    <header class="header">
      <button type="button" class="brand" aria-label="Quadrille Studio: to the gallery" onClick={toGallery}>
        <img src={icon} alt="" width={26} height={26} />
        <span>
          Quadrille <i>Studio</i>
        </span>
      </button>
      {inPuzzle ? <Title /> : <span class="title" />}
      <nav class="actions" aria-label="Puzzle">
        {inPuzzle && (
          <>
            <button type="button" class="to-gallery" onClick={toGallery}>
              Gallery
            </button>
            {!playing.value && (
              <BackAndForth
                names={["Undo", "Redo"]}
                can={[canUndo.value, canRedo.value]}
                onBack={undo}
                onForth={redo}
              />
            )}
            <Segments
              label="What to do"
              value={playing.value ? "play" : "design"}
              choices={[
                ["design", "Design"],
                ["play", "Play"],
              ]}
              onChoose={(chosen) => set(playing, chosen === "play")}
            />
            <Menu label="Save">
              {SAVES.map(([text, action]) => (
                <button key={text} type="button" onClick={doing(action)}>
                  {text}
                </button>
              ))}
            </Menu>
            <button type="button" onClick={() => set(sharing, true)}>
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
