// The editor of words to be traced: words as chips, and the size of the array.

import { useSignal } from "@preact/signals";
import type { FilledBoard, WordEdit } from "#library";
import { Stepper } from "../parts/controls.js";
import { attempt } from "../state/notice.js";
import { draw } from "../state/puzzle.js";
import { set } from "../state/set.js";

interface EditorProps {
  readonly edit: WordEdit<unknown>;
  readonly board: FilledBoard;
  readonly spec: unknown;
}

export function WordEditor({ edit, board: { words, rows, columns }, spec }: EditorProps) {
  const word = useSignal("");
  const change = (next: Parameters<typeof edit.changed>[1]) => attempt(() => draw(edit.changed(spec, next)));
  const add = () => {
    const fresh = word.value
      .toUpperCase()
      .split(/\s+/)
      .filter((text) => text !== "");
    if (fresh.length > 0) change({ words: [...words, ...fresh] });
    word.value = "";
  };
  const remove = (k: number) => change({ words: words.filter((_, at) => at !== k) });
  const first = (k: number) => change({ words: [words[k]!, ...words.filter((_, at) => at !== k)] });
  return (
    <div class="word-editor">
      <div class="toolbar">
        <span class="size" role="group" aria-label="Size of the array">
          <Stepper
            label="Rows"
            value={rows}
            min={1}
            max={Math.floor(edit.mostCells / columns)}
            onCount={(value) => change({ rows: value })}
          />
          <span aria-hidden="true">×</span>
          <Stepper
            label="Columns"
            value={columns}
            min={1}
            max={Math.floor(edit.mostCells / rows)}
            onCount={(value) => change({ columns: value })}
          />
        </span>
      </div>
      <ul class="chips" aria-label="Words">
        {words.map((text, k) => (
          <li key={`${text} ${k}`} class="chip">
            <span>{text}</span>
            {k > 0 && (
              <button
                type="button"
                aria-label={`Put ${text} first`}
                title="Put first"
                onClick={() => first(k)}
              >
                ↑
              </button>
            )}
            <button type="button" aria-label={`Remove ${text}`} onClick={() => remove(k)}>
              ×
            </button>
          </li>
        ))}
      </ul>
      <form
        class="toolbar"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <label class="field">
          <span>Word</span>
          <input
            value={word.value}
            placeholder="a word to trace"
            onInput={(event) => set(word, event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Backspace" && word.value === "" && words.length > 0)
                remove(words.length - 1);
            }}
          />
        </label>
        <button type="submit" disabled={word.value.trim() === ""}>
          Add
        </button>
      </form>
      <p class="note">
        Every word runs from letter to letter like a chess king, without crossing itself. The longest word
        first is fastest.
      </p>
    </div>
  );
}
