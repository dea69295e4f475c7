// Was it memory that was lacking?

import { BadValue } from "#problem";

export function lacksMemory(error: unknown): boolean {
  return error instanceof RangeError && !(error instanceof BadValue);
}
