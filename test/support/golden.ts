// The golden cases: what the original C programs do. They stand beside the repository, in ../shared/golden.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const GOLDEN = join(import.meta.dirname, "../../../shared/golden");

export interface GoldenCase {
  readonly id: string;
  readonly program: string;
  readonly kind: "valid" | "error" | "edge" | "repaired";
  readonly rejected: boolean;
  readonly stdoutSha256: string;
  readonly stderr: string;
  readonly input?: string;
  readonly args?: readonly string[];
  readonly stdout?: string;
  readonly solutions?: {
    readonly class: string;
    readonly count: number;
    readonly solver: string;
    readonly stats: { readonly nodes: number; readonly updates: number };
    readonly canonicalSha256: string;
  };
}

/** Every golden case; none where the folder is not there. */
export function goldenCases(): GoldenCase[] {
  const manifest = join(GOLDEN, "manifest.json");
  if (!existsSync(manifest)) return [];
  const cases = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, Omit<GoldenCase, "id">>;
  return Object.entries(cases).map(([id, rest]) => ({ id, ...rest }));
}

export function goldenInput(golden: GoldenCase): Buffer {
  return golden.input ? readFileSync(join(GOLDEN, golden.input)) : Buffer.alloc(0);
}
