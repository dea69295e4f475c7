// Long work in shares. It yields whenever a share of some milliseconds, or less, is done: between two of them a budget is looked at,
// and other work can run.

export type Shares<T> = Generator<void, T>;

/** All shares, one after the other. */
export function allAtOnce<T>(work: Shares<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** A long loop yields after each of this many steps. */
export const THINGS_A_SHARE = 1 << 14;
