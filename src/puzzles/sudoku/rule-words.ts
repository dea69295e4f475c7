// A line of words beside a sudoku in; out, whether it states rules that are known here, is a title, or says something that is
// not understood. Without a rule a sudoku is another one, so only what surely is a title may be left out (docs/reading.md).

export interface RuleWord {
  readonly rule:
    | "latin"
    | "boxes"
    | "size"
    | "usual"
    | "diagonals"
    | "windoku"
    | "anti-knight"
    | "anti-king"
    | "disjoint groups"
    | "jigsaw";
  /** Rows and columns, of "boxes" and "size". */
  readonly size?: readonly [number, number];
}

export type Words =
  | { readonly kind: "rules"; readonly rules: readonly RuleWord[] }
  | { readonly kind: "title" }
  | {
      readonly kind: "unknown";
      /** The word that is not understood, and where it begins. */
      readonly word: string;
      readonly at: number;
      /** The known word that it resembles; "" if there is none. */
      readonly meant: string;
    };

/** How people write the rules that are known here. */
const PHRASES: readonly (readonly [RuleWord["rule"], RegExp])[] = [
  ["latin", /\blatin(?: squares?)?\b/g],
  ["boxes", /\bboxes(?: of)? (\d{1,2}) ?[x×] ?(\d{1,2})\b/g],
  ["size", /\b(\d{1,2}) ?[x×] ?(\d{1,2})\b/g],
  ["usual", /\b(?:usual|normal|standard|classic(?:al)?|regular)(?: boxes)?\b/g],
  ["diagonals", /\bx[- ]?sudokus?\b|\bsudoku[- ]x\b|\b(?:both |main |two )?diagonals?\b/g],
  ["windoku", /\bwindoku\b|\bhyper(?:[- ]?sudoku)?\b/g],
  ["anti-knight", /\banti[- ]?knight(?:['’]?s)?(?: move)?\b/g],
  ["anti-king", /\banti[- ]?king(?:['’]?s)?(?: move)?\b/g],
  ["disjoint groups", /\bdisjoint[- ](?:groups|sets)\b/g],
  ["jigsaw", /\bjigsaw\b|\birregular\b/g],
];

/** Words that add nothing to a rule beside which they stand. */
const FILLER =
  /^(?:sudokus?|puzzles?|grids?|rules?|variants?|with|and|the|apply|applies|also|plus|squares?)$/;

/** Names of rules that are not known here: each makes another puzzle. Beginnings of words. */
const NAMES = [
  ..."killer cage thermo arrow renban whisper kropki xv sandwich skyscraper consecutive nonconsecutive parity".split(
    " ",
  ),
  ..."palindrome lockout arithmetic quadruple clone battenburg argyle asterisk girandola disjoint windoku hyper".split(
    " ",
  ),
  ..."chain magic diagonal anti antiknight antiking knight queen jigsaw irregular squiggly nonomino chaos fog snake ratio".split(
    " ",
  ),
  ..."difference product quotient inequalit futoshiki kenken mathdoku calcudoku kakuro toroidal samurai gattai".split(
    " ",
  ),
  ..."entropic modular zipper nabner indexer tripod doubler latin even odd x-sum xsum rossini battleship".split(
    " ",
  ),
  ..."symmetr offset clock fortress wordoku greater miracle schrodinger minmax between german dutch".split(
    " ",
  ),
];
/** Words with which people state a rule in a sentence. */
const SPEECH = [
  ..."digit cell row column box region adjacent neighbo must cannot contain appear repeat increas decreas".split(
    " ",
  ),
  ..."differ sum add touch orthogonal rule constraint variant line dot circle bulb extra-region move".split(
    " ",
  ),
];
/** What is one letter away from these is a slip of the pen. */
const NEAR = [
  ..."latin boxes diagonal diagonals windoku hyper anti-knight antiknight anti-king antiking disjoint jigsaw".split(
    " ",
  ),
  ..."killer cages thermo thermometer arrow renban whisper kropki sandwich consecutive non-consecutive".split(
    " ",
  ),
  ..."nonconsecutive palindrome irregular x-sudoku".split(" "),
];

const MARKED =
  /^\s*(?:author|by|from|source|date|difficulty|level|rating|url|published|copyright|©|id)\b\s*:?/i;
const DATE = /^\s*\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\s*$/;
const MOST_WORDS = 14;

/** Is the line marked as a comment, or the heading of a section? */
export function isComment(line: string): boolean {
  // A bar may also begin a row or a border: then no words follow.
  return /^\s*(?:[#;%]|\/\/|<!--|\[\w+\]\s*$|\|(?:\s*$|.*\p{L}{2}))/u.test(line);
}

export function isDate(line: string): boolean {
  return DATE.test(line);
}

/** A longer line is no line of words. */
const LONGEST = 1000;

export function wordsOf(line: string): Words {
  if (line.length > LONGEST) return { kind: "unknown", word: `${line.slice(0, 20)}…`, at: 0, meant: "" };
  const { rules, rest } = phrasesOf(line.toLowerCase());
  const words = [...rest.matchAll(/[^\s,;.:!?&()"“”„]+/g)].map(({ 0: word, index }) => ({ word, at: index }));
  const left = words.filter(({ word }) => !FILLER.test(word));
  const told = rules.filter(({ rule }) => rule !== "usual" && rule !== "size");
  if (rules.length > 0 && left.length === 0) return { kind: "rules", rules };
  const [first] = left;
  if (told.length > 0 && first && !(MARKED.test(rest.slice(first.at)) || isNumbering(words, first.at)))
    return { kind: "unknown", ...asWritten(line, first), meant: "" };
  const strange = MARKED.test(line) ? undefined : left.find(({ word }) => namesRule(word));
  if (strange)
    return {
      kind: "unknown",
      ...asWritten(line, strange),
      meant: begins(NAMES, strange.word) ? "" : near(strange.word),
    };
  if (told.length > 0) return { kind: "rules", rules };
  if (left.length <= MOST_WORDS && isTitle(line)) return { kind: "title" };
  return { kind: "unknown", word: line.trim(), at: line.length - line.trimStart().length, meant: "" };
}

/** A word that names a rule, in text that is a remark or a name; "" if there is none. */
export function ruleNamed(text: string): string {
  const { rules } = phrasesOf(text.toLowerCase());
  if (rules.some(({ rule }) => rule !== "usual" && rule !== "size")) return text.trim();
  return (text.toLowerCase().match(/[\p{L}-]+/gu) ?? []).find((word) => begins(NAMES, word)) ?? "";
}

const USUAL_WORDS = new Set(
  (
    "a all an and apply applies are as at be box boxes by cannot cell cells classic column columns contain contains digit digits " +
    "each empty enter every exactly exist fill fully grid have in into is it may must no normal not number numbers occur occurs of " +
    "on once one only or place put region regions regular repeat repeated repeats row rows rule rules so solve square squares " +
    "standard sudoku that the there this through to twice usual valid with within write x 3x3 9x9 n 1 9 1-9 6 4 1-6 1-4 2x2 2x3"
  ).split(" "),
);

/** The words of a text that are not said of every sudoku, without those of rules that are known elsewhere. */
export function wordsBeside(text: string, isKnown: (rule: RuleWord) => boolean): string[] {
  const { rules, rest } = phrasesOf(text.toLowerCase());
  const isUsual = (rule: RuleWord) => rule.rule === "usual" || rule.rule === "size" || isKnown(rule);
  const words = (rules.every(isUsual) ? rest : text).match(/[^\s,;.:!?&()"“”„'’–/]+/g) ?? [];
  return words.filter((word) => !USUAL_WORDS.has(word));
}

/** The rules that stand in the text, and the text with blanks in their places. */
function phrasesOf(text: string): { readonly rules: RuleWord[]; readonly rest: string } {
  const rules: RuleWord[] = [];
  const rest = PHRASES.reduce((left, [rule, pattern]) => {
    return left.replace(pattern, (phrase: string, rows?: string, columns?: string) => {
      const sized = rule === "boxes" || rule === "size";
      rules.push(sized ? { rule, size: [Number(rows), Number(columns)] } : { rule });
      return " ".repeat(phrase.length);
    });
  }, text);
  return { rules, rest };
}

function asWritten(line: string, { word, at }: { readonly word: string; readonly at: number }) {
  return { word: line.slice(at, at + word.length), at };
}

/** "Windoku 17", "x-sudoku no. 3": a number, and nothing after it. */
function isNumbering(
  words: readonly { readonly word: string; readonly at: number }[],
  from: number,
): boolean {
  const text = words.flatMap(({ word, at }) => (at >= from ? [word] : [])).join(" ");
  return /^(?:(?:no|nr|number) )?#?\d{1,5}$/.test(text);
}

/** Does the word name a rule, or speak of what rules speak of, or of a cell? */
function namesRule(word: string): boolean {
  const parts = word.split(/[-/]/);
  return (
    (parts.length > 1 && parts.some(namesRule)) ||
    begins(NAMES, word) ||
    begins(SPEECH, word) ||
    near(word) !== "" ||
    /^r\d+c\d+/.test(word) ||
    /[=<>+*≤≥]/.test(word)
  );
}

function begins(stems: readonly string[], word: string): boolean {
  return stems.some((stem) => {
    if (stem.length > 4) return word.startsWith(stem);
    return word === stem || word === `${stem}s` || word.startsWith(`${stem}-`);
  });
}

/** The known word that is one letter away from this one; "" if there is none. */
function near(word: string): string {
  return word.length < 5 ? "" : (NEAR.find((known) => isOneAway(word, known)) ?? "");
}

/** Is one letter changed, added or left out, or are two that stand side by side exchanged? */
function isOneAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let [i, j] = [a.length, b.length];
  while (i > from && j > from && a[i - 1] === b[j - 1]) {
    i--;
    j--;
  }
  if (i - from <= 1 && j - from <= 1) return true;
  return i - from === 2 && j - from === 2 && a[from] === b[from + 1] && a[from + 1] === b[from];
}

/** Words and numbers, and rather words; or a date, or the number of the puzzle. */
function isTitle(line: string): boolean {
  if (isDate(line) || /^\s*#?\d{1,6}[.)]?\s*$/.test(line)) return true;
  if (!/^[\p{L}\p{M}\p{N}\s'’"“”„«».,:;!?&()#/@°★☆–—-]+$/u.test(line)) return false;
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 2 && 3 * letters >= line.replace(/\s/g, "").length && !/[.,_-]{2}(?!$|\s|\.)/.test(line);
}
