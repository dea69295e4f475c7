// A symmetry in, parts of the problem out that together contain at least one solution of each class. An item is chosen, and
// of the options that cover it, or one of its images, one for each orbit: the part of the i-th orbit takes one of its
// options and avoids the orbits before it. What is still symmetric then is divided again in the same way.

import { allAtOnce, type Part, type Problem, type Shares, type WeightedPart } from "#problem";
import { Left } from "./left.js";
import { OrbitKernel } from "./orbit-kernel.js";
import { isFirst, stabilizer } from "./orbits.js";
import type { Group, Symmetry } from "./symmetry.js";

/** A part of the solutions, and what its symmetries are. */
export interface ClassPart extends Part {
  /** Elements that may lead a solution of the part to another one, or to itself; the identity is not among them. */
  readonly among: Group;
  /** Do they map the part to itself? Then their images cover as many parts like it as the group has elements for each of them. */
  readonly invariant: boolean;
  /** A class of solutions has this many members, divided by the number of elements that keep one of them as it is. */
  readonly order: number;
}

/** A part that its group maps to itself. */
interface Node extends Part {
  readonly group: Group;
  readonly depth: number;
}

/** Parts are divided as long as there are not more of them than this, unless another number is wanted … */
const MOST_PARTS = 400;
/** … an item with this many times more orbits is left alone … */
const WIDEST = 4;
/** … and not more often than this, or this if only one symmetry is left: to look for half of a small part takes longer than to search it. */
const MOST_DEPTH = 8;
const MOST_DEPTH_OF_ONE = 2;
/**
 * An item should have few options, as for every branch of a search, and they should have few images: a piece that stays
 * itself is better than a corner, which is four. The weight is measured (docs/symmetry.md).
 */
const IMAGE_WEIGHT = 0.3;
/** Sets of options of one orbit are gone through one by one as long as they are not more than this … */
const MOST_SETS = 300;
/** … and, times the elements of the group, not more than this. */
const MOST_COMPARED = 1e6;

/** Parts whose solutions, with their weights, are all solutions of the problem; null where parts cannot tell that. */
export function weightedParts(symmetry: Symmetry, most?: number): WeightedPart[] | null {
  const parts = allAtOnce(classParts(symmetry, most));
  if (!parts.every(({ invariant }) => invariant)) return null;
  return parts.map(({ take, avoid, among, order }) => ({ take, avoid, weight: order / (among.length + 1) }));
}

/** Each class has exactly one solution in these parts that no element of `among` leads to an earlier one there. */
export function* classParts({ problem, domains }: Symmetry, most = MOST_PARTS): Shares<ClassPart[]> {
  const parts: ClassPart[] = [];
  for (const { avoid, group } of domains)
    parts.push(...(yield* divide(problem, { take: [], avoid, group, depth: 0 }, most)));
  return parts;
}

function* divide(problem: Problem, root: Node, most: number): Shares<ClassPart[]> {
  const order = root.group.length;
  const done: ClassPart[] = [];
  const waiting: Node[] = [root];
  const kernel = order > 1 ? new OrbitKernel(problem) : null;
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    yield;
    const { take, avoid, group, depth } = node;
    const part = { take, avoid, among: group.slice(1), invariant: true, order };
    const mostDepth = group.length === 2 ? MOST_DEPTH_OF_ONE : MOST_DEPTH;
    if (!kernel || group.length === 1 || depth >= mostDepth || done.length + waiting.length >= most) {
      done.push(part);
      continue;
    }
    const splitter = new Splitter(problem, node, kernel);
    if (splitter.isDead) continue;
    const room = depth === 0 ? WIDEST * most : most - done.length - waiting.length;
    yield;
    const split = yield* splitter.split(room);
    if (!split) done.push(part);
    else {
      waiting.push(...split.nodes);
      for (const part of split.parts) done.push({ ...part, order });
    }
  }
  return done;
}

/** What a node is divided into: nodes, and parts that cannot be divided further. */
interface Split {
  readonly nodes: Node[];
  readonly parts: Omit<ClassPart, "order">[];
}

