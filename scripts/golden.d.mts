/** The repository's copy. */
export const COPY: string;
/** The folder that it was made of; it need not be there. */
export const SOURCE: string;

export interface GoldenCase {
  /** E.g. "polyomino-dlx/v-pent-6x10". */
  readonly id: string;
  readonly program: string;
  readonly note: string;
  /** What `edge` and `repaired` mean is in test/golden/README.md. */
  readonly kind: "valid" | "error" | "edge" | "repaired";
  readonly rejected: boolean;
  readonly stdoutSha256: string;
  readonly stderr: string;
  readonly args?: readonly string[];
  /** The bytes of the standard input, as characters. */
  readonly input?: string;
  /** The bytes of the standard output, as characters. */
  readonly stdout?: string;
  readonly solutions?: {
    readonly class: string;
    readonly count: number;
    readonly solver: string;
    readonly stats: { readonly nodes: number; readonly updates: number };
    readonly canonicalSha256: string;
  };
}

export function casesOfFolder(folder: string): GoldenCase[];
export function pack(cases: readonly GoldenCase[]): Buffer;
export function unpack(bytes: Buffer): GoldenCase[];
