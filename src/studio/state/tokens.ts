// Solutions are kept as numbers of options; here are the texts of those.

import { namedBoard } from "#library";
import { type Drawing, familyOf } from "../solve/kinds.js";
import type { Tokens } from "../solve/protocol.js";
import { tokensIn } from "../solve/spelling.js";
import type { Kept } from "./run.js";

/** The options of a solution. */
export function tokensOf({ tokens }: Pick<Kept, "tokens">, solution: readonly number[]): Tokens {
  return solution.map((option) => tokens.get(option) ?? "");
}

/** What an option puts where: a piece by its name, or what stands on the board that the items of a plain problem make. */
export interface Placed {
  readonly name: string;
  /** "i,j". */
  readonly cells: readonly string[];
}

/** Tells where the options of a drawing put what. */
export function placedIn({ kind, spec }: Drawing): (option: string) => Placed {
  const family = familyOf(kind);
  const board = family ? null : namedBoard((spec ?? []) as readonly string[]);
  return (option) => {
    const tokens = tokensIn(option);
    if (!family)
      return { name: board?.nameOf(tokens) ?? "", cells: (board?.cellsOf(tokens) ?? []).map(String) };
    const values = family.play.values(spec, family.decode(spec, [tokens]));
    return { name: values[0]?.[1] ?? "", cells: values.map(([cell]) => cell) };
  };
}
