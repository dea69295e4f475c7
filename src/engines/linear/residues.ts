// Arithmetic modulo a prime power, on whole numbers in floating point: a product of two residues is exact.

export interface Modulus {
  readonly prime: number;
  /** A power of it, at most 2^26: the square of a residue, and some more, fits into the 53 bits of a number. */
  readonly m: number;
}

export function modulusOf(prime: number, power = 1): Modulus {
  return { prime, m: prime ** power };
}

/** The largest prime that may be a modulus. */
export const LARGE = modulusOf(67_108_859);

/** x modulo m, 0 … m − 1, also where x is negative. */
export function residue(x: number, m: number): number {
  const r = x % m;
  return r < 0 ? r + m : r;
}

/** The same for x from 0 to 2^53, without the division that makes the other one slow. */
export function reduced(x: number, m: number): number {
  const r = x - m * Math.floor(x / m); // the quotient was rounded: it may be too large by one
  return r < 0 ? r + m : r;
}

/** The largest power of the prime that divides x, which is not 0 and is less than m. */
export function primePart(x: number, prime: number): number {
  let part = 1;
  while (x % prime === 0) {
    x /= prime;
    part *= prime;
  }
  return part;
}

/** The inverse of x modulo m, where x and m have no common factor. */
export function inverse(x: number, m: number): number {
  return residue(factorTo(1, residue(x, m), m), m);
}

/** A factor with which x, 0 … m − 1, has a residue that is not 0 and at most so large, by Euclid's algorithm. */
export function factorTo(most: number, x: number, m: number): number {
  let [a, b, u, v] = [m, x, 0, 1];
  while (b > most) {
    const q = Math.floor(a / b);
    [a, b, u, v] = [b, a - q * b, v, u - q * v];
  }
  return v;
}
