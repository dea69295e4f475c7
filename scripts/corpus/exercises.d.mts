type Exercise = readonly [name: string, about: string, dlx: () => string, source: string];

export const exercises: readonly Exercise[];

/** Exercise 129 with the four tiles of one color on these triangles. */
export function triangles(solid: readonly string[]): string;

/** The ways for these four to stand. */
export function stands(): string[][];
