// Right proofs made by hand, each of which needs a line of the verifier that the others do not need: both verifiers accept them.

import { AGAIN, ITEM, KEEP, LEMMA, LEMMAS, OPEN, OPTION, REFUTED, RULE } from "../../src/verify/format.js";
import { ROW, ROW_CUT } from "./forgeries.js";
import { body, type Handmade, to, weighed } from "./handmade.js";

export interface Honest extends Handmade {
  readonly what: string;
  /** What the verifiers say: "3", "at least 2". */
  readonly shows: string;
}

const [A, B] = [ITEM, ITEM + 1];

function honest(what: string, dlx: string, steps: readonly number[], shows: string): Honest {
  const number = BigInt(shows.replace("at least ", ""));
  const digits: number[] = [];
  for (let rest = number; rest > 0n; rest >>= 32n) digits.push(Number(rest & 0xffffffffn));
  return { what, dlx, numbers: body(dlx, steps, [digits.length, ...digits]), shows };
}

/** Each of so many items has two options. */
const chosen = (items: number) =>
  `${to(items)
    .map((k) => `i${k}`)
    .join(" ")}\n${to(items)
    .map((k) => `i${k}\ni${k}\n`)
    .join("")}`;

/** The second option of each item leaves what the first one left. */
const doubled = (items: number) => [
  A,
  ...to(items)
    .slice(1)
    .flatMap((k) => [KEEP, ITEM + k]),
  ...to(items)
    .slice(1)
    .flatMap(() => [AGAIN, 1]),
];

/** Options 4 to 9 cover x, w and v, and a to d may be covered by options 0 to 3. */
const LOOSE = `x w v 0:1|a 0:1|b 0:1|c 0:1|d\na\nb\nc\nd\nx\nx\nw\nw\nv\nv\n`;

/** All fillings of ROW but the one that its rule forbids. */
const rowSolutions = to(8)
  .filter((k) => k !== 5)
  .flatMap((k) => [4, k & 1, 2 + ((k >> 1) & 1), 4 + (k >> 2), 6]);
/** With the cut, each pair of options of the first two cells leaves no third one. */
const rowLemmas = [[3, 7], [3, 5], [3], [1, 7]].flatMap((own) => [own.length * LEMMA, ...own]);
const { rule, a, b, c } = ROW_CUT;

export const HONEST: readonly Honest[] = [
  honest(
    "a walk does not count what breaks a rule",
    ROW,
    [A, B, ...[0, 0].flatMap(() => [ITEM + 2, ITEM + 3, ITEM + 3])],
    "7",
  ),
  honest(
    "a cut of a rule, and what is left are the solutions",
    ROW,
    [LEMMAS, 7, ...rowSolutions, 4 * LEMMA, rule, a, b, c, ...rowLemmas, REFUTED],
    "7",
  ),
  honest("two options give a color", "a b | x\na x:1\nb x:1\n", [A, B], "1"),
  honest(
    "a rule for an item that needs two options",
    "2:2|m a | y z\nm y\nm z\na y\na\n",
    [RULE, A, B, A, A],
    "1",
  ),
  honest("options that are gone weigh nothing", "a b\na\na b\n", [A, ...weighed(0, [1, 1])], "1"),
  honest("options that are gone are false", "a b\na\nb\n", [OPTION, 0, B, LEMMAS, 0, REFUTED], "1"),
  honest(
    "of two options of an item one is false",
    "a\na\na\n",
    [LEMMAS, 0, 2 * LEMMA, 1, 3, OPEN],
    "at least 0",
  ),
  honest(
    "a clause is heeded, whichever of its literals became false first",
    LOOSE,
    [LEMMAS, 1, 3, 4, 6, 8, 4 * LEMMA, 9, 13, 16, 18, 7 * LEMMA, 9, 13, 17, 0, 2, 4, 6, OPEN],
    "at least 1",
  ),
  honest("more room than there are options", "0:3|m a\nm a\na\nm\nm\n", [B, KEEP, A, A, AGAIN, 1], "8"),
  honest("a number with a digit that is 0", chosen(32), doubled(32), "4294967296"),
];
