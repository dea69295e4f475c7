// Proofs made by hand, with right hashes and checksums, each of which one check of the verifier must refuse. Most claim a number
// of solutions that is false, and would show it if that check were not there.

import { deflateSync } from "node:zlib";
import { countSync, type Problem, parseDlx, unwrap } from "../../src/library/index.js";
import { Checksum } from "../../src/problem/text/checksum.js";
import { proofHash } from "../../src/proofs/read.js";
import {
  AGAIN,
  CLASSES,
  FORGET,
  IMAGE,
  ITEM,
  KEEP,
  LEMMA,
  LEMMAS,
  OPEN,
  OPTION,
  REFUTED,
  RULE,
  TITLE,
  WEIGHTS,
} from "../../src/verify/format.js";

export interface Forgery {
  /** What the check says that refuses it: the last argument of the call in src/verify. */
  readonly check: string;
  /** What is wrong. */
  readonly lie: string;
  /** The problem. */
  readonly dlx: string;
  /** The numbers of the body; or its bytes; or the whole file. */
  readonly numbers?: readonly number[];
  readonly bytes?: Uint8Array;
  readonly file?: (hash: string) => Uint8Array;
  /** The number of solutions that it claims is false. */
  readonly isFalse?: boolean;
}

/** 2 solutions: a and b, or both at once. */
const PAIR = "a b\na\nb\na b\n";
/** 3 solutions; taking `a` alone leaves 2 of them, `a b` leaves 1. */
const TRIO = "a b c\na\na b\nb\nc\nb c\n";
/** No solution, since each option has two items of three. */
const ODD = "a b c\na b\nb c\na c\n";
/** 3 solutions, and a symmetry that exchanges a and b. */
const TWINS = "a b c\na\na c\nb\nb c\nc\n";
const TWINS_SYMMETRY = [2, 3, 0, 1, 4];
const [A, B, C] = [ITEM, ITEM + 1, ITEM + 2];

const problemOf = (dlx: string): Problem => unwrap(parseDlx(dlx));
const to = (end: number) => Array.from({ length: end }, (_, k) => k);
/** A big number below 2^32. */
const big = (value: number) => (value === 0 ? [0] : [1, value]);
/** A weight. */
const weight = (value: number) => big(value >= 0 ? 2 * value : -2 * value - 1);

interface Head {
  readonly flags?: number;
  readonly items?: readonly number[];
  readonly options?: readonly number[];
  readonly generators?: readonly (readonly number[])[];
}

/** The numbers of a body, in which all is as it should be where nothing else is said. */
export function body(
  dlx: string,
  steps: readonly number[],
  claims: readonly number[],
  head: Head = {},
): number[] {
  const { primaryCount, optionStart } = problemOf(dlx);
  const { flags = 0, items = to(primaryCount), options = to(optionStart.length - 1), generators = [] } = head;
  return [flags, ...items, ...options, generators.length, ...generators.flat(), ...steps, ...claims];
}

/** A forgery whose claim is false. */
function lie(
  check: string,
  what: string,
  dlx: string,
  [steps, count]: [number[], number],
  head?: Head,
): Forgery {
  return { check, lie: what, dlx, numbers: body(dlx, steps, big(count), head), isFalse: true };
}

/** A forgery that breaks the format. */
function flaw(check: string, what: string, dlx: string, numbers: readonly number[]): Forgery {
  return { check, lie: what, dlx, numbers };
}

/** All of PAIR, step by step. */
const PAIR_STEPS = [A, B];
const NONE_OF_ODD = (modulus: number, ...weights: number[][]) => [
  WEIGHTS,
  modulus,
  weights.length,
  ...weights.flatMap(([item, value]) => [item!, ...weight(value!)]),
];
const TWELVE = `a\n${"a\n".repeat(12)}`;

/** The file of a proof with this packed body. */
function fileOf(title: string, packed: Uint8Array): Uint8Array {
  const bytes = new Uint8Array([...new TextEncoder().encode(title), ...packed]);
  const { digits } = new Checksum().addBytes(bytes);
  return new Uint8Array([...bytes, ...new TextEncoder().encode(digits)]);
}

const bytesOf = (numbers: readonly number[]) => new Uint8Array(numbers);
const GOOD = bytesOf(body(PAIR, PAIR_STEPS, big(2)));

