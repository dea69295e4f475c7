// The entry "quadrille/proofs": answers that a stranger can check (docs/proofs.md).

export type { ProofAnswer, ProofBudget, Sink } from "#proofs";
export { prove } from "#proofs";
export { type Proved, type Unproved, verifyProof } from "#verify";
