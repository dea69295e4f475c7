// The clock by which searches are paced: milliseconds since some moment, never going back.

/** Node has it, browsers do not. It loads `performance` when that is first looked at: a millisecond of every short question. */
const { process } = globalThis as { process?: { hrtime?: () => [seconds: number, nanoseconds: number] } };
const hrtime = process?.hrtime;

export const now: () => number = hrtime ? () => sum(hrtime()) : () => performance.now();

function sum([seconds, nanoseconds]: [number, number]): number {
  return 1e3 * seconds + nanoseconds / 1e6;
}
