// Pictures in, SVG text out: one picture, or a contact sheet of many.

import { BadValue } from "#problem";
import { draw, UNIT, type View } from "./drawing.js";
import type { Drawing } from "./pen.js";
import type { Picture } from "./picture.js";
import { styleSheet, type ThemeName, themeClass } from "./style.js";
import { number, xmlText } from "./xml.js";

/** How a picture is drawn. */
export interface SvgOptions {
  /** "auto" when absent. */
  readonly theme?: ThemeName;
  /** The width of a cell in pixels; 40 when absent, less for boards that would be wider than 1000 pixels. */
  readonly cell?: number;
  /** How cubes are drawn; in layers when absent. */
  readonly view?: View;
}

/** How a sheet of pictures is drawn. */
export interface SheetOptions extends SvgOptions {
  /** How many pictures stand beside each other; about as many as make the sheet a bit wider than high when absent. */
  readonly columns?: number;
  /** The line above the pictures. */
  readonly title?: string;
}

const MARGIN = 16;

/** The height of the letters below the pictures of a sheet, which is seen from farther away. */
const SHEET_CAPTION = 22;

/** The picture as an SVG file, in plain ASCII lines but for the text that is in it. */
export function writeSvg(picture: Picture, options: SvgOptions = {}): string {
  const drawing = draw(picture, options);
  const scale = scaleOf(drawing, options);
  return frame(drawing, picture.caption || "picture of a puzzle", { ...options, scale });
}

/** Many pictures on one sheet. */
export function sheet(pictures: readonly Picture[], options: SheetOptions = {}): string {
  const drawings = pictures.map((picture) => draw(picture, { ...options, captionSize: SHEET_CAPTION }));
  const width = drawings.reduce((most, drawing) => Math.max(most, drawing.width), 0);
  const height = drawings.reduce((most, drawing) => Math.max(most, drawing.height), 0);
  const columns = options.columns ?? sheetColumns(drawings.length, width, height);
  if (!Number.isSafeInteger(columns) || columns < 1)
    throw new BadValue(`Bad columns ${columns}; expected 1 or more`);
  const [stepX, stepY] = [width + UNIT, height + UNIT];
  const top = options.title ? 2 * UNIT : 0;
  const used = Math.max(1, Math.min(columns, drawings.length));
  const whole = used * stepX - UNIT;
  const elements = drawings.map((drawing, k) => {
    const left = (k % columns) * stepX + (width - drawing.width) / 2;
    const down = top + Math.floor(k / columns) * stepY + (height - drawing.height) / 2;
    const place = `${number(left)} ${number(down)}`;
    return `<g transform="translate(${place})">\n${drawing.elements.join("\n")}\n</g>`;
  });
  if (options.title) elements.unshift(heading(options.title, whole));
  const rows = Math.ceil(drawings.length / columns);
  const drawing = { elements, width: whole, height: top + Math.max(0, rows * stepY - UNIT) };
  const title = options.title ?? `${pictures.length} pictures`;
  return frame(drawing, title, { ...options, scale: scaleOf(drawing, options) });
}

function heading(title: string, width: number): string {
  const size = Math.min(30, (width / Math.max(1, [...title].length)) * 1.6);
  const style = `font-size="${number(size)}" font-weight="600"`;
  return `<text class="q-cap" x="${number(width / 2)}" y="${number(UNIT / 2 + size / 3)}" ${style}>${xmlText(title)}</text>`;
}

/** A sheet of the proportions of 4 : 3, as nearly as whole columns make it. */
function sheetColumns(count: number, width: number, height: number): number {
  const wanted = Math.sqrt((count * (height + UNIT) * 4) / ((width + UNIT) * 3));
  return Math.min(Math.max(1, count), Math.max(1, Math.round(wanted)));
}

const WIDEST = 1000;

function scaleOf({ width }: Drawing, { cell }: SvgOptions): number {
  if (cell === undefined) return Math.min(1, WIDEST / (width + 2 * MARGIN));
  if (!(cell > 0)) throw new BadValue(`Bad cell ${cell}; expected a width in pixels`);
  return cell / UNIT;
}

function frame(
  drawing: Drawing,
  title: string,
  { theme = "auto", scale }: { readonly theme?: ThemeName; readonly scale: number },
): string {
  const [width, height] = [Math.ceil(drawing.width) + 2 * MARGIN, Math.ceil(drawing.height) + 2 * MARGIN];
  const size = `width="${number(width * scale)}" height="${number(height * scale)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="${themeClass(theme)}" ${size} viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${xmlText(title)}</title>`,
    styleSheet(theme),
    `<rect class="q-paper" width="${width}" height="${height}" rx="8"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN})">`,
    ...drawing.elements,
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}
