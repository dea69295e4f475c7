// The command line of torto-dlx: words, as in the original, and the size of the array.

import { type Parsed, Report } from "#problem";
import { lazyPuzzles, type TortoPuzzle } from "#puzzles";

/** The puzzle on the command line; null if it has no word. Words are bytes, as in the original. */
export async function readTortoArguments(words: readonly string[]): Promise<Parsed<TortoPuzzle> | null> {
  const report = new Report();
  const found: string[] = [];
  const size: { rows?: number; columns?: number } = {};
  for (let k = 0; k < words.length; k++) {
    const word = words[k]!;
    if (word === "--") {
      found.push(...words.slice(k + 1));
      break;
    }
    if (!word.startsWith("--")) found.push(word);
    else {
      const [option = "", attached] = word.split("=", 2);
      const value = attached ?? words[++k] ?? "";
      const side = option === "--rows" ? "rows" : option === "--cols" ? "columns" : null;
      if (!side) {
        const message = `unknown option ${option}; words that begin with -- go after a lone --`;
        report.error("unknown-option", 0, 1, message, word);
        break;
      }
      if (!/^\d+$/.test(value))
        report.error("bad-size", 0, 1, `${option} needs a number, not "${value}"`, word);
      size[side] = Number(value);
    }
  }
  if (report.errors.length > 0) return { ok: false, errors: report.errors, warnings: [] };
  if (found.length === 0) return null;
  const { checkTorto } = await lazyPuzzles.tortoWords();
  return checkTorto({ words: found.map((word) => Buffer.from(word).toString("latin1")), ...size });
}
