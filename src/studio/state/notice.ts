// A short message at the foot of the page, for things that happen at once: copied, read as, cannot be said.

import { signal } from "@preact/signals";

export const notice = signal("");
const SHOWN_MS = 5000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function tell(message: string): void {
  clearTimeout(timer);
  notice.value = message;
  timer = setTimeout(() => {
    notice.value = "";
  }, SHOWN_MS);
}

/** Does something that may fail for a reason that the visitor should read. */
export function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
  }
}
