// A value that a caller gave and the library refuses. The message says what was found and what was expected. Its class tells
// it from the machine's own errors, such as memory that is not there.

/** A value that the library refuses; the message says what was expected. Bad text is one as well, a `TextError`. */
export class BadValue extends Error {
  /** Tells it from the machine's own errors. */
  override readonly name: string = "BadValue";
}
