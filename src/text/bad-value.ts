// A value that a caller gave and the library refuses. The message says what was found and what was expected. Its class tells
// it from the machine's own range errors, such as memory that is not there.

export class BadValue extends RangeError {
  override readonly name = "BadValue";
}
