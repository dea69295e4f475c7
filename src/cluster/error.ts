// What can go wrong with a cluster, told by class.

/** What a person should read instead of a stack trace. */
export class ClusterError extends Error {}

/** The signal came before the server answered. */
export class Stopped extends Error {}
