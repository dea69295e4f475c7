// A map of tokens in (where does the item go, where does it go with this color?), the permutation of the options out; or
// a sentence that says why the map is no symmetry of the problem.

import { optionCount, optionText, type Problem } from "../problem/problem.js";
import { identityOn } from "./symmetry.js";

/** Where `item` and `item:color` go. */
export type TokenMap = (token: string) => string;

export type Action =
  | { readonly ok: true; readonly image: Uint32Array }
  | { readonly ok: false; readonly why: string };

/** What the tokens' map does to the options. Options of `avoid` need not go anywhere. */
export function actionOf(problem: Problem, map: TokenMap, avoid: Iterable<number> = []): Action {
  const { codes, numbers } = tablesOf(problem);
  const avoided = new Set(avoid);
  const moved = movedCodes(problem, { map, codes, avoided });
  if (typeof moved === "string") return { ok: false, why: moved };
  const image = identityOn(optionCount(problem)).image;
  for (const options of numbers.values()) {
    const own = options.filter((o) => !avoided.has(o));
    if (own.length === 0) continue;
    const to = numbers.get(keyOf(problem, own[0], (e) => moved[e]))?.filter((o) => !avoided.has(o)) ?? [];
    if (to.length !== own.length) {
      const what =
        to.length === 0 ? "to no option" : `to ${to.length} options, of which there are ${own.length}`;
      return { ok: false, why: `the option "${optionText(problem, own[0])}" would go ${what}` };
    }
    own.forEach((o, k) => {
      image[o] = to[k];
    });
  }
  return { ok: true, image };
}

/** The options by what they consist of: equal ones, of which there can be several, share a key. */
interface Tables {
  /** By token `item` or `item:color`: a number. */
  readonly codes: ReadonlyMap<string, number>;
  readonly numbers: ReadonlyMap<string, readonly number[]>;
}

const known = new WeakMap<Problem, Tables>();

function tablesOf(problem: Problem): Tables {
  const before = known.get(problem);
  if (before) return before;
  const codes = new Map(problem.itemNames.map((name, i) => [name, i]));
  const own = problem.entryColor ? ownCodes(problem, codes) : problem.entryItem;
  const numbers = new Map<string, number[]>();
  for (let o = 0; o < optionCount(problem); o++) {
    const key = keyOf(problem, o, (e) => own[e]);
    const list = numbers.get(key);
    if (list) list.push(o);
    else numbers.set(key, [o]);
  }
  const made = { codes, numbers };
  known.set(problem, made);
  return made;
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

function keyOf({ optionStart, cost }: Problem, o: number, codeOf: (entry: number) => number): string {
  const list: number[] = [];
  for (let e = optionStart[o]; e < optionStart[o + 1]; e++) list.push(codeOf(e));
  list.sort((a, b) => a - b);
  return cost ? `${list.join()}|${cost[o]}` : list.join();
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
  { map, codes }: Mapping,
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
