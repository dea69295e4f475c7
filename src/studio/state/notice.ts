// A short message at the foot of the page. What was done is told for some seconds: copied, read as. What was refused, or is
// lost if nothing is done, stays until it is closed, or until something else is told.

import { signal } from "@preact/signals";

export interface Notice {
  /** "" where there is nothing to say. */
  readonly message: string;
  /** It stays until it is closed. */
  readonly stays: boolean;
}

const NOTHING: Notice = { message: "", stays: false };
export const notice = signal(NOTHING);
const SHOWN_MS = 5000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function tell(message: string): void {
  clearTimeout(timer);
  notice.value = { message, stays: false };
  timer = setTimeout(closeNotice, SHOWN_MS);
}

/** Tells what was refused and why. */
export function refuse(message: string): void {
  clearTimeout(timer);
  notice.value = { message, stays: true };
}

export function closeNotice(): void {
  clearTimeout(timer);
  notice.value = NOTHING;
}

/** Refuses with the sentence of what was thrown. */
export function refuseFor(error: unknown): void {
  refuse(error instanceof Error ? error.message : String(error));
}

/** Does something that may fail for a reason that the visitor should read. */
export function attempt(action: () => void | Promise<void>): void {
  try {
    action()?.catch(refuseFor);
  } catch (error) {
    refuseFor(error);
  }
}
