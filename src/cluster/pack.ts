// Problems and roots as bytes for Redis, and back. What comes back can be anything: it is inflated only so far, nothing in it
// is run, and every number is looked at before it is used.

import { gunzipSync, gzipSync } from "node:zlib";
import type { Problem } from "#problem";
import { below, type Check, count, fields, flag, listOf, text, that } from "#runs";
import type { ClassPart, Element } from "#symmetry";
import { ClusterError } from "./error.js";

/** What is packed is not larger than this. */
const MOST_BYTES = 2 ** 30;

/** A header as JSON, and arrays of numbers. */
interface Content {
  readonly header: unknown;
  readonly arrays: readonly Uint8Array[];
}

type Numbers = Uint32Array | Float64Array;

function pack(header: unknown, numbers: readonly Numbers[]): Buffer {
  const arrays = numbers.map(({ buffer, byteOffset, byteLength }) => {
    return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
  });
  const about = Buffer.from(JSON.stringify({ header, bytes: arrays.map(({ length }) => length) }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(about.length);
  return gzipSync(Buffer.concat([size, about, ...arrays]), { level: 3 });
}

const isWrongAbout = fields({ header: () => null, bytes: listOf(count) });

/** Throws if the bytes are damaged. */
function unpack(packed: Buffer): Content {
  const bytes = gunzipSync(packed, { maxOutputLength: MOST_BYTES });
  const start = 4 + bytes.readUInt32LE(0);
  const about = JSON.parse(bytes.subarray(4, start).toString());
  if (isWrongAbout(about) !== null) throw new Error("its header is wrong");
  const { header, bytes: sizes } = about as { header: unknown; bytes: number[] };
  const arrays: Uint8Array[] = [];
  let at = start;
  for (const size of sizes) {
    if (at + size > bytes.length) throw new Error("it is too short");
    // A copy, since numbers must begin at a multiple of their size.
    arrays.push(new Uint8Array(bytes.subarray(at, at + size)));
    at += size;
  }
  if (at !== bytes.length) throw new Error("it is too long");
  return { header, arrays };
}

function uint32(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer as ArrayBuffer, 0, bytes.length / 4);
}

export function packProblem(problem: Problem): Buffer {
  const { itemNames, primaryCount, colorNames, lower, upper, optionStart, entryItem } = problem;
  const { entryColor, cost } = problem;
  const header = { itemNames, primaryCount, colorNames, colors: entryColor !== null, costs: cost !== null };
  const more = [...(entryColor ? [entryColor] : []), ...(cost ? [cost] : [])];
  return pack(header, [lower, upper, optionStart, entryItem, ...more]);
}

const isWrongProblem = fields({
  itemNames: listOf(text),
  primaryCount: count,
  colorNames: listOf(text),
  colors: flag,
  costs: flag,
});

/** The problem without its text, which a search does not need; throws if it is none. */
export function unpackProblem(packed: Buffer): Problem {
  return naming("the problem", () => {
    const { header, arrays } = unpack(packed);
    const wrong = isWrongProblem(header);
    if (wrong !== null) throw new Error(`its field ${wrong} is wrong`);
    const { itemNames, primaryCount, colorNames, colors, costs } = header as Pick<
      Problem,
      "itemNames" | "primaryCount" | "colorNames"
    > & { colors: boolean; costs: boolean };
    const [lower, upper, optionStart, entryItem, ...more] = arrays.slice(0, 4 + Number(colors)).map(uint32);
    const [entryColor = null] = more;
    const last = costs ? arrays[4 + Number(colors)] : undefined;
    const cost = last ? new Float64Array(last.buffer as ArrayBuffer, 0, last.length / 8) : null;
    const numbers = { lower: lower!, upper: upper!, optionStart: optionStart!, entryItem: entryItem! };
    const problem = { itemNames, primaryCount, colorNames, ...numbers, entryColor, cost, written: null };
    const fault = faultOf(problem);
    if (fault) throw new Error(fault);
    return problem;
  });
}

/** What is impossible in a problem; null if nothing is. */
function faultOf({ itemNames, primaryCount, lower, upper, optionStart, ...rest }: Problem): string | null {
  const { entryItem, entryColor, colorNames, cost } = rest;
  const options = optionStart.length - 1;
  if (primaryCount > itemNames.length) return "it has more primary items than items";
  if (lower.length !== primaryCount || upper.length !== primaryCount)
    return "its bounds are not those of its items";
  if (lower.some((least, i) => least > upper[i]! || upper[i]! < 1)) return "a bound is wrong";
  if (options < 0 || optionStart[0] !== 0 || optionStart[options] !== entryItem.length)
    return "its options are wrong";
  for (let o = 0; o < options; o++) if (optionStart[o]! > optionStart[o + 1]!) return "its options are wrong";
  if (entryItem.some((item) => item >= itemNames.length)) return "an option has an item that is not there";
  const colored = entryColor === null || entryColor.length === entryItem.length;
  if (!colored || entryColor?.some((color) => color >= colorNames.length)) return "a color is not there";
  const costly = cost === null || cost.length === options;
  return costly && !cost?.some((one) => count(one) !== null) ? null : "a cost is wrong";
}

/** Elements are shared by many roots: each is packed once. */
export function packRoots(roots: readonly ClassPart[]): Buffer {
  const elements = new Map<Element, number>();
  for (const { among } of roots)
    for (const one of among) if (!elements.has(one)) elements.set(one, elements.size);
  const header = {
    kinds: [...elements.keys()].map(({ kind }) => kind),
    roots: roots.map((root) => ({ ...root, among: root.among.map((element) => elements.get(element)) })),
  };
  return pack(
    header,
    [...elements.keys()].map(({ image }) => image),
  );
}

/** A root whose elements are given by number. */
type PackedRoot = Omit<ClassPart, "among"> & { readonly among: readonly number[] };

/** The roots of a problem with `options` options; throws if they are none. */
export function unpackRoots(packed: Buffer, options: number): ClassPart[] {
  return naming("the roots", () => {
    const { header, arrays } = unpack(packed);
    const wrong = rootsFields(options, arrays.length)(header);
    if (wrong !== null) throw new Error(`their field ${wrong} is wrong`);
    const { kinds, roots } = header as { kinds: string[]; roots: PackedRoot[] };
    const elements = kinds.map((kind, k) => ({ kind, image: imageIn(arrays[k]!, options) }));
    return roots.map((root) => ({ ...root, among: root.among.map((k) => elements[k]!) }));
  });
}

function rootsFields(options: number, elements: number): Check {
  const numbers = listOf(below(options));
  const among = listOf(below(elements));
  const root = fields({ take: numbers, avoid: numbers, among, invariant: flag, order: count });
  const kinds: Check = (value) =>
    listOf(text)(value) ?? that(() => (value as unknown[]).length === elements)(value);
  return fields({ kinds, roots: listOf(root) });
}

function imageIn(bytes: Uint8Array, options: number): Uint32Array {
  const image = uint32(bytes);
  if (image.length === options && image.every((o) => o < options)) return image;
  throw new Error("a symmetry is wrong");
}

/** What goes wrong is told by name. */
function naming<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new ClusterError(`${what} of the run in Redis cannot be used: ${(error as Error).message}`);
  }
}
