/** The folders that have a kernel. */
export const KERNELS: readonly string[];
/** Whether dist/ was made of the sources as they are. */
export function isBuilt(): boolean;

/** Whether all kernels were made of their sources as they are. */
export function kernelsAreBuilt(): boolean;
