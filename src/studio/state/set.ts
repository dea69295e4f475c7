// Sets a signal, as an expression: for handlers that do nothing else.

import type { Signal } from "@preact/signals";

export function set<T>(signal: Signal<T>, value: T): void {
  signal.value = value;
}
