/** What a person should read instead of a stack trace. */
export class UsageError extends Error {}
