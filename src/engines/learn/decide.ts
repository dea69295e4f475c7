// Which variable is next: the one that was most in conflicts lately, from a heap. And the way back to a level.

import { uncount } from "./propagate.js";
import { CHOICE, deepen, type State, set } from "./state.js";

const DECAY = 1 / 0.95;
const HUGE = 1e100;

/** Fills the heap, in random order: neighbours in the file are about the same things, and would be chosen one after the other. */
export function fillHeap(s: State): void {
  const { variables, options } = s.layout;
  for (let v = 0; v < options; v++) s.activity[v] = s.random.below(1 << 20) / 2 ** 40;
  for (let v = 0; v < variables; v++) insert(s, v);
}

/** Makes a choice on a new level; false if every variable is set. */
export function decide(s: State): boolean {
  for (;;) {
    if (s.heapSize === 0) return false;
    const v = pop(s);
    if (s.value[2 * v] !== 0) continue;
    s.decisions++;
    deepen(s);
    set(s, 2 * v + (s.phase[v] ? 0 : 1), CHOICE);
    return true;
  }
}

/** Goes back to a level. */
export function backTo(s: State, level: number): void {
  if (s.current <= level) return;
  const start = s.begins[level + 1];
  for (let k = s.tail - 1; k >= start; k--) {
    const literal = s.trail[k];
    const v = literal >> 1;
    if (k < s.head) uncount(s, literal);
    s.value[literal] = 0;
    s.value[literal ^ 1] = 0;
    s.phase[v] = literal & 1 ? 0 : 1;
    if (s.heapPlace[v] < 0) insert(s, v);
  }
  s.tail = start;
  s.head = start;
  s.current = level;
}

/** A variable was in a conflict. */
export function bump(s: State, v: number): void {
  const { activity } = s;
  activity[v] += s.bump;
  if (activity[v] > HUGE) {
    for (let w = 0; w < activity.length; w++) activity[w] /= HUGE;
    s.bump /= HUGE;
  }
  if (s.heapPlace[v] >= 0) up(s, s.heapPlace[v]);
}

/** What was before a conflict counts less than what is after it. */
export function decay(s: State): void {
  s.bump *= DECAY;
}

function insert(s: State, v: number): void {
  s.heap[s.heapSize] = v;
  s.heapPlace[v] = s.heapSize;
  up(s, s.heapSize++);
}

function pop(s: State): number {
  const { heap, heapPlace } = s;
  const top = heap[0];
  heapPlace[top] = -1;
  const last = heap[--s.heapSize];
  if (s.heapSize > 0) {
    heap[0] = last;
    heapPlace[last] = 0;
    down(s);
  }
  return top;
}

/** Is v to be chosen before w? Of equals the first, so that the order is the same everywhere. */
function isBefore(activity: Float64Array, v: number, w: number): boolean {
  return activity[v] > activity[w] || (activity[v] === activity[w] && v < w);
}

function up({ heap, heapPlace, activity }: State, at: number): void {
  const v = heap[at];
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const w = heap[parent];
    if (!isBefore(activity, v, w)) break;
    heap[at] = w;
    heapPlace[w] = at;
    at = parent;
  }
  heap[at] = v;
  heapPlace[v] = at;
}

function down({ heap, heapPlace, activity, heapSize }: State): void {
  let at = 0;
  const v = heap[at];
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heapSize) break;
    if (child + 1 < heapSize && isBefore(activity, heap[child + 1], heap[child])) child++;
    if (!isBefore(activity, heap[child], v)) break;
    heap[at] = heap[child];
    heapPlace[heap[at]] = at;
    at = child;
  }
  heap[at] = v;
  heapPlace[v] = at;
}
