// What a symmetry of a problem is: a permutation of its options that comes from one of its items and colors, so that it
// leads solutions to solutions. A group holds all of its elements, one by one; that is what limits its size.

import { grouped, numbers, type Problem } from "#problem";

/** A permutation of the options. */
export interface Element {
  /** What it does, as people call it, e.g. "half turn"; elements of one kind are not told apart in reports. */
  readonly kind: string;
  /** By option: where it goes. */
  readonly image: Uint32Array;
  /** Does it lead to mirror images? Only a family knows that. */
  readonly mirror?: boolean;
}

/** All elements of a group, the identity first. */
export type Group = readonly Element[];

/**
 * The solutions without the options of `avoid`, and the group that leads them to each other. It maps the options that are
 * not avoided among themselves; what it does to the others means nothing.
 */
export interface Domain {
  /** Options that none of the solutions has, by their numbers. */
  readonly avoid: readonly number[];
  /** All that leads these solutions to each other. */
  readonly group: Group;
}

/** The symmetries of a problem. Its domains contain each solution once, and no symmetry leads from one to another. */
export interface Symmetry {
  /** The problem. */
  readonly problem: Problem;
  /** Sets of solutions, each with its group; one of all solutions for most problems. */
  readonly domains: readonly Domain[];
  /** Sentences about what was left out, if anything was. */
  readonly notes: readonly string[];
}

/** A group may have this many elements … */
export const MOST_ELEMENTS = 100_000;

/** … and elements times options may be this many, since each element holds an image of every option. */
export const MOST_IMAGES = 1 << 25;

/** May a group of this many elements be used on a problem of `options` options? */
export function fits(elements: number, options: number): boolean {
  return elements <= MOST_ELEMENTS && elements * options <= MOST_IMAGES;
}

/** Says that a group cannot be used. */
export function tooLarge(options: number): string {
  const most = Math.min(MOST_ELEMENTS, Math.floor(MOST_IMAGES / Math.max(1, options)));
  const [elements, count] = [grouped(most), grouped(options)];
  return `the group has more than ${elements} elements, the most that can be used with ${count} options`;
}

/** Everything stays where it is. */
export function identityOn(n: number): Element {
  return { kind: "identity", image: numbers(n) };
}

/** One group on all solutions. */
export function wholeSymmetry(problem: Problem, group: Group, notes: readonly string[] = []): Symmetry {
  return { problem, domains: [{ avoid: [], group }], notes };
}

/** How many elements the largest of its groups has. */
export function orderOf({ domains }: Symmetry): number {
  return Math.max(...domains.map(({ group }) => group.length));
}

/** The symmetries that make no mirror images: solutions and their mirror images are apart. */
export function rotationsOnly(symmetry: Symmetry): Symmetry {
  const domains = symmetry.domains.map(({ avoid, group }) => {
    return { avoid, group: group.filter(({ mirror }) => !mirror) };
  });
  return { ...symmetry, domains };
}
