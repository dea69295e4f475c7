// What assistants may ask: a table of tools. Each takes a puzzle's text and gives text and data of bounded size; a question
// has a time, and an answer that is not complete says so. A further tool is one more line of the table.

import { why } from "#design";
import {
  formatDiagnostic,
  itemCount,
  optionCount,
  type Parsed,
  type Problem,
  parseDlx,
  problemClass,
  TextError,
  unwrap,
} from "#problem";
import {
  DLX,
  type FamilyName,
  families,
  familyNamed,
  type Puzzle,
  parsePuzzle,
  picture,
  recognize,
  writeSvg,
} from "#puzzles";
import { count, countClasses, first, one, type Solution, uniqueness } from "#questions";
import { type Budget, cores } from "#search";

/** What a tool is given, after its schema was checked. */
export interface Arguments {
  readonly puzzle: string;
  readonly family?: string;
  readonly timeoutSeconds?: number;
  readonly limit?: number;
  readonly upToSymmetry?: boolean;
  readonly solved?: boolean;
}

type Answer = Readonly<Record<string, unknown>>;

export interface Tool {
  readonly name: string;
  readonly description: string;
  /** Arguments beside the puzzle, its family and the time, as JSON Schema. */
  readonly properties?: Readonly<Record<string, object>>;
  run(asked: Puzzle | Problem, given: Arguments, budget: Budget): Promise<Answer>;
}

const MOST_SECONDS = 60;
const MOST_SOLUTIONS = 20;
/** Longer texts are cut. */
const MOST_CHARACTERS = 50_000;

/** The schema of a tool's arguments. */
export function schemaOf({ properties = {} }: Tool) {
  return {
    type: "object" as const,
    properties: {
      puzzle: {
        type: "string",
        description:
          "The puzzle's text: a sudoku, a packing, words for torto, or an exact-cover problem in Knuth's DLX form",
      },
      family: {
        type: "string",
        enum: [...families.map(({ name }) => name), DLX],
        description: "What the text is; recognized by its content if absent",
      },
      timeoutSeconds: { type: "number", minimum: 0.1, maximum: MOST_SECONDS, default: 10 },
      ...properties,
    },
    required: ["puzzle"],
    additionalProperties: false,
  };
}

export const tools: readonly Tool[] = [
  {
    name: "read",
    description: "What is this text? Its family, and the size of its exact-cover problem.",
    async run(asked) {
      const problem = problemIn(asked);
      const size = { items: itemCount(problem), options: optionCount(problem), class: problemClass(problem) };
      return { family: "family" in asked ? asked.family.name : DLX, ...size };
    },
  },
  {
    name: "solve",
    description: "Solutions of a puzzle, as boards and as options. Status complete: these are all.",
    properties: { limit: { type: "integer", minimum: 1, maximum: MOST_SOLUTIONS, default: 1 } },
    async run(asked, { limit = 1 }, budget) {
      const answer = await first(asked, limit, budget);
      return { status: answer.status, solutions: answer.solutions.map((solution) => shown(asked, solution)) };
    },
  },
  {
    name: "count",
    description: "The exact number of solutions, or up to symmetry; at least so many if the time ran out.",
    properties: { upToSymmetry: { type: "boolean", default: false } },
    async run(asked, { upToSymmetry }, budget) {
      if (!upToSymmetry) {
        const answer = await count(asked, budget);
        return answer.status === "complete"
          ? { status: answer.status, count: String(answer.count) }
          : { status: answer.status, atLeast: String(answer.count) };
      }
      const answer = await countClasses(asked, budget);
      const known = { classes: String(answer.classes), all: String(answer.all) };
      return answer.status === "complete"
        ? { status: answer.status, ...known }
        : { status: answer.status, atLeast: known };
    },
  },
  {
    name: "unique",
    description:
      "Is there exactly one solution? unique, not unique (two are shown), no solution, or unknown.",
    async run(asked, _, budget) {
      const answer = await uniqueness(asked, budget);
      const seen = answer.status === "complete" ? answer.solutions : [];
      return { verdict: answer.verdict, solutions: seen.map((solution) => shown(asked, solution)) };
    },
  },
  {
    name: "why",
    description:
      "Why is there no solution, or more than one? A reason in the puzzle's own words, which was checked.",
    async run(asked, _, { timeoutMs = 10_000, workers = 1, signal }) {
      const answer = await why(asked, { timeoutMs, workers, ...(signal ? { signal } : {}) });
      const { verdict } = answer;
      if (verdict === "no solution")
        return { verdict, reasons: answer.reasons.map(({ sentences }) => sentences) };
      return verdict === "not unique" ? { verdict, differences: answer.differences.sentences } : { verdict };
    },
  },
  {
    name: "draw",
    description: "A picture of the puzzle, or of its first solution, as SVG.",
    properties: { solved: { type: "boolean", default: false } },
    async run(asked, { solved }, budget) {
      const found = solved ? await one(asked, budget) : null;
      if (found && !found.solution) return { status: found.status, svg: null };
      const drawn = picture(asked, found?.solution ?? undefined);
      return { status: "complete", svg: drawn && writeSvg(drawn, { theme: "light" }) };
    },
  },
];

