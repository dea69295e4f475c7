// Support: an option goes if taking it would leave an item that needs one more option with none. Knuth's xccdc finds that for options in
// pairs of items; here one item's few options support, by their rows, all options at once.

import {
  bitsOf,
  effectOf,
  firstOption,
  maskOf,
  pairsBegin,
  pairsEnd,
  removeOptions,
} from "../../kernel/assembly/items";
import { isLogged, logRule } from "../../kernel/assembly/log";
import { itemCount, PAIR_BYTES, rowBytes } from "../../kernel/tables";
import { reaches, supporters } from "../tables";
import { drop } from "./take";

/** Options of other items beside which no option of the item can stand go. */
export function support(state: usize, item: usize): void {
  let end = supporters;
  for (let pair = pairsBegin(item); pair < pairsEnd(item); pair += PAIR_BYTES) {
    for (let bits = bitsOf(pair, state); bits !== 0; bits &= bits - 1) {
      store<u32>(end, effectOf(firstOption(pair, bits)));
      end += 4;
    }
  }
  const reach = reaches + item * rowBytes;
  let some = false;
  for (let at: usize = 0; at < rowBytes; at += 16) {
    let gone = v128.and(v128.load(state + at), v128.load(reach + at));
    if (!v128.any_true(gone)) continue;
    for (let from = supporters; from < end; from += 4) {
      gone = v128.andnot(gone, v128.load(<usize>load<u32>(from) + at));
      if (!v128.any_true(gone)) break;
    }
    if (v128.any_true(gone)) {
      drop(state, at, gone);
      some = true;
    }
  }
  if (some && isLogged()) logRule(item);
}

/** Fills `reaches`. */
export function prepare(): void {
  for (let item: usize = 0; item < itemCount; item++) fillReach(item);
}

function fillReach(item: usize): void {
  const reach = reaches + item * rowBytes;
  const end = pairsEnd(item);
  for (let pair = pairsBegin(item); pair < end; pair += PAIR_BYTES) {
    for (let bits = maskOf(pair); bits !== 0; bits &= bits - 1) {
      const row = effectOf(firstOption(pair, bits));
      for (let at: usize = 0; at < rowBytes; at += 16) {
        v128.store(reach + at, v128.or(v128.load(reach + at), v128.not(v128.load(row + at))));
      }
    }
  }
  removeOptions(reach, item);
}
