// quadrille why: why there is no solution, or more than one, or why something must be where it is; in words and as a picture.

import { extname } from "node:path";
import type { BestTry, Differences, Reason } from "#design";
import { bestTry, type HereAnswer, type WhyAnswer, whyHere, why as whyOf, whyPicture } from "#design";
import { BadValue, type Diagnostic, pointedLine } from "#problem";
import { type Picture, type ThemeName, writeSvg, writeTerminal } from "#puzzles";
import type { Asked } from "#search";
import { prepareLoaded, whyStopped } from "./ask.js";
import { Deadline } from "./deadline.js";
import { type End, endOf } from "./ends.js";
import { writeWhole } from "./files.js";
import { type Loaded, load } from "./load.js";
import { terminalOptions } from "./look.js";
import type { AskOptions } from "./options.js";
import { Drawn, forStdout, print, say, writeJson } from "./output.js";
import { renderPng } from "./png.js";
import { UsageError } from "./usage.js";

export interface WhyOptions extends AskOptions {
  readonly here?: string;
  readonly output?: string;
  readonly theme?: ThemeName;
  /** False with --no-best. */
  readonly best?: boolean;
}

/** What is told, one after the other, each with its picture. */
type Told = Reason | BestTry | Differences;

export async function why(file: string, options: WhyOptions): Promise<End> {
  const format = formatOf(options);
  const deadline = new Deadline(options);
  const loaded = await loadOrRepeated(file, options, deadline);
  if (loaded instanceof Repeated) return tellRepeated(loaded.errors, options);
  const asking = prepareLoaded(loaded, options, deadline);
  const { budget, bar } = asking;
  const asked = loaded.puzzle ?? loaded.problem;
  const answer =
    options.here === undefined ? await whyOf(asked, budget) : await here(asked, options.here, budget);
  bar.clear();
  const told = toldBy(answer);
  if (!options.json && answer.verdict !== "unknown") print(new Drawn(`${textOf(asked, answer, told)}\n`));
  if (format) await draw(asked, told, { ...options, format });
  const best = wantsBest(answer, options)
    ? await bestTry(asked, { ...budget, timeoutMs: bestMs(deadline) })
    : null;
  bar.clear();
  if (best && !options.json) print(new Drawn(`\n${toldText(asked, best)}\n`));
  if (options.json) writeJson("best" in answer ? { ...answer, best } : answer);
  if (answer.verdict === "unknown") return stopped(answer, options);
  if (answer.verdict !== "no solution") {
    if (options.proof !== undefined)
      say("there are solutions: why proves that there is none, count how many");
    return "answered";
  }
  if (options.proof !== undefined) return (await import("./proved.js")).proveNone(asking, options);
  return "no";
}

/** Digits that are given twice. */
class Repeated extends Error {
  readonly errors: readonly Diagnostic[];

  constructor(errors: readonly Diagnostic[]) {
    super("a digit is given twice");
    this.errors = errors;
  }
}

/** The puzzle, or digits that are given twice, where nothing else is wrong with it. */
async function loadOrRepeated(
  file: string,
  options: WhyOptions,
  deadline: Deadline,
): Promise<Loaded | Repeated> {
  const onRefused = (errors: readonly Diagnostic[]) => {
    if (errors.every(({ code }) => code === "repeated-digit")) throw new Repeated(errors);
  };
  try {
    return await load(file, { ...options, onRefused }, deadline);
  } catch (error) {
    if (error instanceof Repeated) return error;
    throw error;
  }
}

/** A digit that is given twice is a reason, too; it is seen when the sudoku is read, and shown in its text. */
function tellRepeated(errors: readonly Diagnostic[], { json, output }: WhyOptions): End {
  const sentences = errors.map(({ message }) => `The ${message.replace(/!$/, ".")}`);
  const reason: Reason = { kind: "arithmetic", sentences, items: [] };
  const shown = errors.map((error, k) => `${sentences[k]}\n\n${pointedLine(error)}`);
  const answer = { verdict: "no solution", reasons: [reason], best: null };
  if (json) writeJson(answer);
  else print(`${["no solution", ...shown].join("\n\n")}\n`);
  if (output !== undefined) say(`there is nothing to draw: ${output} was not written`);
  return "no";
}

