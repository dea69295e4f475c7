// What is decided while a search goes on, as plain data. sentences.ts makes sentences of it.

/** What goes on beside a search: the rows of the table in rows.ts. */
export type RowName = "prune" | "learning" | "settling" | "restarts" | "memo" | "symmetries" | "weights";

/** A decision. */
export type PlanEvent =
  /** This engine begins. */
  | { readonly is: "engine"; readonly engine: string; readonly because: string }
  /** This engine begins anew. */
  | { readonly is: "anew"; readonly engine: string; readonly because: string }
  /** Memo counting has hit so often that it goes on alone; or so seldom that it is given up. */
  | { readonly is: "memo"; readonly verdict: "takes over" | "given up"; readonly hitPercent: number }
  /** An attempt begins beside the search, finds a solution, proves that there is none or no other one, or gives up. */
  | {
      readonly is: "enters" | "finds" | "proves none" | "proves no other" | "gives up";
      readonly who: RowName;
    }
  /** Nothing depends on the solution that an attempt has found: the count goes on. */
  | { readonly is: "found in vain"; readonly who: RowName }
  /** There is no solution: this shows it. */
  | { readonly is: "no solution"; readonly by: string }
  /** The problem has this many parts that do not touch, and each is searched by itself. */
  | { readonly is: "apart"; readonly parts: number }
  /** Some parts of the search stand for all of it. */
  | { readonly is: "symmetries"; readonly order: number; readonly parts: number }
  /** Symmetry allows to take some options beforehand. */
  | { readonly is: "settled"; readonly options: number }
  /** Threads go on. */
  | { readonly is: "threads"; readonly workers: number; readonly because: string }
  /** No thread can start: the search goes on alone. */
  | { readonly is: "no threads"; readonly because: string }
  /** An engine cannot have its tables: links goes on. */
  | { readonly is: "no memory for tables"; readonly engine: string }
  /** An attempt beside the search cannot have its memory. */
  | { readonly is: "no memory beside"; readonly who: RowName }
  /** This engine writes a proof, perhaps with a rival. */
  | { readonly is: "proof"; readonly engine: string; readonly rival: boolean }
  /** Anything else that is worth a sentence. */
  | { readonly is: "remark"; readonly sentence: string };

/** Told of each decision. */
export type Tell = (event: PlanEvent) => void;

/** What every caller should know, whether it asked for explanations or not. */
export function concernsAll({ is }: PlanEvent): boolean {
  return is === "no threads" || is === "no memory for tables";
}
