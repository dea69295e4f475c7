// The entry "quadrille/proofs": answers that a stranger can check (docs/proofs.md).

export { type ProofAnswer, type ProofBudget, prove } from "../proofs/prove.js";
export { type Proved, type Verdict, verifyProof } from "../verify/verify.js";
