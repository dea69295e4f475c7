// What the motions of a board do to its options. Few of them are found out; the others are products of these, and the
// product of a symmetry with a motion that is none is none.

/** Where a motion brings each cell. */
interface CellMap {
  readonly map: ReadonlyMap<string, string>;
}

/** By motion: the image of every option; null for one that is no symmetry. The motions must be a group. */
export function imagesOf<M extends CellMap>(
  motions: readonly M[],
  find: (motion: M) => Uint32Array | null,
): (Uint32Array | null)[] {
  const table = new Products(motions);
  const images = motions.map((): Uint32Array | null | undefined => undefined);
  const factors: number[] = [];
  motions.forEach((motion, k) => {
    if (images[k] !== undefined) return;
    const image = find(motion);
    const known = images.flatMap((other, j) => (other ? [j] : []));
    if (!image) {
      for (const j of [k, ...known.flatMap((j) => table.product(k, j))]) images[j] = null;
      return;
    }
    images[k] = image;
    factors.push(k);
    const group = [...known, k];
    // Every element of the group is a product of factors; the list grows while it is gone through.
    for (const j of group) {
      for (const factor of factors) {
        const [first, then] = [images[j]!, images[factor]!];
        for (const product of table.product(factor, j)) {
          if (images[product] !== undefined) continue;
          images[product] = first.map((o) => then[o]!);
          group.push(product);
        }
      }
    }
  });
  return images.map((image) => image ?? null);
}

class Products {
  /** By motion: the number of the cell that each cell goes to. */
  readonly #maps: readonly (readonly number[])[];
  /** By such a map as text: the motions that have it; those of a flat block of cubes have it in pairs. */
  readonly #numbers = new Map<string, number[]>();

  constructor(motions: readonly CellMap[]) {
    const cells = [...(motions[0]?.map.keys() ?? [])];
    const numbers = new Map(cells.map((cell, k) => [cell, k]));
    this.#maps = motions.map(({ map }) => cells.map((cell) => numbers.get(map.get(cell)!)!));
    this.#maps.forEach((map, k) => {
      const text = map.join();
      this.#numbers.set(text, [...(this.#numbers.get(text) ?? []), k]);
    });
  }

  /** The motions that do what the second and then the first do. */
  product(first: number, second: number): readonly number[] {
    const then = this.#maps[first]!;
    return this.#numbers.get(this.#maps[second]!.map((cell) => then[cell]!).join()) ?? [];
  }
}
