// The page as a whole: header, gallery or puzzle, messages.

import type { IanPuzzle, LatticePuzzle, SudokuPuzzle, TortoPuzzle } from "../../index.js";
import { IanEditor } from "../editors/ian-editor.js";
import { LatticeEditor } from "../editors/lattice-editor.js";
import type { PackingPuzzle } from "../editors/packing.js";
import { PackingEditor } from "../editors/packing-editor.js";
import { SudokuEditor } from "../editors/sudoku-editor.js";
import { TortoEditor } from "../editors/torto-editor.js";
import { page } from "../state/look.js";
import { notice } from "../state/notice.js";
import { drawing, source } from "../state/puzzle.js";
import { Answer, Glance } from "./answer.js";
import { Gallery } from "./gallery.js";
import { Header } from "./header.js";
import { PrintedSheet } from "./sheet.js";
import { DlxText, PuzzleText } from "./texts.js";

export function Shell() {
  return (
    <>
      <Header />
      {page.value === "gallery" ? <Gallery /> : <Workbench />}
      <p class={`notice ${notice.value ? "shown" : ""}`} role="status">
        {notice.value}
      </p>
      <PrintedSheet />
    </>
  );
}

function Workbench() {
  const plain = source.value.kind === "dlx";
  return (
    <main class="workbench">
      <section class="editor" aria-label="Puzzle">
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
  if (!spec) return null;
  switch (kind) {
    case "polyomino":
    case "polyominoes":
      return <PackingEditor puzzle={{ kind, spec } as PackingPuzzle} />;
    case "polycube":
    case "polyiamond":
    case "polyhex":
      return <LatticeEditor key={kind} kind={kind} spec={spec as LatticePuzzle} />;
    case "sudoku":
      return <SudokuEditor spec={spec as SudokuPuzzle} />;
    case "torto":
      return <TortoEditor spec={spec as TortoPuzzle} />;
    case "ian":
      return <IanEditor spec={spec as IanPuzzle} />;
    case "dlx":
      return null;
  }
}
