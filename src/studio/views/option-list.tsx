// The options of a plain problem as a list, as far as anybody can read it.

import { grouped } from "../parts/words.js";
import type { Tokens } from "../solve/protocol.js";

const MOST_LINES = 200;
const LONGEST_LINE = 400;

/** An option as one line; the end of a long one is left out. */
export function lineOf(option: string): string {
  return option.length <= LONGEST_LINE ? option : `${option.slice(0, LONGEST_LINE)}…`;
}

/** The options of a plain problem, one a line. */
export function OptionList({ tokens }: { readonly tokens: Tokens }) {
  return (
    <ol class="options" tabIndex={0} aria-label="Options">
      {tokens.slice(0, MOST_LINES).map((option, k) => (
        <li key={k}>{lineOf(option)}</li>
      ))}
      {tokens.length > MOST_LINES && <li>and {grouped(tokens.length - MOST_LINES)} more</li>}
    </ol>
  );
}
