// The page as a whole: header, gallery or puzzle, messages.

import { Component, type ComponentChildren } from "preact";
import { boardOf, familyOf, PLAIN } from "../solve/kinds.js";
import { embedded } from "../state/embedded.js";
import { page, sharing } from "../state/look.js";
import { closeNotice, notice } from "../state/notice.js";
import { playing } from "../state/play.js";
import { drawing, entry, reading, source } from "../state/puzzle.js";
import { onlyHere } from "../state/recents.js";
import { openAnyway, startWithout } from "../state/visit.js";
import { Answer, Glance } from "./answer.js";
import { Gallery } from "./gallery.js";
import { EmbeddedHeader, Header } from "./header.js";
import { LazyGridEditor, LazyPackingEditor, LazyPlay, LazyShare, LazyWordEditor } from "./lazy-views.js";
import { PrintedSheet } from "./sheet.js";
import { DlxText, PuzzleText } from "./texts.js";

export function Shell() {
  return (
    <>
      {embedded ? <EmbeddedHeader /> : <Header />}
      <OnlyHere />
      <Guard>
        {page.value === "gallery" && <Gallery />}
        {page.value === "puzzle" && <Workbench />}
        {page.value === "refused" && <Refused />}
      </Guard>
      <Notice />
      {sharing.value && <LazyShare />}
      <PrintedSheet />
    </>
  );
}

/** What is refused stays until it is closed. */
function Notice() {
  const { message, stays } = notice.value;
  return (
    <div class={`notice ${message ? "shown" : ""} ${stays ? "stays" : ""}`}>
      <p role={stays ? "alert" : "status"}>{message}</p>
      {stays && (
        <button type="button" class="plain" aria-label="Close the message" onClick={closeNotice}>
          ×
        </button>
      )}
    </div>
  );
}

/** Nothing is said to be kept that is not. */
function OnlyHere() {
  if (!onlyHere.value || embedded) return null;
  return (
    <p class="only-here" role="alert">
      This browser does not keep your changes: they are gone when this page is closed. Save the puzzle file or
      copy a link.
    </p>
  );
}

/** An error while drawing leaves the page usable: it offers to start without the puzzle. */
class Guard extends Component<{ readonly children: ComponentChildren }, { readonly failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate() {
    // Another page gets another chance.
    if (this.state.failed && page.value === "gallery") this.setState({ failed: false });
  }

  override render() {
    return this.state.failed && page.value !== "gallery" ? <Refused /> : this.props.children;
  }
}

/** Instead of a puzzle that the page could not draw the last time. */
function Refused() {
  return (
    <main class="refused">
      <h1>This puzzle could not be shown the last time</h1>
      <p>It may be too large for this page, or the page was closed while it was opening.</p>
      <div class="toolbar">
        <button type="button" class="primary" onClick={startWithout}>
          Start without it
        </button>
        <button type="button" onClick={openAnyway}>
          Open it anyway
        </button>
      </div>
    </main>
  );
}

function Workbench() {
  if (playing.value)
    return (
      <main class="workbench playing">
        <h1 class="hidden">{entry.value.title || "Untitled puzzle"}</h1>
        <section class="editor" aria-label="Play">
          <LazyPlay />
        </section>
      </main>
    );
  const plain = source.value.kind === PLAIN;
  return (
    <main class={plain ? "workbench plain" : "workbench"}>
      <h1 class="hidden">{entry.value.title || "Untitled puzzle"}</h1>
      <section class="editor" aria-label="Puzzle">
        {entry.value.rules && <p class="rules">{entry.value.rules}</p>}
        {plain ? <PuzzleText /> : <Editor />}
        <Glance />
      </section>
      <Answer />
      {!plain && (
        <div class="texts">
          <PuzzleText />
          <DlxText />
        </div>
      )}
    </main>
  );
}

/** The editor of what is drawn; while the text of a new puzzle is being read, there is nothing yet. */
function Editor() {
  const { kind, spec } = drawing.value;
  if (reading.value.huge)
    return (
      <p class="note">
        This puzzle is too large to be drawn. It is solved all the same, and its text is here.
      </p>
    );
  if (!spec) return null;
  const [edit, board] = [familyOf(kind)?.edit, boardOf(drawing.value)];
  if (edit?.is === "packing") return <LazyPackingEditor key={edit.lattice} edit={edit} spec={spec} />;
  if (board?.is !== "filled") return null;
  if (edit?.is === "grid") return <LazyGridEditor drawing={drawing.value} edit={edit} board={board} />;
  return edit ? <LazyWordEditor edit={edit} board={board} spec={spec} /> : null;
}
