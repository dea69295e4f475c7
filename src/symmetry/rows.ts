// The sum over classes of solutions by their own symmetry, e.g. 2307 classes without any and 32 with a half turn.

/** Classes of solutions with the same symmetry. */
export interface SymmetryRow {
  /** The number of symmetries that each solution has itself, the identity included: 1 if it has none. */
  readonly order: number;
  /** What they are, without the identity, in alphabetical order; e.g. ["half turn"]. */
  readonly kinds: readonly string[];
  /** How many classes there are. */
  readonly classes: bigint;
  /** How many solutions are in them. */
  readonly solutions: bigint;
}

export class SymmetryRows {
  /** By the names of the symmetries. */
  readonly #rows: Map<string, SymmetryRow>;

  constructor(others?: SymmetryRows) {
    this.#rows = new Map(others ? others.#rows : []);
  }

  /** Adds classes with these symmetries, and the solutions in them. */
  add(kinds: readonly string[], classes: bigint, solutions: bigint): void {
    if (classes === 0n) return;
    const key = kinds.join();
    const before = this.#rows.get(key);
    this.#rows.set(key, {
      order: kinds.length + 1,
      kinds,
      classes: (before?.classes ?? 0n) + classes,
      solutions: (before?.solutions ?? 0n) + solutions,
    });
  }

  get classes(): bigint {
    return [...this.#rows.values()].reduce((sum, { classes }) => sum + classes, 0n);
  }

  get solutions(): bigint {
    return [...this.#rows.values()].reduce((sum, { solutions }) => sum + solutions, 0n);
  }

  /** The least symmetric first. */
  rows(): SymmetryRow[] {
    return [...this.#rows.values()].sort((a, b) => {
      return a.order - b.order || (String(a.kinds) < String(b.kinds) ? -1 : 1);
    });
  }
}
