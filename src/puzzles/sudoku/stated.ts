// Rules in words, in, and what a file states besides; out: do the words say only that? A sentence is understood word by word: it must
// consist of what is said of every sudoku, and of the words that people describe one of the stated rules with.

import { type RuleWord, wordsBeside } from "./rule-words.js";

/** By rule: its names, which may stand in any sentence; then the words that describe it. */
const TOPICS: Readonly<Record<string, readonly [fields: string, names: string, words: string]>> = {
  cage: [
    "killercage",
    "killer cage",
    "sum add up total number clue small top left corner upper hand given shown indicated provided value within inside when written",
  ],
  little: [
    "littlekillersum",
    "little killer",
    "sum diagonal along arrow clue outside marked indicated pointed direction total number given show add up cross the value pointing next indicate",
  ],
  dots: [
    "difference ratio nonconsecutive",
    "kropki dot pair white black",
    "consecutive adjacent ratio 1 2 connected connect joined join separated touch between difference differ double other twice two have indicate show mean negative constraint seperated",
  ],
  xv: [
    "xv",
    "x v xv",
    "sum add up 5 10 separated joined connected connect join marked mark negative constraint between seperated",
  ],
  thermometer: [
    "thermometer",
    "thermo thermometer",
    "increase strictly bulb tip end along from starting start toward towards away going shape",
  ],
  slow: [
    "slowthermometer",
    "slow thermo thermometer",
    "increase stay same bulb tip end along from never decrease",
  ],
  arrow: [
    "arrow",
    "arrow",
    "sum circle circled along attached connected equal constitute total add up permit permitted allowed other normally number",
  ],
  renban: [
    "renban",
    "renban purple pink blue line",
    "consecutive set sequence order any distinct form run non-repeating non different along",
  ],
  whispers: [
    "whispers",
    "german whisper green line",
    "adjacent differ difference least stripe pair absolute 5 five more along neighbouring",
  ],
  palindrome: [
    "palindrome",
    "palindrome grey gray line",
    "same read backward forward both direction sequence end way either",
  ],
  between: [
    "betweenline",
    "between line",
    "strictly bulb circle end value not inclusive along numerically have connect",
  ],
  parity: ["odd even", "odd even parity", "grey gray shaded square circle marked opaque"],
  extreme: [
    "minimum maximum",
    "minimum maximum min max",
    "grey gray arrow pointing facing outward inward larger smaller greater higher lower less than orthogonally neighbour neighbouring neighbor surrounding around adjacent white its be needs",
  ],
  quads: [
    "quadruple",
    "quad quadruple",
    "white circle appear surrounding surround four 4 adjacent touch touching somewhere around least clue present where",
  ],
  sandwich: ["sandwichsum", "sandwich", "sum between outside clue sandwiched show add up indicate"],
  skyscraper: [
    "skyscraper",
    "skyscraper",
    "visible seen see building height higher taller shorter smaller obscure outside clue direction view from that represent show looking",
  ],
  xsum: [
    "xsum",
    "x-sum x sum",
    "edge closest they indicate first outside clue show digit direction that clue side where seen",
  ],
  clone: [
    "clone",
    "clone",
    "same identical position shape shaded region order color colour cage corresponding blue two",
  ],
  region: ["extraregion windoku", "extra region window windoku", "shaded grey gray"],
  diagonal: [
    "diagonal+ diagonal-",
    "diagonal",
    "main marked both two positive negative indicated along well",
  ],
  knight: [
    "antiknight",
    "antiknight anti-knight knight",
    "chess move away separated same identical see itself equal in different which apart single",
  ],
  king: [
    "antiking",
    "antiking anti-king king",
    "chess move away separated same touch diagonally identical equal apart",
  ],
  disjoint: [
    "disjointgroups",
    "disjoint set group",
    "same position box appear relative their default region respective multiple where",
  ],
  neighbors: [
    "nonconsecutive",
    "non-consecutive nonconsecutive",
    "orthogonally adjacent consecutive neighbouring",
  ],
  sums: [
    "regionsumline",
    "region sum line",
    "blue box segment equal separate cross border pass through within same it each along different",
  ],
};

/** Words that add nothing, whatever a sentence is about. */
const COMMON = list(
  "digit number value cell rule normal standard default usual apply constraint along indicated necessarily given if on with by as of for they them this that these those their also some already only possible existing without can do have need its it which from appear drawn present ones 9-cell - + = permit permitted allowed other",
);

/** Rules that forbid a digit twice: the others must not be said to do so. */
const MAY_DIFFER = new Set(["", "cage", "renban", "region", "diagonal", "knight", "king", "disjoint"]);

const NOT = /\b(?:not|no|cannot|never|without|non)\b/;
const ALL = /\b(?:all|every)\b.*\b(?:given|shown|marked|indicated|placed)\b/;

/** The first sentence that says more than what holds for every sudoku, or is stated already; null if none does. */
export function unstated(text: string, stated: ReadonlySet<string>): string | null {
  const about = Object.entries(TOPICS).flatMap(([topic, [fields, names, words]]) => {
    const isStated = fields.split(" ").some((field) => stated.has(field));
    return isStated ? [{ topic, names: list(names), words: list(words) }] : [];
  });
  const all = new Set(about.flatMap(({ names }) => [...names]));
  about.push({ topic: "", names: new Set(), words: new Set() });
  const isKnown = ({ rule }: RuleWord) =>
    [rule, rule.replace(/[- ]/g, ""), rule.replace(/s$/, "+"), rule.replace(/s$/, "-")].some((name) =>
      stated.has(name),
    );
  const isSaid = (sentence: string) => {
    const words = wordsBeside(sentence, isKnown);
    const isBan = NOT.test(sentence) && /repeat|twice/.test(sentence);
    const isOfAll = ALL.test(sentence) || sentence.includes("negative");
    return about.some((one) => {
      const sets = [COMMON, one.words, isBan || isOfAll ? one.names : all];
      if (!words.every((word) => formsOf(word).some((form) => sets.some((set) => set.has(form)))))
        return false;
      if (isBan) return MAY_DIFFER.has(one.topic);
      return !isOfAll || isComplete(NOT.test(sentence), one.topic, stated);
    });
  };
  const sentences = text.replace(/\bexported from \S+/gi, "").split(/[.;!?\n]+|\s[-+*•–]+\s/);
  return sentences.find((sentence) => !isSaid(written(sentence))) ?? null;
}

/** Without capitals, apostrophes and the sign of a list. */
function written(sentence: string): string {
  const lower = sentence.toLowerCase().replace(/^[\s+*•–-]+/, "");
  return lower
    .replace(/\bcan['’]t\b/g, "cannot")
    .replace(/n['’]t\b/g, " not")
    .replace(/['’](?:s\b)?/g, "");
}

/** Does it say that all marks are given, or that there is no negative constraint, only where that is so? */
function isComplete(isNot: boolean, topic: string, stated: ReadonlySet<string>): boolean {
  if (topic === "xv") return isNot !== stated.has("negative xv");
  if (topic !== "dots") return topic !== "";
  const [black, white] = [stated.has("negative ratio"), stated.has("nonconsecutive")];
  return isNot ? !black && !white : (black || !stated.has("ratio")) && (white || !stated.has("difference"));
}

function list(words: string): Set<string> {
  return new Set(words.split(" "));
}

/** The word, and what it may be the plural or another form of. */
function formsOf(word: string): string[] {
  return [word, ...[/s$/, /es$/, /ed$/, /d$/, /ing$/].map((ending) => word.replace(ending, ""))];
}
