// A problem as a graph whose automorphisms are the problem's symmetries. Its points are what options consist of: items, or,
// where an option gives an item a color, that item with that color; an option that is there several times has a point of
// its own besides, so that the copies can be exchanged.

import { itemCount, numbers, optionCount, type Problem } from "#problem";

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

export function graphOf(problem: Problem): Graph {
  const optionKind = optionKinds(problem);
  const { optionStart, optionPoint, itemOf } = withCopies(coloredPoints(problem), optionKind);
  const pointStart = new Uint32Array(itemOf.length + 1);
  for (let e = 0; e < optionPoint.length; e++) pointStart[optionPoint[e] + 1]++;
  for (let p = 0; p < itemOf.length; p++) pointStart[p + 1] += pointStart[p];
  const next = pointStart.slice();
  const pointOption = new Uint32Array(optionPoint.length);
  for (let o = 0; o < optionKind.length; o++) {
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) pointOption[next[optionPoint[e]]++] = o;
  }
  const adjacency = { optionStart, optionPoint, pointStart, pointOption };
  const leaderOf = leadersOf(adjacency);
  const leaders = leaderOf.filter((leader, p) => leader === p && pointStart[p] < pointStart[p + 1]);
  const points = { points: itemOf.length, itemOf, leaderOf, leaders, pointKind: pointKinds(problem, itemOf) };
  return { options: optionKind.length, optionKind, ...adjacency, ...points };
}

/** By point: the first one that is in the same options. */
function leadersOf({ pointStart, pointOption }: Pick<Graph, "pointStart" | "pointOption">): Uint32Array {
  const first = new Map<number, number[]>();
  const optionsOf = (p: number) => pointOption.subarray(pointStart[p], pointStart[p + 1]);
  return Uint32Array.from({ length: pointStart.length - 1 }, (_, p) => {
    const own = optionsOf(p);
    const hash = own.length === 0 ? -1 : own[0] * own.length + own[own.length - 1];
    const alike = first.get(hash) ?? [];
    const leader = alike.find(
      (q) => optionsOf(q).every((o, k) => o === own[k]) && optionsOf(q).length === own.length,
    );
    if (leader === undefined) first.set(hash, [...alike, p]);
    return leader ?? p;
  });
}

/** What the options consist of, and the items of the points. */
type Contents = Pick<Graph, "optionStart" | "optionPoint" | "itemOf">;

function coloredPoints(problem: Problem): Contents {
  const { entryItem, entryColor, optionStart, colorNames } = problem;
  const items = numbers(itemCount(problem));
  if (!entryColor) return { optionStart, optionPoint: entryItem, itemOf: items };
  const itemOf = Array.from(items);
  const known = new Map<number, number>();
  const optionPoint = entryItem.map((item, e) => {
    if (entryColor[e] === 0) return item;
    const key = item * colorNames.length + entryColor[e];
    const point = known.get(key) ?? itemOf.push(item) - 1;
    known.set(key, point);
    return point;
  });
  return { optionStart, optionPoint, itemOf: Uint32Array.from(itemOf) };
}

/** Gives a point of its own to each option that is there several times. */
function withCopies(contents: Contents, optionKind: Int32Array): Contents {
  const { optionStart, optionPoint, itemOf } = contents;
  const copies = copiesIn(contents, optionKind);
  if (copies.size === 0) return contents;
  const [start, point, items] = [[0], [] as number[], [...itemOf]];
  for (let o = 0; o < optionKind.length; o++) {
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
function copiesIn(contents: Contents, optionKind: Int32Array): Set<number> {
  const { optionStart, optionPoint } = contents;
  const hashes = contentHashes(contents);
  const sorted = hashes.slice().sort();
  const several = new Set(sorted.filter((hash, k) => k > 0 && hash === sorted[k - 1]));
  const copies = new Set<number>();
  if (several.size === 0) return copies;
  const first = new Map<string, number>();
  hashes.forEach((hash, o) => {
    if (!several.has(hash)) return;
    const content = optionPoint.slice(optionStart[o], optionStart[o + 1]).sort();
    const key = `${content.join()}|${optionKind[o]}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, o);
    else copies.add(other).add(o);
  });
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
