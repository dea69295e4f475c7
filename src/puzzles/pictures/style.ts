// The style sheet of an SVG picture. Every rule is bound to the theme's own class, so that pictures of different
// themes can stand in one page; dark colors stay on the screen, paper is always light.

import { BadValue } from "#problem";
import { DARK, FILLS, LIGHT, MARKS, mix, STROKES, type Theme } from "./palette.js";

/** "auto" follows the reader's system: light or dark. */
export type ThemeName = "light" | "dark" | "auto";

const THEMES: readonly ThemeName[] = ["light", "dark", "auto"];

/** The class of the root element. */
export function themeClass(theme: ThemeName): string {
  return `quadrille-${theme}`;
}

const FONT = `font-family:"Helvetica Neue",Helvetica,Arial,"Liberation Sans","DejaVu Sans",sans-serif`;

export function styleSheet(theme: ThemeName): string {
  if (!THEMES.includes(theme))
    throw new BadValue(`No theme is called ${JSON.stringify(theme)}; expected ${THEMES.join(", ")}`);
  const root = themeClass(theme);
  const rules = (list: readonly string[]) => list.map((rule) => `.${root} ${rule}`).join("\n");
  const first = theme === "dark" ? DARK : LIGHT;
  const sheet = [`.${root}{${FONT}}`, rules(shapes()), rules(colors(first))];
  if (theme === "auto")
    sheet.push(`@media screen and (prefers-color-scheme:dark){\n${rules(colors(DARK))}\n}`);
  return `<style>\n${sheet.join("\n")}\n</style>`;
}

/** What does not depend on the theme. */
function shapes(): string[] {
  return [
    "text{text-anchor:middle}",
    ".q-word-name{text-anchor:start}",
    ".q-line,.q-in,.q-box,.q-edge,.q-layer,.q-word{fill:none;stroke-linejoin:round}",
    ".q-line,.q-in{stroke-width:1}",
    ".q-in{stroke:#000;stroke-opacity:.16}",
    ".q-box,.q-edge{stroke-width:3;stroke-linecap:round}",
    ".q-fill{fill-rule:evenodd}",
    ".q-layer{stroke-width:2;fill-rule:evenodd;fill-opacity:.13}",
    ".q-word{stroke-linecap:round;stroke-width:5;stroke-opacity:.75}",
    ".q-name{fill:#1c1b22;font-weight:600}",
    ".q-letter{font-weight:600;paint-order:stroke;stroke-width:4;stroke-linejoin:round}",
    ".q-clue{font-weight:700}",
    ".q-stroke,.q-cage{fill:none;stroke-linecap:round;stroke-linejoin:round}",
    ".q-cage{stroke-width:1.2;stroke-dasharray:3 2.5;stroke-linecap:butt}",
    ".q-corner{text-anchor:start;font-weight:600;paint-order:stroke;stroke-width:3;stroke-linejoin:round}",
    ".q-small{font-weight:600}",
    ...FILLS.map((color, k) => `.q-f${k}{fill:${color}}`),
  ];
}

function colors(theme: Theme): string[] {
  return [
    `.q-paper{fill:${theme.paper}}`,
    `.q-cell{fill:${theme.cell}}`,
    `.q-hole{fill:${theme.hole}}`,
    `.q-line{stroke:${theme.line}}`,
    `.q-box{stroke:${theme.ink}}`,
    `.q-edge{stroke:${theme.edge}}`,
    `.q-clue,.q-text{fill:${theme.ink}}`,
    `.q-letter{fill:${theme.ink};stroke:${theme.cell}}`,
    `.q-answer{fill:${theme.answer}}`,
    `.q-cap,.q-note{fill:${theme.caption}}`,
    `.q-cage{stroke:${theme.caption}}`,
    `.q-corner{stroke:${theme.cell}}`,
    `.q-rim{stroke:${theme.caption};stroke-width:1.2}`,
    ...markColors(theme).flatMap(([name, color]) => [
      `.q-stroke.q-${name}{stroke:${color}}`,
      `.q-disc.q-${name},.q-corner.q-${name},.q-small.q-${name}{fill:${color}}`,
    ]),
    ...STROKES.map((color) => mix(color, "#ffffff", theme.depth)).flatMap((color, k) => {
      return [`.q-s${k}{stroke:${color}}`, `.q-d${k}{fill:${color}}`];
    }),
    ...FILLS.map((color, k) => `.q-t${k}{fill:${mix(color, theme.cell, theme.tint)}}`),
  ];
}

function markColors(theme: Theme): [name: string, color: string][] {
  const tints = Object.entries(MARKS).map(([name, color]): [string, string] => [
    name,
    mix(color, theme.cell, theme.tint + 0.1),
  ]);
  return [
    ...tints,
    ["ink", theme.ink],
    ["accent", theme.answer],
    ["paper", theme.cell],
    ["light", "#f4f2ec"],
  ];
}
