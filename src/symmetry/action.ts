// A map of tokens in (where does the item go, where does it go with this color?), the permutation of the options out; or
// a sentence that says why the map is no symmetry of the problem.

import { numbers, optionCount, optionText, type Problem } from "#problem";
import { mixed, optionKinds } from "./graph.js";
import { GraphKernel } from "./kernel.js";
import { identityOn } from "./symmetry.js";

/** Where `item` and `item:color` go. */
export type TokenMap = (token: string) => string;

export type Action =
  | { readonly ok: true; readonly image: Uint32Array }
  | { readonly ok: false; readonly why: string };

/** What the tokens' map does to the options. Options of `avoid` need not go anywhere. */
export function actionOf(problem: Problem, map: TokenMap, avoid: Iterable<number> = []): Action {
  const avoided = new Set(avoid);
  const quick = avoided.size === 0 ? quickImage(problem, map) : null;
  if (quick) return { ok: true, image: quick };
  const { codes, file } = tablesOf(problem);
  const moved = movedCodes(problem, { map, codes, avoided });
  if (typeof moved === "string") return { ok: false, why: moved };
  const image = identityOn(optionCount(problem)).image;
  const wanted = (options: readonly number[]) =>
    avoided.size === 0 ? options : options.filter((o) => !avoided.has(o));
  for (const equal of file.classes) {
    const own = wanted(equal);
    if (own.length === 0) continue;
    const to = wanted(file.find(own[0], moved));
    if (to.length !== own.length) {
      const what =
        to.length === 0 ? "to no option" : `to ${to.length} options, of which there are ${own.length}`;
      return { ok: false, why: `the option "${optionText(problem, own[0])}" would go ${what}` };
    }
    for (let k = 0; k < own.length; k++) image[own[k]] = to[k];
  }
  return { ok: true, image };
}

/**
 * The same by the kernel, whose loops are fast the first time; null if that cannot be, or there is no such permutation: why,
 * is not its business. Colors and options that are there several times are left to others.
 */
function quickImage(problem: Problem, map: TokenMap): Uint32Array | null {
  if (problem.entryColor) return null;
  const kernel = kernelFor(problem);
  if (!kernel) return null;
  const codes = new Map(problem.itemNames.map((name, i) => [name, i]));
  const items = movedItems(problem, { map, codes });
  if (typeof items === "string") return null;
  kernel.pointImage.set(items);
  return kernel.optionImage();
}

/** The kernel of the problem that was asked about last: engines can have only some hundred memories. */
let last: { readonly problem: WeakRef<Problem>; readonly kernel: GraphKernel | null } | null = null;

/** Null if some options are equal: then the kernel makes no permutations. */
function kernelFor(problem: Problem): GraphKernel | null {
  if (last?.problem.deref() === problem) return last.kernel;
  const { optionStart, entryItem, itemNames } = problem;
  const points = itemNames.length;
  const itemOf = numbers(points);
  const contents = { optionStart, optionPoint: entryItem, itemOf, optionKind: optionKinds(problem) };
  const kernel = new GraphKernel({ options: optionCount(problem), points, ...contents });
  kernel.pointImage.set(itemOf);
  const tellsApart = kernel.optionImage()!.every((image, o) => image === o);
  last = { problem: new WeakRef(problem), kernel: tellsApart ? kernel : null };
  return last.kernel;
}

interface Tables {
  /** By token `item` or `item:color`: a number. */
  readonly codes: ReadonlyMap<string, number>;
  readonly file: OptionFile;
}

const known = new WeakMap<Problem, Tables>();

function tablesOf(problem: Problem): Tables {
  const before = known.get(problem);
  if (before) return before;
  const codes = new Map(problem.itemNames.map((name, i) => [name, i]));
  const own = problem.entryColor ? ownCodes(problem, codes) : problem.entryItem;
  const made = { codes, file: new OptionFile(problem, own, codes.size) };
  known.set(problem, made);
  return made;
}

/** The options by what they consist of. */
class OptionFile {
  /** Options that are equal, in the order of the first ones. */
  readonly classes: number[][] = [];
  readonly #problem: Problem;
  /** By entry: the number of its token. */
  readonly #own: Uint32Array;
  /** By hash: the classes with it. */
  readonly #byHash = new Map<number, number[][]>();
  /** By token: the last search that it was part of. */
  readonly #seen: Uint32Array;
  #searches = 0;

  constructor(problem: Problem, own: Uint32Array, tokens: number) {
    this.#problem = problem;
    this.#own = own;
    this.#seen = new Uint32Array(tokens);
    for (let o = 0; o < optionCount(problem); o++) this.#add(o);
  }

