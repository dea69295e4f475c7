import type { Command } from "commander";
export function manPages(
  program: Command,
  families: readonly { readonly program: string; readonly name: string; readonly about: string }[],
): Map<string, string>;