const FILE: readonly Forgery[] = [
  { check: "it is too short", lie: "an empty file", dlx: PAIR, file: () => new Uint8Array(0) },
  {
    check: "it does not begin as it should",
    lie: "another version",
    dlx: PAIR,
    file: (hash) => fileOf(`quadrille proof 2\n${hash}\n`, deflateSync(GOOD)),
  },
  {
    check: "it is about another problem",
    lie: "the hash of another problem",
    dlx: PAIR,
    file: (hash) =>
      fileOf(`${TITLE}${hash.replace(/./, (digit) => (digit === "0" ? "1" : "0"))}\n`, deflateSync(GOOD)),
  },
  {
    check: "its checksum is wrong: it was damaged or changed",
    lie: "another checksum",
    dlx: PAIR,
    file: (hash) =>
      fileOf(`${TITLE}${hash}\n`, deflateSync(GOOD)).map((byte, k, { length }) =>
        k === length - 1 ? byte ^ 1 : byte,
      ),
  },
  {
    check: "it cannot be unpacked",
    lie: "a body that is not packed",
    dlx: PAIR,
    file: (hash) => fileOf(`${TITLE}${hash}\n`, GOOD),
  },
  { check: "it ends too early", lie: "nothing after the head", dlx: PAIR, numbers: [0, 0, 1, 0, 1, 2, 0] },
  {
    check: "a number in it is too long",
    lie: "a 0 of seven bytes",
    dlx: PAIR,
    bytes: bytesOf([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0, ...GOOD.subarray(1)]),
  },
];

const HEAD: readonly Forgery[] = [
  flaw("the flags", "a flag that means nothing", PAIR, body(PAIR, PAIR_STEPS, big(2), { flags: 4 })),
  flaw(
    "a place in an order",
    "an item that is not there",
    PAIR,
    body(PAIR, PAIR_STEPS, big(2), { items: [0, 2] }),
  ),
  lie("an order has something twice", "an option three times", PAIR, [[A], 3], { options: [2, 2, 2] }),
  flaw(
    "the number of symmetries",
    "33 symmetries",
    PAIR,
    body(PAIR, PAIR_STEPS, big(2), { generators: to(33).map(() => to(3)) }),
  ),
  lie(
    "a symmetry does not lead the problem to itself",
    "options of different items exchanged",
    TRIO,
    [[A, B, C, IMAGE, 1, 0], 4],
    {
      generators: [[1, 0, 2, 3, 4]],
    },
  ),
  lie(
    "a symmetry does not lead the problem to itself",
    "an option with a color exchanged for one without",
    "a b c | x\na x\na x:1\nb x:1\nb\nc\n",
    [[A, B, C, IMAGE, 1, 0], 2],
    { generators: [[1, 0, 2, 3, 4]] },
  ),
  lie(
    "a symmetry does not lead the problem to itself",
    "items with different bounds exchanged",
    "a b 0:1|c d\na b\na c\nb d\nc d\nd\n",
    [[A, C + 1, C + 1, IMAGE, 1, 0], 4],
    { generators: [[1, 0, 3, 2, 4]] },
  ),
  {
    check: "it has too many symmetries",
    lie: "the 479,001,600 symmetries of 12 equal options",
    dlx: TWELVE,
    numbers: body(TWELVE, [A], big(12), {
      generators: [
        [1, 0, ...to(12).slice(2)],
        [...to(12).slice(1), 0],
      ],
    }),
  },
];

const CLAIMS: readonly Forgery[] = [
  lie("it claims another number of solutions than it shows", "one solution more", PAIR, [PAIR_STEPS, 3]),
  {
    ...flaw(
      "it claims another number of classes than it shows",
      "one class more",
      PAIR,
      body(PAIR, PAIR_STEPS, [...big(2), ...big(3)], { flags: CLASSES }),
    ),
  },
  flaw(
    "it claims classes, and does not go through all solutions",
    "half of the solutions counted as classes",
    "a b\na\na\nb\n",
    body("a b\na\na\nb\n", [A, KEEP, B, AGAIN, 1], [...big(2), ...big(1)], { flags: CLASSES }),
  ),
  flaw(
    "it claims classes, and leaves a part out",
    "some solutions only",
    PAIR,
    body(PAIR, [LEMMAS, 1, 1, 2, OPEN], [...big(1), ...big(1)], { flags: CLASSES }),
  ),
  flaw("it goes on after its end", "a number at the end", PAIR, body(PAIR, PAIR_STEPS, [...big(2), 0])),
  flaw("the length of a big number", "4,096 digits", ODD, body(ODD, [A, C, B], [4096, ...to(4096).fill(0)])),
  flaw("a digit", "a digit of 2^32", PAIR, body(PAIR, PAIR_STEPS, [1, 2 ** 32])),
];

