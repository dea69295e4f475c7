// A value that a caller gave and the library refuses. The message says what was found and what was expected. Its class tells
// it from the machine's own range errors, such as memory that is not there.

/** A value that the library refuses; the message says what was expected. */
export class BadValue extends RangeError {
  /** Tells it from the machine's own range errors. */
  override readonly name = "BadValue";
}
