export const MISSING: string;
/** The path of Chromium, or of a browser made of it; null if there is none. */
export function findChromium(): string | null;
