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

  constructor(make: (size: number) => T) {
    this.#make = make;
    this.array = make(0);
    this.array = make(64); // the compiler sees at once that the array changes, and need not think again when it does
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
    const size = this.expected > this.length + more ? this.expected : 2 * this.array.length;
    const larger = this.#make(Math.max(this.length + more, size));
    larger.set(this.array.subarray(0, this.length));
    this.array = larger;
  }

  /** The elements, in an array of just their number. If they nearly fill their room they stay there. */
  done(): T {
    if (this.length > LARGE && this.array.length - this.length < this.length / 16)
      return this.array.subarray(0, this.length) as T;
    const all = this.#make(this.length);
    all.set(this.array.subarray(0, this.length));
    return all;
  }
}

const LARGE = 1 << 16;

export const growingUint8 = () => new Growing((size) => new Uint8Array(size));
export const growingUint32 = () => new Growing((size) => new Uint32Array(size));
/** Large ones are in memory that threads share. */
export const sharedUint32 = () => new Growing((size) => new Uint32Array(room(size, 4)));
export const sharedFloat64 = () => new Growing((size) => new Float64Array(room(size, 8)));

function room(size: number, bytes: number): ArrayBufferLike {
  return size > LARGE && mayShare() ? new SharedArrayBuffer(size * bytes) : new ArrayBuffer(size * bytes);
}
