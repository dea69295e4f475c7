// The stage: one array on which searches take turns, because V8 makes its best code only for an array that it knows for
// certain: then the array's address and length are part of the code. It knows a constant of the module whose function
// it compiles; it knows an array in a closure only until there is a second closure of the kind, and an argument never:
// the same loops take 1.4 times as long then. So what matters is written `m === STAGE ? f(STAGE, i) : f(m, i)`, and V8
// compiles f twice, inlined, once for the stage and once, if ever, for tables that are too large for it.

/** 4 MB, touched only as far as it is needed: room for about 225,000 entries. A larger one sets off V8's full garbage collection. */
export const STAGE = new Int32Array(1 << 20);

/** Whose tables are on the stage now. */
let onStage: Tables | null = null;

/** The tables of one search, wherever they are: in an array of their own, or on the stage. */
export class Tables {
  /** Their own array; out of date while they are on the stage. */
  readonly #own: Int32Array;

  constructor(own: Int32Array) {
    this.#own = own;
  }

  /** Where they are now. */
  get array(): Int32Array {
    return onStage === this ? STAGE : this.#own;
  }

  /** Brings them onto the stage if they fit, and sends home whoever is there. Returns where they are then. */
  enter(): Int32Array {
    if (onStage === this) return STAGE;
    if (this.#own.length > STAGE.length) return this.#own;
    onStage?.leave();
    STAGE.set(this.#own);
    onStage = this;
    return STAGE;
  }

  /** Brings them home. */
  leave(): void {
    if (onStage !== this) return;
    this.#own.set(STAGE.subarray(0, this.#own.length));
    onStage = null;
  }

  copy(): Int32Array {
    return this.array.slice(0, this.#own.length);
  }
}
