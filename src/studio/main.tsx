// The Studio: draw a puzzle, see it solved. State is in state/, what it looks like in views/ and editors/, all solving
// in workers.

import { render } from "preact";
import { openFile, openText } from "./state/files.js";
import { page } from "./state/look.js";
import { warmUpPainter } from "./state/painter.js";
import { playing, redoMove, undoMove } from "./state/play.js";
import { redo, undo, whenChanged } from "./state/puzzle.js";
import { bringBack } from "./state/recents.js";
import { askSoon } from "./state/run.js";
import { startVisits } from "./state/visit.js";
import { warmUp } from "./state/workers.js";
import { Shell } from "./views/shell.js";

whenChanged(askSoon);
render(<Shell />, document.getElementById("studio")!);
void startVisits();
addEventListener("keydown", shortcuts);
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", drop);
addEventListener("paste", paste);
// The first picture of the page comes before the first worker.
requestAnimationFrame(() =>
  setTimeout(() => {
    warmUp();
    warmUpPainter();
  }, 0),
);
// Only a site that was made for it has a manifest, and a worker that keeps its files.
if (document.querySelector("link[rel=manifest]") && "serviceWorker" in navigator)
  navigator.serviceWorker.register("./sw.js").catch(() => {});

function shortcuts(event: KeyboardEvent): void {
  const typing = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
  if (!(event.ctrlKey || event.metaKey) || event.altKey || typing) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  if (page.value === "gallery" && key === "z") void bringBack();
  if (page.value !== "puzzle") return;
  event.preventDefault();
  const again = key === "y" || event.shiftKey;
  const [back, on] = playing.value ? [undoMove, redoMove] : [undo, redo];
  (again ? on : back)();
}

function drop(event: DragEvent): void {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  const text = event.dataTransfer?.getData("text/plain");
  if (file) openFile(file);
  else if (text) openText("", text);
}

/** Text that is pasted anywhere but into a field is a puzzle. */
function paste(event: ClipboardEvent): void {
  if (event.target instanceof Element && event.target.closest("input, textarea")) return;
  const file = event.clipboardData?.files[0];
  const text = event.clipboardData?.getData("text/plain");
  if (file) openFile(file);
  else if (text) openText("", text);
}
