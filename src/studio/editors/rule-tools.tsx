// Rules of a puzzle: choose one, draw its cells, type its numbers; the lines that there are, each of which can be taken away.

import { useSignal } from "@preact/signals";
import type { RuleEdit } from "#library";
import { DraftInput, Select } from "../parts/controls.js";
import { attempt } from "../state/notice.js";
import { set } from "../state/set.js";

interface RuleToolsProps {
  readonly edit: RuleEdit<unknown>;
  readonly spec: unknown;
  /** The cells that are drawn, in their order. */
  readonly cells: readonly string[];
  readonly onCells: (cells: readonly string[]) => void;
  readonly onSpec: (spec: unknown) => void;
}

/** Cells that are drawn, after one was touched: again, and it goes. */
export function withCell(cells: readonly string[], cell: string): string[] {
  return cells.includes(cell) ? cells.filter((other) => other !== cell) : [...cells, cell];
}

export function RuleTools({ edit, spec, cells, onCells, onSpec }: RuleToolsProps) {
  const word = useSignal(edit.words[0]?.[0] ?? "");
  const numbers = useSignal("");
  const [, form = "", about = ""] = edit.words.find(([one]) => one === word.value) ?? [];
  const lines = edit.lines(spec);
  const needsCells = form.includes("CELLS");
  const fields = form.replace(/:? ?CELLS$/, "").trim();
  const own = edit.line(word.value, fields ? numbers.value : "", needsCells ? cells : []);
  const change = (next: readonly string[]) =>
    attempt(() => {
      onSpec(edit.withLines(spec, next));
      onCells([]);
    });
  return (
    <div class="rule-tools">
      <div class="toolbar">
        <Select
          label="Rule"
          value={word.value}
          choices={edit.words.map(([one]) => [one, one] as const)}
          onChoose={(chosen) => set(word, chosen)}
        />
        {fields && (
          <DraftInput
            label={`${fields} of the rule`}
            placeholder={fields}
            value={numbers.value}
            onDone={(text) => set(numbers, text)}
          />
        )}
        <button
          type="button"
          disabled={needsCells && cells.length === 0}
          onClick={() => change([...lines, own])}
        >
          Add the rule
        </button>
        <button type="button" class="plain" disabled={cells.length === 0} onClick={() => onCells([])}>
          Clear cells
        </button>
      </div>
      <p class="note">{needsCells && cells.length === 0 ? `Draw its cells in order: ${about}.` : own}</p>
      <ul class="rule-lines">
        {lines.map((line, k) => (
          <li key={`${k} ${line}`}>
            <code>{line}</code>
            <button
              type="button"
              class="plain"
              aria-label={`Remove ${line}`}
              onClick={() => change(lines.filter((_, other) => other !== k))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
