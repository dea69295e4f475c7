// Mean and standard error of numbers that come one by one (Welford 1962).

/** A mean with its standard error: the truth is within two of them about 95 times in 100, if the tree is not too wild. */
export interface Estimated {
  /** The mean. */
  readonly value: number;
  /** Infinite while fewer than two numbers are known. */
  readonly error: number;
}

export class Mean {
  count = 0;
  #mean = 0;
  #squares = 0;
  #overflow = false;

  add(value: number): void {
    this.count++;
    if (value === Infinity) this.#overflow = true; // beyond what a double can hold, about 10^308
    if (this.#overflow) return;
    const delta = value - this.#mean;
    this.#mean += delta / this.count;
    this.#squares += delta * (value - this.#mean);
  }

  estimated(): Estimated {
    if (this.#overflow) return { value: Infinity, error: Infinity };
    const variance = this.count > 1 ? this.#squares / (this.count - 1) : Infinity;
    return { value: this.#mean, error: Math.sqrt(variance / Math.max(1, this.count)) };
  }
}
