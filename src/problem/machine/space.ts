// Address space, which some machines limit (`ulimit -v`, some batch systems). Node reserves ten gigabytes of it for a WASM
// memory, and another one for a thread.

/** With this Node does with little of it. */
export const LITTLE_SPACE = "--disable-wasm-trap-handler";

/** A buffer that may grow to this size has it reserved: more than 4 GB are too many for Node 20. */
const RESERVED = { maxByteLength: 2 ** 32 };

/** Are there `gigabytes` GB of address space? To ask for 64 takes a fifth of a millisecond. */
export function hasSpace(gigabytes: number): boolean {
  const held: object[] = [];
  try {
    while (4 * held.length < gigabytes) held.push(Reflect.construct(ArrayBuffer, [1, RESERVED]));
    return true;
  } catch {
    return false;
  }
}

/** What a thread needs that has memories for two engines, in gigabytes. Where it gets none at all, V8 ends the process. */
const THREAD_SPACE = 24;

const { process } = globalThis as { process?: { readonly execArgv?: readonly string[] } };

/** Is there address space for a thread? Browsers see to that themselves. */
export function hasSpaceForThread(): boolean {
  const flags = process?.execArgv;
  return !flags || (!flags.includes(LITTLE_SPACE) && hasSpace(THREAD_SPACE));
}
