// One line of a rules text in, its words out, each with its place; and errors that know theirs.

/** A word of a line. */
export interface Word {
  readonly text: string;
  /** 1 is the first character of the line. */
  readonly column: number;
  readonly line: Lexer;
}

/** Something in a line that cannot be read as it stands. */
export class BadWord extends Error {
  readonly code: string;
  readonly column: number;
  constructor(code: string, column: number, message: string) {
    super(message);
    this.code = code;
    this.column = column;
  }
}

/** Reads a line word by word. Blanks and commas are between words; ":" is a word of its own, which only `colon` takes. */
export class Lexer {
  readonly text: string;
  /** 1 is the first line. */
  readonly number: number;
  #at = 0;
  #before = 0;

  constructor(text: string, number: number) {
    this.text = text;
    this.number = number;
  }

  /** The next word; null at ":" or the end of the line. */
  word(): Word | null {
    return this.#next(/[^\s,:]+/y);
  }

  /** Everything up to the next blank. */
  solid(): Word | null {
    return this.#next(/\S+/y);
  }

  /** The next word, if it is this one. */
  takes(text: string): boolean {
    return this.match(new RegExp(`^${text}$`, "i")) !== null;
  }

  /** The next word, if it matches. */
  match(pattern: RegExp): RegExpExecArray | null {
    const from = this.#at;
    const found = pattern.exec(this.word()?.text ?? "");
    if (!found) this.#at = from;
    return found;
  }

  /** Is the next word a ":"? Then it is taken. */
  colon(): boolean {
    return this.#next(/:/y) !== null;
  }

  /** The line from before its latest word on. */
  back(): Lexer {
    this.#at = this.#before;
    return this;
  }

  get atEnd(): boolean {
    return /^[\s,]*$/.test(this.text.slice(this.#at));
  }

  /** What comes next, for an error at the end of a line or about what is left of it. */
  here(): Word {
    this.#skip();
    return { text: this.text.slice(this.#at), column: this.#at + 1, line: this };
  }

  bad(code: string, { column }: Pick<Word, "column">, message: string): BadWord {
    return new BadWord(code, column, message);
  }

  #next(pattern: RegExp): Word | null {
    this.#skip();
    pattern.lastIndex = this.#at;
    const [text] = pattern.exec(this.text) ?? [];
    if (text === undefined) return null;
    const column = this.#at + 1;
    this.#before = this.#at;
    this.#at += text.length;
    return { text, column, line: this };
  }

  #skip(): void {
    while (/[\s,]/.test(this.text[this.#at] ?? "")) this.#at++;
  }
}
