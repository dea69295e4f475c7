// What the makers of the corpus share: ranges, subsets, random numbers, and a problem as DLX text. Names have at most eight
// characters and colors one, so that Knuth's programs read all that is made here.

export const range = (n, from = 0) => Array.from({ length: n }, (_, k) => k + from);

/** The digit of a number below 62: 0 to 9, a to z, A to Z. */
export const digit = (k) => "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[k];

/** The item line and the option lines. An item is a name, or a name with its bounds. */
export function dlx(primary, secondary, options) {
  const bar = secondary.length > 0 ? ["|", ...secondary] : [];
  return `${[[...primary, ...bar].join(" "), ...options.map((tokens) => tokens.join(" "))].join("\n")}\n`;
}

/** All subsets of this size of 0 … n − 1. */
export function subsets(n, size) {
  if (size === 0) return [[]];
  return range(n).flatMap((first) =>
    subsets(n - first - 1, size - 1).map((rest) => [first, ...rest.map((k) => k + first + 1)]),
  );
}

/** Whole numbers below n, the same ones for the same seed (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

export function shuffled(list, random) {
  const all = [...list];
  for (let k = all.length - 1; k > 0; k--) {
    const other = random(k + 1);
    [all[k], all[other]] = [all[other], all[k]];
  }
  return all;
}

export const OEIS = (sequence, how = "") => `oeis.org/${sequence}${how && `, ${how}`}`;
