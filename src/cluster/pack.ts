// Problems and roots as packed text for Redis, and back: a problem as the DLX text that it has, roots as JSON. What comes back can be
// anything: it is unpacked only so far, nothing in it is run, and every number is looked at before it is used.

import { gunzipSync, gzipSync } from "node:zlib";
import { dlxChunks, type Problem, parseDlx, unwrap } from "#problem";
import { isLike } from "#runs";
import type { ClassPart, Element } from "#symmetry";
import { ClusterError } from "./error.js";

/** What is packed is not larger than this. */
const MOST_BYTES = 2 ** 29;

function pack(text: string): Buffer {
  return gzipSync(text, { level: 3 });
}

/** What goes wrong is told by name. */
function unpack<T>(packed: Buffer, what: string, read: (text: string) => T): T {
  try {
    return read(gunzipSync(packed, { maxOutputLength: MOST_BYTES }).toString());
  } catch (error) {
    throw new ClusterError(`${what} of the run in Redis cannot be used: ${(error as Error).message}`);
  }
}

export function packProblem(problem: Problem): Buffer {
  return pack([...dlxChunks(problem)].join(""));
}

export function unpackProblem(packed: Buffer): Problem {
  return unpack(packed, "the problem", (text) => unwrap(parseDlx(text, { allowEmpty: true })));
}

const [NUMBERS, SYMMETRY] = [[0], { kind: "", image: [0] }];

const ROOTS = {
  elements: [SYMMETRY],
  roots: [{ take: NUMBERS, avoid: NUMBERS, among: NUMBERS, invariant: true, order: 0 }],
};

/** Elements are shared by many roots: each is packed once, and given by its number. */
interface Packed {
  readonly elements: readonly { readonly kind: string; readonly image: readonly number[] }[];
  readonly roots: readonly (Omit<ClassPart, "among"> & { readonly among: readonly number[] })[];
}

export function packRoots(roots: readonly ClassPart[]): Buffer {
  const numbers = new Map<Element, number>();
  for (const { among } of roots)
    for (const one of among) if (!numbers.has(one)) numbers.set(one, numbers.size);
  const packed: Packed = {
    elements: [...numbers.keys()].map(({ kind, image }) => ({ kind, image: [...image] })),
    roots: roots.map((root) => ({ ...root, among: root.among.map((element) => numbers.get(element)!) })),
  };
  return pack(JSON.stringify(packed));
}

/** The roots of a problem with `options` options; throws if they are none. */
export function unpackRoots(packed: Buffer, options: number): ClassPart[] {
  return unpack(packed, "the roots", (text) => {
    const value: unknown = JSON.parse(text);
    if (!isLike(value, ROOTS)) throw new Error("they are no roots");
    const { elements, roots } = value as Packed;
    const isWrong = (list: readonly number[], end: number) => list.some((number) => number >= end);
    if (elements.some(({ image }) => image.length !== options || isWrong(image, options)))
      throw new Error("a symmetry is wrong");
    if (
      roots.some(
        (root) => isWrong([...root.take, ...root.avoid], options) || isWrong(root.among, elements.length),
      )
    )
      throw new Error("a root is wrong");
    const used = elements.map(({ kind, image }) => ({ kind, image: Uint32Array.from(image) }));
    return roots.map((root) => ({ ...root, among: root.among.map((k) => used[k]!) }));
  });
}
