export interface ApiMember {
  readonly name: string;
  readonly comment: string;
  readonly signature: string;
}
export interface ApiName extends ApiMember {
  readonly kind: "function" | "class" | "interface" | "type" | "constant";
  readonly members: readonly ApiMember[];
  /** Members of types without a name inside. */
  readonly inner: readonly Omit<ApiMember, "signature">[];
  /** The file and the name of its declaration. */
  readonly at: string;
  /** The types that it speaks of, and where they are declared; "" for those of the platform. */
  readonly types: readonly { readonly name: string; readonly at: string }[];
}
export const ENTRIES: readonly { readonly entry: string; readonly about: string }[];
export const UNNAMED: readonly string[];
export function gathered(): string[];
export function namesOf(entry: string): ApiName[];
export function examplesIn(comment: string): string[];
