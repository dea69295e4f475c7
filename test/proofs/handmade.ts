// Proofs made by hand: their numbers, and their files with right hashes and checksums.

import { deflateSync } from "node:zlib";
import { type Problem, parseDlx, unwrap } from "../../src/library/index.js";
import { Checksum } from "../../src/problem/text/checksum.js";
import { proofHash } from "../../src/proofs/read.js";
import { ITEM, RULE, TITLE, WEIGHTS } from "../../src/verify/format.js";

/** A proof of something about the problem of a DLX text. */
export interface Handmade {
  readonly dlx: string;
  /** The numbers of the body; or its bytes; or the whole file. */
  readonly numbers?: readonly number[];
  readonly bytes?: Uint8Array;
  readonly file?: (hash: string) => Uint8Array;
}

export const problemOf = (dlx: string): Problem => unwrap(parseDlx(dlx));
export const bytesOf = (numbers: readonly number[]) => new Uint8Array(numbers);
/** 0, 1, … below this. */
export const to = (end: number) => Array.from({ length: end }, (_, k) => k);
/** A big number below 2^32. */
export const big = (value: number) => (value === 0 ? [0] : [1, value]);
/** A weight. */
const weight = (value: number) => big(value >= 0 ? 2 * value : -2 * value - 1);

/** The step that weighs items. */
export function weighed(modulus: number, ...weights: (readonly [item: number, weight: number])[]): number[] {
  return [WEIGHTS, modulus, weights.length, ...weights.flatMap(([item, value]) => [item, ...weight(value)])];
}

export interface Head {
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

/** The problem and the file. */
export async function made(proof: Handmade): Promise<{ problem: Problem; proof: Uint8Array }> {
  const problem = problemOf(proof.dlx);
  if (proof.file) return { problem, proof: proof.file(await proofHash(problem)) };
  const bytes = proof.bytes ?? packed(proof.numbers!);
  return { problem, proof: await proofFile(problem, deflateSync(bytes)) };
}

/** The file of a proof about the problem with this packed body. */
export async function proofFile(problem: Problem, packedBody: Uint8Array): Promise<Uint8Array> {
  return fileOf(`${TITLE}${await proofHash(problem)}\n`, packedBody);
}

/** The file of a proof with this head and packed body. */
export function fileOf(head: string, packedBody: Uint8Array): Uint8Array {
  const bytes = new Uint8Array([...new TextEncoder().encode(head), ...packedBody]);
  const { digits } = new Checksum().addBytes(bytes);
  return new Uint8Array([...bytes, ...new TextEncoder().encode(digits)]);
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

/** What is verified for minutes: a rule about 2,000 options, 500,000 times. */
export function lasting(): Promise<{ problem: Problem; proof: Uint8Array }> {
  const dlx = `a b c\n${"a\na b\n".repeat(1000)}c\n`;
  const steps = Array.from({ length: 1e6 }, (_, k) => (k % 2 === 0 ? RULE : ITEM));
  return made({ dlx, numbers: body(dlx, steps, big(0)) });
}
