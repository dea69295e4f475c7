// Few names, known by an automaton: one step for each byte, without a hash and without a second look. A file of very many
// options over few items is read in two thirds of the time; where names are many its table would not stay in the cache.

import type { ByteEntries } from "../assemble.js";
import { NEWLINE } from "../problem.js";
import { BETWEENS, COLON, isColor, type NameReader } from "./bytes.js";

/** A state has a step for every byte. */
const STEPS = 256;
const MOST_STATES = 1024;
/** A step that no name has. */
const NONE = -(2 ** 31);

/** Finds items by the bytes of their names. */
export class NameAutomaton implements NameReader {
  /** By state and byte: the next state; 0, the first one, between names; −1 − the item whose name ends here; or none. */
  readonly #steps: Int32Array;
  end = 0;

  private constructor(steps: Int32Array) {
    this.#steps = steps;
  }

  /** The automaton of these names; null if it would be large. */
  static of(names: readonly string[]): NameAutomaton | null {
    if (names.length >= MOST_STATES) return null; // each name has a last state of its own
    const most = names.reduce((sum, name) => sum + 3 * name.length, 1);
    const steps = new Int32Array(STEPS * Math.min(most, MOST_STATES)).fill(NONE);
    const encoder = new TextEncoder();
    let states = 1;
    for (const [item, name] of names.entries()) {
      let state = 0;
      for (const byte of encoder.encode(name)) {
        if (steps[state + byte] === NONE) {
          if (states === MOST_STATES) return null;
          steps[state + byte] = STEPS * states++;
        }
        state = steps[state + byte]!;
      }
      for (const byte of BETWEENS) steps[state + byte] = -1 - item;
      steps[state + COLON] = -1 - item;
    }
    for (const byte of BETWEENS) steps[byte] = 0;
    return new NameAutomaton(steps.slice(0, STEPS * states));
  }

  read(bytes: Uint8Array, from: number, { items, colors }: ByteEntries): number {
    const steps = this.#steps;
    let count = 0;
    let state = 0;
    for (let at = from; ; at++) {
      state = steps[state + bytes[at]!]!;
      if (state > 0) continue;
      if (state < 0) {
        if (state === NONE || count === items.length) return -1;
        items[count] = -1 - state;
        colors[count] = 0;
        state = 0;
        if (bytes[at] === COLON) {
          if (!isColor(bytes, at + 1)) return -1;
          colors[count] = bytes[at + 1]!;
          at += 2;
        }
        count++;
      }
      if (bytes[at] !== NEWLINE) continue;
      this.end = at;
      return count;
    }
  }
}
