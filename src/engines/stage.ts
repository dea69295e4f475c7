// The stage: one array on which searches take turns, so that V8 can make fast code for every one of them.
// TurboFan folds the address and the length of a typed array into the code only if it knows the array for certain:
// if it is a constant of its module. The same loop on any other array takes 1.4 times as long (docs/benchmarks.md).
// A function for the stage therefore reads `m === STAGE ? f(STAGE, …) : f(m, …)` and V8 compiles f twice, inlined.

/** 4 MB, touched only as far as it is needed: room for a problem of about 200,000 entries. */
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

  leave(): void {
    if (onStage !== this) return;
    this.#own.set(STAGE.subarray(0, this.#own.length));
    onStage = null;
  }

  copy(): Int32Array {
    return this.array.slice(0, this.#own.length);
  }
}
