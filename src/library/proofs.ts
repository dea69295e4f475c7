// The entry "quadrille/proofs": answers that a stranger can check (docs/proofs.md).

export { prove, verifyProof } from "#proofs";
