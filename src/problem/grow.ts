// Typed arrays that grow by doubling: amortised constant time an element, four or eight bytes each.

import { mayShare } from "./machine/share.js";

type Numbers = Uint8Array | Uint32Array | Float64Array;

export class Growing<T extends Numbers> {
  /** The elements so far are array[0] … array[length − 1]; a smaller length drops the last ones. */
  array: T;
  length = 0;
  /** How many elements there will be, as far as one can tell: then no room is wasted. */
  expected = 0;
  readonly #make: (size: number) => T;

  /** `none` is an array without elements, which many share: one that stays empty takes no memory of its own. */
  constructor(make: (size: number) => T, none: T) {
    this.#make = make;
    this.array = none;
    this.array = none; // the compiler sees at once that the array changes, and need not think again when it does
  }

  push(value: number): void {
    if (this.length === this.array.length) this.reserve(1);
    this.array[this.length++] = value;
  }

  /** Has this many elements, at least; new ones are 0. */
  fillTo(length: number): void {
    if (length <= this.length) return;
    this.reserve(length - this.length);
    this.array.fill(0, this.length, length);
    this.length = length;
  }

  /** Makes room for this many more elements. */
  reserve(more: number): void {
    if (this.length + more <= this.array.length) return;
    const size = this.expected > this.length + more ? this.expected : nextSize(this.array.length);
    const larger = this.#make(Math.max(this.length + more, size));
    if (this.length > 0) larger.set(this.array.subarray(0, this.length));
    this.array = larger;
  }

  /** The elements, in an array of just their number. If they nearly fill their room they stay there. */
  done(): T {
    if (this.length <= LARGE) return copied(this.array, this.length);
    if (this.array.length - this.length < this.length / 16) return this.array.subarray(0, this.length) as T;
    const all = this.#make(this.length);
    all.set(this.array.subarray(0, this.length));
    return all;
  }
}

const LARGE = 1 << 16;

/** V8 makes an array of 64 bytes ten times faster than any longer one. */
const FIRST = 16;
const SECOND = 1024;

function nextSize(size: number): number {
  if (size === 0) return FIRST;
  return size < SECOND ? SECOND : 2 * size;
}

/** V8 takes longer for a buffer than for a hundred numbers: small arrays stand in one, side by side. */
const SLAB = 4096;
const SMALL = 256;
let slab = new Uint32Array();
let used = SLAB;

/** The first numbers of an array, in one of their own. */
export function copied<T extends Numbers>(from: T, length: number): T {
  if (length <= FIRST || length > SMALL || !(from instanceof Uint32Array)) return from.slice(0, length) as T;
  if (used + length > SLAB) {
    slab = new Uint32Array(SLAB);
    used = 0;
  }
  const to = slab.subarray(used, used + length);
  used += length;
  for (let k = 0; k < length; k++) to[k] = from[k]!;
  return to as T;
}

const NO_BYTES = new Uint8Array();
const NO_NUMBERS = new Uint32Array();
const NO_FLOATS = new Float64Array();

const bytes = (size: number) => new Uint8Array(size);
const numbers = (size: number) => new Uint32Array(size);
const sharedNumbers = (size: number) =>
  isForThreads(size) ? new Uint32Array(new SharedArrayBuffer(4 * size)) : numbers(size);
const sharedFloats = (size: number) =>
  isForThreads(size) ? new Float64Array(new SharedArrayBuffer(8 * size)) : new Float64Array(size);

export const growingUint8 = () => new Growing<Uint8Array>(bytes, NO_BYTES);
export const growingUint32 = () => new Growing<Uint32Array>(numbers, NO_NUMBERS);
/** Large ones are in memory that threads share. */
export const sharedUint32 = () => new Growing<Uint32Array>(sharedNumbers, NO_NUMBERS);
export const sharedFloat64 = () => new Growing<Float64Array>(sharedFloats, NO_FLOATS);

function isForThreads(size: number): boolean {
  return size > LARGE && mayShare();
}
