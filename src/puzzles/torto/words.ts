// A torto puzzle in, its items in words out: each step of a word belongs to the word.

import { digitValue } from "../geometry/digits.js";
import { cellText, type PuzzleWords, type Thing } from "../words.js";
import { arraySize, type TortoPuzzle } from "./puzzle.js";

export function tortoWords(puzzle: TortoPuzzle): PuzzleWords {
  const [, columns] = arraySize(puzzle);
  const cellOf = (token: string) => {
    const x = digitValue(token, 0) - 10;
    return [Math.floor(x / columns), x % columns] as const;
  };
  const thing = (name: string): Thing => {
    if (name[1] !== "!") return { kind: "item", text: name, short: name, cells: [] };
    const [word, step] = [puzzle.words[digitValue(name, 0)]!, digitValue(name, 2)];
    const letters = [...word];
    const text = `the step from ${letters[step - 1]} to ${letters[step]} in ${word}`;
    const short = `${letters[step - 1]}${letters[step]} in ${word}`;
    return { kind: "word", text, short, cells: [], group: `the word ${word}` };
  };
  return {
    board: "square",
    thing,
    option([step = "", from = "", to = ""]) {
      const { short } = thing(step);
      return `${short} from ${cellText(cellOf(from))} to ${cellText(cellOf(to))}`;
    },
  };
}

/** Are there more letters than cells? A word goes through a cell once, so it needs each of its letters as often as it has it. */
export function tortoFlaw(puzzle: TortoPuzzle): string | null {
  const [rows, columns] = arraySize(puzzle);
  const most = new Map<string, number>();
  for (const word of puzzle.words) {
    const own = new Map<string, number>();
    for (const letter of word) own.set(letter, (own.get(letter) ?? 0) + 1);
    for (const [letter, times] of own) most.set(letter, Math.max(times, most.get(letter) ?? 0));
  }
  const letters = [...most].flatMap(([letter, times]) => new Array<string>(times).fill(letter));
  if (letters.length <= rows * columns) return null;
  return `The words need ${letters.length} letters (${letters.join("")}), and the array has ${rows * columns} cells.`;
}
