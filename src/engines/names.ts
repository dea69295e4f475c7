// The names of the engines, and what each can be asked for. Help reads them here, without loading a kernel.

/** What an engine can be asked for; "one": a solution or a few, or the proof that there is none. */
export type Ability = "one" | "list" | "count" | "cheapest" | "estimate" | "diagram";

/** The name of an engine. */
export type EngineName = keyof typeof SEARCHING | keyof typeof SPECIAL;

type Does = readonly Ability[];

const LISTS: Does = ["one", "list", "count"];

/** Those that search: the registry has them. */
export const SEARCHING = {
  links: LISTS,
  cells: LISTS,
  bits: LISTS,
  forced: LISTS,
  prune: LISTS,
  memo: ["count"] as Does,
  learn: ["one"] as Does,
};

/** Those that answer one question only, each in a way of its own. */
const SPECIAL = {
  diagram: ["diagram"] as Does,
  cheap: ["cheapest"] as Does,
  probe: ["estimate"] as Does,
  /** A search without tables: it writes proofs. */
  plain: [] as Does,
};

const ALL: Readonly<Record<EngineName, Does>> = { ...SEARCHING, ...SPECIAL };

/** The names of the engines that can be asked for this. */
export function engineNames(ability: Ability): EngineName[] {
  return (Object.keys(ALL) as EngineName[]).filter((name) => ALL[name].includes(ability));
}

export function isEngineName(name: string): name is EngineName {
  return Object.hasOwn(ALL, name);
}