  #add(o: number): void {
    const equal = this.find(o, this.#own);
    if (equal.length > 0) {
      equal.push(o);
      return;
    }
    const hash = this.#hash(o, this.#own);
    const alike = this.#byHash.get(hash);
    if (alike) alike.push([o]);
    else this.#byHash.set(hash, [[o]]);
    this.classes.push((alike ?? this.#byHash.get(hash)!).at(-1)!);
  }

  /** The options that are equal to option o with these tokens, by entry, instead of its own. */
  find(o: number, tokens: Uint32Array): number[] {
    const alike = this.#byHash.get(this.#hash(o, tokens)) ?? [];
    return alike.find(([other]) => this.#isEqual(o, tokens, other)) ?? [];
  }

  #hash(o: number, tokens: Uint32Array): number {
    const { optionStart } = this.#problem;
    let hash = 0;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) hash = (hash + mixed(tokens[e] + 1)) | 0;
    return hash;
  }

  /** Tokens are in any order; none is in an option twice. */
  #isEqual(o: number, tokens: Uint32Array, other: number): boolean {
    const { optionStart, cost } = this.#problem;
    if (optionStart[o + 1] - optionStart[o] !== optionStart[other + 1] - optionStart[other]) return false;
    if (cost && cost[o] !== cost[other]) return false;
    const search = ++this.#searches;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) this.#seen[tokens[e]] = search;
    for (let e = optionStart[other]; e < optionStart[other + 1]; e++)
      if (this.#seen[this.#own[e]] !== search) return false;
    return true;
  }
}

/** By entry: the number of its token; tokens with a color get theirs here. */
function ownCodes({ entryItem, entryColor, itemNames, colorNames }: Problem, codes: Map<string, number>) {
  return entryItem.map((i, e) => {
    const color = entryColor![e];
    if (color === 0) return i;
    const token = `${itemNames[i]}:${colorNames[color]}`;
    const code = codes.get(token) ?? codes.size;
    codes.set(token, code);
    return code;
  });
}

/** The map, the numbers of the tokens, and the options that need not go anywhere. */
interface Mapping {
  readonly map: TokenMap;
  readonly codes: ReadonlyMap<string, number>;
  readonly avoided: ReadonlySet<number>;
}

/** By entry: the number of the token that its token goes to; or why the tokens are not permuted properly. */
function movedCodes(problem: Problem, mapping: Mapping): Uint32Array | string {
  const { optionStart, entryItem, entryColor } = problem;
  const items = movedItems(problem, mapping);
  if (typeof items === "string") return items;
  const colors = entryColor && new ColorMap(problem, mapping, items);
  const moved = new Uint32Array(entryItem.length);
  for (let o = 0; o < optionCount(problem); o++) {
    if (mapping.avoided.has(o)) continue;
    for (let e = optionStart[o]; e < optionStart[o + 1]; e++) {
      const to = entryColor?.[e] ? colors!.image(e) : items[entryItem[e]];
      if (typeof to === "string") return to;
      moved[e] = to;
    }
  }
  return moved;
}

/** Where items with their colors go. */
class ColorMap {
  readonly #problem: Problem;
  readonly #mapping: Mapping;
  /** By item: where it goes. */
  readonly #items: Uint32Array;
  /** By the number of a token with a color: the number of the one that it goes to. */
  readonly #images = new Map<number, number>();
  readonly #taken = new Set<number>();

  constructor(problem: Problem, mapping: Mapping, items: Uint32Array) {
    this.#problem = problem;
    this.#mapping = mapping;
    this.#items = items;
  }

  /** The number of the token that the token of this entry goes to; or why it cannot. */
  image(entry: number): number | string {
    const { itemNames, colorNames, entryItem, entryColor } = this.#problem;
    const { map, codes } = this.#mapping;
    const token = `${itemNames[entryItem[entry]]}:${colorNames[entryColor![entry]]}`;
    const code = codes.get(token)!;
    const known = this.#images.get(code);
    if (known !== undefined) return known;
    const image = map(token);
    const to = codes.get(image);
    const colon = image.indexOf(":");
    if (to === undefined || colon < 0) return `${token} would go to ${image}, which is in no option`;
    const item = this.#items[entryItem[entry]];
    if (codes.get(image.slice(0, colon)) !== item)
      return `${token} would go to ${image}, and its item to ${itemNames[item]}`;
    if (this.#taken.has(to)) return `two colors would go to ${image}`;
    this.#taken.add(to);
    this.#images.set(code, to);
    return to;
  }
}

/** By item: where it goes; or why the items are not permuted properly. */
function movedItems(
  { itemNames, primaryCount, lower, upper }: Problem,
  { map, codes }: Pick<Mapping, "map" | "codes">,
): Uint32Array | string {
  const to = new Uint32Array(itemNames.length);
  const taken = new Set<number>();
  for (let i = 0; i < itemNames.length; i++) {
    const [name, image] = [itemNames[i], map(itemNames[i])];
    const j = codes.get(image);
    if (j === undefined || j >= itemNames.length)
      return `the item ${name} would go to ${image}, which is no item`;
    if (taken.has(j)) return `two items would go to ${image}`;
    if (i < primaryCount !== j < primaryCount) {
      return `${name} would go to ${image}, but only one of them is primary`;
    }
    if (i < primaryCount && (lower[i] !== lower[j] || upper[i] !== upper[j])) {
      return `${name} would go to ${image}, which has other bounds`;
    }
    taken.add(j);
    to[i] = j;
  }
  return to;
}
