// quadrille draw: a puzzle or solutions in, a picture out: SVG, PNG, or text.

import { extname } from "node:path";
import { grouped } from "#problem";
import type { SolidCell, ThemeName, View } from "#puzzles";
import {
  type CutOptions,
  cutDxf,
  cutSheet,
  cutSvg,
  sheet,
  writeStl,
  writeSvg,
  writeTerminal,
} from "#puzzles";
import { type Drawn as Drawing, type DrawnOptions, drawnOf } from "./drawn.js";
import type { End } from "./ends.js";
import { writeWhole } from "./files.js";
import { terminalOptions } from "./look.js";
import { Drawn, forStdout, print, say } from "./output.js";
import { renderPng } from "./png.js";
import { UsageError } from "./usage.js";
import { nowDoing } from "./watch.js";

export interface DrawOptions extends DrawnOptions, CutOptions {
  readonly cut?: boolean;
  readonly output?: string;
  readonly format?: Format;
  readonly sheet?: boolean;
  readonly columns?: number;
  readonly title?: string;
  readonly theme?: ThemeName;
  readonly scale?: number;
  readonly json?: boolean;
  readonly view?: View;
}

const FORMATS = ["svg", "png", "txt", "stl", "dxf"] as const;
type Format = (typeof FORMATS)[number];

export async function draw(file: string, options: DrawOptions): Promise<End> {
  const format = options.json ? "txt" : formatOf(options);
  const drawn = await drawnOf(file, options);
  if (typeof drawn === "string") return drawn;
  nowDoing("the picture was being drawn");
  if (options.json) return asJson(drawn, options);
  const data = await dataOf(drawn, format, options);
  if (options.output !== undefined) await writeWhole(options.output, data);
  else print(format === "txt" ? new Drawn(String(data)) : data);
  return "answered";
}

/** The pictures as data: cells, regions, labels. */
async function asJson(drawn: readonly Drawing[], { output }: DrawOptions): Promise<End> {
  const text = drawn.map(({ picture }) => `${JSON.stringify(picture)}\n`).join("");
  if (output !== undefined) await writeWhole(output, text);
  else print(text);
  return "answered";
}

async function dataOf(
  drawn: readonly Drawing[],
  format: Format,
  options: DrawOptions,
): Promise<string | Uint8Array> {
  if (format === "txt") return asText(drawn, options);
  if (format === "stl") return asStl(drawn[0]!, options);
  return format === "dxf" || options.cut
    ? asCut(drawn[0]!, format, options)
    : asImage(drawn, format, options);
}

/** What a laser follows. */
function asCut(
  { picture }: Drawing,
  format: "svg" | "png" | "dxf",
  options: DrawOptions,
): string | Promise<Uint8Array> {
  const lengths = cutSheet(picture, options);
  if (format === "dxf") return cutDxf(lengths);
  return format === "svg" ? cutSvg(lengths) : renderPng(cutSvg(lengths), options.scale ?? 2);
}

/** The pieces where they stand, or, of a puzzle alone, side by side. */
function asStl({ picture: { solid, regions } }: Drawing, { cell: edge, gap }: DrawOptions): Uint8Array {
  if (!solid) throw new UsageError("only cubes can be written as STL; expected a polycube puzzle");
  let right = 0;
  const all = solid.pieces.flatMap((piece, k) => Array<typeof piece>(regions[k]?.copies ?? 1).fill(piece));
  const pieces = all.map(({ cells }) => {
    if (solid.placed) return { cells };
    const moved = cells.map(([x, y, z]): SolidCell => [x, y, z + right]);
    right = Math.max(...moved.map(([, , z]) => z)) + 2;
    return { cells: moved };
  });
  return writeStl(pieces, { ...(edge === undefined ? {} : { edge }), ...(gap === undefined ? {} : { gap }) });
}

/** What --format says, or the extension of the output; text on stdout if neither is there. */
function formatOf({ format, output }: DrawOptions): Format {
  if (format) return format;
  if (output === undefined) return "txt";
  const extension = extname(output).slice(1).toLowerCase();
  const found = FORMATS.find((name) => name === extension);
  if (found) return found;
  throw new UsageError(
    `cannot tell the format of ${output}; expected .svg, .png, .txt, .stl or .dxf, or --format`,
  );
}

/** Below each other, in colors on a terminal only. */
function asText(drawn: readonly Drawing[], { output }: DrawOptions): string {
  const look = (output === undefined ? terminalOptions() : null) ?? {};
  const text = ({ picture, listing }: Drawing) => {
    if (listing === undefined) return writeTerminal(picture, look);
    return output === undefined ? forStdout(listing) : listing;
  };
  return drawn.map((one) => `${text(one)}\n`).join("\n");
}

async function asImage(
  drawn: readonly Drawing[],
  format: "svg" | "png",
  options: DrawOptions,
): Promise<string | Uint8Array> {
  const view = options.view ? { view: options.view } : {};
  const theme = options.theme ?? (format === "png" ? "light" : "auto");
  const svg = options.sheet
    ? asSheet(drawn, { ...options, theme })
    : writeSvg(drawn[0]!.picture, { theme, ...view });
  if (!options.sheet && drawn.length > 1 && !options.quiet)
    say(`the first of ${grouped(drawn.length)} solutions is drawn; --sheet draws all of them`);
  return format === "svg" ? svg : renderPng(svg, options.scale ?? 2);
}

/** All pictures with their numbers. */
function asSheet(drawn: readonly Drawing[], options: DrawOptions & { readonly theme: ThemeName }): string {
  const { theme, columns, title, view } = options;
  const pictures = drawn.map(({ picture }, k) => ({ ...picture, caption: picture.caption || String(k + 1) }));
  return sheet(pictures, {
    theme,
    ...(view === undefined ? {} : { view }),
    ...(columns === undefined ? {} : { columns }),
    ...(title === undefined ? {} : { title }),
  });
}
