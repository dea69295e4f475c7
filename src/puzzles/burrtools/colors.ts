// The colors of BurrTools as marks. A colored cell of a piece has a mark beside it, and the result has that mark at the cells
// where the color may be, so that a placement which breaks a rule does not fit. Marks also tell turned pieces apart.

/** A cell of a shape: its color from 1, 0 if it has none. */
interface Colored {
  readonly color: number;
}

/** Which color of a piece may be on which color of the result, beside those that have none. */
export interface Pair {
  readonly piece: number;
  readonly result: number;
}

export class ColorRules {
  readonly #pairs: ReadonlySet<string>;
  /** The colors of pieces that matter. */
  readonly #marked: readonly number[];
  /** Do cells of the result differ in color? Then a motion must keep their colors. */
  readonly #motley: boolean;

  constructor(pairs: readonly Pair[], box: readonly Colored[], pieces: readonly (readonly Colored[])[]) {
    this.#pairs = new Set(pairs.map(({ piece, result }) => `${piece},${result}`));
    this.#motley = box.some(({ color }) => color !== box[0]!.color);
    const used = new Set(pieces.flat().map(({ color }) => color));
    this.#marked = [...used].filter((color) => {
      const everywhere = box.every((cell) => this.#allows(color, cell.color));
      return color > 0 && !(everywhere && pieces.every((piece) => isPlainIn(color, piece)));
    });
  }

  #allows(piece: number, result: number): boolean {
    return piece === 0 || result === 0 || this.#pairs.has(`${piece},${result}`);
  }

  /** The marks of a cell of a piece. */
  ofPiece(color: number): string[] {
    return this.#marked.includes(color) ? [`#${color}`] : [];
  }

  /** The marks of a cell of the result; the last is no piece's, and says its own color. */
  ofResult(color: number): string[] {
    const allowed = this.#marked.filter((piece) => this.#allows(piece, color)).map((piece) => `#${piece}`);
    return this.#motley && color > 0 ? [...allowed, `~${color}`] : allowed;
  }
}

/** Has the piece no cell of this color, or no other ones? */
function isPlainIn(color: number, piece: readonly Colored[]): boolean {
  const own = piece.filter((cell) => cell.color === color);
  return own.length === 0 || own.length === piece.length;
}
