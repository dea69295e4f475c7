// The clocks by which searches are paced: milliseconds since some moment, never going back.

/** Node has it, browsers do not. It loads `performance` when that is first looked at: a millisecond of every short question. */
const { process } = globalThis as {
  process?: {
    hrtime?: () => [seconds: number, nanoseconds: number];
    cpuUsage?: () => { user: number; system: number };
  };
};
const hrtime = process?.hrtime;
const cpuUsage = process?.cpuUsage;

export const now: () => number = hrtime ? () => sum(hrtime()) : () => performance.now();

function sum([seconds, nanoseconds]: [number, number]): number {
  return 1e3 * seconds + nanoseconds / 1e6;
}

/** What has taken less time than this, in ms, is not asked for its share of the processor. */
const SHORT_MS = 1;

/** What this process had had of the processor, in ms, when it was last asked. To ask takes up to half a millisecond. */
let known = 0;

/**
 * Measures work: the ms since it was made, or, where that is less and can be known, those that this process has had of the
 * processor since it was last asked. On a busy machine most of the time that passes belongs to others.
 */
export function stopwatch(): () => number {
  const start = now();
  if (!cpuUsage) return () => now() - start;
  const before = known;
  return () => {
    const passed = now() - start;
    if (passed < SHORT_MS) return passed;
    known = cpuMs(cpuUsage());
    return Math.min(passed, known - before);
  };
}

function cpuMs({ user, system }: { user: number; system: number }): number {
  return (user + system) / 1e3;
}
