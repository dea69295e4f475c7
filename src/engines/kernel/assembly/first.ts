// The first state, where a part begins.

import { countBytes, root, stateBytes, states } from "../tables";
import { has, remove } from "./sets";
import { takeOption } from "./take";

/** Puts it back to the beginning. */
export function reset(): void {
  memory.copy(states, root, stateBytes);
}

export function avoid(option: usize): void {
  remove(states, option);
}

/** Takes an option of the part; false if it is not live. */
export function take(option: usize): bool {
  if (!has(states, option)) return false;
  takeOption(countBytes > 0, states, states, option);
  return true;
}
