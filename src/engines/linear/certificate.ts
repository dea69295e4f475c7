// A certificate: weights of the items which show that a problem has no solution.

export interface Certificate {
  /**
   * A number m: the weights of every option add up to 0 modulo m, but the weights of the items, each as often as the item must
   * be covered, do not. Only items with equal bounds have a weight other than 0.
   *
   * "rational": the options that gain (their weights add up to more than 0) cannot gain, all together, what the items
   * demand: an item with a weight above 0 its lower bound times the weight, and with one below 0 its upper bound times.
   * A secondary item has the bounds 0 and 1, as far as it has no color.
   */
  readonly modulus: number | "rational";
  /** By item, whole numbers; 0 … m − 1 if there is a modulus. */
  readonly weights: Float64Array;
}

/** A way to find one, under way. */
export interface Attempt {
  /** Goes on for about `steps` steps, some nanoseconds each; is it over? */
  run(steps: number): boolean;
  /** What was found; null if there is none, or none yet. */
  readonly certificate: Certificate | null;
}

/** What a certificate says, in a few words. */
export function describeCertificate({ modulus, weights }: Certificate): string {
  const some = weights.reduce((sum, weight) => sum + (weight === 0 ? 0 : 1), 0);
  const many = some === 1 ? "the weight of 1 item" : `weights of ${some} items`;
  return modulus === "rational" ? many : `${many} modulo ${modulus}`;
}
