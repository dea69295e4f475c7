// The torto puzzle: an array of letters in which each word can be traced by a noncrossing king path (TORTO-DLX).

/** Words that are to be traced in an array of letters. */
export interface TortoPuzzle {
  /** At least one word, at most 62, of at most 62 letters each. */
  readonly words: readonly string[];
  /** 6 when absent. */
  readonly rows?: number;
  /** 3 when absent. */
  readonly columns?: number;
}

export const DEFAULT_ROWS = 6;
export const DEFAULT_COLUMNS = 3;

/** The cells are named by the digits a … z, A … Z. */
export const MOST_CELLS = 52;

/** Words and letters are numbered by one digit. */
export const MOST_WORDS = 62;
export const MOST_LETTERS = 62;

/** The size of the array, with the defaults filled in. */
export function arraySize({ rows = DEFAULT_ROWS, columns = DEFAULT_COLUMNS }: TortoPuzzle): [number, number] {
  return [rows, columns];
}

/** Does the original's saving of a factor of four apply? It assumes an even number of rows and an odd one of columns. */
export function savesSymmetry(puzzle: TortoPuzzle): boolean {
  const [rows, columns] = arraySize(puzzle);
  return rows % 2 === 0 && columns % 2 === 1;
}
