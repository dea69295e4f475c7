/** A check in a source file: a call whose last argument says what is wrong if it fails. */
export interface Check {
  readonly name: string;
  /** The function that is called. */
  readonly call: string;
  /** Where the call begins and ends in the text. */
  readonly from: number;
  readonly to: number;
  /** The arguments, as text. */
  readonly args: readonly string[];
}

export function checksIn(text: string): Check[];
