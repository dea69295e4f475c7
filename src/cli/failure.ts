// What is said when a command throws, and its exit code. Errors are told by their class.

import { CommanderError } from "commander";
import { BadValue } from "#problem";
import { TooEarly } from "./deadline.js";
import { EXIT, failInternally, print, say } from "./output.js";
import { UsageError } from "./usage.js";

export function fail(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.answered : EXIT.badInput; // it was said
  if (error instanceof TooEarly) return failEarly(error);
  if (error instanceof RangeError && !(error instanceof BadValue)) {
    // A table, a text or a stack that is larger than there is room for.
    say(`quadrille: not enough memory (${error.message})`);
    return EXIT.internal;
  }
  if (!(error instanceof UsageError || error instanceof BadValue)) return failInternally(error);
  say(`quadrille: ${error.message}`);
  return EXIT.badInput;
}

function failEarly({ status, json, message }: TooEarly): number {
  if (json) print(`${JSON.stringify({ status })}\n`);
  say(message);
  return status === "timeout" ? EXIT.stopped : EXIT.interrupted;
}
