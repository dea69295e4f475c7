// Dead ends that are seen before they are entered.

import { bitsOf, effectOf, needAt, offsetOf, pairsBegin, pairsEnd } from "../../kernel/assembly/items";
import { has } from "../../kernel/assembly/sets";
import { PAIR_BYTES, rowBytes } from "../../kernel/tables";
import { killers } from "../tables";

/** Would the item that the option's branch died of the last time, which it does not close, run dry again if it were taken? */
// @inline
export function killed(BOUNDED: bool, state: usize, option: usize): bool {
  const killer = load<i32>(killers + (option << 2));
  if (killer < 0) return false;
  const item: usize = killer;
  const effect = effectOf(option);
  if (!has(state + rowBytes, item)) return false;
  let need: i32 = 1;
  if (BOUNDED) {
    need = load<u16>(needAt(state, item));
    if (need > 0) need -= load<u16>(needAt(effect, item));
    else need = 1;
    if (need === 0) return false;
  }
  let size: i32 = 0;
  const end = pairsEnd(item);
  for (let pair = pairsBegin(item); pair < end; pair += PAIR_BYTES) {
    const left = bitsOf(pair, state) & load<u64>(effect + offsetOf(pair));
    if (BOUNDED) {
      size += <i32>popcnt<u64>(left);
      if (size >= need) return false;
    } else if (left !== 0) return false;
  }
  return true;
}