/** The best that can be done is looked for so long, if there is time. */
const BEST_MS = 5_000;

function bestMs(deadline: Deadline): number {
  return Math.min(BEST_MS, deadline.leftMs());
}

function wantsBest({ verdict }: WhyAnswer | HereAnswer, { here: item, best = true }: WhyOptions): boolean {
  return verdict === "no solution" && item === undefined && best;
}

/** An unknown cell is a mistake in the command line. */
async function here(asked: Asked, item: string, budget: Parameters<typeof whyHere>[2]): Promise<HereAnswer> {
  try {
    return await whyHere(asked, item, budget);
  } catch (error) {
    if (error instanceof BadValue) throw new UsageError(`--here: ${error.message}`);
    throw error;
  }
}

function stopped(answer: (WhyAnswer | HereAnswer) & { verdict: "unknown" }, options: WhyOptions): End {
  const seen = "seen" in answer && answer.seen !== null;
  const known = seen
    ? "one solution found, perhaps not the only one"
    : "no solution found, and no reason why";
  if (!options.quiet) say(`${whyStopped(answer.status, 0, options)}: ${known}`);
  return endOf(answer.status);
}

function toldBy(answer: WhyAnswer | HereAnswer): readonly Told[] {
  if (answer.verdict === "no solution" && "reasons" in answer) return answer.reasons;
  if (answer.verdict === "must") return answer.reasons;
  return answer.verdict === "not unique" ? [answer.differences] : [];
}

/** The verdict, and each reason with its sentences, its steps and its picture. */
function textOf(asked: Asked, answer: WhyAnswer | HereAnswer, told: readonly Told[]): string {
  return [forStdout(headOf(answer)), ...told.map((one) => toldText(asked, one))].join("\n\n");
}

function toldText(asked: Asked, told: Told): string {
  const look = terminalOptions();
  const picture = whyPicture(asked, told, { letters: (look?.colors ?? "none") === "none" });
  const steps = "steps" in told ? told.steps.map(({ sentence }, k) => `${k + 1}. ${sentence}`) : [];
  const lines = [...steps, ...told.sentences].map(forStdout);
  if (picture) lines.push("", writeTerminal({ ...picture, caption: "" }, look ?? {}));
  return lines.join("\n");
}

function headOf(answer: WhyAnswer | HereAnswer): string {
  if ("sentences" in answer) return answer.sentences.join("\n");
  if (answer.verdict === "unique")
    return "unique\n\nThere is exactly one solution; --here CELL tells why something must be where it is.";
  if (answer.verdict === "no solution" && "reasons" in answer && answer.reasons.length === 0)
    return "no solution\n\nEvery way was tried, and no shorter reason was found in time; --timeout gives it more.";
  return answer.verdict;
}

type Format = "svg" | "png";

function formatOf({ output }: WhyOptions): Format | null {
  if (output === undefined) return null;
  const extension = extname(output).slice(1).toLowerCase();
  if (extension === "svg" || extension === "png") return extension;
  throw new UsageError(`cannot tell the format of ${output}; expected .svg or .png`);
}

/** The picture of what is told first. */
async function draw(
  asked: Asked,
  told: readonly Told[],
  options: WhyOptions & { readonly format: Format },
): Promise<void> {
  const { output, format, theme } = options;
  const drawn = told
    .map((one) => whyPicture(asked, one))
    .find((picture): picture is Picture => picture !== null);
  if (!drawn) {
    say(`there is nothing to draw: ${output} was not written`);
    return;
  }
  const svg = writeSvg(drawn, { theme: theme ?? (format === "png" ? "light" : "auto") });
  await writeWhole(output!, format === "svg" ? svg : await renderPng(svg, 2));
}
