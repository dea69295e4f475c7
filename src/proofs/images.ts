// The first branches of a proof of a symmetric problem: those of the item whose options have the fewest that are no image of
// one before them. An image has as many solutions as the branch that it is the image of.

import type { Log } from "#engines";
import type { Problem } from "#problem";

/** A branch that takes an option of the problem; `image`: it is that of branch `of` under the symmetry of this number. */
export interface RootBranch {
  readonly option: number;
  readonly image: { readonly symmetry: number; readonly of: number } | null;
}

export interface Root {
  /** The rank of the item. */
  readonly item: number;
  readonly branches: readonly RootBranch[];
}

/** Null if symmetries shorten nothing. */
export function rootBranches(
  problem: Problem,
  { items, options }: Log,
  group: readonly Uint32Array[],
): Root | null {
  if (group.length < 2) return null;
  const { optionStart, entryItem, lower, upper } = problem;
  const optionsOf = problem.itemNames.map((): number[] => []);
  for (const o of options)
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++) optionsOf[entryItem[e]!]!.push(o);
  let [best, least]: [Root | null, number] = [null, Infinity];
  for (const [item, i] of items.entries()) {
    if (lower[i] !== 1 || upper[i] !== 1 || optionsOf[i]!.length === 0) continue;
    const branches = branchesOf(optionsOf[i]!, group);
    const searched = branches.filter(({ image }) => !image).length;
    if (searched < least && searched < branches.length) [best, least] = [{ item, branches }, searched];
  }
  return best;
}

function branchesOf(options: readonly number[], group: readonly Uint32Array[]): RootBranch[] {
  const branches: RootBranch[] = [];
  for (const option of options) {
    let image: RootBranch["image"] = null;
    for (let of = 0; of < branches.length && !image; of++) {
      if (branches[of]!.image) continue;
      const symmetry = group.findIndex((image) => image[branches[of]!.option] === option);
      if (symmetry > 0) image = { symmetry, of };
    }
    branches.push({ option, image });
  }
  return branches;
}
