// Keys of states whose open items alone tell what is left: a random number for each kind of item, added up over the open
// items, so that taking an option is a subtraction. A state and its images under the problem's symmetries have the same
// number of solutions: the least of their keys stands for all of them. Items of one kind, which can be interchanged, have
// the same random number.

import { contains, itemCount, optionCount, setBytes } from "../../kernel/tables";
import { imageCount, kinds, levelKeys, optionKeys, STATE_KEY_BYTES } from "../tables";

/** The least key of the state that was looked at last. */
export let least1: u64 = 0;
export let least2: u64 = 0;

/** A random number for each number (Steele and others 2014, splitmix64). */
function mixed(number: u64): u64 {
  let z = number * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** The sum over a set of items, of their images under a symmetry, at `to`. */
function addUp(to: usize, set: usize, image: usize): void {
  let sum1: u64 = 0;
  let sum2: u64 = 0;
  for (let w: usize = 0; w < setBytes; w += 8) {
    for (let rest = load<u64>(set + w); rest !== 0; rest &= rest - 1) {
      const item = (w << 3) + <usize>ctz<u64>(rest);
      const kind: u64 = load<u32>(kinds + ((image * itemCount + item) << 2));
      sum1 += mixed(2 * kind + 1);
      sum2 += mixed(2 * kind + 2);
    }
  }
  store<u64>(to, sum1);
  store<u64>(to, sum2, 8);
}

export function makeKeys(): void {
  let to = optionKeys;
  for (let option: usize = 0; option < optionCount; option++) {
    for (let image: usize = 0; image < imageCount; image++, to += STATE_KEY_BYTES)
      addUp(to, contains + option * setBytes, image);
  }
}

/** Makes the keys of the first level, which has these open items. */
export function beginKeys(open: usize): void {
  for (let image: usize = 0; image < imageCount; image++)
    addUp(levelKeys + image * STATE_KEY_BYTES, open, image);
}

/** Makes the keys of level l + 1 of those of level l by taking the option. */
export function takeKeys(l: usize, option: usize): void {
  const bytes = imageCount * STATE_KEY_BYTES;
  const from = levelKeys + l * bytes;
  const own = optionKeys + option * bytes;
  for (let at: usize = 0; at < bytes; at += 16) {
    v128.store(from + bytes + at, i64x2.sub(v128.load(from + at), v128.load(own + at)));
  }
}

/** Finds the least key of a level. */
export function findLeast(l: usize): void {
  let at = levelKeys + l * imageCount * STATE_KEY_BYTES;
  const end = at + imageCount * STATE_KEY_BYTES;
  least1 = load<u64>(at);
  least2 = load<u64>(at, 8);
  for (at += STATE_KEY_BYTES; at < end; at += STATE_KEY_BYTES) {
    const one = load<u64>(at);
    const two = load<u64>(at, 8);
    if (one > least1 || (one === least1 && two >= least2)) continue;
    least1 = one;
    least2 = two;
  }
}