class Splitter {
  readonly #problem: Problem;
  readonly #node: Node;
  readonly #left: Left;
  /** The orbits of what is left; until the next splitter is made. */
  readonly #orbits: OrbitKernel;

  constructor(problem: Problem, node: Node, orbits: OrbitKernel) {
    this.#problem = problem;
    this.#node = node;
    this.#left = new Left(problem, node);
    this.#orbits = orbits;
    orbits.find(node.group, this.#left);
  }

  /** Has some item that must be covered no option left? */
  get isDead(): boolean {
    return this.#orbits.options.some((live, i) => live === 0 && this.#left.need(i) > 0);
  }

  /** Null if no item will do, or each has more orbits than `widest`: to make more parts takes longer than they save. */
  *split(widest: number): Shares<Split | null> {
    const orbits = this.#choose();
    if (!orbits || orbits.length > widest) return null;
    const { take, group, depth } = this.#node;
    const split: Split = { nodes: [], parts: [] };
    let avoid = this.#node.avoid;
    for (const orbit of orbits) {
      yield;
      const members = this.#orbits.members(orbit);
      const sets = this.#isExclusive(members) ? [[members[0]]] : this.#sets(members);
      if (!sets) {
        split.parts.push({ take: [...take, members[0]], avoid, among: group.slice(1), invariant: false });
      } else {
        for (const set of sets) {
          const rest = members.filter((o) => !set.includes(o));
          split.nodes.push({
            take: [...take, ...set],
            avoid: [...avoid, ...rest],
            group: stabilizer(group, set),
            depth: depth + 1,
          });
        }
      }
      avoid = [...avoid, ...members];
    }
    return split;
  }

  /** The orbits, large ones first, of the options of the item that promises the least work. */
  #choose(): readonly number[] | null {
    const item = this.#easiest();
    if (item < 0) return null;
    const { least, sizes } = this.#orbits;
    const { optionStart, entryItem } = this.#problem;
    const orbits = new Set<number>();
    let o = 0;
    for (let e = entryItem.indexOf(item); e >= 0; e = entryItem.indexOf(item, e + 1)) {
      while (optionStart[o + 1] <= e) o++;
      if (least[o] >= 0) orbits.add(least[o]);
    }
    return [...orbits].sort((a, b) => sizes[b] - sizes[a] || a - b);
  }

  /** The item, of those that must be covered and can be, that promises the least work; −1 if there is none. */
  #easiest(): number {
    let [best, least] = [-1, Infinity];
    const { options, images } = this.#orbits;
    for (let i = 0; i < options.length; i++) {
      if (options[i] === 0 || this.#left.need(i) <= 0) continue;
      const work = options[i] + IMAGE_WEIGHT * images[i];
      if (work < least) [best, least] = [i, work];
    }
    return best;
  }

  /** Can a solution of the node contain no two options of the orbit? */
  #isExclusive([first, ...others]: readonly number[]): boolean {
    const left = this.#left;
    left.take(first);
    const exclusive = !others.some((o) => left.isLive(o));
    left.untake(first);
    return exclusive;
  }

  /** The sets of options of an orbit that a solution may contain, one of each class; null if they are too many. */
  #sets(members: readonly number[]): number[][] | null {
    const sorted = [...members].sort((a, b) => a - b);
    const found: number[][] = [];
    const { group } = this.#node;
    const most = Math.min(MOST_SETS, MOST_COMPARED / group.length);
    let seen = 0;
    const left = this.#left;
    const extend = (set: number[], from: number): boolean => {
      if (set.length > 0 && isFirst(group, set)) found.push(set);
      for (let k = from; k < sorted.length; k++) {
        const o = sorted[k];
        if (!left.isLive(o)) continue;
        if (++seen > most) return false;
        left.take(o);
        const all = extend([...set, o], k + 1);
        left.untake(o);
        if (!all) return false;
      }
      return true;
    };
    return extend([], 0) ? found : null;
  }
}