/** Answers a tool's question; bad text is an answer, too. */
export async function answerTool(
  tool: Tool,
  given: Arguments,
  signal: AbortSignal,
): Promise<{ text: string; isError: boolean; answer: Answer }> {
  const { timeoutSeconds = 10 } = given;
  const budget: Budget = { timeoutMs: 1000 * timeoutSeconds, workers: cores(), signal };
  try {
    const answer = await tool.run(puzzleOf(given), given, budget);
    const text = JSON.stringify(answer, null, 1);
    if (text.length <= MOST_CHARACTERS) return { text, isError: false, answer };
    const error = `The answer has ${text.length} characters; expected ${MOST_CHARACTERS} at the most: ask for fewer solutions`;
    return { text: error, isError: true, answer: { error } };
  } catch (error) {
    if (!(error instanceof TextError || error instanceof RangeError || error instanceof TypeError))
      throw error;
    return { text: error.message, isError: true, answer: { error: error.message } };
  }
}

/** What is wrong with the arguments; null if nothing is. */
export function faultIn(tool: Tool, given: unknown): string | null {
  const { properties } = schemaOf(tool);
  if (typeof given !== "object" || given === null) return "expected an object";
  for (const [key, value] of Object.entries(given)) {
    const rule = (properties as Readonly<Record<string, Rule>>)[key];
    if (!rule)
      return `unknown argument ${JSON.stringify(key)}; expected ${Object.keys(properties).join(", ")}`;
    if (!fits(value, rule)) return `bad ${key} ${JSON.stringify(value)}; expected ${JSON.stringify(rule)}`;
  }
  return "puzzle" in given ? null : "expected a puzzle";
}

interface Rule {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

function fits(value: unknown, { type, enum: names, minimum = -Infinity, maximum = Infinity }: Rule): boolean {
  if (typeof value === "number") {
    if (type === "integer" && !Number.isInteger(value)) return false;
    return (type === "integer" || type === "number") && value >= minimum && value <= maximum;
  }
  return typeof value === type && (!names || names.includes(value as string));
}

function puzzleOf({ puzzle: text, family }: Arguments): Puzzle | Problem {
  const kind = family ?? nameOf(unwrapped(recognize(text)).family);
  return kind === DLX ? unwrapped(parseDlx(text)) : unwrapped(parsePuzzle(kind as FamilyName, text));
}

function nameOf(family: string | { readonly name: string }): string {
  return typeof family === "string" ? family : familyNamed(family.name)!.name;
}

/** The value; else an error that shows each diagnostic with its line and a caret. */
function unwrapped<T>(parsed: Parsed<T>): T {
  if (parsed.ok) return unwrap(parsed);
  throw new TypeError(
    parsed.errors
      .slice(0, 5)
      .map((error) => formatDiagnostic(error, "puzzle"))
      .join("\n"),
  );
}

function problemIn(asked: Puzzle | Problem): Problem {
  return "problem" in asked ? asked.problem : asked;
}

function shown(asked: Puzzle | Problem, solution: Solution) {
  const board = "show" in asked ? { board: asked.show(solution) } : {};
  return { ...board, options: solution.texts };
}
