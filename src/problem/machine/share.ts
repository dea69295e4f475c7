// Memory that all threads of a process see, where that is allowed.

/** A page must be isolated from other origins to share memory; Node always may. */
export function mayShare(): boolean {
  const { crossOriginIsolated } = globalThis as { crossOriginIsolated?: boolean };
  return typeof SharedArrayBuffer !== "undefined" && crossOriginIsolated !== false;
}

/** Do all threads see this array? */
export function isShared({ buffer }: ArrayBufferView): boolean {
  return mayShare() && buffer instanceof SharedArrayBuffer;
}
