export const HARMLESS: readonly (readonly [file: string, mutant: string, because: string])[];
