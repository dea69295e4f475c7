// Reason 4: these things have only so few places (Hall 1935), which is a certificate with the weights 1 and −1. Other weights
// that no natural coloring has are reasons of the third kind. They are made as sparse as can be.

import type { Certificate } from "#engines";
import { checkCertificate, FractionProof, LinearProof, SparseSearch, supportOf } from "#engines";
import { now, type Problem } from "#problem";
import type { ColoringReason, CountingReason } from "./reason.js";
import type { Subject } from "./subject.js";
import { counted, listed } from "./text.js";
import { weighingOf } from "./weighing.js";

/** This many steps of a proof are about a millisecond. */
const STEPS = 100_000;

type Looking = Generator<void, CountingReason | ColoringReason | null>;

/** By inequalities: too few places, or weights that bound what can be covered. */
export function* counting(subject: Subject): Looking {
  const proof = new FractionProof(subject.problem);
  while (!proof.run(STEPS)) yield;
  return proof.certificate && (yield* told(subject, proof.certificate));
}

/** By weights modulo small prime powers, or without a modulus. */
export function* weights(subject: Subject): Looking {
  const proof = new LinearProof(subject.problem);
  while (!proof.run(STEPS)) yield;
  return proof.certificate && (yield* told(subject, proof.certificate));
}

function* told(subject: Subject, found: Certificate): Looking {
  if (!checkCertificate(subject.problem, found)) return null;
  const sparse = new SparseSearch(subject.problem, found);
  const end = now() + SPARSE_MS;
  while (!sparse.run(STEPS) && now() < end) yield;
  const best = [sparse.certificate, found].find((one) => checkCertificate(subject.problem, one))!;
  return hall(subject, best) ?? general(subject, best);
}

/** To make weights sparse may take so long. */
const SPARSE_MS = 300;

/** Whatever covers one of some things takes one of fewer places. */
function hall({ problem, things }: Subject, found: Certificate): CountingReason | null {
  const { modulus, weights } = found;
  if (modulus !== "rational" || weights.some((weight) => Math.abs(weight) > 1)) return null;
  if (gains(problem, weights)) return null;
  const items = supportOf(found);
  const needy = items.filter((i) => weights[i] === 1);
  const places = items.filter((i) => weights[i] === -1);
  const demand = needy.reduce((sum, i) => sum + problem.lower[i]!, 0);
  const room = places.reduce((sum, i) => sum + (i < problem.primaryCount ? problem.upper[i]! : 1), 0);
  const names = (list: readonly number[]) =>
    listed(
      list.map((i) => things[i]!.short),
      16,
    );
  const plain = demand === needy.length && room === places.length;
  const sentence = plain
    ? `These ${demand} have only ${counted(room, "place")}: ${names(needy)}.`
    : `These need ${counted(demand, "place")} and have ${room}: ${names(needy)}.`;
  const whatever = `Whatever covers one of them takes one of ${names(places)}.`;
  return {
    kind: "counting",
    weighing: weighingOf(found),
    items,
    needy,
    places,
    sentences: [sentence, whatever],
  };
}

/** Do the weights of an option add up to more than 0? */
function gains({ optionStart, entryItem, entryColor }: Problem, weights: Float64Array): boolean {
  for (let o = 0; o + 1 < optionStart.length; o++) {
    let sum = 0;
    for (let e = optionStart[o]!; e < optionStart[o + 1]!; e++)
      if (!entryColor?.[e]) sum += weights[entryItem[e]!]!;
    if (sum > 0) return true;
  }
  return false;
}

function general({ problem, things }: Subject, found: Certificate): ColoringReason {
  const items = supportOf(found);
  const { modulus, weights } = found;
  const whole = items.reduce((sum, i) => {
    const times = i >= problem.primaryCount ? 1 : weights[i]! > 0 ? problem.lower[i]! : problem.upper[i]!;
    return sum + weights[i]! * (i >= problem.primaryCount && weights[i]! > 0 ? 0 : times);
  }, 0);
  const given = listed(
    items.map((i) => `${things[i]!.short} ${weights[i]}`),
    24,
  );
  const claim =
    modulus === "rational"
      ? `With weights for ${counted(items.length, "item")} all options together gain less than the ${whole} that is demanded.`
      : `With weights for ${counted(items.length, "item")} every option weighs a multiple of ${modulus}, and the whole ${whole}, which is no multiple of ${modulus}.`;
  return {
    kind: "coloring",
    pattern: "weights",
    colors: null,
    weighing: weighingOf(found),
    items,
    sentences: [claim, `The weights: ${given}.`],
  };
}
