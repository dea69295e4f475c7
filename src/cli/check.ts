// quadrille check: solutions in, for each whether it is one, and what is wrong with it.

import { optionCount, optionTokens, type Problem } from "../problem/problem.js";
import { checkSolution } from "../solutions/check.js";
import { load } from "./ask.js";
import { EXIT, say } from "./output.js";
import { decode, readInput, UsageError } from "./read.js";

export interface CheckOptions {
  readonly family?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export async function check(file: string, solutionsFile: string, options: CheckOptions): Promise<number> {
  if (file === "-" && solutionsFile === "-")
    throw new UsageError("both files are stdin; expected one of them");
  const loaded = await load(file, options);
  if (!loaded) return EXIT.badInput;
  const { problem } = loaded;
  const { name, bytes } = await readInput(solutionsFile);
  const numbers = optionNumbers(problem);
  const seen = new Map<string, number>();
  let wrong = 0;
  const solutions = readSolutions(decode(bytes).text, name);
  if (solutions.length === 0) throw new UsageError(`${name} contains no solutions`);
  solutions.forEach(({ texts, line }, index) => {
    const faults = faultsOf(problem, texts, numbers);
    const key = JSON.stringify(texts.map(canonical).sort());
    const twin = seen.get(key);
    // Options that are written alike make different solutions that look alike.
    const alike = texts.some((text) => (numbers.get(canonical(text))?.length ?? 0) > 1);
    if (twin !== undefined && !alike) faults.push(`it is the same as solution ${twin + 1}`);
    else seen.set(key, index);
    if (faults.length > 0) wrong++;
    if (options.json)
      process.stdout.write(`${JSON.stringify({ solution: index + 1, ok: faults.length === 0, faults })}\n`);
    else for (const fault of faults) say(`${name}:${line}: solution ${index + 1}: ${fault}`);
  });
  if (!options.quiet)
    say(
      wrong === 0
        ? `${solutions.length} solutions, all right`
        : `${wrong} of ${solutions.length} solutions are wrong`,
    );
  return wrong === 0 ? EXIT.answered : EXIT.noSolution;
}

interface ReadSolution {
  readonly texts: readonly string[];
  /** Where it begins. */
  readonly line: number;
}

/** Solutions as `solve` prints them: options one a line, a blank line between solutions; or JSON, one a line. */
function readSolutions(text: string, name: string): ReadSolution[] {
  const lines = text.split("\n");
  const found: ReadSolution[] = [];
  let texts: string[] = [];
  const flush = (end: number) => {
    if (texts.length > 0) found.push({ texts, line: end - texts.length + 1 });
    texts = [];
  };
  lines.forEach((line, k) => {
    if (line.startsWith('{"')) {
      const options = jsonOptions(line, `${name}:${k + 1}`);
      if (options) found.push({ texts: options, line: k + 1 });
    } else if (line.trim() === "") flush(k);
    else if (!line.startsWith("|")) texts.push(line);
  });
  flush(lines.length);
  return found;
}

/** The options of a JSON solution; null for the line with the status that ends them. */
function jsonOptions(line: string, place: string): string[] | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UsageError(`${place}: this line is not JSON; expected {"options": [...]}`);
  }
  const { options, status } = value as { options?: unknown; status?: unknown };
  if (Array.isArray(options) && options.every((option) => typeof option === "string")) return options;
  if (status !== undefined) return null;
  throw new UsageError(`${place}: this object has no options; expected {"options": [...]}`);
}

/** By canonical text: the options with it, of which there can be several. */
function optionNumbers(problem: Problem): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (let o = 0; o < optionCount(problem); o++) {
    const key = canonical(optionTokens(problem, o).join(" "));
    const list = numbers.get(key);
    if (list) list.push(o);
    else numbers.set(key, [o]);
  }
  return numbers;
}

/** The tokens in a fixed order, and the sum of the costs. */
function canonical(text: string): string {
  const tokens = text.split(/\s+/).filter((token) => token !== "");
  const cost = tokens.reduce((sum, token) => sum + (token.startsWith("|") ? Number(token.slice(1)) : 0), 0);
  const items = tokens.filter((token) => !token.startsWith("|")).sort();
  return `${items.join(" ")} |${cost}`;
}

function faultsOf(
  problem: Problem,
  texts: readonly string[],
  numbers: ReadonlyMap<string, readonly number[]>,
): string[] {
  const used = new Map<string, number>();
  const chosen: number[] = [];
  const faults: string[] = [];
  for (const text of texts) {
    const key = canonical(text);
    const twins = numbers.get(key);
    const before = used.get(key) ?? 0;
    used.set(key, before + 1);
    if (!twins) faults.push(`"${text.trim()}" is no option of the problem`);
    else chosen.push(twins[before] ?? twins[0]!);
  }
  const checked = checkSolution(problem, chosen);
  return checked.ok ? faults : [...faults, ...checked.faults];
}
