// What is said when a command throws, and its exit code. Errors are told by their class.

import { CommanderError } from "commander";
import { BadValue } from "#problem";
import { TooEarly } from "./deadline.js";
import { type End, endOf } from "./ends.js";
import { failInternally, say, writeJson } from "./output.js";
import { Refused, UsageError } from "./usage.js";

export function fail(error: unknown): End {
  if (error instanceof Refused) return "badInput"; // it was said
  if (error instanceof CommanderError) return error.exitCode === 0 ? "answered" : "badInput"; // it was said
  if (error instanceof TooEarly) return failEarly(error);
  if (error instanceof RangeError && !(error instanceof BadValue)) {
    // A table, a text or a stack that is larger than there is room for.
    say(`quadrille: not enough memory (${error.message})`);
    return "internal";
  }
  if (!(error instanceof UsageError || error instanceof BadValue)) return failInternally(error);
  say(`quadrille: ${error.message}`);
  return "badInput";
}

function failEarly({ status, json, message }: TooEarly): End {
  if (json) writeJson({ status });
  say(message);
  return endOf(status);
}
