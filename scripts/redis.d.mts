export const MISSING: string;

/** The path of the server; null if there is none. */
export function findRedis(): string | null;
