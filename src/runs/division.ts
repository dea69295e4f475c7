// A question in, its parts out, with a title that tells to which question they belong. The same question
// of the same problem gets the same parts under the same title, on any machine.

import { breathe, now, type Problem, type Shares, WHOLE } from "#problem";
import { DEFAULTS, partsBySymmetry, type TaskPart } from "#search";
import { type ClassPart, classParts, type Element, type Symmetry } from "#symmetry";
import { problemHash, valueHash } from "./hash.js";
import { isLike } from "./like.js";
import { splitting } from "./split.js";

/** What is asked: the number of solutions or all of them, perhaps up to symmetry. */
export interface Question {
  readonly problem: Problem;
  readonly kind: "count" | "list";
  readonly symmetry: Symmetry | null;
  /** The engine that proves the answer, if it is to be proved. */
  readonly proof?: string | undefined;
}

/** The format of titles, parts and results. It changes when they do. */
export const FORMAT = 5;

/** To what a part, or its result, belongs: plain data, the same wherever the question is asked. */
export interface Title {
  readonly format: number;
  /** The version of the package: another one may divide differently. */
  readonly version: string;
  /** The hash of the problem. */
  readonly problem: string;
  readonly question: Question["kind"];
  /** Is it asked up to symmetry? */
  readonly symmetric: boolean;
  /** How many parts were wanted. */
  readonly parts: number;
  /** The hash of the parts, and of the symmetries. */
  readonly split: string;
  /** The engine that proves the answer, if it is proved. */
  readonly proof?: string;
}

export interface Division {
  readonly question: Question;
  readonly title: Title;
  /** Where the parts come from: the whole problem, or what symmetry leaves of it. */
  readonly roots: readonly ClassPart[];
  /** In the order in which their solutions are listed. */
  readonly parts: readonly TaskPart[];
}

export interface DivideOptions {
  /** How many parts, about. */
  readonly parts: number;
  /** The version of the package. */
  readonly version: string;
  /** Called now and then: it throws if the dividing is to end. */
  readonly check?: () => void;
}

/** Other work may run about this often. */
const SHARE_MS = 20;

export async function divide(question: Question, options: DivideOptions): Promise<Division> {
  const { problem, kind, symmetry, proof } = question;
  const { parts: wanted, version } = options;
  const roots = await unhurried(rootsOf(question), options);
  const plain = await unhurried(splitting(problem, wanted, roots), options);
  const parts = symmetry ? plain : plain.map((part) => ({ ...part, weight: roots[part.root]!.order }));
  const title: Title = {
    format: FORMAT,
    version,
    problem: problemHash(problem),
    question: kind,
    symmetric: symmetry !== null,
    parts: wanted,
    split: splitHash(parts, roots),
    ...(proof === undefined ? {} : { proof }),
  };
  return { question, title, roots, parts };
}

/** Large problems take seconds to divide. */
async function unhurried<T>(steps: Shares<T>, { check }: DivideOptions): Promise<T> {
  let breath = now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (now() - breath < SHARE_MS) continue;
    await breathe();
    check?.();
    breath = now();
  }
}

/** The parts that are divided further. In a plain count each solution of a root stands for as many as its order says. */
function* rootsOf({ problem, kind, symmetry, proof }: Question): Shares<readonly ClassPart[]> {
  if (symmetry) return yield* classParts(symmetry);
  const isPlain = kind === "count" && proof === undefined;
  const found = isPlain ? partsBySymmetry(problem, DEFAULTS) : null;
  const parts = found?.parts ?? [{ ...WHOLE, weight: 1 }];
  return parts.map(({ take, avoid, weight }) => ({ take, avoid, among: [], invariant: true, order: weight }));
}

function splitHash(parts: readonly TaskPart[], roots: readonly ClassPart[]): string {
  const elements = new Map<Element, number>();
  for (const { among } of roots) {
    for (const element of among) if (!elements.has(element)) elements.set(element, elements.size);
  }
  const value = {
    parts: parts.map(({ take, avoid, root }) => [take, avoid, root]),
    roots: roots.map((root) => [root.take, root.avoid, root.order, root.among.map((e) => elements.get(e))]),
    kinds: [...elements.keys()].map(({ kind }) => kind),
  };
  return valueHash(
    value,
    [...elements.keys()].map(({ image }) => image),
  );
}

/** How another title differs from this one, as the end of a sentence; null if it does not. */
export function difference(title: Title, other: Title): string | null {
  if (other.format !== title.format) return `is of format ${other.format}, not ${title.format}`;
  if (other.version !== title.version) return `is of version ${other.version}, not ${title.version}`;
  if (other.problem !== title.problem) return "is of another problem";
  if (other.question !== title.question) {
    const words = { count: "counts solutions", list: "lists solutions" };
    return `${words[other.question]}, and this ${words[title.question]}`;
  }
  if (other.symmetric !== title.symmetric) {
    return other.symmetric ? "is up to symmetry, and this is not" : "is not up to symmetry, and this is";
  }
  if (other.proof !== title.proof) {
    const words = ({ proof }: Title) =>
      proof === undefined ? "is without a proof" : `is proved by ${proof}`;
    return `${words(other)}, and this ${words(title)}`;
  }
  if (other.parts !== title.parts) return `is divided into ${other.parts} parts, not ${title.parts}`;
  return other.split === title.split ? null : "is divided into other parts, or by other symmetries";
}

const TITLE: Readonly<Record<string, unknown>> = {
  format: 0,
  version: "",
  problem: "",
  question: "",
  symmetric: true,
  parts: 0,
  split: "",
  "proof?": "",
};

/** Is this a title, and nothing more? What is read from files and servers can be anything. */
export function isTitle(value: unknown): value is Title {
  return isLike(value, TITLE);
}

/** To what the results of a run belong. */
export function titleHash(title: Title): string {
  return valueHash(title).slice(0, 32);
}
