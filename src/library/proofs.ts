// The entry "quadrille/proofs": answers that a stranger can check (docs/proofs.md).

export type { ProofAnswer, ProofBudget, Sink } from "#proofs";
export { type Proved, prove, type Unproved, type VerifyBudget, verifyProof } from "#proofs";
