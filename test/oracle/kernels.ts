// All kernels of bits, whatever the policy would take for a problem: small ones would get those for few words only.

import { bitsWith } from "../../src/engines/bits/bits.js";
import { LEAST, SIZES, TALLY } from "../../src/engines/bits/tables.js";
import { problemClass } from "../../src/problem/problem.js";

export const kernels = [
  bitsWith("bits (by tally)", () => TALLY),
  bitsWith("bits (by least size)", () => LEAST),
  bitsWith("bits (by sizes)", (p) => (problemClass(p) === "MCC" ? LEAST : SIZES)),
];

/** For problems of few options. */
export const fourWords = bitsWith("bits (four words)", (p) => (problemClass(p) === "MCC" ? LEAST : 4));
