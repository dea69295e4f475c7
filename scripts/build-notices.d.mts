import type { Plugin } from "vite";
export function notices(options: { readonly file: string; readonly also?: readonly string[] }): Plugin;