const COLORED = "a b | x\na x:1\nb x:1\n";

const WEIGHTED: readonly Forgery[] = [
  flaw("a modulus", "modulo 2^32", ODD, body(ODD, NONE_OF_ODD(2 ** 32, [0, 2 ** 30], [1, 2 ** 30]), big(0))),
  flaw("the number of weights", "more weights than bytes", ODD, body(ODD, [WEIGHTS, 2, 100], big(0))),
  flaw("an item with a weight", "an item that is not there", ODD, body(ODD, NONE_OF_ODD(2, [3, 1]), big(0))),
  lie("an item has two weights", "a thrice", PAIR, [NONE_OF_ODD(0, [0, 1], [0, 1], [0, 1]), 0]),
  lie(
    "an item with a weight may be covered more or less often",
    "an item that may be covered twice",
    "1:2|a b c\na b\na c\n",
    [NONE_OF_ODD(2, [0, 1], [1, 1], [2, 1]), 0],
  ),
  lie("an item with a weight may be covered more or less often", "a secondary item", "a b | x\na x\na\nb\n", [
    NONE_OF_ODD(2, [0, 1], [1, 2], [2, 1]),
    0,
  ]),
  lie("the weights of an option are no multiple of the modulus", "options of weight 1 modulo 2", PAIR, [
    NONE_OF_ODD(2, [0, 1]),
    0,
  ]),
  lie("the weights rule nothing out", "as much is gained as is needed", "a\na\n", [
    NONE_OF_ODD(0, [0, 1]),
    0,
  ]),
  lie("the weights rule nothing out", "colored entries counted", COLORED, [
    NONE_OF_ODD(0, [0, 1], [1, 1], [2, -1]),
    0,
  ]),
  lie("the weights rule nothing out", "options that lose set against those that gain", "a b\na\na b\nb\n", [
    NONE_OF_ODD(0, [0, 1], [1, -1]),
    0,
  ]),
  lie("the weights rule nothing out", "a weight below 0 times the need", "0:2|a b\na b\na\n", [
    NONE_OF_ODD(0, [0, -1], [1, 1]),
    0,
  ]),
  lie("the weights rule nothing out", "a weight above 0 times the room", "0:2|a b\nb\na\n", [
    NONE_OF_ODD(0, [0, 1]),
    0,
  ]),
  lie("the weights rule nothing out by their remainder", "a multiple of 1", PAIR, [
    NONE_OF_ODD(1, [0, 1]),
    0,
  ]),
];

/** a is covered once; m may be covered twice, and is by its three options. */
const ROOMY = "0:2|m a\nm a\na\nm\nm\n";
const NEEDY = "2:2|m a\nm a\na\nm\nm\n";

