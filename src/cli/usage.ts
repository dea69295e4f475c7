/** What a person should read instead of a stack trace. */
export class UsageError extends Error {}

/** The input was refused, and what is wrong with it has been said. */
export class Refused extends Error {}

/** A proof is of one search, and several threads would be several. */
export function demandOneSearch(options: { readonly proof?: string; readonly workers?: number }): void {
  if (options.proof === undefined || (options.workers ?? 1) === 1) return;
  throw new UsageError(
    "--proof writes down one search, in one thread, so --workers must be 1; --cluster proves parts side by side",
  );
}
