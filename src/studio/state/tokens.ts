// Solutions are kept as numbers of options; here are the texts of those.

import { families, type PlacedPiece } from "#library";
import type { Drawing, Tokens } from "../solve/protocol.js";
import { tokensIn } from "../solve/spelling.js";
import type { Kept } from "./run.js";

/** The options of a solution. */
export function tokensOf({ tokens }: Pick<Kept, "tokens">, solution: readonly number[]): Tokens {
  return solution.map((option) => tokens.get(option) ?? "");
}

/** The number of a piece's color: pieces have theirs by their order in the puzzle. */
export function colorOf({ spec }: Drawing, name: string): number {
  const { pieces = [] } = (spec ?? {}) as { pieces?: readonly { readonly name: string }[] };
  return Math.max(
    0,
    pieces.findIndex((piece) => piece.name === name),
  );
}

/** Where an option of a packing puts which piece. */
export function decodePlacement({ kind, spec }: Drawing, option: string): PlacedPiece {
  const family = families.find(({ name }) => name === kind)!;
  return (family.decode(spec, [tokensIn(option)]) as readonly PlacedPiece[])[0] ?? { name: "", cells: [] };
}
