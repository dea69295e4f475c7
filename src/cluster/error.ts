// What can go wrong with a cluster, told by class.

/** What a person should read instead of a stack trace. */
export class ClusterError extends Error {}

/** Packages that a cluster needs are not installed. */
export class MissingPackages extends ClusterError {
  readonly packages: readonly string[];

  constructor(packages: readonly string[]) {
    super(`a cluster needs the packages ${packages.join(" and ")}`);
    this.packages = packages;
  }
}

/** The signal came before the server answered. */
export class Stopped extends Error {}
