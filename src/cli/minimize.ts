// quadrille minimize: a puzzle in, the same with as few clues as it can do with; of other problems as few options of a
// solution as determine it.

import { Asker, alone, fewest, type Minimized, minimizeRules, minimizeSudoku } from "#design";
import { Random } from "#engines";
import { type Demand, type Puzzle, type SudokuPuzzle, sudokuFamily } from "#puzzles";
import { one, Solution } from "#questions";
import type { PuzzleOptions } from "./by-name.js";
import { Deadline, sinceStartMs, timeLeft } from "./deadline.js";
import type { End } from "./ends.js";
import { type Loaded, load } from "./load.js";
import { print, say, writeJson } from "./output.js";
import { eachSudoku } from "./sudokus.js";
import { UsageError } from "./usage.js";
import { counted, seconds } from "./words.js";

export interface MinimizeOptions extends PuzzleOptions {
  readonly each?: string;
  readonly seed?: number;
  readonly timeout?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export async function minimize(file: string, options: MinimizeOptions): Promise<End> {
  const { seed = 0 } = options;
  if (options.each !== undefined) {
    return eachSudoku(options.each, options, (puzzle, budget) => {
      const answer = minimizeSudoku(puzzle, { ...budget, seed });
      return { verdict: answer.verdict, text: options.json ? jsonLine(answer) : plainLine(answer) };
    });
  }
  const deadline = new Deadline(options);
  const loaded = await load(file, options, deadline);
  if (loaded.puzzle?.family.demands) return fewerRules(loaded.puzzle, options, deadline);
  if (loaded.family !== "sudoku") return fixedPieces(loaded, options, deadline);
  const spec = loaded.spec as SudokuPuzzle;
  const answer = minimizeSudoku(spec, { ...timeLeft(deadline), seed });
  if (answer.verdict !== "unique") return notUnique(answer.verdict);
  const text = sudokuFamily.write(answer.puzzle);
  const [before, after] = [clueCount(spec), clueCount(answer.puzzle)];
  print(options.json ? `${JSON.stringify({ clues: after, text })}\n` : text);
  if (!options.quiet) say(`${counted(before - after, "clue")} could go; ${after} are left`);
  return answer.isMinimal ? "answered" : outOfTime("not all clues were tried");
}

function notUnique(verdict: string): End {
  if (verdict === "unknown") return outOfTime("it is not known yet whether there is one solution");
  say("the puzzle does not have exactly one solution: its clues cannot be judged");
  return "no";
}

/** Rules go as well as clues, and are named. */
function fewerRules(puzzle: Puzzle, options: MinimizeOptions, deadline: Deadline): End {
  const demands = puzzle.family.demands!(puzzle.spec);
  if (!demands)
    throw new UsageError(
      "minimize takes no puzzle with a rule of the whole picture, such as loop or island: what other rules mean depends on it, so none is left out",
    );
  const answer = minimizeRules(puzzle, demands, new Random(options.seed ?? 0), timeLeft(deadline));
  if (answer.verdict !== "unique") return notUnique(answer.verdict);
  const { dropped, kept } = answer;
  const text = puzzle.family.write(answer.spec);
  const told = dropped.map((demand) => demand.text);
  print(options.json ? `${JSON.stringify({ dropped: told, text })}\n` : text);
  const count = (list: readonly Demand[], kind: Demand["kind"]) =>
    counted(list.filter((demand) => demand.kind === kind).length, kind);
  if (!options.quiet) {
    const [rules, clues] = [dropped, kept].map((list) => `${count(list, "rule")} and ${count(list, "clue")}`);
    say(`${rules} could go${told.length > 0 ? `: ${told.join(", ")}` : ""}; ${clues} are left`);
  }
  if (answer.isMinimal) return "answered";
  if (deadline.leftMs() === 0) return outOfTime("not all rules and clues were tried");
  say("some of what is left may not be needed: 3,000 nodes of search did not tell");
  return "stopped";
}

function plainLine(answer: Minimized): string {
  return answer.verdict === "unique" ? clueText(answer.puzzle).replaceAll("\n", "") : answer.verdict;
}

function jsonLine(answer: Minimized): string {
  if (answer.verdict !== "unique") return JSON.stringify({ verdict: answer.verdict, text: null });
  return JSON.stringify({ clues: clueCount(answer.puzzle), text: clueText(answer.puzzle) });
}

function outOfTime(why: string): End {
  say(`stopped by --timeout after ${seconds(sinceStartMs())}: ${why}`);
  return "stopped";
}

function clueCount({ grid }: SudokuPuzzle): number {
  return grid.flat().filter((value) => value > 0).length;
}

/** The grid alone, without its boxes. */
function clueText(puzzle: SudokuPuzzle): string {
  const n = puzzle.grid.length;
  return sudokuFamily
    .write({ ...puzzle, boxes: [] })
    .split("\n")
    .slice(0, n)
    .join("\n");
}

/** As few options of the first solution as determine it. */
async function fixedPieces(loaded: Loaded, options: MinimizeOptions, deadline: Deadline): Promise<End> {
  const timed = timeLeft(deadline);
  const seeded = options.seed === undefined ? {} : { seed: options.seed };
  const answer = await one(loaded.problem, { ...timed, ...seeded });
  const { solution } = answer;
  if (!solution) {
    say(answer.status === "complete" ? "no solution" : "no solution was found in time");
    return answer.status === "complete" ? "no" : "stopped";
  }
  const asker = new Asker(loaded.problem, { keep: 0, ...timeLeft(deadline) });
  const kept = fewest(asker, alone(solution.options), new Random(options.seed ?? 0));
  if (deadline.leftMs() === 0) return outOfTime("not all options were tried");
  const fixed = new Solution(loaded.problem, kept);
  const text = kept.length > 0 ? loaded.show(fixed) : "";
  if (options.json) writeJson({ options: fixed.texts });
  else if (text !== "") print(`${text}\n`);
  if (!options.quiet)
    say(`${kept.length} of ${counted(solution.options.length, "option")} determine the solution`);
  return "answered";
}