const WALKS: readonly Forgery[] = [
  flaw("a step", "to branch on a secondary item", "a | x\na x\na\n", body("a | x\na x\na\n", [B, A], big(2))),
  flaw("there is no such step", "step 7", PAIR, body(PAIR, [7], big(2))),
  flaw("an item", "to keep what is no item", PAIR, body(PAIR, [KEEP, 3, B], big(2))),
  flaw("an item to branch on has no room", "an item that is covered", PAIR, body(PAIR, [A, A, B], big(2))),
  flaw(
    "an item to branch on has no room",
    "a rule for an item that is covered",
    PAIR,
    body(PAIR, [A, RULE, A, B], big(2)),
  ),
  flaw("an option to branch on", "option 3 of 3", PAIR, body(PAIR, [OPTION, 3], big(2))),
  lie("an option to branch on is not left", "an option that excludes one that was taken", PAIR, [
    [A, OPTION, 2, B],
    3,
  ]),
  flaw("a remainder", "the last of none", PAIR, body(PAIR, [AGAIN, 1], big(2))),
  flaw(
    "a remainder",
    "remainder 0",
    "a b\na\na\nb\n",
    body("a b\na\na\nb\n", [A, KEEP, B, AGAIN, 0], big(2)),
  ),
  lie(
    "what is left is not the remainder that it is said to be",
    "fewer options are left",
    "a b c\na\na b\nb\nb\nc\n",
    [[A, KEEP, B, C, C, AGAIN, 1], 4],
  ),
  lie("what is left is not the remainder that it is said to be", "there was less room", ROOMY, [
    [B, KEEP, A, AGAIN, 1],
    6,
  ]),
  lie("what is left is not the remainder that it is said to be", "less was needed", NEEDY, [
    [B, KEEP, A, AGAIN, 1],
    4,
  ]),
  lie("it claims another number of solutions than it shows", "a need of 2 met by one option", NEEDY, [
    [B, A, A, A],
    4,
  ]),
  lie("it claims another number of solutions than it shows", "a branch left out", TRIO, [[A, B, C, C], 2]),
];

/** Only with one of u and v for k, and the other for z, are both covered. */
const CROSSED = "1:2|u 1:2|v k z w\nu k\nv k\nu z\nv z\nw\n";
const [U, V, K, Z, W] = to(5).map((k) => ITEM + k) as [number, number, number, number, number];

const IMAGES: readonly Forgery[] = [
  flaw("a symmetry", "symmetry 1 of 1", TRIO, body(TRIO, [A, B, C, IMAGE, 1, 0], big(3))),
  flaw(
    "where an image is claimed is no branch that can be one",
    "at the root",
    TRIO,
    body(TRIO, [IMAGE, 0, 0], big(3)),
  ),
  lie(
    "where an image is claimed is no branch that can be one",
    "options that were tried are gone",
    "1:3|a\na\na\na\n",
    [[A, A, A, IMAGE, 1, 0], 9],
    { generators: [[1, 0, 2]] },
  ),
  flaw(
    "where an image is claimed is no branch that can be one",
    "a branch without an option",
    "0:1|a b\na\nb\n",
    body("0:1|a b\na\nb\n", [A, B, IMAGE, 0, 0], big(2)),
  ),
  flaw("the branch of an image", "the image of itself", TRIO, body(TRIO, [A, IMAGE, 0, 0], big(3))),
  flaw("the branch of an image", "the image of a later branch", TRIO, body(TRIO, [A, IMAGE, 0, 1], big(3))),
  lie("this is not the image of that branch", "under the identity", TRIO, [[A, B, C, IMAGE, 0, 0], 4]),
  lie(
    "the symmetry does not lead what is left to itself",
    "an option is gone",
    TWINS,
    [[OPTION, 0, B, C, C, B, IMAGE, 1, 0, A], 4],
    { generators: [TWINS_SYMMETRY] },
  ),
  lie(
    "the symmetry does not lead what is left to itself",
    "an option is taken",
    CROSSED,
    [[OPTION, 0, Z, V, IMAGE, 1, 0, K, Z, W, U], 1],
    { generators: [[1, 0, 3, 2, 4]] },
  ),
];

