// How pictures look on stdout: in colors and as wide as the terminal, or in plain ASCII.

import { lazyPuzzles, type Picture, type TerminalOptions } from "#puzzles";

/** Writes a picture for the terminal. */
export type Look = (picture: Picture) => string;

/** How to write pictures; null if stdout is no terminal. What writes them is loaded only then. */
export async function terminalLook(): Promise<Look | null> {
  const options = terminalOptions();
  if (!options) return null;
  const { writeTerminal } = await lazyPuzzles.terminal();
  return (picture) => writeTerminal(picture, options);
}

/** Null if stdout is no terminal. NO_COLOR, FORCE_COLOR and TERM are heeded, as Node heeds them. */
export function terminalOptions(): TerminalOptions | null {
  if (!process.stdout.isTTY) return null;
  const depth = process.stdout.getColorDepth();
  const colors = depth >= 24 ? "rgb" : depth >= 8 ? "256" : "none";
  return { colors, width: process.stdout.columns || 80 };
}
