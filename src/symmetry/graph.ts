// A problem as a graph whose automorphisms are the problem's symmetries. Its points are what options consist of: items, or,
// where an option gives an item a color, that item with that color; an option that is there several times has a point of
// its own besides, so that the copies can be exchanged.

import { itemCount, numbers, optionCount, type Problem, type Shares, THINGS_A_SHARE } from "#problem";

export interface Graph {
  readonly options: number;
  /** Points: the items first, then the items with their colors, then the copies. */
  readonly points: number;
  /** Option o has the points optionPoint[optionStart[o]] … optionPoint[optionStart[o + 1] − 1]. */
  readonly optionStart: Uint32Array;
  readonly optionPoint: Uint32Array;
  /** Point p is in the options pointOption[pointStart[p]] … */
  readonly pointStart: Uint32Array;
  readonly pointOption: Uint32Array;
  /** By point: the item of a point with a color; any other point is its own. */
  readonly itemOf: Uint32Array;
  /** By point: the first one that is in the same options. */
  readonly leaderOf: Uint32Array;
  /** Points that are in some option, the first of those that are in the same ones. */
  readonly leaders: Uint32Array;
  /** By point, by option: a number for what it is; only those with the same one can be exchanged. */
  readonly pointKind: Int32Array;
  readonly optionKind: Int32Array;
}

export function* graphOf(problem: Problem): Shares<Graph> {
  const optionKind = optionKinds(problem);
  const { optionStart, optionPoint, itemOf } = yield* withCopies(yield* coloredPoints(problem), optionKind);
  const pointStart = new Uint32Array(itemOf.length + 1);
  for (let e = 0; e < optionPoint.length; e++) pointStart[optionPoint[e] + 1]++;
  for (let p = 0; p < itemOf.length; p++) pointStart[p + 1] += pointStart[p];
  const next = pointStart.slice();
  const pointOption = new Uint32Array(optionPoint.length);
  for (let o = 0; o < optionKind.length; o++) {
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) pointOption[next[optionPoint[e]]++] = o;
  }
  const adjacency = { optionStart, optionPoint, pointStart, pointOption };
  yield;
  const leaderOf = yield* leadersOf(adjacency);
  const leaders = leaderOf.filter((leader, p) => leader === p && pointStart[p] < pointStart[p + 1]);
  const points = { points: itemOf.length, itemOf, leaderOf, leaders, pointKind: pointKinds(problem, itemOf) };
  return { options: optionKind.length, optionKind, ...adjacency, ...points };
}

/** By point: the first one that is in the same options. */
function* leadersOf(adjacency: Pick<Graph, "pointStart" | "pointOption">): Shares<Uint32Array> {
  const { pointStart, pointOption } = adjacency;
  const first = new Map<number, number[]>();
  const leaders = new Uint32Array(pointStart.length - 1);
  let looked = 0;
  for (let p = 0; p < leaders.length; p++) {
    const [from, to] = [pointStart[p], pointStart[p + 1]];
    const hash = from === to ? -1 : pointOption[from] * (to - from) + pointOption[to - 1];
    const alike = first.get(hash) ?? [];
    const leader = alike.find((q) => hasSameOptions(adjacency, p, q));
    if (leader === undefined) alike.push(p);
    first.set(hash, alike);
    leaders[p] = leader ?? p;
    looked += to - from + alike.length;
    if (looked < THINGS_A_SHARE) continue;
    looked = 0;
    yield;
  }
  return leaders;
}

function hasSameOptions(
  { pointStart, pointOption }: Pick<Graph, "pointStart" | "pointOption">,
  p: number,
  q: number,
): boolean {
  const length = pointStart[p + 1] - pointStart[p];
  if (pointStart[q + 1] - pointStart[q] !== length) return false;
  for (let k = 0; k < length; k++)
    if (pointOption[pointStart[p] + k] !== pointOption[pointStart[q] + k]) return false;
  return true;
}

/** What the options consist of, and the items of the points. */
type Contents = Pick<Graph, "optionStart" | "optionPoint" | "itemOf">;

