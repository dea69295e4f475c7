// An editor for plain text. What is wrong is underlined at its place, and said below.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Diagnostic } from "#library";

interface CodeProps {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly diagnostics: readonly Diagnostic[];
}

/** In a longer text places are named but not underlined. */
const MOST_MARKED = 100_000;
const MOST_LISTED = 5;

export function Code({ label, value, onText, diagnostics }: CodeProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const backdrop = useRef<HTMLPreElement>(null);
  const marks = value.length > MOST_MARKED ? [] : marksIn(value, diagnostics);
  const follow = () => {
    if (area.current) backdrop.current?.scrollTo(area.current.scrollLeft, area.current.scrollTop);
  };
  // Marks may come when the text has been scrolled already.
  useLayoutEffect(() => {
    if (marks.length > 0) follow();
  }, [marks.length]);
  const goTo = ({ line, column }: Diagnostic) => {
    const at = offsetOf(value, line, column);
    area.current!.focus();
    area.current!.setSelectionRange(at, at);
  };
  return (
    <div class="code">
      <div class="code-area">
        {/* Only what has marks is laid out twice. */}
        <pre ref={backdrop} class="backdrop" aria-hidden="true">
          {marks.length > 0 && marked(value, marks)}
        </pre>
        <textarea
          ref={area}
          aria-label={label}
          aria-invalid={diagnostics.some(({ severity }) => severity === "error")}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          wrap="off"
          value={value}
          onInput={(event) => onText(event.currentTarget.value)}
          onScroll={follow}
        />
      </div>
      <ul class="diagnostics" aria-live="polite">
        {diagnostics.slice(0, MOST_LISTED).map((found) => (
          <li key={`${found.line}:${found.column}:${found.code}`} class={found.severity}>
            {found.line > 0 ? (
              <button type="button" onClick={() => goTo(found)}>
                line {found.line}, column {found.column}
              </button>
            ) : null}{" "}
            {found.message}
          </li>
        ))}
        {diagnostics.length > MOST_LISTED && <li>and {diagnostics.length - MOST_LISTED} more</li>}
      </ul>
    </div>
  );
}

interface Mark {
  readonly from: number;
  readonly to: number;
  readonly severity: Diagnostic["severity"];
}

/** From each place to the end of its word; at the end of a line, the last character. */
function marksIn(text: string, diagnostics: readonly Diagnostic[]): Mark[] {
  const marks: Mark[] = [];
  for (const { line, column, severity } of diagnostics) {
    if (line === 0) continue;
    const from = offsetOf(text, line, column);
    const length = /^\S*/.exec(text.slice(from, from + 200))![0].length;
    const last = marks.at(-1);
    const start = length === 0 ? Math.max(0, from - 1) : from;
    if (!last || start >= last.to)
      marks.push({ from: start, to: Math.max(start + 1, from + length), severity });
  }
  return marks.sort((a, b) => a.from - b.from);
}

function offsetOf(text: string, line: number, column: number): number {
  let at = 0;
  for (let k = 1; k < line; k++) {
    const end = text.indexOf("\n", at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return Math.min(text.length, at + column - 1);
}

function marked(text: string, marks: readonly Mark[]) {
  const parts = [];
  let at = 0;
  for (const { from, to, severity } of marks) {
    if (from < at) continue;
    parts.push(text.slice(at, from));
    parts.push(
      <mark key={from} class={severity}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  // A last line of its own, so that both layers are equally high.
  parts.push(`${text.slice(at)}\n`);
  return parts;
}
