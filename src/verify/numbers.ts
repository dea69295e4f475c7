// The numbers of a proof. Each is asked for with its range, and nothing is done with one that is out of it.

/** Why a proof is refused. */
export class Refused extends Error {}

/** The proof takes more memory than it may: whether it is right is not known. */
export class TooLarge extends Error {}

export function demand(condition: boolean, why: string): asserts condition {
  if (!condition) throw new Refused(why);
}

/** Gives a number that was read, if it is at least `from` and below `to`. */
export function within(value: number, from: number, to: number, what: string): number {
  demand(value >= from && value < to, `${what} is out of range: ${value}`);
  return value;
}

/** Numbers: seven bits in each byte, the lowest first; the last byte of a number is below 128. */
export class Numbers {
  readonly bytes: Uint8Array;
  /** Where the next number begins. */
  #at = 0;
  /** How many bytes may be kept for the proof. */
  #spare: number;

  constructor(bytes: Uint8Array, spare: number) {
    this.bytes = bytes;
    this.#spare = spare;
  }

  /** The number of bytes that are kept. */
  spend(bytes: number): void {
    this.#spare -= bytes;
    if (this.#spare < 0) throw new TooLarge();
  }

  /** How many bytes are left. */
  get left(): number {
    return this.bytes.length - this.#at;
  }

  /** A number that is at least `from` and below `to`. */
  next(from: number, to: number, what: string): number {
    return within(this.#read(), from, to, what);
  }

  /** How many numbers follow: each has a byte. */
  count(what: string): number {
    return this.next(0, this.left, what);
  }

  list(length: number, to: number, what: string): number[] {
    return Array.from({ length }, () => this.next(0, to, what));
  }

  /** A number of any size: how many digits it has, and these, to the base 2^32, the lowest first. */
  big(): bigint {
    const digits = this.list(this.next(0, 2 ** 12, "the length of a big number"), 2 ** 32, "a digit");
    return BigInt(digits.reduceRight((hex, digit) => hex + digit.toString(16).padStart(8, "0"), "0x0"));
  }

  #read(): number {
    let value = 0;
    for (let unit = 1; unit < 2 ** 42; unit *= 128) {
      demand(this.left > 0, "it ends too early");
      const byte = this.bytes[this.#at++];
      if (byte < 128) return value + byte * unit;
      value += (byte - 128) * unit;
    }
    throw new Refused("a number in it is too long");
  }
}
