type Cell = readonly number[];
interface Placed {
  readonly name: string;
  readonly cells: readonly Cell[];
}

export const TARGETS: Readonly<Record<string, readonly Cell[]>>;

/** The problem of what looks like these cubies, and what each of its options places. */
export function facade(target: readonly Cell[]): {
  readonly text: string;
  readonly options: readonly Placed[];
  readonly visible: number;
  readonly hidden: number;
};

/** The cubies of a structure that hangs together and stands; null if it does not. */
export function standing(pieces: readonly Placed[]): string | null;
