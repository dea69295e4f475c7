/** The faults of these problems of the corpus in this folder: other hashes, and proofs that a verifier refuses. */
export function verified(corpus: string, problems: readonly object[]): Promise<string[]>;

export function sha256(content: string | Uint8Array): string;
