// Where the search stands between two runs.

import { optionCount } from "../../kernel/tables";
import { killers } from "../tables";

export let level: i32 = 0;
/** Is `level` still to be entered, or is a branch of it behind? */
export let entering: bool = true;

/** Begins anew; the counters go on. */
export function begin(): void {
  pause(0, true);
  memory.fill(killers, 0xff, optionCount << 2);
}

/** The search stops here for now. */
export function pause(at: i32, enter: bool): void {
  level = at;
  entering = enter;
}
