/** Installs a package of the system, or does nothing where it cannot. */
export function installPackage(name: string, why: string): void;
