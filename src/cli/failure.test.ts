import { CommanderError } from "commander";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BadValue } from "../problem/text/bad-value.js";
import { TooEarly } from "./deadline.js";
import { codeOf } from "./ends.js";
import { fail } from "./failure.js";
import { UsageError } from "./usage.js";

let said = "";
beforeEach(() => {
  said = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ["a mistake in the program", new TypeError("x is undefined"), 70],
  ["no error at all", "a text that was thrown", 70],
  ["a file that nobody expected to fail", Object.assign(new Error("EIO"), { code: "EIO" }), 70],
  ["a table that does not fit", new RangeError("Array buffer allocation failed"), 70],
  ["a bad value", new BadValue("no such engine"), 2],
  ["bad usage", new UsageError("no such file"), 2],
  ["a bad option", new CommanderError(1, "commander.unknownOption", "unknown"), 2],
  ["the time", new TooEarly("timeout", "read", false), 3],
  ["Ctrl-C", new TooEarly("cancelled", "read", false), 130],
])("%s has its own exit code, and none is that of no solution", (_, error, code) => {
  expect(codeOf(fail(error))).toBe(code);
  expect(fail(error)).not.toBe("no");
  if (!(error instanceof CommanderError)) expect(said).not.toBe(""); // commander has said it
});
