// What a search did, as steps of a proof (docs/proofs.md). The host empties the log between two runs.

import { log, logBytes } from "../tables";

/** The steps, as verify/format.ts has them; the verifier shares no code with what it checks. */
const OPTION: u32 = 0;
const AGAIN: u32 = 1;
const KEEP: u32 = 4;
const RULE: u32 = 6;
const ITEM: u32 = 8;

/** The end of what was logged. */
export let logEnd: usize = 0;

export function isLogged(): bool {
  return logBytes !== 0;
}

/** Begins the log anew. */
export function clearLog(): void {
  logEnd = log;
}

/** Has it room for `numbers` more numbers? Always, if there is no log. */
export function hasRoom(numbers: usize): bool {
  return logBytes === 0 || logEnd + numbers * 5 <= log + logBytes;
}

function put(value: u32): void {
  let at = logEnd;
  for (; value >= 128; value >>= 7) store<u8>(at++, <u8>(value | 128));
  store<u8>(at, <u8>value);
  logEnd = at + 1;
}

/** It branches on the item, or the item has run dry. */
export function logItem(item: u32): void {
  put(ITEM + item);
}

/** It branches on the item, and keeps the count. */
export function logKept(item: u32): void {
  put(KEEP);
  put(ITEM + item);
}

/** It goes on with the option, and then without it. */
export function logOption(option: u32): void {
  put(OPTION);
  put(option);
}

/** Options go that would leave the item with too few. */
export function logRule(item: u32): void {
  put(RULE);
  put(ITEM + item);
}

/** The k-th count from the end of those that were kept. */
export function logAgain(k: u32): void {
  put(AGAIN);
  put(k);
}