function* coloredPoints(problem: Problem): Shares<Contents> {
  const { entryItem, entryColor, optionStart, colorNames } = problem;
  const items = numbers(itemCount(problem));
  if (!entryColor) return { optionStart, optionPoint: entryItem, itemOf: items };
  const itemOf = Array.from(items);
  const known = new Map<number, number>();
  const optionPoint = entryItem.slice();
  for (let e = 0; e < entryItem.length; e++) {
    if (e % THINGS_A_SHARE === 0) yield;
    if (entryColor[e] === 0) continue;
    const key = entryItem[e] * colorNames.length + entryColor[e];
    const point = known.get(key) ?? itemOf.push(entryItem[e]) - 1;
    known.set(key, point);
    optionPoint[e] = point;
  }
  return { optionStart, optionPoint, itemOf: Uint32Array.from(itemOf) };
}

/** Gives a point of its own to each option that is there several times. */
function* withCopies(contents: Contents, optionKind: Int32Array): Shares<Contents> {
  const { optionStart, optionPoint, itemOf } = contents;
  const copies = yield* copiesIn(contents, optionKind);
  if (copies.size === 0) return contents;
  const [start, point, items] = [[0], [] as number[], [...itemOf]];
  for (let o = 0; o < optionKind.length; o++) {
    if (o % THINGS_A_SHARE === 0) yield;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) point.push(optionPoint[e]);
    if (copies.has(o)) point.push(items.push(items.length) - 1);
    start.push(point.length);
  }
  return {
    optionStart: Uint32Array.from(start),
    optionPoint: Uint32Array.from(point),
    itemOf: Uint32Array.from(items),
  };
}

/** By option: a hash of what it consists of, the sum of its points'. */
function contentHashes({ optionStart, optionPoint }: Contents): Int32Array {
  const hashes = new Int32Array(optionStart.length - 1);
  for (let o = 0; o < hashes.length; o++) {
    let hash = 0;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) hash = (hash + mixed(optionPoint[e] + 1)) | 0;
    hashes[o] = hash;
  }
  return hashes;
}

/** The options that are there several times. Only those with the same hash are compared. */
function* copiesIn(contents: Contents, optionKind: Int32Array): Shares<Set<number>> {
  const { optionStart, optionPoint } = contents;
  const hashes = contentHashes(contents);
  const sorted = hashes.slice().sort();
  const several = new Set(sorted.filter((hash, k) => k > 0 && hash === sorted[k - 1]));
  const copies = new Set<number>();
  if (several.size === 0) return copies;
  const first = new Map<string, number>();
  for (let o = 0; o < hashes.length; o++) {
    if (o % THINGS_A_SHARE === 0) yield;
    if (!several.has(hashes[o])) continue;
    const content = optionPoint.slice(optionStart[o], optionStart[o + 1]).sort();
    const key = `${content.join()}|${optionKind[o]}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, o);
    else copies.add(other).add(o);
  }
  return copies;
}

function pointKinds(problem: Problem, itemOf: Uint32Array): Int32Array {
  const { primaryCount, lower, upper } = problem;
  const items = itemCount(problem);
  const kinds = new Numbers<string>();
  return Int32Array.from(itemOf, (item, p) => {
    if (p < primaryCount) return kinds.of(`${lower[p]}:${upper[p]}`);
    return kinds.of(p < items ? "secondary" : item < p ? "color" : "copy");
  });
}

/** By option: a number for what it costs. */
export function optionKinds(problem: Problem): Int32Array {
  const kinds = new Numbers<number>();
  const { cost } = problem;
  return cost ? Int32Array.from(cost, (c) => kinds.of(c)) : new Int32Array(optionCount(problem));
}

/** Numbers things in the order in which they come. */
class Numbers<T> {
  readonly #known = new Map<T, number>();

  of(thing: T): number {
    const number = this.#known.get(thing) ?? this.#known.size;
    this.#known.set(thing, number);
    return number;
  }
}

/** A number that looks random. */
export function mixed(value: number): number {
  let x = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}
