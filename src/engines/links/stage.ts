// The stage: one array on which searches take turns, because V8 makes its best code only for an array that it knows for
// certain: then the array's address and length are part of the code. It knows a constant of the module whose function
// it compiles; it knows an array in a closure only until there is a second closure of the kind, and an argument never:
// the same loops take 1.4 times as long then. So what matters is written `m === STAGE ? f(STAGE, i) : f(m, i)`, and V8
// compiles f twice, inlined, once for the stage and once, if ever, for tables that are too large for it.

/** 4 MB, touched only as far as it is needed: room for about 225,000 entries. A larger one sets off V8's full garbage collection. */
export const STAGE = new Int32Array(1 << 20);
/** Whose tables are on the stage now. */
let onStage: Tables | null = null;

/** The tables of one search, wherever they are: on the stage, where they are made if they fit, or in an array of their own. */
export class Tables {
  readonly size: number;
  /** Their own array; null before they have left the stage, and out of date while they are on it. */
  #own: Int32Array | null = null;

  /** `fill` writes them where nothing but zeros is. */
  constructor(size: number, fill: (m: Int32Array) => void) {
    this.size = size;
    if (size > STAGE.length) this.#own = new Int32Array(size);
    else {
      onStage?.leave();
      onStage = this;
      STAGE.fill(0, 0, size);
    }
    fill(this.array);
  }

  /** Where they are now. */
  get array(): Int32Array {
    return onStage === this ? STAGE : this.#own!;
  }

  /** Brings them onto the stage if they fit, and sends home those that are there. Returns where they are then. */
  enter(): Int32Array {
    if (onStage === this) return STAGE;
    const own = this.#own!;
    if (own.length > STAGE.length) return own;
    onStage?.leave();
    STAGE.set(own);
    onStage = this;
    return STAGE;
  }

  /** Brings them home. */
  leave(): void {
    if (onStage !== this) return;
    this.#own ??= new Int32Array(this.size);
    this.#own.set(STAGE.subarray(0, this.size));
    onStage = null;
  }

  /** They are not needed any more. */
  drop(): void {
    if (onStage === this) onStage = null;
  }
}
