// Reason 1: numbers that do not fit. The pieces cover 12 cells and the box has 16; there are more
// letters than cells; every option covers two items, and their number is odd.

import { type Certificate, checkCertificate, colorCertificate } from "#engines";
import type { Problem } from "#problem";
import { type Board, heapOf } from "./board.js";
import type { ArithmeticReason, CountingReason } from "./reason.js";
import type { Subject } from "./subject.js";
import { demandOf, type PieceTally, tallyOf, total } from "./tally.js";
import { counted, listed } from "./text.js";
import { weighingOf } from "./weighing.js";

export function arithmetic(subject: Subject): ArithmeticReason | CountingReason | null {
  const flaw = subject.puzzle?.family.flaw?.(subject.puzzle.spec);
  if (flaw) return { kind: "arithmetic", sentences: [flaw], items: [] };
  const boards = subject.puzzle ? subject.boards : [...subject.boards, heapOf(subject.problem)];
  for (const board of boards) {
    const reason = countOf(subject, board);
    if (reason) return reason;
  }
  return null;
}

function countOf(subject: Subject, board: Board): ArithmeticReason | CountingReason | null {
  const { problem } = subject;
  const colors = board.places.map((place) => (place ? 0 : -1));
  const tally = tallyOf(problem, colors, 1);
  if (tally.length === 0) return null; // without an option there is a plainer reason
  const found =
    bounded(problem, colors, tally, 1) ??
    bounded(problem, colors, tally, -1) ??
    colorCertificate(problem, Int32Array.from(colors), 1);
  if (!found || !checkCertificate(problem, found)) return null;
  const items = [...found.weights].flatMap((weight, i) => (weight === 0 ? [] : [i]));
  const weighing = weighingOf(found);
  const pigeons = pigeonsOf(subject, board, tally);
  if (pigeons) return pigeons;
  return { kind: "arithmetic", sentences: sentencesOf(subject, board, { tally, found }), items, weighing };
}

/** The pieces cover too few cells (sign 1), or more than there are (sign −1): weights 1 for cells, and for pieces what they cover. */
function bounded(
  problem: Problem,
  colors: readonly number[],
  tally: readonly PieceTally[],
  sign: 1 | -1,
): Certificate | null {
  if (tally.some(({ piece }) => piece < 0) && sign > 0) return null;
  const weights = Float64Array.from(colors, (color) => (color < 0 ? 0 : sign));
  for (const { piece, sums } of tally) {
    const sizes = sums.map((sum) => sum[0]!);
    if (piece >= 0) weights[piece] = sign > 0 ? 0 - Math.max(...sizes) : Math.min(...sizes);
  }
  const found: Certificate = { modulus: "rational", weights };
  return checkCertificate(problem, found) ? found : null;
}

/** Where each option has one item of the board and one other, the items of the one may be too many for those of the other. */
function pigeonsOf(
  { problem, things }: Subject,
  board: Board,
  tally: readonly PieceTally[],
): CountingReason | null {
  if (things.some(({ kind }) => kind === "cell")) return null;
  if (tally.some(({ piece, sums }) => piece < 0 || sums.length > 1 || sums[0]![0] !== 1)) return null;
  const own = board.places.flatMap((place, i) => (place ? [i] : []));
  const others = tally.map(({ piece }) => piece);
  const [needy, places] = own.length > others.length ? [own, others] : [others, own];
  const weights = new Float64Array(things.length);
  for (const i of needy) weights[i] = 1;
  for (const i of places) weights[i] = -1;
  const found: Certificate = { modulus: "rational", weights };
  if (!checkCertificate(problem, found)) return null;
  const names = (list: readonly number[]) =>
    listed(
      list.map((i) => things[i]!.short),
      6,
    );
  const sentence = `${counted(needy.length, "item")} (${names(needy)}) have only ${counted(places.length, "place")}: ${names(places)}.`;
  const items = [...needy, ...places];
  return { kind: "counting", sentences: [sentence], items, weighing: weighingOf(found), needy, places };
}

function sentencesOf(
  { problem, things }: Subject,
  board: Board,
  { tally, found }: { tally: readonly PieceTally[]; found: Certificate },
): string[] {
  const cells = board.places.some((place, i) => place && things[i]!.kind === "cell");
  const colors = board.places.map((place) => (place ? 0 : -1));
  const noun = cells ? "cell" : "item";
  const whole = cells ? "the box" : "the problem";
  const demand = total(demandOf(problem, colors, 1));
  const there = board.places.filter((place) => place).length;
  if (found.modulus !== "rational")
    return [
      `Every placement covers a multiple of ${found.modulus} ${noun}s, and ${demand} is no multiple of ${found.modulus}.`,
    ];
  const sign = board.places.some((place, i) => place && found.weights[i]! < 0) ? -1 : 1;
  const bound = sign > 0 ? problem.upper : problem.lower;
  const covered = tally.reduce((sum, { piece, sums }) => {
    const sizes = sums.map((s) => s[0]!);
    const size = sign > 0 ? Math.max(...sizes) : Math.min(...sizes);
    return sum + (piece < 0 ? 0 : bound[piece]! * size);
  }, 0);
  const exact = tally.every(({ piece, sums }) => {
    return sums.length === 1 && piece >= 0 && problem.lower[piece] === problem.upper[piece];
  });
  const limit = exact ? "" : sign > 0 ? "at most " : "at least ";
  const who = cells ? "The pieces" : "The other items";
  return [`${who} cover ${limit}${counted(covered, noun)}, and ${whole} has ${sign > 0 ? demand : there}.`];
}
