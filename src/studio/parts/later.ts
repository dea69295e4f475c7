// Long lists come a few at a time, each in a task of its own, so that the page answers while they are made.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** How many of so many are to be drawn by now: a few more with every task, until it is all of them. */
export function useGrowing(total: number, { first, step }: { first: number; step: number }): number {
  const drawn = useSignal(first);
  const isWhole = drawn.value >= total;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => {
      drawn.value += step;
    }, 0);
    return () => clearTimeout(timer);
  }, [drawn.value, isWhole]);
  return Math.min(total, drawn.value);
}
