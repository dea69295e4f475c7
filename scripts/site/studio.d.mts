/** Writes the static Studio into the folder; `url` is where it will be. */
export function studioSite(folder: string, options?: { readonly url?: string }): Promise<void>;
