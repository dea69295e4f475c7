// The Studio: draw a puzzle, see it solved. State is in state/, what it looks like in views/ and editors/, all solving
// in workers.

import { effect } from "@preact/signals";
import { render } from "preact";
import { openFile, openText } from "./state/files.js";
import { parseFragment } from "./state/link.js";
import { page } from "./state/look.js";
import { tell } from "./state/notice.js";
import { entry, open, redo, undo, whenChanged } from "./state/puzzle.js";
import { askSoon } from "./state/run.js";
import { load, save } from "./state/storage.js";
import { warmUp } from "./state/workers.js";
import { Shell } from "./views/shell.js";

whenChanged(askSoon);
await begin();
effect(() => {
  if (page.value === "puzzle") save(entry.value);
});
render(<Shell />, document.getElementById("studio")!);
addEventListener("hashchange", () => void openLink());
addEventListener("keydown", shortcuts);
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", drop);
addEventListener("paste", paste);
// The first picture of the page comes before the first worker.
requestAnimationFrame(() => setTimeout(warmUp, 0));

/** The puzzle of the link, or the last one, or the gallery. */
async function begin(): Promise<void> {
  if (await openLink()) return;
  const last = load();
  if (!last) return;
  open(last);
  page.value = "puzzle";
}

async function openLink(): Promise<boolean> {
  if (location.hash.length < 2) return false;
  const source = await parseFragment(location.hash);
  if (!source) {
    tell("This link is damaged: there is no puzzle in it.");
    return false;
  }
  if (source.kind === entry.value.source.kind && source.text === entry.value.source.text) return true;
  open({ source, title: "" });
  page.value = "puzzle";
  return true;
}

function shortcuts(event: KeyboardEvent): void {
  const typing = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
  if (!(event.ctrlKey || event.metaKey) || event.altKey || typing || page.value !== "puzzle") return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  if (key === "y" || event.shiftKey) redo();
  else undo();
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
