// Few names, known by an automaton: one step for each byte, without a hash and without a second look. A file of very many
// options over few items is read in two thirds of the time; where names are many its table would not stay in the cache.

import { NEWLINE } from "../problem/problem.js";
import { isBetween, type NameReader } from "./bytes.js";

/** A state has a step for every byte. */
const STEPS = 256;
const MOST_STATES = 1024;
/** A step that no name has. */
const NONE = -(2 ** 31);

/** Finds items by the bytes of their names. */
export class NameAutomaton implements NameReader {
  /** By state and byte: the next state; 0, the first one, between names; −1 − the item whose name has ended; or none. */
  readonly #steps: Int32Array;
  end = 0;

  private constructor(steps: Int32Array) {
    this.#steps = steps;
  }

  /** The automaton of these names; null if it would be large. */
  static of(names: readonly string[]): NameAutomaton | null {
    const most = names.reduce((sum, name) => sum + 3 * name.length, 1);
    const steps = new Int32Array(STEPS * Math.min(most, MOST_STATES)).fill(NONE);
    let states = 1;
    for (const [item, name] of names.entries()) {
      let state = 0;
      for (const byte of new TextEncoder().encode(name)) {
        if (steps[state + byte] === NONE) {
          if (states === MOST_STATES) return null;
          steps[state + byte] = STEPS * states++;
        }
        state = steps[state + byte]!;
      }
      for (let byte = 0; byte < STEPS; byte++) if (isBetween(byte)) steps[state + byte] = -1 - item;
    }
    for (let byte = 0; byte < STEPS; byte++) if (isBetween(byte)) steps[byte] = 0;
    return new NameAutomaton(steps.slice(0, STEPS * states));
  }

  read(bytes: Uint8Array, from: number, items: Uint32Array): number {
    const steps = this.#steps;
    let count = 0;
    let state = 0;
    for (let at = from; ; at++) {
      const byte = bytes[at]!;
      state = steps[state + byte]!;
      if (state > 0) continue;
      if (state < 0) {
        if (state === NONE || count === items.length) return -1;
        items[count++] = -1 - state;
        state = 0;
      }
      if (byte !== NEWLINE) continue;
      this.end = at;
      return count;
    }
  }
}
