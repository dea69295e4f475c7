// What a parser says about bad text: a value, never a throw. Every parser of the package returns a `Parsed<T>`,
// and the doors print its diagnostics as `file:line:column: message`, the line itself and a caret.

import { BadValue } from "./bad-value.js";
import { printable } from "./printable.js";

/** What a parser says about a place in a text. */
export interface Diagnostic {
  /** A remark says how text was read that could be meant in another way. */
  readonly severity: "error" | "warning" | "remark";
  /** A stable name for programs, e.g. `unknown-item`. */
  readonly code: string;
  /** 1 is the first line; 0 when there is no line to point at (an empty file, a command-line argument). */
  readonly line: number;
  /** 1 is the first character of the line. */
  readonly column: number;
  /** What was found and what was expected, as one sentence without a full stop. */
  readonly message: string;
  /** The line itself, without its line end. */
  readonly text: string;
}

/** What a parser gives: a value with warnings, or errors. `unwrap` gives the value or throws. */
export type Parsed<T> =
  | {
      /** The text could be read. */
      readonly ok: true;
      /** What it says. */
      readonly value: T;
      /** What is odd about the text. */
      readonly warnings: readonly Diagnostic[];
    }
  | {
      /** The text has errors. */
      readonly ok: false;
      /** All of them, in the order of the text. */
      readonly errors: readonly Diagnostic[];
      /** What is odd about it besides. */
      readonly warnings: readonly Diagnostic[];
    };

/** A parser gives up after this many errors: what follows is rarely news. */
export const MOST_ERRORS = 1000;

/** Collects the diagnostics of one parse. */
export class Report {
  readonly errors: Diagnostic[] = [];
  readonly warnings: Diagnostic[] = [];

  error(code: string, line: number, column: number, message: string, text: string): void {
    if (this.full) return;
    this.errors.push({ severity: "error", code, line, column, message, text });
  }

  warn(code: string, line: number, column: number, message: string, text: string): void {
    if (this.warnings.length >= MOST_ERRORS) return;
    this.warnings.push({ severity: "warning", code, line, column, message, text });
  }

  /** How the text was read, where that could be wrong; a remark stands among the warnings. */
  remark(code: string, message: string, line = 0, text = ""): void {
    if (this.warnings.length >= MOST_ERRORS) return;
    this.warnings.push({ severity: "remark", code, line, column: 1, message, text });
  }

  get full(): boolean {
    return this.errors.length >= MOST_ERRORS;
  }

  /** The result of the parse: `make` is called only if there was no error. */
  result<T>(make: () => T): Parsed<T> {
    const { errors, warnings } = this;
    return errors.length > 0 ? { ok: false, errors, warnings } : { ok: true, value: make(), warnings };
  }
}

/** What `unwrap` throws: bad text where a program expected good text. */
export class TextError extends BadValue {
  /** Tells it from other errors. */
  override readonly name = "TextError";
  /** What is wrong with the text. */
  readonly diagnostics: readonly Diagnostic[];

  /** The error that these diagnostics are. */
  constructor(diagnostics: readonly Diagnostic[]) {
    const shown = diagnostics.slice(0, 5).map((d) => formatDiagnostic(d));
    if (diagnostics.length > 5) shown.push(`and ${diagnostics.length - 5} more`);
    super(shown.join("\n"));
    this.diagnostics = diagnostics;
  }
}

/** The value of a parse that a program expects to succeed. Throws a `TextError` with every diagnostic otherwise. */
export function unwrap<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new TextError(parsed.errors);
  return parsed.value;
}

/** Characters of the line that are shown to each side of the caret. */
const SHOWN = 60;

/** `file:line:column: message`, then the line and a caret below the place. */
export function formatDiagnostic(d: Diagnostic, file = "input"): string {
  const warning = d.severity === "warning" ? "warning: " : "";
  const message = printable(d.message);
  if (d.line === 0 && d.text === "") return `${file}: ${warning}${message}`;
  const head =
    d.line === 0 ? `${file}: ${warning}${message}` : `${file}:${d.line}:${d.column}: ${warning}${message}`;
  return `${head}\n${pointedLine(d)}`;
}

/** The line, as much of it as is near, and a caret below the place. */
export function pointedLine({ text, column }: Diagnostic): string {
  const from = Math.max(0, column - 1 - SHOWN);
  const to = Math.min(text.length, column - 1 + SHOWN);
  const lead = from > 0 ? "…" : "";
  const shown = lead + printable(text.slice(from, to)) + (to < text.length ? "…" : "");
  // A tab before the caret stays a tab, so that the caret stands below its character.
  const before = printable(text.slice(from, column - 1)).replace(/[^\t]/gu, " ");
  return `  ${shown}\n  ${lead && " "}${before}^`;
}
