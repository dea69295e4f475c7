// Typed arrays that grow by doubling: amortised constant time an element, four or eight bytes each.

type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

export class Growing<T extends Numbers> {
  /** The elements so far are array[0] … array[length − 1]. */
  array: T;
  length = 0;
  /** How many elements there will be, as far as one can tell: then no room is wasted. */
  expected = 0;
  readonly #make: (size: number) => T;

  constructor(make: (size: number) => T) {
    this.#make = make;
    this.array = make(64);
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

  /** Drops the elements from this length on. */
  truncate(length: number): void {
    this.length = length;
  }

  /** The elements, in an array of just their number. If they nearly fill their room they stay there. */
  done(): T {
    if (this.length > LARGE && this.array.length - this.length < this.length / 16)
      return this.array.subarray(0, this.length) as T;
    return this.array.slice(0, this.length) as T;
  }
}

const LARGE = 1 << 16;

export const growingUint8 = () => new Growing((size) => new Uint8Array(size));
export const growingUint32 = () => new Growing((size) => new Uint32Array(size));
export const growingFloat64 = () => new Growing((size) => new Float64Array(size));
