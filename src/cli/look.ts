// How pictures look on stdout: in colors and as wide as the terminal, or in plain ASCII.

import type { TerminalOptions } from "../pictures/terminal.js";

/** Null if stdout is no terminal. NO_COLOR, FORCE_COLOR and TERM are heeded, as Node heeds them. */
export function terminalLook(): TerminalOptions | null {
  if (!process.stdout.isTTY) return null;
  const depth = process.stdout.getColorDepth();
  const colors = depth >= 24 ? "rgb" : depth >= 8 ? "256" : "none";
  return { colors, width: process.stdout.columns || 80 };
}
