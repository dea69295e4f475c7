import { expect, test } from "vitest";
import { formatDiagnostic, Report, TextError, unwrap } from "./diagnostic.js";

const at = (column: number, text: string) =>
  formatDiagnostic({ severity: "error", code: "x", line: 3, column, message: "no", text }, "f.dlx");

test("a diagnostic shows its place, its line and a caret", () => {
  expect(at(3, "a b")).toBe("f.dlx:3:3: no\n  a b\n    ^");
});

test("a tab before the caret stays a tab", () => {
  expect(at(3, "a\tb")).toBe("f.dlx:3:3: no\n  a\tb\n   \t^");
});

test("a long line is cut to the part around the caret", () => {
  const [, line, caret] = at(500, `${"-".repeat(499)}X${"-".repeat(499)}`).split("\n");
  expect(line!.length).toBeLessThan(130);
  expect(line![caret!.indexOf("^")]).toBe("X");
});

test("control characters cannot reach the terminal", () => {
  expect(at(1, "\u001b[2J\u0007\u009b")).not.toMatch(/\p{Cc}(?<!\n)/u);
});

test("a message without a line names the file only", () => {
  const d = { severity: "warning", code: "x", line: 0, column: 1, message: "no", text: "" } as const;
  expect(formatDiagnostic(d, "f")).toBe("f: warning: no");
});

test("unwrap throws every diagnostic", () => {
  const report = new Report();
  report.error("one", 1, 1, "first", "a");
  report.error("two", 2, 1, "second", "b");
  const parsed = report.result(() => 1);
  expect(() => unwrap(parsed)).toThrow(TextError);
  expect(() => unwrap(parsed)).toThrow(/first[\s\S]*second/);
});