const LEARNED: readonly Forgery[] = [
  flaw("the number of solutions", "more solutions than bytes", PAIR, body(PAIR, [LEMMAS, 100], big(2))),
  flaw("the size of a solution", "more options than bytes", PAIR, body(PAIR, [LEMMAS, 1, 100], big(1))),
  flaw("an option of a solution", "option 3 of 3", PAIR, body(PAIR, [LEMMAS, 1, 1, 3, OPEN], big(1))),
  lie("a solution has options that exclude each other", "a twice", PAIR, [
    [LEMMAS, 3, 1, 2, 2, 0, 1, 2, 0, 2, OPEN],
    3,
  ]),
  lie("a solution has options that exclude each other", "an option twice", "1:2|a\na\na\n", [
    [LEMMAS, 4, 1, 0, 1, 1, 2, 0, 1, 2, 0, 0, OPEN],
    4,
  ]),
  lie("a solution leaves an item uncovered", "without b", PAIR, [[LEMMAS, 3, 1, 2, 2, 0, 1, 1, 0, OPEN], 3]),
  lie("a solution is named twice", "in another order", PAIR, [[LEMMAS, 3, 1, 2, 2, 0, 1, 2, 1, 0, OPEN], 3]),
  flaw("what is said of a lemma", "2^32", PAIR, body(PAIR, [LEMMAS, 0, 2 ** 32, OPEN], big(0))),
  lie("the lemmas do not contradict each other", "a solution is left out", PAIR, [
    [LEMMAS, 1, 1, 2, REFUTED],
    1,
  ]),
  lie("the lemmas do not contradict each other", "a larger solution is left out", "1:2|a\na\na\n", [
    [LEMMAS, 2, 1, 0, 1, 1, REFUTED],
    2,
  ]),
  lie("the lemmas do not contradict each other", "one color in two options", COLORED, [
    [LEMMAS, 0, REFUTED],
    0,
  ]),
  flaw(
    "the length of a lemma",
    "more literals than bytes",
    PAIR,
    body(PAIR, [LEMMAS, 0, 100 * LEMMA, OPEN], big(0)),
  ),
  ...[6, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 40].map((literal) =>
    lie("a literal", `literal ${literal} of 6`, PAIR, [[LEMMAS, 0, LEMMA, literal, REFUTED], 0]),
  ),
  lie("a literal", "2^31 in a longer lemma", PAIR, [
    [LEMMAS, 0, 2 * LEMMA, 2 ** 31, 1, LEMMA, 5, REFUTED],
    0,
  ]),
  flaw("a lemma to forget", "a lemma that is not there", PAIR, body(PAIR, [LEMMAS, 0, FORGET, OPEN], big(0))),
  flaw(
    "a lemma to forget",
    "a lemma that comes later",
    PAIR,
    body(PAIR, [LEMMAS, 0, 2 * LEMMA, 0, 4, FORGET + 2, OPEN], big(0)),
  ),
  lie("a lemma does not follow", "a is not covered", PAIR, [[LEMMAS, 0, LEMMA, 1, LEMMA, 5, REFUTED], 0]),
  lie("a lemma does not follow", "what follows from a lemma that was forgotten", PAIR, [
    [LEMMAS, 0, 2 * LEMMA, 0, 4, FORGET, LEMMA, 5, REFUTED],
    0,
  ]),
];

export const FORGERIES: readonly Forgery[] = [
  ...FILE,
  ...HEAD,
  ...CLAIMS,
  ...WEIGHTED,
  ...WALKS,
  ...IMAGES,
  ...LEARNED,
];

/** The problem and the file of a forgery. */
export async function forged(forgery: Forgery): Promise<{ problem: Problem; proof: Uint8Array }> {
  const problem = problemOf(forgery.dlx);
  if (forgery.file) return { problem, proof: forgery.file(await proofHash(problem)) };
  const bytes = forgery.bytes ?? packed(forgery.numbers!);
  return { problem, proof: await proofFile(problem, deflateSync(bytes)) };
}

/** The file of a proof about the problem with this packed body. */
export async function proofFile(problem: Problem, packedBody: Uint8Array): Promise<Uint8Array> {
  return fileOf(`${TITLE}${await proofHash(problem)}\n`, packedBody);
}

/** What is verified for minutes: a rule about 2,000 options, 500,000 times. */
export function lasting(): Promise<{ problem: Problem; proof: Uint8Array }> {
  const dlx = `a b c\n${"a\na b\n".repeat(1000)}c\n`;
  const steps = Array.from({ length: 1e6 }, (_, k) => (k % 2 === 0 ? RULE : ITEM));
  return forged({ check: "", lie: "it lasts", dlx, numbers: body(dlx, steps, big(0)) });
}

/** Seven bits in a byte, the lowest first. */
function packed(numbers: readonly number[]): Uint8Array {
  return bytesOf(
    numbers.flatMap((number) => {
      const bytes: number[] = [];
      let rest = number;
      for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
      return [...bytes, rest];
    }),
  );
}

/** The number that a forgery claims at its end, and the number of solutions. */
export function claimedAndTrue({ dlx, numbers }: Forgery): [claimed: number, isTrue: number] {
  const answer = countSync(problemOf(dlx), { engine: "links" });
  return [numbers!.at(-1)!, answer.status === "complete" ? Number(answer.count) : Number.NaN];
}
