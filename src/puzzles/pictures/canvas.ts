// A board of characters with colors, and the same as text with ANSI escapes or without.

import { printableCharacter } from "#problem";
import { isWide } from "./fit.js";
import { channels } from "./palette.js";

/** How many colors a terminal has. */
export type TerminalColors = "none" | "256" | "rgb";

export interface Ink {
  /** "#rrggbb"; the terminal's own when absent. */
  readonly text?: string;
  readonly ground?: string;
  readonly bold?: boolean;
}

interface Spot {
  readonly character: string;
  readonly ink: Ink;
}

const BLANK: Spot = { character: " ", ink: {} };

export class Canvas {
  readonly #lines: Spot[][] = [];

  put(line: number, column: number, character: string, ink: Ink = {}): void {
    this.#lines[line] ??= [];
    this.#lines[line][column] = { character: printableCharacter(character), ink };
  }

  /** Text from a column on, a column a character. */
  line(line: number, column: number, text: string, ink: Ink = {}): void {
    for (const c of text) this.put(line, column++, c, ink);
  }

  /** Text around a column, shortened to a width; it takes the ground of what is below it where it has none. */
  write(line: number, center: number, text: string, { ink, width }: { ink: Ink; width: number }): void {
    const shown = shortened(text, width);
    let column = Math.round(center - (columnsOf(shown) - 1) / 2);
    for (const c of shown) {
      const below = this.#lines[line]?.[column]?.ink.ground;
      this.put(line, column, c, below ? { ground: below, ...ink } : ink);
      if (isWide(c)) this.put(line, column + 1, "", ink);
      column += isWide(c) ? 2 : 1;
    }
  }

  text(colors: TerminalColors): string {
    return Array.from(this.#lines, (spots = []) =>
      lineText(
        Array.from(spots, (spot) => spot ?? BLANK),
        colors,
      ),
    ).join("\n");
  }
}

const ASCII: Readonly<Record<string, string>> = {
  "●": "*",
  "×": "x",
  "≤": "<",
  "–": "-",
  "■": "#",
  "·": ".",
};

/** A label in ASCII, where the pictures' own signs have a likeness there. */
export function asciiText(text: string): string {
  return text.replace(/[●×≤–■·]/g, (c) => ASCII[c]!);
}

function columnsOf(text: string): number {
  return [...text].reduce((sum, c) => sum + (isWide(c) ? 2 : 1), 0);
}

/** As many characters as there is room for, the rest as a dot. */
function shortened(text: string, width: number): string {
  if (columnsOf(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && columnsOf(letters.join("")) > Math.max(1, width - 1)) letters.pop();
  return `${letters.join("")}${width > 1 ? "." : ""}`;
}

function lineText(spots: readonly Spot[], colors: TerminalColors): string {
  const plain = (spot: Spot) => spot.character === " " && (colors === "none" || !spot.ink.ground);
  let end = spots.length;
  while (end > 0 && plain(spots[end - 1]!)) end--;
  if (colors === "none")
    return spots
      .slice(0, end)
      .map(({ character }) => character)
      .join("");
  let text = "";
  let last = "";
  for (const { character, ink } of spots.slice(0, end)) {
    const codes = inkCodes(ink, colors);
    if (codes !== last) text += codes === "" ? "\u001b[0m" : `\u001b[0;${codes}m`;
    last = codes;
    text += character;
  }
  return last === "" ? text : `${text}\u001b[0m`;
}

function inkCodes({ text, ground, bold }: Ink, colors: TerminalColors): string {
  const codes = [
    bold ? "1" : "",
    text ? `38;${colorCode(text, colors)}` : "",
    ground ? `48;${colorCode(ground, colors)}` : "",
  ];
  return codes.filter((code) => code !== "").join(";");
}

function colorCode(color: string, colors: TerminalColors): string {
  const rgb = channels(color);
  if (colors === "rgb") return `2;${rgb.join(";")}`;
  // The 6 × 6 × 6 cube of the 256 colors has the levels 0, 95, 135, 175, 215, 255.
  const [r, g, b] = rgb.map((value) =>
    value < 48 ? 0 : value < 115 ? 1 : Math.round((value - 55) / 40),
  ) as [number, number, number];
  return `5;${16 + 36 * r + 6 * g + b}`;
}
